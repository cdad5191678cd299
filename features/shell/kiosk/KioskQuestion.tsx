import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AlertDialog } from '#ui';
import { messages } from './messages';

export interface KioskQuestionProps {
  /** Called with the answer; Escape and Back mean no. */
  onAnswer: (isKiosk: boolean) => void;
}

/** Asks before an address makes this device a kiosk (SESSION-20): anybody can send such an address. */
export function KioskQuestion({ onAnswer }: KioskQuestionProps) {
  const t = useMessages(messages);
  const refuse = () => onAnswer(false);
  useBackToClose(true, refuse);
  return (
    <AlertDialog
      open
      onOpenChange={refuse}
      title={t('askTitle')}
      description={t('askText')}
      secondaryAction={<SubmitButton onClick={() => onAnswer(true)}>{t('makeKiosk')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={refuse}>{t('no')}</SubmitButton>}
    />
  );
}
