import { useState } from 'react';
import type { PaymentType } from '#contract';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, Price, RadioGroup, RadioRow, Stack, Text } from '#ui';
import { messages } from '../messages';
import { PaymentLogo } from './PaymentLogo';
import { TotalChange } from './TotalChange';

export interface PaymentModeDialogProps {
  paymentTypes: readonly PaymentType[];
  /** Amount to pay, in cents. */
  total: number;
  /** The total that was confirmed before it changed, in cents. */
  totalBefore: number | undefined;
  /** Called inside the tap, so that the payment window may open (PAY-1). */
  onPay: (paymentType: PaymentType) => void;
  onClose: () => void;
}

/** Select Payment Mode: the outlet's payment types, the first one chosen (CHECKOUT-14). */
export function PaymentModeDialog({ paymentTypes, total, totalBefore, onPay, onClose }: PaymentModeDialogProps) {
  const t = useMessages(messages);
  // The id of the payment type, as two of them may share a code.
  const [chosen, setChosen] = useState(String(paymentTypes[0]?.id));
  const paymentType = paymentTypes.find(({ id }) => String(id) === chosen) ?? paymentTypes[0];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('paymentMode')}
      secondaryAction={<SubmitButton onClick={onClose}>{t('cancel')}</SubmitButton>}
      primaryAction={
        <SubmitButton onClick={() => paymentType && onPay(paymentType)}>
          <span>{`${t(paymentType?.isAtCounter ? 'orderFor' : 'pay')} `}</span>
          <Price cents={total} />
        </SubmitButton>
      }
    >
      <Stack gap={3}>
        <TotalChange before={totalBefore} total={total} />
        <RadioGroup label={t('paymentMode')} value={String(paymentType?.id)} onValueChange={setChosen}>
          {paymentTypes.map((type) => (
            <RadioRow
              key={type.id}
              value={String(type.id)}
              name={
                <Stack direction="row" gap={3}>
                  <PaymentLogo code={type.code} />
                  <span>{type.name}</span>
                </Stack>
              }
            />
          ))}
        </RadioGroup>
        {paymentType?.isAtCounter && (
          <Text size="small" tone="muted">
            {t('payAtCounter')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
