import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, divideHalfUp, takePercent, toCents, toDollars } from '#contract/money';
import { runs } from '../properties.ts';
import { sum } from './arbitraries.ts';

const weights = fc.array(fc.nat({ max: 10_000 }), { maxLength: 12 });

describe('dollars and cents', () => {
  test('every amount comes back from the wire as it went (MONEY-1, WIRE-5)', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(toCents(JSON.parse(JSON.stringify(toDollars(cents))) as number)).toBe(cents);
      }),
      runs,
    );
  });

  test.each([1.005, 0.001, 100_000.001, 400_000.001, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused: it is no amount of money',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  test.each([
    [1, 2, 1],
    [1, 3, 0],
    [5, 2, 3],
    [4, 2, 2],
    [0, 7, 0],
  ])('%d / %d is %d, half up', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  test('8.5 % of 10.00 is 0.85, without a binary fraction in between', () => {
    expect(takePercent(10_00, 8.5)).toBe(85);
    expect(takePercent(1_00, 8.5)).toBe(9);
  });
});

describe('percentages with four decimals (MONEY-28)', () => {
  test.each([
    [200_00, 33.333, 66_67],
    [150_00, 8.875, 13_31],
    [1_000_000_00, 0.0001, 1_00],
    [1_000_000_00, 33.3333, 333_333_00],
    // 0.07 * 100 is no whole number in binary.
    [100_00, 0.07 * 100, 7_00],
    [50, 9, 5],
    [49_99, 100, 49_99],
  ])('of %d cents, %d percent: %d, rounded once', (amount, percent, expected) => {
    expect(takePercent(amount, percent)).toBe(expected);
  });

  test('come to what exact fractions come to', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50_000_000 }), fc.nat({ max: 1_000_000 }), (amount, parts) => {
        const twice = 2n * BigInt(amount) * BigInt(parts) + 1_000_000n;
        expect(takePercent(amount, parts / 10_000)).toBe(Number(twice / 2_000_000n));
      }),
      runs,
    );
  });
});

describe('sharing an amount out', () => {
  test('one cent over three equal parts goes to the first', () => {
    expect(allocate(1, [100, 100, 100])).toEqual([1, 0, 0]);
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('a total of 0 over no weights gives no shares', () => {
    expect(allocate(5, [])).toEqual([]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });

  test('shares add up exactly, and none is larger than its part or negative (MONEY-9)', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const total = Math.floor(sum(parts) * fraction);
        const shares = allocate(total, parts);
        expect(sum(shares)).toBe(total);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
        }
      }),
      runs,
    );
  });

  test('every share is within a cent of its exact part', () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 100_000 }), (parts, total) => {
        const whole = sum(parts);
        fc.pre(whole > 0);
        for (const [index, share] of allocate(total, parts).entries()) {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
      runs,
    );
  });
});
