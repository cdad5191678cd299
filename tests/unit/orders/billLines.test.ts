import { describe, expect, it } from 'vitest';
import { translate } from '#features/platform/i18n';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import { type BillLinesInput, toBillLines } from '../../../features/orders/bill/billLines.ts';
import { messages } from '../../../features/orders/bill/messages/index.ts';
import { aPosBill } from '../../builders/order.ts';

const paper = (changes: Parameters<typeof aPosBill>[0] = {}, input: Partial<BillLinesInput> = {}) =>
  toBillLines({
    bill: billFromWire(aPosBill(changes)),
    brand: 'Canteen',
    outlet: 'One-North',
    taxes: [],
    t: (key, ...values) => translate(messages, 1, key, ...values),
    languageId: 1,
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
