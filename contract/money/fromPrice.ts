import type { Cents } from './cents.ts';
import { getLineParts } from './lineSums.ts';
import type { Line, Priced, PricedModifier } from './lines.ts';
import { type Charges, shownPrice } from './shownPrice.ts';

/** A modifier group as far as the cheapest choice is concerned; a `ChoiceGroup` of the app is one. */
export interface PricedGroup {
  id: number;
  /** A group of modifiers that come along by themselves is `Fixed`. */
  type: 'Select' | 'Quantity' | 'Fixed';
  min: number;
  max: number;
  /** Id of the group whose selection shows this group; null: always shown. */
  dependsOn: number | null;
  modifiers: readonly PricedGroupModifier[];
}

/** A modifier of a group, with its price for the diner's role. */
export interface PricedGroupModifier extends Priced {
  id: number;
  /** It cannot be chosen. */
  isSoldOut: boolean;
  /** The most of it in a Quantity group (ITEM-39). Missing: as many as the group allows. */
  maxQuantity?: number;
  /** Groups of its options. */
  groups: readonly PricedGroup[];
}

type Chosen = readonly PricedModifier[];

const sumPrices = (chosen: Chosen): Cents =>
  chosen.reduce((sum, { price, quantity, options }) => sum + quantity * (price + sumPrices(options)), 0);

/** One modifier with the cheapest of its options; undefined: it cannot be chosen. */
function choose(modifier: PricedGroupModifier, modifierGroupId: number, quantity: number): PricedModifier | undefined {
  const options = modifier.isSoldOut ? undefined : findCheapestChoice(modifier.groups);
  if (!options) return undefined;
  const { id, price, taxId, isServiceChargeExempt, isDiscountable } = modifier;
  return {
    ...{ modifierItemId: id, modifierGroupId, quantity, price, taxId, isServiceChargeExempt, isDiscountable },
    options: [...options],
  };
}

/** The cheapest choice of one group; undefined: none can be made. */
function chooseIn({ id, type, min, max, modifiers }: PricedGroup): Chosen | undefined {
  const found = modifiers.flatMap((modifier) => {
    const { maxQuantity = min } = modifier;
    return choose(modifier, id, { Select: 1, Quantity: Math.min(min, maxQuantity), Fixed: max }[type]) ?? [];
  });
  if (type === 'Fixed') return max === 0 ? [] : found.length < modifiers.length ? undefined : found;
  if (min > max) return undefined;
  const priceOfOne = (one: PricedModifier): Cents => sumPrices([{ ...one, quantity: 1 }]);
  let left = min;
  const taken = found
    .sort((one, other) => priceOfOne(one) - priceOfOne(other))
    .flatMap((one) => {
      const quantity = Math.min(left, one.quantity);
      left -= quantity;
      return quantity > 0 ? [{ ...one, quantity }] : [];
    });
  return left > 0 ? undefined : taken;
}

/** Whether groups that depend on each other come back to this one: it can never be shown. */
function isCircular(groups: readonly PricedGroup[], { dependsOn }: PricedGroup): boolean {
  let at: number | null | undefined = dependsOn;
  for (let steps = 0; typeof at === 'number'; steps += 1) {
    if (steps > groups.length) return true;
    const before: number = at;
    at = groups.find(({ id }) => id === before)?.dependsOn;
  }
  return false;
}

/**
 * The minimum of each shown group with the lowest sum of menu prices, of modifiers that are not sold
 * out (MENU-44). Of equal prices the first in order of display. Undefined: no choice is complete.
 * @param groups in order of display, without invisible ones.
 */
export function findCheapestChoice(groups: readonly PricedGroup[]): Chosen | undefined {
  if (groups.some((group) => isCircular(groups, group))) return undefined;
  const chosen: PricedModifier[] = [];
  const shown = groups.filter(({ dependsOn }) => dependsOn === null);
  for (const group of shown) {
    const own = chooseIn(group);
    if (!own) return undefined;
    chosen.push(...own);
    // Nothing is taken that need not be, not even what lowers the price: those that depend on it stay hidden.
    if (own.length > 0) shown.push(...groups.filter(({ dependsOn }) => dependsOn === group.id));
  }
  return chosen;
}

/**
 * One dish with its cheapest choice, as a line: what it costs is the 'from' price of a set. Undefined: no choice is
 * complete.
 */
export const toCheapestLine = (dish: Priced, groups: readonly PricedGroup[]): Line | undefined => {
  const modifiers = findCheapestChoice(groups);
  return modifiers && { menuId: 0, itemId: 0, categoryId: 0, ...dish, quantity: 1, modifiers: [...modifiers] };
};

/** The displayed amount of a line with its modifiers: the sum of its shown parts (MONEY-36). */
export const shownLine = (line: Line, charges: Charges): Cents =>
  getLineParts(line).reduce((sum, part) => sum + shownPrice({ ...part, price: part.amount }, charges, line), 0);
