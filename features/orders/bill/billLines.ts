import type { Seller, Tax } from '#contract';
import { type Bill, type BillPart, nameLine } from '#features/model/orders';
import type { Translate } from '#features/platform/i18n';
import { formatPrice as price } from '#ui';
import { getTaxName, type InvoiceWords } from '../invoice/invoiceWords';
import { legalLines, type PrintLine, row, rule, sellerLines } from '../printLines';
import { getBillSums } from './billSums';
import type { messages } from './messages';

export interface BillLinesInput {
  bill: Bill;
  /** Name of the brand, above the outlet. */
  brand: string;
  outlet: string;
  taxes: readonly Tax[];
  t: Translate<typeof messages.english>;
  words: InvoiceWords;
  languageId: number;
  /** Seller of the outlet. Default: it names none. */
  seller?: Seller | undefined;
  /** When the bill was read, in words. */
  date: string;
}

/** A bill from top to bottom, for the printer (ORDER-16). */
export function toBillLines({ bill, brand, outlet, taxes, languageId, seller, date, ...rest }: BillLinesInput) {
  const { t, words } = rest;
  const { discount, serviceCharge, deposit, tax, form, totalWithoutGst, toShown } = getBillSums(bill, taxes, seller);
  const isFull = form === 'full';
  const taxName = tax ? getTaxName(tax, { seller, isFull, words, tax: t('tax') }) : '';
  const getName = ({ name, localizations }: BillPart) => nameLine(name, localizations, languageId);
  const getPrice = ({ total }: BillPart) => (total !== 0 ? price(toShown(total)) : '');
  const modifier = (part: BillPart, indent: 1 | 2) =>
    row(part.quantity > 1 ? `${getName(part)} ×${part.quantity}` : getName(part), getPrice(part), 'quiet', indent);
  const lines: PrintLine[] = [
    ...sellerLines(brand, outlet),
    ...legalLines(seller, isFull, words),
    { kind: 'middle', text: t('title') },
    rule,
    row(t('table'), bill.tableNo),
    row(t('check'), bill.checkNo),
    ...(seller && date ? [row(words.date, date)] : []),
    rule,
    ...bill.items.flatMap((item) => [
      row(`${item.quantity}× ${getName(item)}`, price(toShown(item.total)), 'strong'),
      ...item.modifiers.map((part) => modifier(part, 1)),
      ...(item.deposit > 0 ? [row(t('deposit'), price(item.deposit), 'quiet', 1)] : []),
      ...item.children.flatMap((child) => [
        row(`${child.quantity}× ${getName(child)}`, getPrice(child), 'quiet', 1),
        ...child.modifiers.map((part) => modifier(part, 2)),
      ]),
    ]),
    rule,
    ...(discount > 0 ? [row(t('discount'), price(-discount))] : []),
    ...(serviceCharge > 0 ? [row(t('serviceCharge'), price(serviceCharge))] : []),
    ...(isFull ? [row(words.totalWithoutGst, price(totalWithoutGst))] : []),
    ...(tax
      ? [
          tax.isIncluded && !isFull
            ? row(t('taxIncluded', { name: taxName }), price(tax.total), 'quiet')
            : row(taxName, price(tax.total)),
        ]
      : []),
    ...(form !== 'plain' && deposit > 0 ? [row(words.totalWithGst, price(bill.total - deposit))] : []),
    ...(deposit > 0 ? [row(t('deposit'), price(deposit))] : []),
    rule,
    { kind: 'total', label: isFull && deposit === 0 ? words.totalWithGst : t('total'), value: price(bill.total) },
    ...(form === 'simplified' ? [{ kind: 'middle', text: words.includesGst } as const] : []),
  ];
  return lines;
}
