import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { CountdownDialog } from '#ui';
import { messages } from './messages';

/** Seconds at the start of the question (SESSION-9). */
const SECONDS = 10;

export interface ContinueDialogProps {
  /** Whole seconds until the cart is cleared. */
  secondsLeft: number;
  onContinue: () => void;
  onCancel: () => void;
}

/** Asks an inactive diner whether to continue (SESSION-8). Escape is activity, so it continues. */
export function ContinueDialog({ secondsLeft, onContinue, onCancel }: ContinueDialogProps) {
  const t = useMessages(messages);
  return (
    <CountdownDialog
      open
      onOpenChange={onContinue}
      title={t('continueTitle')}
      description={t('continueText')}
      secondsLeft={secondsLeft}
      secondsTotal={SECONDS}
      ringLabel={t('secondsLeft')}
      secondaryAction={<SubmitButton onClick={onCancel}>{t('cancel', { seconds: secondsLeft })}</SubmitButton>}
      primaryAction={<SubmitButton onClick={onContinue}>{t('continue')}</SubmitButton>}
    />
  );
}
