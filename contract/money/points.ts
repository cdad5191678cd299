import { type Cents, toDollars } from './cents.ts';

/** Points that pay an amount, rounded up to a hundredth of a point. */
export const pointsFor = (amount: Cents, centsPerPoint: Cents): number =>
  toDollars(Math.ceil((amount * 100) / centsPerPoint));

/** Amount that points (with at most four decimals) can pay, rounded down to a cent; 0 for a negative balance. */
export const pointsToCents = (points: number, centsPerPoint: Cents): Cents =>
  Math.max(0, Math.floor((Math.round(points * 10_000) * centsPerPoint) / 10_000));
