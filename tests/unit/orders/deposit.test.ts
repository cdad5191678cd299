import { describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { translate } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import { readOrder } from '../../../features/model/orders/readOrder.ts';
import { getBillSums } from '../../../features/orders/bill/billSums.ts';
import { toInvoiceWords } from '../../../features/orders/invoice/invoiceWords.ts';
import { messages as invoiceMessages } from '../../../features/orders/invoice/messages/index.ts';
import { messages } from '../../../features/orders/messages/index.ts';
import { type PrintLine, toPrintLines } from '../../../features/orders/printLines.ts';
import { toReceipt } from '../../../features/orders/receipt.ts';
import { aFeast, anOrder, aPosBill, aSeller } from '../../builders/order.ts';

/** An order with a deposit of 20 cents on its second line. */
const withDeposit = (order: Order): Order => ({
  ...order,
  orderItems: order.orderItems.map((line, at) =>
    at === order.orderItems.length - 1 ? { ...line, containerDeposit: 0.2 } : line,
  ),
  containerDeposit: 0.2,
  grandTotal: Math.round((order.grandTotal + 0.2) * 100) / 100,
});

const print = (order: Order): PrintLine[] =>
  toPrintLines({
    order,
    brand: 'Kopi & Kaya',
    t: (key, ...values) => translate(messages, 1, key, ...values),
    words: toInvoiceWords((key, ...values) => translate(invoiceMessages, 1, key, ...values)),
    price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents),
  });

const toRows = (lines: readonly PrintLine[]): string[] =>
  lines.flatMap((line) => ('label' in line ? [`${line.label} ${line.value}`] : []));

const paper = (order: Order): string[] => toRows(print(order));

describe('a receipt with a deposit (ORDER-33)', () => {
  it('has it below its line, and the sum after the taxes and before the total', () => {
    const lines = paper(withDeposit(anOrder()));
    expect(lines[lines.indexOf('2× Kopi $3.60') + 1]).toBe('Container deposit $0.20');
    expect(lines.slice(lines.indexOf('GST 9% $1.26'))).toEqual([
      'GST 9% $1.26',
      'Container deposit $0.20',
      'Total $15.43',
      'Awarded points 15',
    ]);
  });

  it('has the total with GST before it, in both forms of a tax invoice, and the deposit in neither', () => {
    const simplified = paper(withDeposit(anOrder({ seller: aSeller })));
    expect(simplified.slice(simplified.indexOf('GST 9% $1.26') + 1)).toEqual([
      'Total payable with GST $15.23',
      'Container deposit $0.20',
      'Total $15.43',
      'Awarded points 15',
    ]);
    const full = paper(withDeposit(aFeast()));
    expect(full.slice(full.indexOf('Total without GST $990.00'))).toEqual([
      'Total without GST $990.00',
      'GST 9% $89.10',
      'Total payable with GST $1,079.10',
      'Container deposit $0.20',
      'Total $1,079.30',
      'Awarded points 1079',
    ]);
  });

  it('stands on paper below its seller, and after service charge and GST, of which it has none (ORDER-28, ORDER-29)', () => {
    const lines = print(withDeposit(anOrder({ seller: aSeller })));
    expect(lines.flatMap((line) => ('text' in line ? [line.text] : []))).toEqual([
      'Kopi & Kaya',
      'Tiong Bahru',
      aSeller.name,
      aSeller.address,
      'GST Reg No. M2-0000000-1',
      'No cockles please',
      'Price payable includes GST',
    ]);
    const rows = toRows(lines);
    expect(rows.slice(rows.indexOf('Subtotal $13.70'))).toEqual([
      'Subtotal $13.70',
      'Discount (Sunday breakfast) -$1.00',
      'Service Charge $1.27',
      'GST 9% $1.26',
      'Total payable with GST $15.23',
      'Container deposit $0.20',
      'Total $15.43',
      'Awarded points 15',
    ]);
  });

  it('is no tax invoice because of its deposit: S$1,000.00 with GST stay simplified (ORDER-30)', () => {
    const order = aFeast({ subtotal: 900, totalDiscount: 0, serviceCharge: 0, taxes: [], grandTotal: 1000 });
    const thousand = {
      ...order,
      subtotal: 1000,
      orderItems: order.orderItems.map((line) => ({ ...line, total: 1000 })),
    };
    expect(toReceipt(withDeposit(thousand)).form).toBe('simplified');
  });

  it('is as before without one', () => {
    expect(paper(anOrder()).join('\n')).not.toContain('deposit');
  });
});

describe('an order that a server sends with a deposit', () => {
  it('has a tax on top where prices, tax and deposit come to the total (WIRE-45)', () => {
    const { taxes: _, ...sum } = withDeposit(anOrder());
    expect(readOrder(sum).taxes).toMatchObject([{ type: 'Exclusive', amount: 1.26 }]);
    expect(readOrder({ ...sum, grandTotal: sum.grandTotal - 1.26 }).taxes).toMatchObject([{ type: 'Inclusive' }]);
  });

  it('shows no lines if a deposit cannot be read, as half a receipt is a wrong one; null means no deposit', () => {
    const order = withDeposit(anOrder());
    expect(readOrder({ ...order, containerDeposit: '20 cents' }).orderItems).toEqual([]);
    const broken = order.orderItems.map((line) => ({ ...line, containerDeposit: 0.105 }));
    expect(readOrder({ ...order, orderItems: broken }).orderItems).toEqual([]);
    expect(toReceipt(readOrder({ ...anOrder(), containerDeposit: null })).deposit).toBe(0);
  });
});

describe('a bill with a deposit (ORDER-33)', () => {
  const gst = { id: 1, name: 'GST 9%', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true } as const;

  it('takes it for no discount and no price, with and without a seller', () => {
    const items = aPosBill().items.map((item, at) => (at === 1 ? { ...item, container_deposit: 0.2 } : item));
    const bill = billFromWire(aPosBill({ items, check_total: 16.51 }));
    expect(getBillSums(bill, [gst])).toMatchObject({ deposit: 20, discount: 0 });
    const less = billFromWire(aPosBill({ items, check_total: 14.51 }));
    expect(getBillSums(less, [gst], aSeller)).toMatchObject({ deposit: 20, discount: 2_00, form: 'simplified' });
  });

  it('is no tax invoice because of it, and counts it in no amount of one (ORDER-30)', () => {
    const billOf = (price: number, tax: number) => {
      const item = { qty: 1, name: 'A feast', total: price, container_deposit: 0.2, modifiers: [], child_items: [] };
      const check_total = Math.round((price + tax + 0.2) * 100) / 100;
      return billFromWire(
        aPosBill({ items: [item], service_charge_total: 0, taxes: [{ name: gst.name, total: tax }], check_total }),
      );
    };
    // 1,000.00 with GST, and the deposit.
    expect(getBillSums(billOf(917.43, 82.57), [gst], aSeller).form).toBe('simplified');
    expect(getBillSums(billOf(1000, 90), [gst], aSeller)).toMatchObject({
      form: 'full',
      deposit: 20,
      totalWithoutGst: 1_000_00,
    });
  });
});
