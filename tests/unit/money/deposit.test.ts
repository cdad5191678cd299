import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  depositOfDishes,
  type Line,
  lineDeposit,
  lineTotal,
  openRest,
  type PricedModifier,
  partsLeft,
  pricesLeft,
  type QuoteInput,
  quote,
  type ShareParts,
  type ShareWish,
  type SplitBill,
  shareAmount,
  shownPrice,
  type TakenShare,
  toShareParts,
} from '#contract/money';
import { runs } from '../properties.ts';
import { line, quoteInput, settings, sum } from './arbitraries.ts';
import { aLine, aModifier, aPromotion, gst } from './examples.ts';

const input = (rest: Partial<QuoteInput>): QuoteInput => ({
  lines: [],
  type: 'Takeaway',
  settings,
  menuId: 1,
  taxes: [gst('Inclusive')],
  promotions: [],
  rebatePoints: 0,
  ...rest,
});

/** A bottle of water, as IRAS takes it for its example. */
const water = (rest: Partial<Line> = {}): Line => aLine(1, 2_00, { deposit: 10, ...rest });
const allOff = aPromotion({ isRewardDiscount: true, rewardDiscountType: 'Percentage', rewardDiscountValue: 100 });

const withoutDeposit = <P extends { deposit?: number }>({ deposit: _, ...rest }: P) => rest;
const stripModifier = ({ options, ...rest }: PricedModifier): PricedModifier => ({
  ...withoutDeposit(rest),
  options: options.map(stripModifier),
});
const strip = ({ modifiers, ...rest }: Line): Line => ({
  ...withoutDeposit(rest),
  modifiers: modifiers.map(stripModifier),
});

describe('the deposit of a cart', () => {
  test('$2.00 with GST and a deposit of $0.10 are $2.10, $0.17 of it GST (MONEY-40, MONEY-41)', () => {
    expect(quote(input({ lines: [water()] }))).toMatchObject({
      subtotal: 2_00,
      totalTax: 17,
      deposit: 10,
      total: 2_10,
    });
  });

  test('a set has the deposits of all its containers, for each set, modifier and option (MONEY-40)', () => {
    const bottle = aModifier(21, 0, {
      quantity: 2,
      deposit: 10,
      options: [aModifier(31, 50, { quantity: 3, deposit: 5 })],
    });
    const set = aLine(1, 8_00, { quantity: 2, deposit: 20, modifiers: [bottle] });
    expect(lineDeposit(set)).toBe(2 * (20 + 2 * (10 + 3 * 5)));
    expect(lineTotal(set)).toBe(2 * (8_00 + 2 * 3 * 50));
  });

  test('a discount of 100 % leaves the deposit to pay (MONEY-41)', () => {
    expect(quote(input({ lines: [water()], promotions: [allOff] }))).toMatchObject({ discountTotal: 2_00, total: 10 });
  });

  test('a free line pays its deposit (MONEY-42)', () => {
    const lines = [aLine(2, 5_00), water({ quantity: 3, promotionId: 9 })];
    expect(quote(input({ lines }))).toMatchObject({ subtotal: 5_00, deposit: 30, total: 5_30 });
  });

  test('a voucher does not pay the deposit, points do (MONEY-43)', () => {
    const voucher = { id: 'V', type: 'direct', value: 50_00 } as const;
    expect(quote(input({ lines: [water()], voucher }))).toMatchObject({ voucherDiscount: 2_00, total: 10 });
    expect(quote(input({ lines: [water()], rebatePoints: 50 }))).toMatchObject({ rebateDiscount: 2_10, total: 0 });
  });

  test('a deposit reaches no minimum spend, of a promotion or a voucher (MONEY-41)', () => {
    const promotions = [{ ...allOff, isRequireMinimumSpend: true, minimumSpendAmount: 2.01 }];
    const voucher = { id: 'V', type: 'direct', value: 50, minimumSpend: 2_01 } as const;
    expect(quote(input({ lines: [water()], promotions, voucher })).total).toBe(2_10);
  });

  test('an outlet that waives deposits charges them for other ways of ordering only (MONEY-44)', () => {
    const waives = { ...settings, waivesDineInDeposit: true };
    const charge = (type: QuoteInput['type'], at: QuoteInput['settings'] = waives) =>
      quote(input({ lines: [water()], type, settings: at })).deposit;
    expect([charge('Dine In'), charge('Takeaway'), charge('Delivery')]).toEqual([0, 10, 10]);
    expect(charge('Dine In', settings)).toBe(10);
  });

  test('no shown price includes the deposit (MONEY-36, MONEY-41)', () => {
    const charges = { taxes: [gst('Exclusive')], serviceChargePercentage: 10 };
    for (const form of [charges, { ...charges, serviceChargePercentage: 0 }, { ...charges, isAllIn: true }])
      expect(shownPrice(water(), form)).toBe(shownPrice(strip(water()), form));
  });

  test('deposits change no figure of any cart but themselves, the total and what points pay (MONEY-41)', () => {
    fc.assert(
      fc.property(quoteInput, (drawn) => {
        const now = quote(drawn);
        const before = quote({ ...drawn, lines: drawn.lines.map(strip) });
        const { deposit, total, rebateDiscount, ...figures } = now;
        expect(deposit).toBe(sum(drawn.lines.map(lineDeposit)));
        expect(figures).toEqual(withoutRest(before));
        expect(before.deposit).toBe(0);
        expect(total + rebateDiscount).toBe(before.total + before.rebateDiscount + deposit);
      }),
      runs,
    );
  });

  test('the deposit of any line is that of one times its quantity, and of its parts one by one (MONEY-40)', () => {
    const count = ({ deposit = 0, quantity, options }: PricedModifier): number =>
      quantity * (deposit + sum(options.map(count)));
    fc.assert(
      fc.property(line, (drawn) => {
        expect(lineDeposit(drawn)).toBe(drawn.quantity * ((drawn.deposit ?? 0) + sum(drawn.modifiers.map(count))));
      }),
      runs,
    );
  });
});

function withoutRest({ deposit: _, total: _total, rebateDiscount: _rebate, ...figures }: ReturnType<typeof quote>) {
  return figures;
}

/** A bill with deposits: `parts` are its service charge, taxes and deposits. */
const bills: fc.Arbitrary<SplitBill & { parts: ShareParts }> = fc
  .record({
    dishes: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        total: fc.nat({ max: 3_000 }),
        unit: fc.constantFrom(0, 10, 20),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    // Up to all of the prices: then only deposits are to pay.
    discount: fc.oneof(fc.nat({ max: 300 }), fc.constant(100_000)),
    serviceCharge: fc.nat({ max: 500 }),
    taxes: fc.array(fc.nat({ max: 400 }), { maxLength: 2 }),
  })
  .map(({ dishes: drawn, discount, serviceCharge, taxes }) => {
    const dishes = drawn.map(({ quantity, total, unit }) => ({ quantity, total, deposit: unit * quantity }));
    const cost = Math.max(0, sum(dishes.map(({ total }) => total)) - discount);
    const deposit = sum(dishes.map((dish) => dish.deposit));
    return { dishes, total: cost + serviceCharge + sum(taxes) + deposit, parts: { serviceCharge, taxes, deposit } };
  });

const wishes: fc.Arbitrary<ShareWish> = fc.oneof(
  fc.record({ kind: fc.constant('equal' as const), of: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({
    kind: fc.constant('dishes' as const),
    dishes: fc.array(fc.record({ line: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
);

describe('the deposits of a shared bill', () => {
  const one = (at: number): ShareWish => ({ kind: 'dishes', dishes: [{ line: at, quantity: 1 }] });

  test('who pays for a can pays its deposit, and who pays for rice pays none (MONEY-45)', () => {
    const bill: SplitBill = {
      dishes: [
        { quantity: 1, total: 6_00 },
        { quantity: 2, total: 4_00, deposit: 20 },
      ],
      total: 11_20,
    };
    // 10.00 of prices with 1.00 of service charge, and the deposits.
    expect(pricesLeft(bill, [])).toEqual([[6_60], [2_30, 2_30]]);
    expect(depositOfDishes(bill, [], [{ line: 0, quantity: 1 }])).toBe(0);
    expect(depositOfDishes(bill, [], [{ line: 1, quantity: 2 }])).toBe(20);
    expect(depositOfDishes(bill, [], [])).toBeUndefined();
    const left = { serviceCharge: 1_00, taxes: [], deposit: 20 };
    expect(toShareParts(6_60, 11_20, left, 0)).toEqual({ serviceCharge: 60, taxes: [], deposit: 0 });
    expect(toShareParts(2_30, 11_20, left, 10)).toEqual({ serviceCharge: 20, taxes: [], deposit: 10 });
    // An equal share has an equal part of them.
    expect(toShareParts(5_60, 11_20, left)).toEqual({ serviceCharge: 50, taxes: [], deposit: 10 });
  });

  test('where everything is discounted, the deposits are what is shared (MONEY-45)', () => {
    const dishes = [
      { quantity: 1, total: 6_00 },
      { quantity: 2, total: 4_00, deposit: 20 },
    ];
    expect(pricesLeft({ dishes, total: 20 }, [])).toEqual([[0], [10, 10]]);
    // The bill has shrunk below its deposits.
    expect(pricesLeft({ dishes, total: 5 }, [])).toEqual([[0], [3, 2]]);
  });

  test('the units of any bill add up to it, each with its own deposit (MONEY-33, MONEY-45)', () => {
    fc.assert(
      fc.property(bills, (bill) => {
        const units = pricesLeft(bill, []);
        fc.pre(bill.dishes.some(({ total }) => total > 0) || bill.total === bill.parts.deposit);
        expect(sum(units.flat())).toBe(bill.total);
        for (const [at, { quantity, deposit = 0 }] of bill.dishes.entries())
          for (const price of units[at] ?? []) expect(price).toBeGreaterThanOrEqual(deposit / quantity);
      }),
      runs,
    );
  });

  test('the deposits of all shares are those of the bill, and none exceeds its share (MONEY-35, MONEY-45)', () => {
    fc.assert(
      fc.property(bills, fc.array(wishes, { maxLength: 10 }), (bill, steps) => {
        const taken: TakenShare[] = [];
        const parts: (ShareParts & { amount: number })[] = [];
        for (const wish of [...steps, { kind: 'all' } as const]) {
          const open = openRest(bill, taken);
          const amount = shareAmount(bill, taken, wish);
          if (!amount) continue;
          const dishes = wish.kind === 'dishes' ? wish.dishes : [];
          const left = partsLeft(bill.parts, parts);
          const share = toShareParts(amount, open, left, depositOfDishes(bill, taken, dishes));
          expect(share.deposit).toBeLessThanOrEqual(amount);
          expect(Math.min(share.deposit, share.serviceCharge, ...share.taxes)).toBeGreaterThanOrEqual(0);
          parts.push({ amount, ...share });
          taken.push({ amount, dishes, of: wish.kind === 'equal' ? wish.of : null });
        }
        const none = { serviceCharge: 0, taxes: bill.parts.taxes.map(() => 0), deposit: 0 };
        expect(partsLeft(bill.parts, parts)).toEqual(openRest(bill, []) > 0 ? none : bill.parts);
        expect(sum(parts.map(({ deposit }) => deposit))).toBe(bill.parts.deposit);
        expect(sum(parts.map(({ serviceCharge }) => serviceCharge))).toBe(
          bill.total > 0 ? bill.parts.serviceCharge : 0,
        );
      }),
      runs,
    );
  });

  test('when everybody pays their own dishes, each pays the deposits of these (MONEY-34, MONEY-45)', () => {
    fc.assert(
      fc.property(bills, (bill) => {
        fc.pre(bill.dishes.some(({ total }) => total > 0));
        const taken: TakenShare[] = [];
        for (const [at, { quantity, deposit = 0 }] of bill.dishes.entries())
          for (let unit = 0; unit < quantity; unit += 1) {
            const wish = one(at);
            const dishes = wish.kind === 'dishes' ? wish.dishes : [];
            expect(depositOfDishes(bill, taken, dishes)).toBe(deposit / quantity);
            taken.push({ amount: shareAmount(bill, taken, wish) ?? -1, dishes, of: null });
          }
        expect(openRest(bill, taken)).toBe(0);
      }),
      runs,
    );
  });
});
