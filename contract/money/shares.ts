import type { Tax } from '../index.ts';
import { allocate, type Cents } from './cents.ts';
import { isKnownType } from './totals.ts';

/** A dish of a bill: `total` is that of all its units, with modifiers and child dishes. */
export interface BillDish {
  quantity: number;
  total: Cents;
}

/** What of a bill a share pays: the service charge and the taxes by their place are part of its amount. */
export interface ShareParts {
  serviceCharge: Cents;
  taxes: Cents[];
}

/** A bill as its shares see it. */
export interface SplitBill {
  dishes: readonly BillDish[];
  total: Cents;
}

/** A share that is being paid or is paid, as far as it counts. */
export interface TakenShare {
  amount: Cents;
  /** Units of dishes that it pays, by the place of the dish; empty where it is no share of dishes. */
  dishes: readonly { line: number; quantity: number }[];
  /** An equal share is one of so many; null: it is none. */
  of: number | null;
}

/** What somebody wants to pay. */
export type ShareWish =
  | { kind: 'all' }
  | { kind: 'dishes'; dishes: readonly { line: number; quantity: number }[] }
  | { kind: 'equal'; of: number }
  | { kind: 'amount'; amount: Cents };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export interface BillFigures {
  /** Of dishes, modifiers and child dishes. */
  lines: readonly Cents[];
  serviceCharge: Cents;
  taxes: readonly { name: string; total: Cents }[];
  total: Cents;
}

/**
 * What the till has taken off a bill: it names its total only, and the lines come to more than that (ORDER-16).
 * @param known taxes of the shop; 0 where the bill has another one, which may be added or included.
 */
export function getBillDiscount(
  { lines, serviceCharge, taxes, total }: BillFigures,
  known: readonly Pick<Tax, 'name' | 'type'>[],
): Cents {
  const typeOf = (name: string) => known.find((tax) => tax.name === name)?.type;
  if (!taxes.every(({ name }) => isKnownType(typeOf(name)))) return 0;
  const added = taxes.filter(({ name }) => typeOf(name) === 'Exclusive').map((tax) => tax.total);
  return Math.max(0, sum([...lines, serviceCharge, ...added]) - total);
}

/**
 * What each unit of each dish costs with its part of service charge, taxes and discounts: the bill's total by largest
 * remainder, so that all of them together are the bill to the cent (MONEY-33). Dishes that are free stay so, unless all are.
 */
export function priceUnits({ dishes, total }: SplitBill): Cents[][] {
  const ofDishes = allocate(
    total,
    dishes.some((dish) => dish.total > 0) ? dishes.map((dish) => dish.total) : dishes.map(({ quantity }) => quantity),
  );
  return dishes.map(({ quantity }, line) =>
    allocateEvenly(
      ofDishes[line] ?? 0,
      Array.from({ length: quantity }, () => 1),
    ),
  );
}

// Of nothing, each has nothing.
const allocateEvenly = (total: Cents, weights: readonly number[]): Cents[] =>
  total > 0 ? allocate(total, weights) : weights.map(() => 0);

/** What of the bill nobody has taken. Never below zero: a bill may have become smaller than what was paid. */
export const openRest = ({ total }: Pick<SplitBill, 'total'>, taken: readonly Pick<TakenShare, 'amount'>[]): Cents =>
  Math.max(0, total - sum(taken.map(({ amount }) => amount)));

/** The prices of the units of each dish that nobody has taken. */
export function pricesLeft(bill: SplitBill, taken: readonly TakenShare[]): Cents[][] {
  const counts = new Map<number, number>();
  for (const { line, quantity } of taken.flatMap(({ dishes }) => dishes)) {
    counts.set(line, (counts.get(line) ?? 0) + quantity);
  }
  return priceUnits(bill).map((prices, line) => prices.slice(counts.get(line) ?? 0));
}

/** Of an equal share's round, how many are taken: after the last of n another round begins, for what came later. */
const takenOf = (taken: readonly Pick<TakenShare, 'of'>[], of: number): number =>
  taken.filter((share) => share.of === of).length % of;

/** The first of so many equal shares of what is open; those that follow divide the rest, so that nothing is left over. */
const nextEqual = (open: Cents, shares: number): Cents => Math.ceil(open / shares);

/** The dishes of a wish, each line once. */
function countUnits(dishes: readonly { line: number; quantity: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { line, quantity } of dishes) counts.set(line, (counts.get(line) ?? 0) + quantity);
  return counts;
}

/** What is left of a bill, as the app shows it. */
export interface BillLeft {
  open: Cents;
  /** The prices of the units of each dish that nobody has taken. */
  left: readonly (readonly Cents[])[];
  /** Shares that are claimed or paid. */
  taken: readonly Pick<TakenShare, 'of'>[];
}

/**
 * What a share of this kind comes to, between 0 and what is open: 0 where there is nothing of it to pay, and undefined
 * where more is wanted than is left (MONEY-34).
 */
export function amountOfLeft({ open, left, taken }: BillLeft, wish: ShareWish): Cents | undefined {
  if (wish.kind === 'all') return open;
  if (wish.kind === 'amount') return wish.amount > 0 && wish.amount <= open ? wish.amount : undefined;
  if (wish.kind === 'equal') return nextEqual(open, wish.of - takenOf(taken, wish.of));
  const wanted = [...countUnits(wish.dishes)];
  if (wanted.some(([line, quantity]) => quantity < 1 || quantity > (left[line]?.length ?? 0))) return undefined;
  const unitsLeft = sum(left.map(({ length }) => length));
  const units = sum(wanted.map(([, quantity]) => quantity));
  // The last dishes take what rounding, or others who paid an amount, have left of the bill.
  if (units > 0 && units === unitsLeft) return open;
  return Math.min(open, sum(wanted.flatMap(([line, quantity]) => (left[line] ?? []).slice(0, quantity))));
}

/** The same, of a bill and what is taken of it. */
export const shareAmount = (bill: SplitBill, taken: readonly TakenShare[], wish: ShareWish): Cents | undefined =>
  amountOfLeft({ open: openRest(bill, taken), left: pricesLeft(bill, taken), taken }, wish);

/**
 * The service charge and the taxes within a share, each by its part of what is open: over all shares, each sum is that of
 * the bill to the cent (MONEY-35).
 * @param left what of the bill's service charge and taxes is in no share.
 * @param open what of the bill is in no share, the amount of this one included.
 */
export function sharePartsOf(amount: Cents, open: Cents, left: ShareParts): ShareParts {
  const part = (of: Cents): Cents => (open > 0 ? (allocate(of, [amount, open - amount])[0] ?? 0) : 0);
  return { serviceCharge: part(left.serviceCharge), taxes: left.taxes.map(part) };
}

/** What of the bill's service charge and taxes is in none of these shares. */
export const partsLeft = (bill: ShareParts, shares: readonly ShareParts[]): ShareParts => ({
  serviceCharge: Math.max(0, bill.serviceCharge - sum(shares.map(({ serviceCharge }) => serviceCharge))),
  taxes: bill.taxes.map((total, at) => Math.max(0, total - sum(shares.map(({ taxes }) => taxes[at] ?? 0)))),
});
