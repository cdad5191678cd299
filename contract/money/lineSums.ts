import type { Cents } from './cents.ts';
import { isFree, type Line, type Priced, type PricedModifier } from './lines.ts';

/** The own price of an item, or one modifier of it, times its quantity (MONEY-8). */
export interface Part {
  amount: Cents;
  taxId: number | null;
  isServiceChargeExempt: boolean;
  isDiscountable: boolean;
  /** The dish whose own price it is; missing for a modifier. */
  itemId?: number;
  /** How many the amount is for. Default 1. */
  quantity?: number;
}

const toPart = (priced: Priced, quantity: number): Part => ({
  amount: priced.price * quantity,
  taxId: priced.taxId,
  isServiceChargeExempt: priced.isServiceChargeExempt,
  isDiscountable: priced.isDiscountable,
  quantity,
});

const addModifierParts = (
  modifiers: readonly PricedModifier[],
  times: number,
  parts: Part[],
  counts: ModifierCount[],
) => {
  for (const modifier of modifiers) {
    const quantity = modifier.quantity * times;
    if (modifier.price !== 0) parts.push(toPart(modifier, quantity));
    counts.push({ modifierItemId: modifier.modifierItemId, quantity });
    addModifierParts(modifier.options, quantity, parts, counts);
  }
};

/**
 * Takes an amount off the parts of a line in their order, from each down to 0: first off the dish (MONEY-46). So no part is
 * below 0, and whatever is computed of parts knows of no reduction.
 */
const takeOff = (parts: readonly Part[], off: Cents): readonly Part[] =>
  parts.map((part) => {
    const amount = Math.max(0, part.amount - off);
    off -= part.amount - amount;
    return { ...part, amount };
  });

export const sumParts = (parts: readonly Part[]): Cents => {
  let sum = 0;
  for (const { amount } of parts) sum += amount;
  return sum;
};

/** Sums that follow from a line. */
export interface LineSums {
  parts: readonly Part[];
  total: Cents;
  /** Every modifier, options of modifiers included, with its quantity in the whole line. */
  modifiers: readonly ModifierCount[];
}

/** A modifier and its quantity. */
export interface ModifierCount {
  modifierItemId: number;
  quantity: number;
}

// Lines are immutable, so their sums are cached: a change of one line works out that line only.
const sumsByLine = new WeakMap<Line, LineSums>();

/** The parts, total and modifiers of a line. */
export const getLineSums = (line: Line): LineSums => {
  let sums = sumsByLine.get(line);
  if (!sums) {
    const parts: Part[] = isFree(line) ? [] : [{ ...toPart(line, line.quantity), itemId: line.itemId }];
    const modifiers: ModifierCount[] = [];
    addModifierParts(line.modifiers, line.quantity, parts, modifiers);
    const priced = parts.filter(({ amount }) => amount >= 0);
    // On a free line a reduction takes nothing off.
    const off = isFree(line) ? 0 : sumParts(priced) - sumParts(parts);
    const paid = off ? takeOff(priced, off) : priced;
    sums = { parts: paid, total: sumParts(paid), modifiers };
    sumsByLine.set(line, sums);
  }
  return sums;
};

/** Every priced part of a line. A free line's own price is 0; its modifiers are paid. */
export const getLineParts = (line: Line): readonly Part[] => getLineSums(line).parts;

/** The whole line with its modifiers. */
export const lineTotal = (line: Line): Cents => getLineSums(line).total;

/** Price of one unit, with its modifiers. */
export const unitPrice = (line: Line): Cents => lineTotal({ ...line, quantity: 1 });
