import type { Order } from '#contract';
import type { Cents } from '#contract/money';
import { type ReceiptModifier, toReceipt } from './receipt';
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

/** The receipt of an order from top to bottom, for the printer and the shared picture. */
export function toPrintLines({ order, brand, t, languageId, price }: PrintLinesInput): PrintLine[] {
  const receipt = toReceipt(order, languageId);
  const modifier = ({ name, quantity, total, inner }: ReceiptModifier, indent: 1 | 2): PrintLine[] => [
    row(quantity > 1 ? `${name} ×${quantity}` : name, total > 0 ? price(total) : '', 'quiet', indent),
    ...inner.flatMap((one) => modifier(one, 2)),
  ];
  const discountName = receipt.discountNames.join(', ');
  const collection = getCollectionText(order, t);
  return [
    ...sellerLines(brand, order.outlet.name),
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
      ...(line.specialInstruction ? [{ kind: 'note', text: line.specialInstruction, indent: 1 } as const] : []),
    ]),
    rule,
    row(t('subtotal'), price(receipt.subtotal)),
    ...(receipt.discount > 0
      ? [row(discountName ? t('discountNamed', { name: discountName }) : t('discount'), price(receipt.discount, 'off'))]
      : []),
    ...(receipt.serviceCharge > 0 ? [row(t('serviceCharge'), price(receipt.serviceCharge))] : []),
    ...receipt.taxes.map((tax) =>
      row(
        tax.isIncluded ? t('taxIncluded', { name: tax.name || t('tax') }) : tax.name || t('tax'),
        price(tax.amount),
        tax.isIncluded ? 'quiet' : 'plain',
      ),
    ),
    ...(receipt.voucher > 0 ? [row(t('voucher'), price(receipt.voucher, 'off'))] : []),
    ...(receipt.rebate > 0 ? [row(t('rebate'), price(receipt.rebate, 'off'))] : []),
    rule,
    { kind: 'total', label: t('total'), value: price(receipt.total) },
    ...(order.isAwardedPoint ? [row(t('points'), String(order.awardedPoint))] : []),
  ];
}
