import type { Order } from '#contract';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { LineItem, type LineModifier, Price, type PriceVariant, ReceiptCard, ReceiptRow, ReceiptTotal, Tag } from '#ui';
import { messages } from '../messages';
import { type ReceiptModifier, toReceipt } from '../receipt';

export interface ReceiptOfOrderProps {
  order: Order;
}

/** Renders an order as a receipt. */
export function ReceiptOfOrder({ order }: ReceiptOfOrderProps) {
  const t = useMessages(messages);
  const receipt = toReceipt(order, useLanguageId());
  const price = (cents: number, kind: PriceVariant = 'plain') => <Price cents={cents} variant={kind} />;
  const shown = (modifier: ReceiptModifier): LineModifier => ({
    id: modifier.id,
    name: modifier.quantity > 1 ? `${modifier.name} ×${modifier.quantity}` : modifier.name,
    price: modifier.total > 0 ? price(modifier.total, 'extra') : undefined,
    inner: modifier.inner.map(shown),
  });
  const discountName = receipt.discountNames.join(', ');
  return (
    <ReceiptCard title={t('items')}>
      {receipt.lines.map((line) => (
        <LineItem
          key={line.id}
          quantity={line.quantity}
          name={line.name}
          price={price(line.total)}
          modifiers={line.modifiers.map(shown)}
          note={line.specialInstruction || undefined}
          tags={line.isFree ? <Tag variant="success">{t('free')}</Tag> : undefined}
        />
      ))}
      <ReceiptRow label={t('subtotal')} value={price(receipt.subtotal)} />
      {receipt.discount > 0 && (
        <ReceiptRow
          tone="off"
          label={discountName ? t('discountNamed', { name: discountName }) : t('discount')}
          value={price(receipt.discount, 'off')}
        />
      )}
      {receipt.serviceCharge > 0 && <ReceiptRow label={t('serviceCharge')} value={price(receipt.serviceCharge)} />}
      {receipt.taxes.map((tax, at) => (
        <ReceiptRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two rates may have one name.
          key={at}
          tone={tax.isIncluded ? 'quiet' : 'plain'}
          label={tax.isIncluded ? t('taxIncluded', { name: tax.name || t('tax') }) : tax.name || t('tax')}
          value={price(tax.amount)}
        />
      ))}
      {receipt.voucher > 0 && <ReceiptRow tone="off" label={t('voucher')} value={price(receipt.voucher, 'off')} />}
      {receipt.rebate > 0 && <ReceiptRow tone="off" label={t('rebate')} value={price(receipt.rebate, 'off')} />}
      <ReceiptTotal label={t('total')} value={price(receipt.total)} />
    </ReceiptCard>
  );
}
