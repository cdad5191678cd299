import type { Order } from '#contract';
import type { Cents } from '#contract/money';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import {
  LineItem,
  type LineModifier,
  Price,
  type PriceVariant,
  ReceiptCard,
  ReceiptRow,
  ReceiptTotal,
  Tag,
  Text,
} from '#ui';
import { getTaxName, useInvoiceWords } from '../invoice/invoiceWords';
import { SellerOfReceipt } from '../invoice/SellerOfReceipt';
import { messages } from '../messages';
import { type ReceiptModifier, toReceipt } from '../receipt';
import { singaporeTime } from '../singaporeTime';

export interface ReceiptOfOrderProps {
  order: Order;
}

/** Renders an order as a receipt. */
export function ReceiptOfOrder({ order }: ReceiptOfOrderProps) {
  const t = useMessages(messages);
  const words = useInvoiceWords();
  const receipt = toReceipt(order, useLanguageId());
  const price = (cents: number, kind: PriceVariant = 'plain') => <Price cents={cents} variant={kind} />;
  const shown = (modifier: ReceiptModifier): LineModifier => ({
    id: modifier.id,
    name: modifier.quantity > 1 ? `${modifier.name} ×${modifier.quantity}` : modifier.name,
    price: modifier.total !== 0 ? price(modifier.total, 'extra') : undefined,
    inner: modifier.inner.map(shown),
  });
  const depositRow = (cents: Cents): LineModifier[] =>
    cents > 0 ? [{ id: 'deposit', name: t('deposit'), price: price(cents, 'extra') }] : [];
  const discountName = receipt.discountNames.join(', ');
  const { seller, form } = receipt;
  const isFull = form === 'full';
  // Then the total is not the one with GST.
  const isOther = receipt.deposit > 0 || receipt.voucher > 0 || receipt.rebate > 0;
  return (
    <ReceiptCard title={isFull ? words.taxInvoice : t('items')}>
      {seller && <SellerOfReceipt seller={seller} />}
      {isFull && <ReceiptRow label={t('orderNo')} value={order.orderNo} />}
      {isFull && <ReceiptRow label={words.date} value={singaporeTime(order.createdAt)} />}
      {receipt.lines.map((line) => (
        <LineItem
          key={line.id}
          quantity={line.quantity}
          name={line.name}
          price={price(line.total)}
          modifiers={[...line.modifiers.map(shown), ...depositRow(line.deposit)]}
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
      {isFull && <ReceiptRow label={words.totalWithoutGst} value={price(receipt.totalWithoutGst)} />}
      {receipt.taxes.map((tax, at) => {
        const name = getTaxName(tax, { seller, isFull, words, tax: t('tax') });
        const isIncluded = tax.isIncluded && !isFull;
        return (
          <ReceiptRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two rates may have one name.
            key={at}
            tone={isIncluded ? 'quiet' : 'plain'}
            label={isIncluded ? t('taxIncluded', { name }) : name}
            value={price(tax.amount)}
          />
        );
      })}
      {form !== 'plain' && isOther && <ReceiptRow label={words.totalWithGst} value={price(receipt.totalWithGst)} />}
      {receipt.deposit > 0 && <ReceiptRow label={t('deposit')} value={price(receipt.deposit)} />}
      {receipt.voucher > 0 && <ReceiptRow tone="off" label={t('voucher')} value={price(receipt.voucher, 'off')} />}
      {receipt.rebate > 0 && <ReceiptRow tone="off" label={t('rebate')} value={price(receipt.rebate, 'off')} />}
      <ReceiptTotal label={isFull && !isOther ? words.totalWithGst : t('total')} value={price(receipt.total)} />
      {form === 'simplified' && (
        <Text size="small" tone="muted">
          {words.includesGst}
        </Text>
      )}
    </ReceiptCard>
  );
}
