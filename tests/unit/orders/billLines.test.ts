import { describe, expect, it } from 'vitest';
import { translate } from '#features/platform/i18n';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import { type BillLinesInput, toBillLines } from '../../../features/orders/bill/billLines.ts';
import { messages } from '../../../features/orders/bill/messages/index.ts';
import { toInvoiceWords } from '../../../features/orders/invoice/invoiceWords.ts';
import { messages as invoiceMessages } from '../../../features/orders/invoice/messages/index.ts';
import { aPosBill, aSeller } from '../../builders/order.ts';

const paper = (changes: Parameters<typeof aPosBill>[0] = {}, input: Partial<BillLinesInput> = {}) =>
  toBillLines({
    bill: billFromWire(aPosBill(changes)),
    brand: 'Canteen',
    outlet: 'One-North',
    taxes: [],
    t: (key, ...values) => translate(messages, 1, key, ...values),
    words: toInvoiceWords((key, ...values) => translate(invoiceMessages, 1, key, ...values)),
    languageId: 1,
    date: '09 Aug 2026, 09:41 am',
    ...input,
  });

describe('a bill on paper (ORDER-16)', () => {
  it('names seller, table and check, every dish with what belongs to it, and the sums', () => {
    const written = paper().map((line) => {
      const indent = '  '.repeat('indent' in line ? line.indent : 0);
      if ('label' in line) return `${indent}${line.label}: ${line.value}`;
      return 'text' in line ? line.text : '---';
    });
    expect(written).toEqual([
      ...['Canteen', 'One-North', 'Bill', '---', 'Table no: 12', 'Check no: C1007', '---'],
      ...['1× Set lunch: $9.50', '  Less rice: ', '  1× Chicken rendang: ', '    Extra gravy: $0.50'],
      ...['  1× Barley drink: ', '2× Teh tarik: $3.60', '---'],
      ...['Service Charge: $1.36', 'GST 9%: $1.35', '---', 'Check total: $16.31'],
    ]);
  });

  it('adds up: what the till has taken off stands among the lines', () => {
    const gst = { id: 1, name: 'GST 9%', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true } as const;
    expect(paper({ check_total: 14.31 }, { taxes: [gst] })).toContainEqual(
      expect.objectContaining({ label: 'Discount', value: '-$2.00' }),
    );
  });
});

describe('a bill with its seller (ORDER-32)', () => {
  const gst = { id: 1, name: 'GST 9%', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true } as const;
  const texts = (lines: ReturnType<typeof paper>) =>
    lines.flatMap((line) => ('label' in line ? [`${line.label}: ${line.value}`] : 'text' in line ? [line.text] : []));

  it('names the seller and the date, and says that the price includes GST', () => {
    const lines = texts(paper({}, { taxes: [gst], seller: aSeller }));
    for (const text of [aSeller.name, aSeller.address, 'GST Reg No. M2-0000000-1', 'Date: 09 Aug 2026, 09:41 am'])
      expect(lines).toContain(text);
    expect(lines.at(-1)).toBe('Price payable includes GST');
  });

  it('is a tax invoice above S$1,000, whose amounts are without GST', () => {
    const items = [{ qty: 100, name: 'Set lunch', total: 1090, modifiers: [], child_items: [] }];
    const large = { items, service_charge_total: 109, check_total: 1199, taxes: [{ name: 'GST 9%', total: 99 }] };
    const lines = texts(paper(large, { taxes: [{ ...gst, type: 'Inclusive' }], seller: aSeller }));
    for (const text of [
      'Tax invoice',
      '100× Set lunch: $1,000.00',
      'Service Charge: $100.00',
      'Total without GST: $1,100.00',
      'GST 9%: $99.00',
      'Total payable with GST: $1,199.00',
    ])
      expect(lines).toContain(text);
  });

  it('claims no GST without a number (ORDER-31)', () => {
    const { gstNumber: _, ...seller } = aSeller;
    const lines = texts(paper({}, { taxes: [gst], seller }));
    expect(lines).toContain(seller.name);
    expect(lines).toContain('Tax: $1.35');
    expect(lines.join()).not.toContain('GST');
  });
});
