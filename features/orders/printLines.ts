import type { Order, Seller } from '#contract';
import type { Cents } from '#contract/money';
import { getRefunds } from './getRefunds';
import { getSellerTexts, getTaxName, type InvoiceWords } from './invoice/invoiceWords';
import { type Receipt, type ReceiptModifier, toReceipt } from './receipt';
import { singaporeTime } from './singaporeTime';
import { getCollectionText, getStatusText, getTypeText, type OrderTranslate } from './statusText';

type Weight = 'plain' | 'quiet' | 'strong';
type Indent = 0 | 1 | 2;

/** One line of a printed or drawn receipt. */
export type PrintLine =
  /** The largest text, centred. */
  | { kind: 'title'; text: string }
  | { kind: 'middle'; text: string }
  | { kind: 'rule' }
  /** A label on the left, its value on the right. */
  | { kind: 'row'; label: string; value: string; indent: Indent; weight: Weight }
  | { kind: 'note'; text: string; indent: Indent }
  | { kind: 'total'; label: string; value: string };

export interface PrintLinesInput {
  order: Order;
  /** Name of the brand, above the outlet. */
  brand: string;
  t: OrderTranslate;
  /** Words of tax invoices. */
  words: InvoiceWords;
  /** Default: English. */
  languageId?: number;
  /** Formats cents; `off` as a negative amount. */
  price: (cents: Cents, kind?: 'off') => string;
}

/** A label and its value. */
export const row = (label: string, value: string, weight: Weight = 'plain', indent: Indent = 0): PrintLine => ({
  kind: 'row',
  label,
  value,
  indent,
  weight,
});

export const rule: PrintLine = { kind: 'rule' };

/** Lines with the seller. An outlet with its brand's name is named once. */
export const sellerLines = (brand: string, outlet: string): PrintLine[] => [
  { kind: 'title', text: brand },
  ...(brand === outlet ? [] : [{ kind: 'middle', text: outlet } as const]),
];

/** The seller as text in the middle; no lines without one. `isFull` names it a tax invoice (ORDER-30). */
export const legalLines = (seller: Seller | undefined, isFull: boolean, words: InvoiceWords): PrintLine[] => [
  ...(seller ? getSellerTexts(seller, words) : []).map((text) => ({ kind: 'middle', text }) as const),
  ...(isFull
    ? [
        { kind: 'title', text: words.taxInvoice } as const,
        // The app does not know them, so the customer writes them on the paper.
        row(words.customer, '____________'),
      ]
    : []),
];

/** From the total without GST down to the total. */
function endLines(receipt: Receipt, { t, words, price }: Pick<PrintLinesInput, 't' | 'words' | 'price'>) {
  const { seller, form } = receipt;
  const isFull = form === 'full';
  // Then the total is not the one with GST.
  const isOther = receipt.deposit > 0 || receipt.voucher > 0 || receipt.rebate > 0;
  const lines: PrintLine[] = [
    ...(isFull ? [row(words.totalWithoutGst, price(receipt.totalWithoutGst))] : []),
    ...receipt.taxes.map((tax) => {
      const name = getTaxName(tax, { seller, isFull, words, tax: t('tax') });
      const isIncluded = tax.isIncluded && !isFull;
      return row(isIncluded ? t('taxIncluded', { name }) : name, price(tax.amount), isIncluded ? 'quiet' : 'plain');
    }),
    ...(form !== 'plain' && isOther ? [row(words.totalWithGst, price(receipt.totalWithGst))] : []),
    ...(receipt.deposit > 0 ? [row(t('deposit'), price(receipt.deposit))] : []),
    ...(receipt.voucher > 0 ? [row(t('voucher'), price(receipt.voucher, 'off'))] : []),
    ...(receipt.rebate > 0 ? [row(t('rebate'), price(receipt.rebate, 'off'))] : []),
    rule,
    {
      kind: 'total',
      label: isFull && !isOther ? words.totalWithGst : t('total'),
      value: price(receipt.total),
    },
    ...(form === 'simplified' ? [{ kind: 'middle', text: words.includesGst } as const] : []),
  ];
  return lines;
}

/** The receipt of an order from top to bottom, for the printer and the shared picture. */
export function toPrintLines({ order, brand, t, words, languageId, price }: PrintLinesInput): PrintLine[] {
  const receipt = toReceipt(order, languageId);
  const modifier = ({ name, quantity, total, inner }: ReceiptModifier, indent: 1 | 2): PrintLine[] => [
    row(quantity > 1 ? `${name} ×${quantity}` : name, total !== 0 ? price(total) : '', 'quiet', indent),
    ...inner.flatMap((one) => modifier(one, 2)),
  ];
  const discountName = receipt.discountNames.join(', ');
  const collection = getCollectionText(order, t);
  return [
    ...sellerLines(brand, order.outlet.name),
    ...legalLines(receipt.seller, receipt.form === 'full', words),
    rule,
    ...(order.queueNumber ? [row(t('queueNumber'), order.queueNumber, 'strong')] : []),
    row(t('orderNo'), order.orderNo),
    ...(order.externalOrderNo ? [row(t('externalOrderNo'), order.externalOrderNo)] : []),
    row(t('status'), getStatusText(order, t)),
    row(t('type'), getTypeText(order, t)),
    ...(order.tableNo ? [row(t('table'), order.tableNo)] : []),
    ...(collection ? [row(t('collection'), collection)] : []),
    row(t('created'), singaporeTime(order.createdAt)),
    rule,
    ...receipt.lines.flatMap((line): PrintLine[] => [
      row(`${line.quantity}× ${line.name}`, line.isFree ? t('free') : price(line.total), 'strong'),
      ...line.modifiers.flatMap((one) => modifier(one, 1)),
      ...(line.deposit > 0 ? [row(t('deposit'), price(line.deposit), 'quiet', 1)] : []),
      ...(line.specialInstruction ? [{ kind: 'note', text: line.specialInstruction, indent: 1 } as const] : []),
    ]),
    rule,
    row(t('subtotal'), price(receipt.subtotal)),
    ...(receipt.discount > 0
      ? [row(discountName ? t('discountNamed', { name: discountName }) : t('discount'), price(receipt.discount, 'off'))]
      : []),
    ...(receipt.serviceCharge > 0 ? [row(t('serviceCharge'), price(receipt.serviceCharge))] : []),
    ...endLines(receipt, { t, words, price }),
    // Else a receipt would prove a higher price than was paid in the end.
    ...getRefunds(order).map(
      ({ amount, day }) =>
        ({ kind: 'note', text: t('refundedOn', { amount: price(amount), day }), indent: 0 }) as const,
    ),
    ...(order.isAwardedPoint ? [row(t('points'), String(order.awardedPoint))] : []),
  ];
}
