import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AlertDialog } from '#ui';
import { messages } from './ageMessages';

export interface AgeDialogProps {
  /** Called with the diner's answer; closing the dialog is a no. */
  onAnswer: (isAdult: boolean) => void;
}

/** Asks for the diner's age before alcohol goes into the cart (ITEM-26). */
export default function AgeDialog({ onAnswer }: AgeDialogProps) {
  const t = useMessages(messages);
  const refuse = () => onAnswer(false);
  useBackToClose(true, refuse);
  return (
    <AlertDialog
      open
      onOpenChange={refuse}
      title={t('title')}
      description={t('text')}
      secondaryAction={<SubmitButton onClick={refuse}>{t('no')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={() => onAnswer(true)}>{t('yes')}</SubmitButton>}
    />
  );
}
