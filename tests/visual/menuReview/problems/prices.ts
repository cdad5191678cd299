import { listChoices, type RolePrice } from '#contract';
import { priceEntry } from '#contract/money';
import { isShown, type ListedDish, nameOf, type Problem } from './problem.ts';

/** Words for sizes, from small to large; those of one row are the same size. */
const sizes: readonly RegExp[] = [
  /^(xs|mini|kecil sekali)$/i,
  /^(s|small|kecil|小|小份|小杯|சிறியது)$/i,
  /^(m|r|medium|regular|sederhana|biasa|中|中份|中杯|நடுத்தரம்)$/i,
  /^(l|large|big|besar|大|大份|大杯|பெரியது)$/i,
  /^(xl|extra large|jumbo|upsize|特大)$/i,
];

const units: Readonly<Record<string, number>> = { l: 1000, ml: 1, kg: 1000, g: 1, cl: 10 };

/** A size in a name, and the name without it: `Kopi (L)`, `Satay 10 pcs`, `500 ml`. */
export function readSize(name: string): { base: string; size: number; scale: string } | undefined {
  const [all, number = '', unit = ''] =
    /(\d+(?:\.\d+)?)\s*(pcs|pc|pieces|keping|个|粒|ml|cl|l|kg|g|pax)(?![a-z])/i.exec(name) ?? [];
  if (all) {
    const measure = unit.toLowerCase();
    const kind = /^(ml|cl|l)$/.test(measure) ? 'volume' : /^(g|kg)$/.test(measure) ? 'weight' : 'count';
    return {
      base: name
        .replace(all, '')
        .replace(/[\s()]+/g, ' ')
        .trim()
        .toLowerCase(),
      size: Number(number) * (units[measure] ?? 1),
      scale: kind,
    };
  }
  const words = name
    .split(/[\s()（）,/·-]+/)
    .map((word) => word.trim())
    .filter(Boolean);
  for (const [at, word] of words.entries()) {
    const step = sizes.findIndex((size) => size.test(word));
    const base = words
      .filter((_, index) => index !== at)
      .join(' ')
      .toLowerCase();
    // A single letter is a size only beside a name, or alone.
    if (step >= 0) return { base, size: step, scale: 'words' };
  }
  return undefined;
}

interface Sold {
  name: string;
  dollars: number;
}

/** Pairs of which the larger size costs less. */
function findFalling(all: readonly Sold[]): { small: Sold; large: Sold }[] {
  const families = new Map<string, { sold: Sold; size: number }[]>();
  for (const sold of all) {
    const read = readSize(sold.name);
    if (!read) continue;
    const key = `${read.scale} ${read.base}`;
    families.set(key, [...(families.get(key) ?? []), { sold, size: read.size }]);
  }
  return [...families.values()].flatMap((family) => {
    const sorted = [...family].sort((one, other) => one.size - other.size);
    return sorted.slice(1).flatMap(({ sold: large, size }, at) => {
      const small = sorted[at];
      return small && small.size < size && large.dollars < small.sold.dollars ? [{ small: small.sold, large }] : [];
    });
  });
}

const dollarsOf = (entry: Pick<RolePrice, 'basePrice' | 'finalPrice'>): number => entry.finalPrice ?? entry.basePrice;
const say = (dollars: number): string => `$${Number.isInteger(dollars * 100) ? dollars.toFixed(2) : dollars}`;

/** Whether an amount has more than two decimals, which no till can charge. */
export const hasThirdDecimal = (dollars: number): boolean => Math.abs(Math.round(dollars * 100) - dollars * 100) > 1e-6;

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** Fewest dishes of a category whose median says something. */
const enough = 3;
/** How many times the median of its category a price is before it looks like a slip. */
const farFromMedian = 10;

/** Prices that are rarely meant: nothing, a third decimal, far from its category's, less for a larger size. */
export function findPriceProblems(dishes: readonly ListedDish[]): Problem[] {
  const priced = dishes.flatMap((dish) => {
    const entry = priceEntry(dish.item.itemPrices);
    return entry ? [{ ...dish, dollars: dollarsOf(entry), entries: dish.item.itemPrices }] : [];
  });
  return priced.flatMap(({ item, category, name, at, dollars, entries }): Problem[] => {
    const found: string[] = [];
    const family = priced.filter((one) => one.category === category);
    const others = family.map((one) => one.dollars).filter((one) => one > 0);
    const usual = median(others);
    const isSet = item.itemModifierGroups.some(({ isStep }) => isStep);
    if (dollars === 0 && !isSet) found.push('costs nothing');
    for (const amount of new Set(entries.flatMap(({ basePrice, finalPrice }) => [basePrice, finalPrice ?? basePrice])))
      if (hasThirdDecimal(amount)) found.push(`costs ${say(amount)}, which is not a whole number of cents`);
    if (others.length >= enough && dollars > 0 && dollars >= usual * farFromMedian)
      found.push(`costs ${say(dollars)}, and half of its category costs up to ${say(usual)}`);
    if (others.length >= enough && dollars > 0 && dollars * farFromMedian <= usual)
      found.push(`costs ${say(dollars)}, and half of its category costs ${say(usual)} or more`);
    for (const { small, large } of findFalling(family))
      if (large.name === name && large.dollars === dollars)
        found.push(`costs ${say(large.dollars)}, less than ${small.name} at ${say(small.dollars)}`);
    const choices = item.itemModifierGroups.flatMap(({ modifierGroup, visibility }): string[] => {
      if (!visibility || !isShown(modifierGroup)) return [];
      const sold = listChoices(modifierGroup)
        .filter(({ modifierItem }) => isShown(modifierItem))
        .flatMap(({ modifierItem }): Sold[] => {
          const entry = priceEntry(modifierItem.modifierItemPrices);
          return entry ? [{ name: nameOf(modifierItem.modifierItemLocalizations), dollars: dollarsOf(entry) }] : [];
        });
      return [
        ...findFalling(sold).map(
          ({ small, large }) =>
            `has the choice ‘${large.name}’ at ${say(large.dollars)}, less than ‘${small.name}’ at ${say(small.dollars)}`,
        ),
        ...sold
          .filter((one) => hasThirdDecimal(one.dollars))
          .map((one) => `has the choice ‘${one.name}’ at ${say(one.dollars)}, which is not a whole number of cents`),
      ];
    });
    return [
      ...found.map((what): Problem => ({ kind: 'price', at, name, what })),
      ...[...new Set(choices)].map((what): Problem => ({ kind: 'price', at: `choices-${item.id}`, name, what })),
    ];
  });
}
