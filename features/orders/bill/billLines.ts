import type { Tax } from '#contract';
import { type Bill, type BillPart, nameLine } from '#features/model/orders';
import type { Translate } from '#features/platform/i18n';
import { formatPrice as price } from '#ui';
import { type PrintLine, row, rule, sellerLines } from '../printLines';
import { getBillSums } from './billSums';
import type { messages } from './messages';

export interface BillLinesInput {
  bill: Bill;
  /** Name of the brand, above the outlet. */
  brand: string;
  outlet: string;
  taxes: readonly Tax[];
  t: Translate<typeof messages.english>;
  languageId: number;
}

/** A bill from top to bottom, for the printer (ORDER-16). */
export function toBillLines({ bill, brand, outlet, taxes, t, languageId }: BillLinesInput): PrintLine[] {
  const { discount, tax } = getBillSums(bill, taxes);
  const getName = ({ name, localizations }: BillPart) => nameLine(name, localizations, languageId);
  const getPrice = ({ total }: BillPart) => (total > 0 ? price(total) : '');
  const modifier = (part: BillPart, indent: 1 | 2) =>
    row(part.quantity > 1 ? `${getName(part)} ×${part.quantity}` : getName(part), getPrice(part), 'quiet', indent);
  return [
    ...sellerLines(brand, outlet),
    { kind: 'middle', text: t('title') },
    rule,
    row(t('table'), bill.tableNo),
    row(t('check'), bill.checkNo),
    rule,
    ...bill.items.flatMap((item) => [
      row(`${item.quantity}× ${getName(item)}`, price(item.total), 'strong'),
      ...item.modifiers.map((part) => modifier(part, 1)),
      ...item.children.flatMap((child) => [
        row(`${child.quantity}× ${getName(child)}`, getPrice(child), 'quiet', 1),
        ...child.modifiers.map((part) => modifier(part, 2)),
      ]),
    ]),
    rule,
    ...(discount > 0 ? [row(t('discount'), price(-discount))] : []),
    ...(bill.serviceCharge > 0 ? [row(t('serviceCharge'), price(bill.serviceCharge))] : []),
    ...(tax
      ? [
          tax.isIncluded
            ? row(t('taxIncluded', { name: tax.name }), price(tax.total), 'quiet')
            : row(tax.name, price(tax.total)),
        ]
      : []),
    rule,
    { kind: 'total', label: t('total'), value: price(bill.total) },
  ];
}
