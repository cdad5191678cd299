import { Suspense } from 'react';
import { selectQuote, setVoucher } from '#features/model/cart';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { useOpening } from '#features/platform/screens';
import { formatPrice, Text } from '#ui';
import { messages } from './messages';
import { Flush, Row } from './parts';

const VoucherDialog = late(() => import('./VoucherDialog'));

/** The selected voucher, or a button to select one. */
export function VoucherControl() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const voucher = useAppSelector((state) => state.cart.voucher);
  const spend = useAppSelector((state) => selectQuote(state).spend);
  const dialog = useOpening();
  const missing = Math.max(0, (voucher?.minimumSpend ?? 0) - spend);
  const text = !voucher
    ? t('voucherNone')
    : missing > 0
      ? t('voucherSpend', { amount: formatPrice(missing) })
      : voucher.label;
  return (
    <Row>
      <div>
        <Text weight="strong">{t('voucher')}</Text>
        <Text size="small" tone={missing > 0 ? 'danger' : 'muted'}>
          {text}
        </Text>
      </div>
      <Flush data-edge="end">
        {voucher && (
          <SubmitButton variant="quiet" onClick={() => dispatch(setVoucher(null))}>
            {t('remove')}
          </SubmitButton>
        )}
        <SubmitButton variant="quiet" onClick={dialog.open}>
          {t(voucher ? 'change' : 'select')}
        </SubmitButton>
      </Flush>
      {dialog.times > 0 && (
        <Suspense>
          <VoucherDialog key={dialog.times} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </Row>
  );
}
