import type { Tax } from '../index.ts';
import type { Cents } from './cents.ts';
import { allocate } from './fractions.ts';
import { isActive, isKnownTaxType } from './totals.ts';

/** A dish of a bill: `total` is that of all its units, with modifiers and child dishes. */
export interface BillDish {
  quantity: number;
  total: Cents;
  /** Deposit of all its units, not in `total`. Default 0. */
  deposit?: Cents;
}

/** The service charge, taxes and deposits within an amount. `taxes` has the order of the bill's taxes. */
export interface ShareParts {
  serviceCharge: Cents;
  taxes: Cents[];
  deposit: Cents;
}

/** The parts of a bill that splitting needs. */
export interface SplitBill {
  dishes: readonly BillDish[];
  total: Cents;
}

/** A share that is being paid or is paid. */
export interface TakenShare {
  amount: Cents;
  /** The units of dishes that it pays; `line` is the index of the dish. Empty for other kinds of shares. */
  dishes: readonly { line: number; quantity: number }[];
  /** Number of equal shares that it is one of; null for other kinds of shares. */
  of: number | null;
}

/** A share that a diner asks for. */
export type ShareWish =
  | { kind: 'all' }
  | { kind: 'dishes'; dishes: readonly { line: number; quantity: number }[] }
  | { kind: 'equal'; of: number }
  | { kind: 'amount'; amount: Cents };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export interface BillFigures {
  /** A dish, and its modifiers and child dishes with theirs. */
  lines: readonly { total: Cents; parts: readonly Cents[] }[];
  serviceCharge: Cents;
  taxes: readonly { name: string; total: Cents }[];
  /** Deposits. Default 0. */
  deposit?: Cents | undefined;
  /** Discount, if the till reports one. */
  discount?: Cents | undefined;
  total: Cents;
}

/** The tax that a bill means by its name: one that is charged now, or else one that was (MONEY-31). */
export const findTax = <T extends Pick<Tax, 'name' | 'status'>>(known: readonly T[], name: string): T | undefined => {
  const named = known.filter((tax) => tax.name === name);
  return named.find(isActive) ?? named[0];
};

/**
 * The discount in a till's bill: what the till says, or else by how much lines and charges exceed the total (ORDER-16). 0 if
 * the bill has a tax that is not among `known`, as that one may be added or included.
 * Tills differ in whether the total of a dish holds those of its parts: where the dishes alone come to the total, it does.
 * @param known taxes of the shop.
 */
export function getBillDiscount(
  { lines, serviceCharge, taxes, deposit = 0, discount, total }: BillFigures,
  known: readonly Pick<Tax, 'name' | 'type' | 'status'>[],
): Cents {
  if (discount !== undefined) return discount;
  const findTaxType = (name: string) => findTax(known, name)?.type;
  if (!taxes.every(({ name }) => isKnownTaxType(findTaxType(name)))) return 0;
  const added = taxes.filter(({ name }) => findTaxType(name) === 'Exclusive').map((tax) => tax.total);
  const charges = sum([serviceCharge, deposit, ...added]);
  const dishes = sum(lines.map((line) => line.total));
  if (dishes + charges === total) return 0;
  return Math.max(0, dishes + sum(lines.flatMap(({ parts }) => parts)) + charges - total);
}

/** Amount of the bill without a share. Never below 0, although a bill may shrink below the amount that was paid. */
export const openRest = ({ total }: Pick<SplitBill, 'total'>, taken: readonly Pick<TakenShare, 'amount'>[]): Cents =>
  Math.max(0, total - sum(taken.map(({ amount }) => amount)));

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

/** By dish, the deposits of its units that are in no share of dishes. */
function depositsLeft(dishes: SplitBill['dishes'], counts: ReadonlyMap<number, number>): Cents[][] {
  return dishes.map(({ deposit = 0, quantity }, line) =>
    allocate(deposit, ones(quantity)).slice(counts.get(line) ?? 0),
  );
}

/** Counts the units that shares of dishes have taken, by line. */
const countTakenUnits = (taken: readonly TakenShare[]): Map<number, number> =>
  countUnits(taken.flatMap(({ dishes }) => dishes));

/**
 * The deposits of the dishes that a share pays for; undefined for a share of another kind, which pays a part of all of them
 * (MONEY-45).
 * @param taken without that share.
 */
export function depositOfDishes(
  { dishes }: Pick<SplitBill, 'dishes'>,
  taken: readonly TakenShare[],
  wanted: TakenShare['dishes'],
): Cents | undefined {
  if (wanted.length === 0) return undefined;
  const left = depositsLeft(dishes, countTakenUnits(taken));
  return sum([...countUnits(wanted)].flatMap(([line, quantity]) => (left[line] ?? []).slice(0, quantity)));
}

/**
 * By dish, the prices of its units that are in no share, with their part of service charge, taxes and discounts. The rest
 * that the shares of dishes have not paid is divided over them by largest remainder, so that all units add up to the bill to the
 * cent, also where it changed after some were paid (MONEY-33). Free dishes cost nothing, unless all are free. Each unit has its
 * own deposit (MONEY-45).
 */
export function pricesLeft({ dishes, total }: SplitBill, taken: readonly TakenShare[]): Cents[][] {
  const ofDishes = taken.filter((share) => share.dishes.length > 0);
  const counts = countTakenUnits(taken);
  const isAnyPaid = dishes.some((dish) => dish.total > 0);
  const units = dishes.map((dish, line) => {
    const prices = isAnyPaid ? allocate(dish.total, ones(dish.quantity)) : ones(dish.quantity);
    return prices.slice(counts.get(line) ?? 0);
  });
  const rest = openRest({ total }, ofDishes);
  const left = depositsLeft(dishes, counts);
  const ofLines = left.map(sum);
  // A bill may have shrunk below its deposits.
  const deposit = Math.min(rest, sum(ofLines));
  const deposits = allocate(deposit, ofLines);
  const dishTotals = allocate(rest - deposit, units.map(sum));
  return units.map(({ length }, line) => {
    const ofUnits = allocate(deposits[line] ?? 0, left[line] ?? []);
    return allocate(dishTotals[line] ?? 0, ones(length)).map((price, unit) => price + (ofUnits[unit] ?? 0));
  });
}

/** How many of `of` equal shares are taken. After the last one a new round starts, for what is ordered later. */
const countTakenOfRound = (taken: readonly Pick<TakenShare, 'of'>[], of: number): number =>
  taken.filter((share) => share.of === of).length % of;

/** The next of `shares` equal shares of what is open, rounded up; later ones divide the rest, so that nothing is left over. */
const getNextEqualShare = (open: Cents, shares: number): Cents => Math.ceil(open / shares);

/** Units by line, where a line may be listed more than once. */
function countUnits(dishes: readonly { line: number; quantity: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { line, quantity } of dishes) counts.set(line, (counts.get(line) ?? 0) + quantity);
  return counts;
}

/** The open part of a bill, as the app shows it. */
export interface BillLeft {
  open: Cents;
  /** By dish, the prices of its units that are in no share. */
  left: readonly (readonly Cents[])[];
  /** Shares that are claimed or paid. */
  taken: readonly Pick<TakenShare, 'of'>[];
}

/** Amount of the requested share, from 0 to the open amount; undefined if it exceeds what is left (MONEY-34). */
export function amountOfLeft({ open, left, taken }: BillLeft, wish: ShareWish): Cents | undefined {
  if (wish.kind === 'all') return open;
  if (wish.kind === 'amount') return wish.amount > 0 && wish.amount <= open ? wish.amount : undefined;
  if (wish.kind === 'equal') return getNextEqualShare(open, wish.of - countTakenOfRound(taken, wish.of));
  const wanted = [...countUnits(wish.dishes)];
  if (wanted.some(([line, quantity]) => quantity < 1 || quantity > (left[line]?.length ?? 0))) return undefined;
  const unitsLeft = sum(left.map(({ length }) => length));
  const units = sum(wanted.map(([, quantity]) => quantity));
  // The last dishes pay the whole open amount, including rounding and earlier shares by amount.
  if (units > 0 && units === unitsLeft) return open;
  return Math.min(open, sum(wanted.flatMap(([line, quantity]) => (left[line] ?? []).slice(0, quantity))));
}

/** As {@link amountOfLeft}, for a bill and the shares that are taken of it. */
export const shareAmount = (bill: SplitBill, taken: readonly TakenShare[], wish: ShareWish): Cents | undefined =>
  amountOfLeft({ open: openRest(bill, taken), left: pricesLeft(bill, taken), taken }, wish);

/** The part of `of` that an amount contains, in proportion; `rest` is the other amount of the bill. */
const takePart = (of: Cents, amount: Cents, rest: Cents): Cents => allocate(of, [amount, rest])[0] ?? 0;

/**
 * The service charge, taxes and deposits within a share of `amount`, in proportion to what is open: those of all shares add
 * up to those of the bill to the cent (MONEY-35). A share of dishes has the deposits of its dishes, as far as the others
 * leave them open (MONEY-45).
 * @param open what of the bill is in no other share, so `amount` included.
 * @param left the service charge, taxes and deposits that are in no other share.
 * @param ofDishes deposits of the dishes of the share; undefined for another kind of share.
 */
export function toShareParts(amount: Cents, open: Cents, left: ShareParts, ofDishes?: Cents): ShareParts {
  const rest = open - amount;
  const deposit =
    ofDishes === undefined
      ? takePart(left.deposit, amount, rest)
      : Math.min(amount, left.deposit, Math.max(ofDishes, left.deposit - rest));
  // Only prices hold service charge and taxes; where a bill has none left, they follow the amounts.
  const hasPrices = open > left.deposit;
  const prices = hasPrices ? amount - deposit : amount;
  const others = hasPrices ? rest - (left.deposit - deposit) : rest;
  const part = (of: Cents): Cents => takePart(of, prices, others);
  return { serviceCharge: part(left.serviceCharge), taxes: left.taxes.map(part), deposit };
}

/** Service charge, taxes and deposits of the bill that none of these shares contain. */
export const partsLeft = (bill: ShareParts, shares: readonly ShareParts[]): ShareParts => ({
  serviceCharge: Math.max(0, bill.serviceCharge - sum(shares.map(({ serviceCharge }) => serviceCharge))),
  taxes: bill.taxes.map((total, at) => Math.max(0, total - sum(shares.map(({ taxes }) => taxes[at] ?? 0)))),
  deposit: Math.max(0, bill.deposit - sum(shares.map(({ deposit }) => deposit))),
});
