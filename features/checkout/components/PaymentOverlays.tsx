import type { ReactNode } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { CreditCardIcon, Instructions, Overlay, ProgressRing, ReceiptIcon, Stack, WindowIcon } from '#ui';
import type { CheckoutState, OnCheckoutEvent } from '../checkoutTypes';
import { COUNTDOWN_S } from '../machine';
import { messages } from '../messages';
import { Badge } from './Badge';

export interface PaymentOverlaysProps {
  state: CheckoutState;
  onEvent: OnCheckoutEvent;
  /** Shown above the wait for a payment: the notice of another order. */
  children?: ReactNode;
}

const waitingTexts = {
  open: 'waitingText',
  none: 'waitingResumed',
  unknown: 'waitingUnknown',
  returned: 'bankSlow',
} as const;

function Retry({ secondsLeft, onEvent }: { secondsLeft: number; onEvent: OnCheckoutEvent }) {
  const t = useMessages(messages);
  return (
    <SubmitButton size="large" width="full" disabled={secondsLeft > 0} onClick={() => onEvent({ type: 'retried' })}>
      {secondsLeft > 0 ? t('retryIn', { seconds: secondsLeft }) : t('tryAgain')}
    </SubmitButton>
  );
}

function BackToCart({ onEvent }: { onEvent: OnCheckoutEvent }) {
  const t = useMessages(messages);
  return (
    <SubmitButton size="large" width="full" variant="quiet" onClick={() => onEvent({ type: 'dismissed' })}>
      {t('backToCart')}
    </SubmitButton>
  );
}

function OpenOrBack({ onEvent }: { onEvent: OnCheckoutEvent }) {
  const t = useMessages(messages);
  return (
    <Stack>
      <SubmitButton size="large" width="full" onClick={() => onEvent({ type: 'retried' })}>
        {t('openAgain')}
      </SubmitButton>
      <BackToCart onEvent={onEvent} />
    </Stack>
  );
}

/** How to pay in a banking app on the phone that shows the code (PAY-39). */
function PayNowSteps() {
  const t = useMessages(messages);
  return <Instructions label={t('payNow')} steps={[t('payNowSave'), t('payNowBank'), t('payNowBack')]} />;
}

/** The waits of a checkout: each covers the screen until it is over or the diner leaves it. */
export function PaymentOverlays({ state, onEvent, children }: PaymentOverlaysProps) {
  const t = useMessages(messages);
  switch (state.name) {
    case 'ordering': {
      // After this wait the diner may leave; the order is still polled.
      const way = state.secondsLeft === 0 ? <BackToCart onEvent={onEvent} /> : undefined;
      return state.timeoutS === null ? (
        <Overlay open icon={<ReceiptIcon aria-hidden />} title={t('ordering')} text={t('orderingText')} action={way} />
      ) : (
        <Overlay open icon={<WindowIcon aria-hidden />} title={t('opening')} text={t('openingText')} action={way} />
      );
    }
    case 'opening':
      return (
        <Overlay
          open
          title={t('opening')}
          text={t('openingText')}
          icon={<WindowIcon aria-hidden />}
          illustration={
            state.secondsLeft > 0 ? (
              <ProgressRing value={state.secondsLeft} max={COUNTDOWN_S.opening} label={t('secondsLeft')} />
            ) : undefined
          }
          action={
            <Stack>
              <Retry secondsLeft={state.secondsLeft} onEvent={onEvent} />
              {state.secondsLeft === 0 && <BackToCart onEvent={onEvent} />}
            </Stack>
          }
        >
          {children}
        </Overlay>
      );
    case 'popupBlocked':
      return (
        <Overlay
          open
          title={t('blocked')}
          text={t('blockedText')}
          illustration={
            state.secondsLeft > 0 ? (
              <ProgressRing value={state.secondsLeft} max={COUNTDOWN_S.popupRetry} label={t('secondsLeft')} />
            ) : (
              <Badge>
                <WindowIcon size={40} stroke={1.75} aria-hidden />
              </Badge>
            )
          }
          action={
            <Stack>
              <Retry secondsLeft={state.secondsLeft} onEvent={onEvent} />
              <BackToCart onEvent={onEvent} />
            </Stack>
          }
        >
          {children}
        </Overlay>
      );
    case 'waiting': {
      const isBankAwaited = state.window === 'returned' && state.secondsLeft > 0;
      return (
        <Overlay
          open
          icon={<CreditCardIcon aria-hidden />}
          title={t('waiting')}
          text={t(isBankAwaited ? 'waitingBank' : waitingTexts[state.window])}
          action={state.window === 'open' || isBankAwaited ? undefined : <OpenOrBack onEvent={onEvent} />}
        >
          {state.payment.isPayNow && (state.window === 'open' || state.window === 'none') && <PayNowSteps />}
          {children}
        </Overlay>
      );
    }
    case 'leaving':
      return (
        <Overlay
          open
          icon={<CreditCardIcon aria-hidden />}
          title={t('leaving')}
          text={t(state.secondsLeft > 0 ? 'orderingText' : 'leavingSlow')}
          action={state.secondsLeft === 0 ? <OpenOrBack onEvent={onEvent} /> : undefined}
        >
          {state.payment.isPayNow && <PayNowSteps />}
        </Overlay>
      );
    default:
      return null;
  }
}
