import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDollars } from '#contract/money';
import { findDay, getBusinessDay, isReportDay } from '../../../host/services/money/businessDay.ts';
import { type DayData, findSales, NOT_ON_MENU, sumDay } from '../../../host/services/money/reportSums.ts';
import type { Report, ReportEntry, ReportOrder } from '../../../host/services/money/reportTypes.ts';
import { runOptions } from '../properties.ts';

const period = getBusinessDay('2026-11-28');
const noon = new Date('2026-11-28T12:00:00+08:00');
const HOUR = 3_600_000;

interface Parts {
  lines: { id: number; quantity: number; total: number }[];
  off: number;
  serviceCharge: number;
  tax: number;
  points: number;
}

/** An order whose total is the sum of its parts, as the server stores it. */
function makeOrder(number: number, parts: Partial<Parts> = {}, change: Partial<ReportOrder> = {}): ReportOrder {
  const { lines = [{ id: 1, quantity: 1, total: 500 }], off = 0, serviceCharge = 0, tax = 0, points = 0 } = parts;
  const gross = lines.reduce((sum, { total }) => sum + total, 0);
  const discount = Math.min(off, gross);
  const beforePoints = gross - discount + serviceCharge + tax;
  const rebate = Math.min(points, beforePoints);
  return {
    ...{ orderNo: `order-${number}`, queueNumber: `Q${number}`, type: 'Dine In', status: 'Paid', checkKey: null },
    ...{ createdAt: noon, paidAt: noon, attention: null, rebate, grandTotal: beforePoints - rebate },
    rates: { serviceCharge: 10, taxes: [{ name: 'GST', type: 'Exclusive', rate: 9 }] },
    document: {
      orderItems: lines.map(({ id, quantity, total }) => ({
        ...{ id, quantity, basePrice: toDollars(total), total: toDollars(total), specialInstruction: '' },
        ...{ item: { id, name: `Dish ${id}`, categoryId: (id % 3) + 1 }, orderItemOptions: [] },
      })),
      ...{ subtotal: toDollars(gross), totalDiscount: toDollars(discount), voucherDiscount: 0 },
      serviceCharge: toDollars(serviceCharge),
      taxes: tax > 0 ? [{ name: 'GST', type: 'Exclusive', amount: toDollars(tax) }] : [],
    },
    ...change,
  };
}

const pay = (orderNo: string, amount: number, change: Partial<ReportEntry> = {}): ReportEntry => ({
  ...{ kind: 'payment', means: 'sandbox', payKind: 'card', amount, orderNo, check: null },
  ...change,
});

const categories = new Map([
  [1, 'Toast'],
  [2, 'Drinks'],
]);
const sumUp = (data: Partial<DayData>): Omit<Report, 'outlet'> =>
  sumDay({ period, orders: [], entries: [], checks: [], categories, ...data });
const add = (figures: readonly { amount: number }[]): number => figures.reduce((sum, { amount }) => sum + amount, 0);

describe('the business day', () => {
  test('begins at four in the morning of Singapore unless the outlet says otherwise (REPORT-1)', () => {
    expect([period.from.toISOString(), period.until.toISOString()]).toEqual([
      '2026-11-27T20:00:00.000Z',
      '2026-11-28T20:00:00.000Z',
    ]);
    expect(getBusinessDay('2026-11-28', '00:00').from.toISOString()).toBe('2026-11-27T16:00:00.000Z');
  });

  test('of a moment after midnight is the evening before', () => {
    expect(findDay(Date.parse('2026-11-29T03:59:59+08:00'))).toBe('2026-11-28');
    expect(findDay(Date.parse('2026-11-29T04:00:00+08:00'))).toBe('2026-11-29');
    // Also at the end of a month, of a year, and of a February in a leap year.
    expect(findDay(Date.parse('2026-12-01T03:59:59+08:00'))).toBe('2026-11-30');
    expect(findDay(Date.parse('2027-01-01T03:59:59+08:00'))).toBe('2026-12-31');
    expect(findDay(Date.parse('2028-03-01T03:59:59+08:00'))).toBe('2028-02-29');
    expect(getBusinessDay('2026-11-30', '04:00').until).toEqual(getBusinessDay('2026-12-01', '04:00').from);
  });

  test('refuses dates that no calendar has, and years that the database cannot store', () => {
    for (const text of ['2026-02-30', '0001-01-01', '9999-12-31', '2026-13-01', '2026-1-1', '', 'today'])
      expect(isReportDay(text), text).toBe(false);
    expect(['2000-01-01', '2028-02-29', '2999-12-30'].every(isReportDay)).toBe(true);
  });
});

describe('the figures of a day', () => {
  test('count an order on the day when it was paid, also one that is refunded later (REPORT-2)', () => {
    const orders = [
      makeOrder(1, {}, { status: 'Refunded' }),
      makeOrder(2, {}, { status: 'Failed', paidAt: null }),
      makeOrder(3, {}, { paidAt: new Date(period.until) }),
      makeOrder(4, {}, { status: 'Sent To Till', paidAt: null }),
      makeOrder(5, {}, { status: 'Waiting For Payment', paidAt: null }),
    ];
    expect(findSales({ period, orders }).map(({ orderNo }) => orderNo)).toEqual(['order-1', 'order-4']);
  });

  test('list the hours in order from the first sale to the last, across midnight', () => {
    const at = (time: string) => ({ paidAt: new Date(`${time}:00+08:00`) });
    const orders = [makeOrder(1, {}, at('2026-11-29T01:10')), makeOrder(2, {}, at('2026-11-28T22:50'))];
    expect(sumUp({ orders }).hours).toEqual([
      { name: '22:00', count: 1, amount: 500 },
      { name: '23:00', count: 0, amount: 0 },
      { name: '00:00', count: 0, amount: 0 },
      { name: '01:00', count: 1, amount: 500 },
    ]);
  });

  test('name a category that the menus do not have any more', () => {
    const orders = [makeOrder(1, { lines: [{ id: 2, quantity: 3, total: 900 }] })];
    expect(sumUp({ orders }).categories).toEqual([{ name: NOT_ON_MENU, count: 3, amount: 900 }]);
  });

  test('keep taxes of two rates apart, and those of orders that do not store their rate', () => {
    const old = { rates: { serviceCharge: 0, taxes: [{ name: 'GST', type: 'Exclusive', rate: 8 }] } };
    const orders = [
      makeOrder(1, { tax: 45 }),
      makeOrder(2, { tax: 40 }, old),
      makeOrder(3, { tax: 7 }, { rates: null }),
    ];
    expect(sumUp({ orders }).sales.taxes).toEqual([
      { name: 'GST', type: 'Exclusive', rate: 9, amount: 45 },
      { name: 'GST', type: 'Exclusive', rate: 8, amount: 40 },
      { name: 'GST', type: 'Exclusive', rate: null, amount: 7 },
    ]);
  });

  test('list money by number that came for an order which failed, or came twice (REPORT-3)', () => {
    const orders = [makeOrder(1), makeOrder(2, {}, { status: 'Failed', paidAt: null, attention: 'Give it back.' })];
    const entries = [pay('order-1', 500), pay('order-1', 500), pay('order-2', 300)];
    expect(sumUp({ orders, entries })).toMatchObject({
      unassigned: [
        { name: 'Q1 · order-1', amount: 500, note: null },
        { name: 'Q2 · order-2', amount: 300, note: 'Give it back.' },
      ],
      unpaid: 0,
      notes: [{ name: 'Q2 · order-2', note: 'Give it back.' }],
    });
  });

  test('pay the orders of a check with what came for its bill; the rest is for lines of the till', () => {
    const check = { key: 'key', name: 'Table 5, check C5' };
    const orders = [
      makeOrder(1, {}, { checkKey: 'key' }),
      makeOrder(2, {}, { checkKey: 'key', status: 'Sent To Till' }),
    ];
    const ofCheck = (amount: number) => pay('', amount, { orderNo: null, check });
    expect(sumUp({ orders, entries: [ofCheck(400), ofCheck(300)] })).toMatchObject({ unpaid: 300, unassigned: [] });
    expect(sumUp({ orders, entries: [ofCheck(1250)] })).toMatchObject({
      unpaid: 0,
      unassigned: [{ name: 'Table 5, check C5', amount: 250 }],
    });
  });

  test('count money that staff saw before the gateway told it once', () => {
    const entries = [
      pay('order-1', 500, { payKind: null }),
      pay('order-1', 500),
      pay('order-1', -500, { payKind: null }),
    ];
    const { came } = sumUp({ orders: [makeOrder(1)], entries });
    expect(came).toEqual([
      { means: 'Sandbox', payKind: 'card', count: 1, amount: 500 },
      { means: 'Sandbox', payKind: null, count: 0, amount: 0 },
    ]);
  });

  test('list lines that the till added without an order, of open and of closed checks', () => {
    const checks = [
      { name: 'A', isOpen: true, total: 900, paid: 100, ordered: 900 },
      { name: 'B', isOpen: false, total: 500, paid: 500, ordered: 300 },
      { name: 'C', isOpen: true, total: 0, paid: 0, ordered: 0 },
    ];
    const { openChecks, addedByHand } = sumUp({ checks });
    expect(openChecks.map(({ name }) => name)).toEqual(['A']);
    expect(addedByHand).toEqual([{ name: 'B', amount: 200, note: null }]);
  });
});

const cents = (max = 5000) => fc.integer({ min: 0, max });
const anyParts: fc.Arbitrary<Parts> = fc.record({
  lines: fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }), total: cents() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  ...{ off: cents(1000), serviceCharge: cents(500), tax: cents(500), points: cents(800) },
});
const anyOrder = fc.record({
  parts: anyParts,
  status: fc.constantFrom('Paid', 'Refunded', 'Failed', 'Sent To Till', 'Waiting For Payment'),
  type: fc.constantFrom('Dine In', 'Takeaway'),
  checkKey: fc.constantFrom(null, 'a', 'b'),
  hoursLater: fc.integer({ min: -30, max: 30 }),
});
const anyEntry = fc.record({
  kind: fc.constantFrom('payment', 'refund', 'move'),
  target: fc.integer({ min: 0, max: 11 }),
  other: fc.integer({ min: 0, max: 11 }),
  means: fc.constantFrom('sandbox', 'cash', 'terminal'),
  payKind: fc.constantFrom(null, 'card', 'paynow'),
  amount: cents(6000),
});

/** A day with random orders and random money. A move is a pair, as the server writes it. */
const anyDay = fc
  .tuple(fc.array(anyOrder, { maxLength: 10 }), fc.array(anyEntry, { maxLength: 25 }))
  .map(([drawn, money]) => {
    const orders = drawn.map(({ parts, status, type, checkKey, hoursLater }, at) => {
      const moment = new Date(noon.getTime() + hoursLater * HOUR);
      const paidAt = status === 'Paid' || status === 'Refunded' ? moment : null;
      return makeOrder(at, parts, { ...{ status, type, checkKey, createdAt: moment, paidAt } } as Partial<ReportOrder>);
    });
    const toSubject = (target: number) =>
      target >= 10
        ? { orderNo: null, check: { key: target === 10 ? 'a' : 'b', name: `Check ${target}` } }
        : { orderNo: `order-${target}`, check: null };
    const entries = money.flatMap(({ kind, target, other, amount, ...rest }): ReportEntry[] => {
      const entry = {
        ...rest,
        kind,
        amount: kind === 'refund' ? -amount : amount,
        ...toSubject(target),
      } as ReportEntry;
      return kind === 'move' ? [entry, { ...entry, amount: -amount, ...toSubject(other) }] : [entry];
    });
    return { orders, entries };
  });

describe('on any day', () => {
  test('sales without what is unpaid, and money without a sale, are the payments; refunds are those of the ledger (REPORT-3)', () => {
    fc.assert(
      fc.property(anyDay, ({ orders, entries }) => {
        const { sales, unpaid, unassigned, came, givenBack, moved } = sumUp({ orders, entries });
        const paid = add(entries.filter(({ kind }) => kind === 'payment'));
        expect(add(came)).toBe(paid);
        expect(moved.net).toBe(0);
        expect(sales.total - unpaid + add(unassigned)).toBe(paid);
        expect(unpaid).toBeGreaterThanOrEqual(0);
        expect(unpaid).toBeLessThanOrEqual(sales.total);
        expect(add(givenBack) + add(entries.filter(({ kind }) => kind === 'refund'))).toBe(0);
      }),
      runOptions(200),
    );
  });

  test('the parts of the sales are their total, and each list is all sales, to the cent (REPORT-4)', () => {
    fc.assert(
      fc.property(anyDay, ({ orders, entries }) => {
        const { sales, hours, ways, dishes, categories: byCategory } = sumUp({ orders, entries });
        const { gross, discounts, vouchers, points, serviceCharges, taxes, total } = sales;
        const added = taxes.filter(({ type }) => type !== 'Inclusive');
        expect(gross - discounts - vouchers + add(serviceCharges) + add(added) - points).toBe(total);
        expect([add(hours), add(ways)]).toEqual([total, total]);
        expect([add(dishes), add(byCategory)]).toEqual([gross, gross]);
      }),
      runOptions(200),
    );
  });
});
