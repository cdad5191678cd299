import { useState } from 'react';
import type { PaymentType } from '#contract';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { Dialog, Price, RadioRow, Stack } from '#ui';
import { messages } from '../messages';
import { PaymentLogo } from './PaymentLogo';

export interface PaymentModeDialogProps {
  open: boolean;
  paymentTypes: readonly PaymentType[];
  /** What is to be paid, in cents. */
  total: number;
  /** Called inside the tap, so that the payment window may open (decision 26). */
  onPay: (paymentType: PaymentType) => void;
  onClose: () => void;
}

/** Select Payment Mode: the outlet's ways to pay, the first one chosen. */
export function PaymentModeDialog({ open, paymentTypes, total, onPay, onClose }: PaymentModeDialogProps) {
  const t = useMessages(messages);
  const locale = languageTag(useLanguageId());
  const [chosen, setChosen] = useState(paymentTypes[0]?.code);
  const paymentType = paymentTypes.find(({ code }) => code === chosen) ?? paymentTypes[0];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('paymentMode')}
      safeAction={{ label: t('cancel'), onPress: onClose }}
      mainAction={{
        label: (
          <>
            {t('pay')} <Price cents={total} locale={locale} />
          </>
        ),
        onPress: () => paymentType && onPay(paymentType),
      }}
    >
      <div role="radiogroup" aria-label={t('paymentMode')}>
        {paymentTypes.map((type) => (
          <RadioRow
            key={type.id}
            group="payment-mode"
            name={
              <Stack direction="row" gap={3}>
                <PaymentLogo code={type.code} />
                <span>{type.name}</span>
              </Stack>
            }
            checked={type.code === paymentType?.code}
            onChange={() => setChosen(type.code)}
          />
        ))}
      </div>
    </Dialog>
  );
}
