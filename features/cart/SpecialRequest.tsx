import { useState } from 'react';
import { cleanPlainText, isPlainText, SPECIAL_REQUEST_MAX, selectRemarks, setRemarks } from '#features/model/cart';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
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
        onChange={(event) => setText(cleanPlainText(event.target.value))}
      />
    </Dialog>
  );
}

/** The special request of the whole order, and the dialog that changes it (CART-11). */
export function SpecialRequest() {
  const t = useMessages(messages);
  const remarks = useAppSelector(selectRemarks);
  const [opening, setOpening] = useState({ open: false, times: 0 });
  return (
    <ReceiptCard
      title={t('specialRequest')}
      action={
        <Flush data-edge="end">
          <SubmitButton variant="quiet" onClick={() => setOpening(({ times }) => ({ open: true, times: times + 1 }))}>
            {t(remarks ? 'specialRequestEdit' : 'specialRequestAdd')}
          </SubmitButton>
        </Flush>
      }
    >
      <Text tone={remarks ? 'ink' : 'muted'}>{remarks || t('specialRequestEmpty')}</Text>
      {opening.times > 0 && (
        <RequestDialog
          key={opening.times}
          open={opening.open}
          onClose={() => setOpening((before) => ({ ...before, open: false }))}
        />
      )}
    </ReceiptCard>
  );
}
