import { useState } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { CollectionNumber, Dialog, QrIcon } from '#ui';
import { messages } from '../messages';

export interface AccessCodeProps {
  /** Opens the locker, or proves who ordered. */
  code: string;
}

/** The access code of an order: shown in a dialog when it arrives, and again on a press. */
export function AccessCode({ code }: AccessCodeProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
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
        <CollectionNumber label={t('accessCode')} number={code} />
      </Dialog>
    </>
  );
}
