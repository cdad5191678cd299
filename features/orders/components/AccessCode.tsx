import { useState } from 'react';
import { useMessages } from '#features/platform/i18n';
import { Button, CollectionNumber, Dialog, QrIcon } from '#ui';
import { messages } from '../messages';

export interface AccessCodeProps {
  /** What opens the locker or proves the order. */
  code: string;
}

/** The access code of an order: it opens by itself when it comes, and again on a press. */
export function AccessCode({ code }: AccessCodeProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" width="full" icon={<QrIcon size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('showAccessCode')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={t('accessCode')}
        description={t('accessCodeText')}
        mainAction={{ label: t('close'), onPress: close }}
      >
        <CollectionNumber label={t('accessCode')} number={code} />
      </Dialog>
    </>
  );
}
