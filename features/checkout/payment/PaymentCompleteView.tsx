import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { CloseIcon, ErrorIcon, MessageScreen, OfflineIcon, ProgressRing, SearchIcon, Spinner, Stack } from '#ui';
import { CLOSING_COUNTDOWN_S } from './constants';
import { messages } from './messages';

/** State of the return page (PAY-21 to PAY-23, PAY-34). */
export type ReturnState =
  | { kind: 'processing' }
  /** `isAsking`: the server is being asked at this moment. */
  | { kind: 'unknown'; isAsking: boolean }
  | { kind: 'closing'; secondsLeft: number }
  | { kind: 'error'; error: string };

export interface PaymentCompleteViewProps {
  state: ReturnState;
  onBack: () => void;
  onAskAgain: () => void;
}

const ICON = { size: 72, stroke: 1.25, 'aria-hidden': true } as const;

const problems = {
  'invalid-order': { title: 'invalidOrder', text: 'invalidOrderText', icon: <SearchIcon {...ICON} /> },
  'order-cannot-pay': { title: 'cannotPay', text: 'cannotPayText', icon: <CloseIcon {...ICON} /> },
  other: { title: 'invalid', text: 'invalidText', icon: <ErrorIcon {...ICON} /> },
} as const;

/** The return page in one of its states. */
export function PaymentCompleteView({ state, onBack, onAskAgain }: PaymentCompleteViewProps) {
  const t = useMessages(messages);
  if (state.kind === 'error') {
    const problem = Object.hasOwn(problems, state.error)
      ? problems[state.error as keyof typeof problems]
      : problems.other;
    return (
      <MessageScreen
        role="alert"
        icon={problem.icon}
        title={t(problem.title)}
        text={t(problem.text)}
        action={
          <SubmitButton size="large" width="full" onClick={onBack}>
            {t('backToMenu')}
          </SubmitButton>
        }
      />
    );
  }
  if (state.kind === 'closing') {
    const { secondsLeft } = state;
    return (
      <MessageScreen
        icon={<ProgressRing value={secondsLeft} max={CLOSING_COUNTDOWN_S} label={t('secondsLeft')} size={120} />}
        title={t('thanks')}
        text={t('closing', { seconds: secondsLeft })}
      />
    );
  }
  if (state.kind === 'unknown') {
    return (
      <MessageScreen
        role="status"
        icon={<OfflineIcon {...ICON} />}
        title={t('unknown')}
        text={t('unknownText')}
        action={
          <Stack gap={2}>
            <SubmitButton size="large" width="full" loading={state.isAsking} onClick={onAskAgain}>
              {t('askAgain')}
            </SubmitButton>
            <SubmitButton size="large" width="full" variant="quiet" onClick={onBack}>
              {t('backToMenu')}
            </SubmitButton>
          </Stack>
        }
      />
    );
  }
  return <MessageScreen role="status" icon={<Spinner size={64} />} title={t('title')} text={t('processing')} />;
}
