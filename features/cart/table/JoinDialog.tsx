import { useState } from 'react';
import { isPlainText } from '#features/model/cart';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, Text, TextField } from '#ui';
import { messages } from './messages';

/** Of a name, characters (TABLE-4). */
const NAME_MAX = 20;

export interface JoinDialogProps {
  open: boolean;
  onClose: () => void;
  /** Resolves to false where the table cannot be joined. */
  onJoin: (name: string) => Promise<boolean>;
}

/** Asks for a name, once, before a phone joins the cart of the table. */
export default function JoinDialog({ open, onClose, onJoin }: JoinDialogProps) {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const isValid = isPlainText(name);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('joinTitle')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton
          disabled={!isValid}
          onClick={async () => {
            setHasFailed(false);
            if (await onJoin(name.trim())) onClose();
            else setHasFailed(true);
          }}
        >
          {t('join')}
        </SubmitButton>
      }
    >
      <TextField
        label={t('nameLabel')}
        hint={t('nameHint')}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="given-name"
        error={isValid ? undefined : t('plainTextOnly')}
        onValueChange={setName}
      />
      {hasFailed && (
        <Text tone="danger" role="alert">
          {t('joinFailed')}
        </Text>
      )}
    </Dialog>
  );
}
