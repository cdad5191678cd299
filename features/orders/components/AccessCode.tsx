import { useState } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { CollectionNumber, Dialog, QrIcon } from '#ui';
import { messages } from '../messages';

export interface AccessCodeProps {
  /** Codes that open the lockers or prove the order; at least one. */
  codes: readonly string[];
}

/** The access code of an order: shown in a dialog when it arrives, and again on a press. */
export function AccessCode({ codes }: AccessCodeProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  useBackToClose(isOpen, close);
  return (
    <>
      <SubmitButton
        variant="secondary"
        width="full"
        icon={<QrIcon size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('showAccessCode')}
      </SubmitButton>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={t('accessCode')}
        description={t('accessCodeText')}
        primaryAction={<SubmitButton onClick={close}>{t('close')}</SubmitButton>}
      >
        {codes.map((code) => (
          <CollectionNumber key={code} label={t('accessCode')} number={code} />
        ))}
      </Dialog>
    </>
  );
}
