import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openRest,
  partsLeft,
  pricesLeft,
  type ShareParts,
  type ShareWish,
  type SplitBill,
  shareAmount,
  type TakenShare,
  toShareParts,
} from '#contract/money';
import { runs } from '../properties.ts';
import { sum } from './arbitraries.ts';

const bills: fc.Arbitrary<SplitBill & { parts: ShareParts }> = fc
  .record({
    dishes: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), total: fc.nat({ max: 5_000 }) }), {
      maxLength: 6,
    }),
    discount: fc.nat({ max: 300 }),
    serviceCharge: fc.nat({ max: 1_000 }),
    taxes: fc.array(fc.nat({ max: 900 }), { maxLength: 2 }),
  })
  .map(({ dishes, discount, serviceCharge, taxes }) => {
    const cost = Math.max(0, sum(dishes.map(({ total }) => total)) - discount);
    return { dishes, total: cost + serviceCharge + sum(taxes), parts: { serviceCharge, taxes, deposit: 0 } };
  });

const wishes: fc.Arbitrary<ShareWish> = fc.oneof(
  fc.constant<ShareWish>({ kind: 'all' }),
  fc.record({ kind: fc.constant('equal' as const), of: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -5, max: 9_000 }) }),
  fc.record({
    kind: fc.constant('dishes' as const),
    dishes: fc.array(fc.record({ line: fc.nat({ max: 6 }), quantity: fc.integer({ min: -1, max: 3 }) }), {
      maxLength: 3,
    }),
  }),
);

const asTaken = (wish: ShareWish, amount: number): TakenShare => ({
  amount,
  dishes: wish.kind === 'dishes' ? wish.dishes : [],
  of: wish.kind === 'equal' ? wish.of : null,
});

describe('the shares of a bill', () => {
  test('the prices of all units are the bill to the cent, and two of one dish differ by a cent at most (MONEY-33)', () => {
    fc.assert(
      fc.property(bills, (bill) => {
        const prices = pricesLeft(bill, []);
        expect(sum(prices.flat())).toBe(bill.dishes.length > 0 ? bill.total : 0);
        expect(prices.map(({ length }) => length)).toEqual(bill.dishes.map(({ quantity }) => quantity));
        for (const units of prices)
          expect(Math.max(0, ...units) - Math.min(...units, Math.max(0, ...units))).toBeLessThan(2);
      }),
      runs,
    );
  });

  test('after any claims and releases, shares and rest equal the bill, and no share exceeds the open amount (MONEY-34)', () => {
    fc.assert(
      fc.property(
        bills,
        fc.array(fc.record({ wish: wishes, givesBack: fc.option(fc.nat({ max: 5 })) }), { maxLength: 12 }),
        (bill, steps) => {
          let taken: TakenShare[] = [];
          for (const { wish, givesBack } of steps) {
            const open = openRest(bill, taken);
            const amount = shareAmount(bill, taken, wish);
            if (amount !== undefined) {
              expect(amount).toBeGreaterThanOrEqual(0);
              expect(amount).toBeLessThanOrEqual(open);
              if (amount > 0) taken.push(asTaken(wish, amount));
            }
            if (givesBack !== null) taken = taken.filter((_, at) => at !== givesBack);
            expect(openRest(bill, taken) + sum(taken.map((share) => share.amount))).toBe(bill.total);
          }
          const rest = shareAmount(bill, taken, { kind: 'all' });
          expect(rest).toBe(openRest(bill, taken));
        },
      ),
      runs,
    );
  });

  test('n equal shares are the bill, and differ by a cent at most (MONEY-34)', () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 1, max: 9 }), (bill, of) => {
        const taken: TakenShare[] = [];
        for (let at = 0; at < of; at += 1) {
          taken.push(asTaken({ kind: 'equal', of }, shareAmount(bill, taken, { kind: 'equal', of }) ?? -1));
        }
        const amounts = taken.map(({ amount }) => amount);
        expect(sum(amounts)).toBe(bill.total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(2);
      }),
      runs,
    );
  });

  test('when everybody pays their own dishes, the bill is paid (MONEY-34)', () => {
    fc.assert(
      fc.property(bills, (bill) => {
        fc.pre(bill.dishes.length > 0);
        const taken: TakenShare[] = [];
        for (const [line, { quantity }] of bill.dishes.entries()) {
          for (let unit = 0; unit < quantity; unit += 1) {
            const wish: ShareWish = { kind: 'dishes', dishes: [{ line, quantity: 1 }] };
            taken.push(asTaken(wish, shareAmount(bill, taken, wish) ?? -1));
          }
        }
        expect(openRest(bill, taken)).toBe(0);
        expect(pricesLeft(bill, taken).flat()).toEqual([]);
      }),
      runs,
    );
  });

  test('a dish costs the same for later payers: earlier payments keep their own discount (MONEY-33)', () => {
    const one = (line = 0): ShareWish => ({ kind: 'dishes', dishes: [{ line, quantity: 1 }] });
    const payOne = (bill: SplitBill, taken: TakenShare[], line = 0) => {
      const amount = shareAmount(bill, taken, one(line)) ?? -1;
      taken.push(asTaken(one(line), amount));
      return amount;
    };
    // 4 × 5.50 less 2.00 are paid; then three more without a discount.
    const paid: TakenShare[] = [];
    const first = { dishes: [{ quantity: 4, total: 2200 }], total: 2000 };
    expect([1, 2, 3, 4].map(() => payOne(first, paid))).toEqual([500, 500, 500, 500]);
    const later = { dishes: [...first.dishes, { quantity: 3, total: 1650 }], total: 3650 };
    expect(pricesLeft(later, paid)).toEqual([[], [550, 550, 550]]);
    expect([1, 2, 3].map(() => payOne(later, paid, 1))).toEqual([550, 550, 550]);
    // Reversed order: the later share has the discount.
    const full: TakenShare[] = [];
    payOne({ dishes: [{ quantity: 1, total: 550 }], total: 550 }, full);
    const less = {
      dishes: [
        { quantity: 1, total: 550 },
        { quantity: 4, total: 2200 },
      ],
      total: 2550,
    };
    expect([1, 2, 3, 4].map(() => payOne(less, full, 1))).toEqual([500, 500, 500, 500]);
  });

  test('the units that are left add up to what no share of dishes pays, whenever a bill changes (MONEY-33)', () => {
    fc.assert(
      fc.property(bills, bills, fc.array(fc.nat({ max: 6 }), { maxLength: 8 }), (first, more, lines) => {
        const taken: TakenShare[] = [];
        for (const line of lines) {
          const wish: ShareWish = { kind: 'dishes', dishes: [{ line, quantity: 1 }] };
          const amount = shareAmount(first, taken, wish);
          if (amount) taken.push(asTaken(wish, amount));
        }
        const bill = { dishes: [...first.dishes, ...more.dishes], total: first.total + more.total };
        const left = pricesLeft(bill, taken).flat();
        fc.pre(more.dishes.some(({ total }) => total > 0));
        expect(sum(left)).toBe(openRest(bill, taken));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  test('service charge and taxes of all shares are those of the bill (MONEY-35)', () => {
    fc.assert(
      fc.property(bills, fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 8 }), (bill, amounts) => {
        const shares: (ShareParts & { amount: number })[] = [];
        const take = (wanted: number) => {
          const open = bill.total - sum(shares.map(({ amount }) => amount));
          const amount = Math.min(wanted, open);
          shares.push({ amount, ...toShareParts(amount, open, partsLeft(bill.parts, shares)) });
        };
        for (const amount of amounts) take(amount);
        take(bill.total);
        const left = partsLeft(bill.parts, shares);
        expect(left).toEqual({ serviceCharge: 0, taxes: bill.parts.taxes.map(() => 0), deposit: 0 });
        for (const { serviceCharge, taxes } of shares) expect(Math.min(0, serviceCharge, ...taxes)).toBe(0);
        expect(sum(shares.map(({ serviceCharge }) => serviceCharge))).toBe(bill.parts.serviceCharge);
      }),
      runs,
    );
  });

  test('a share above the rest, of a dish or of nothing, is invalid (MONEY-34)', () => {
    const bill: SplitBill = {
      dishes: [
        { quantity: 2, total: 1001 },
        { quantity: 1, total: 0 },
      ],
      total: 1101,
    };
    const half: TakenShare = { amount: 551, dishes: [{ line: 0, quantity: 1 }], of: null };
    expect(pricesLeft(bill, [])).toEqual([[551, 550], [0]]);
    expect(shareAmount(bill, [half], { kind: 'dishes', dishes: [{ line: 0, quantity: 2 }] })).toBeUndefined();
    expect(shareAmount(bill, [half], { kind: 'dishes', dishes: [{ line: 5, quantity: 1 }] })).toBeUndefined();
    expect(shareAmount(bill, [half], { kind: 'dishes', dishes: [{ line: 0, quantity: -1 }] })).toBeUndefined();
    expect(shareAmount(bill, [half], { kind: 'dishes', dishes: [] })).toBe(0);
    expect(shareAmount(bill, [half], { kind: 'amount', amount: 551 })).toBeUndefined();
    expect(shareAmount(bill, [half], { kind: 'amount', amount: -1 })).toBeUndefined();
    expect(shareAmount(bill, [half], { kind: 'amount', amount: 550 })).toBe(550);
    // The bill became smaller than what was paid of it: nothing is open, and nothing below nothing.
    expect(openRest({ total: 500 }, [half])).toBe(0);
  });
});
