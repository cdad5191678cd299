import { useState } from 'react';
import { cleanPlainText, isPlainText, SPECIAL_REQUEST_MAX, selectRemarks, setRemarks } from '#features/model/cart';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useOpening } from '#features/platform/screens';
import { Dialog, ReceiptCard, Text, TextArea } from '#ui';
import { messages } from './messages';
import { Flush } from './parts';

interface RequestFormProps {
  open: boolean;
  onClose: () => void;
}

function RequestDialog({ open, onClose }: RequestFormProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const [text, setText] = useState(useAppSelector(selectRemarks));
  const isValid = isPlainText(text);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('specialRequest')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton
          disabled={!isValid}
          onClick={() => {
            dispatch(setRemarks(text.trim()));
            onClose();
          }}
        >
          {t('save')}
        </SubmitButton>
      }
    >
      <TextArea
        label={t('specialRequestEmpty')}
        hint={t('specialRequestMax')}
        value={text}
        maxLength={SPECIAL_REQUEST_MAX}
        error={isValid ? undefined : t('plainTextOnly')}
        parse={cleanPlainText}
        onValueChange={setText}
      />
    </Dialog>
  );
}

/** The special request of the whole order, and the dialog that changes it (CART-11). */
export function SpecialRequest() {
  const t = useMessages(messages);
  const remarks = useAppSelector(selectRemarks);
  const dialog = useOpening();
  return (
    <ReceiptCard
      title={t('specialRequest')}
      action={
        <Flush data-edge="end">
          <SubmitButton variant="quiet" onClick={dialog.open}>
            {t(remarks ? 'specialRequestEdit' : 'specialRequestAdd')}
          </SubmitButton>
        </Flush>
      }
    >
      <Text tone={remarks ? 'ink' : 'muted'}>{remarks || t('specialRequestEmpty')}</Text>
      {dialog.times > 0 && <RequestDialog key={dialog.times} open={dialog.isOpen} onClose={dialog.close} />}
    </ReceiptCard>
  );
}
