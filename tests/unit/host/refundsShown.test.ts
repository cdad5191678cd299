import { expect, it } from 'vitest';
import type { MoneyBack } from '#host/db/schema';
import { sumRefunds } from '../../../host/services/orders/document.ts';

/** Refunds of these cents; negative amounts failed afterwards. */
const refunds = (...amounts: number[]): MoneyBack[] =>
  amounts.map((amount, day) => ({ amount, at: `2026-08-0${day + 1}T03:00:00.000Z` }) as MoneyBack);
const shown = (...amounts: number[]) => sumRefunds(refunds(...amounts)).map(({ amount }) => amount);

it('a refund that failed is not shown as money that went back (SETTLE-10)', () => {
  expect(shown(70, 100, -70)).toEqual([1]);
  expect(shown(50, 50, -50)).toEqual([0.5]);
});

it('refunds that failed in one sum are all taken away, of others the rest is shown (SETTLE-10)', () => {
  expect(shown(70, 100, -170)).toEqual([]);
  expect(shown(70, 100, -50)).toEqual([0.7, 0.5]);
  expect(shown(70, 100, -120)).toEqual([0.5]);
});
