import { useState } from 'react';
import type { Order } from '#contract';
import { cleanTyped } from '#contract/text';
import { selectProfile } from '#features/model/account';
import { useSendReceiptMutation } from '#features/model/orders';
import { useAppSelector } from '#features/model/store';
import { isRefusal } from '#features/platform/api';
import { Form, FormTextField, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, Stack, SuccessIcon, Text } from '#ui';
import { messages } from '../messages';
import { type ReceiptValues, receiptRules } from '../receiptRules';

const TOO_MANY = 429;

export interface ReceiptDialogProps {
  order: Pick<Order, 'orderNo' | 'tempEmail'>;
  open: boolean;
  onClose: () => void;
}

/** The e-receipt form (ORDER-13): an email address, and whether the receipt was sent. */
export default function ReceiptDialog({ order: { orderNo, tempEmail }, open, onClose }: ReceiptDialogProps) {
  const t = useMessages(messages);
  const own = useAppSelector(selectProfile)?.email ?? '';
  // Previous recipient. A masked address is not usable.
  const known = tempEmail && !tempEmail.includes('*') ? tempEmail : own;
  const [send, { error }] = useSendReceiptMutation();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async ({ email }: ReceiptValues) => {
    const answer = await send({ orderNo, email: email.trim() });
    if (!answer.error) setSentTo(email.trim());
  };

  if (sentTo !== undefined) {
    return (
      <Dialog
        open={open}
        onOpenChange={onClose}
        illustration={<SuccessIcon size={48} stroke={1.5} aria-hidden />}
        title={t('receiptSent')}
        description={sentTo}
        primaryAction={<SubmitButton onClick={onClose}>{t('close')}</SubmitButton>}
      />
    );
  }
  const failure = error && t(isRefusal(error) && error.statusCode === TOO_MANY ? 'receiptSentOften' : 'receiptFailed');
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('eReceipt')} description={t('eReceiptText')}>
      <Form
        initialValues={{ email: known }}
        schema={receiptRules}
        translate={(key) => t(key as 'emailRequired' | 'emailInvalid')}
        label={t('eReceipt')}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <>
            <FormTextField
              name="email"
              label={t('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              clean={cleanTyped}
            />
            <Text tone="danger" role="alert" hidden={!failure}>
              {failure}
            </Text>
            <Stack gap={3}>
              <SubmitButton type="submit" size="large" width="full" loading={isSubmitting}>
                {t('sendReceipt')}
              </SubmitButton>
              <SubmitButton variant="quiet" width="full" onClick={onClose}>
                {t('cancel')}
              </SubmitButton>
            </Stack>
          </>
        )}
      </Form>
    </Dialog>
  );
}
