import type { Menu, ModifierGroup, PaymentType, Tax } from '#contract';
import { isActive, readCents, toTaxName } from '#contract/money';
import { ALLERGENS, type Allergen } from '#contract/wire';

/** A row of a file or of a table. */
export type Row = Record<string, unknown>;

/** A problem of a row, with its column. */
export type Problem = [column: string, what: string];

/**
 * Visits every value in a row. `name`: the field of the value, or of the list that it is in; `holder`: the object with
 * that field.
 */
export function visit(value: unknown, see: (value: unknown, name: string, path: string, holder: Row) => void): void {
  const walk = (inner: unknown, name: string, path: string, holder: Row): void => {
    see(inner, name, path, holder);
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, one] of Object.entries(inner)) {
      const isList = Array.isArray(inner);
      walk(one, isList ? name : key, path ? `${path}.${key}` : key, isList ? holder : (inner as Row));
    }
  };
  walk(value, '', '', {});
}

/** Trims every text, because spaces are invisible in a spreadsheet. Secrets stay unchanged. */
export function trimTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'SharedSecret' ? value : value.trim();
  if (Array.isArray(value)) return value.map((one) => trimTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimTexts(one, key)]));
}

/** The problem of a document whose id is not that of its row. */
export const checkSameId = (id: unknown, column: string, inner: unknown): Problem | undefined =>
  id === inner ? undefined : [column, `is ${String(inner)} and not ${String(id)}, the id of the row`];

const isMoney = (value: number): boolean => readCents(value) !== undefined;

const AMOUNTS = /^(basePrice|finalPrice|containerDeposit|minimumSpendAmount|discountValue|rewardDiscountValue)$/;
/** The amounts that may be percentages. */
const DISCOUNTS = /^(discountValue|rewardDiscountValue)$/;

/** Finds what the schemas do not: wrong amounts and percentages, and characters that Postgres cannot store. */
export function findUnusable(row: Row): Problem | undefined {
  let found: Problem | undefined;
  visit(row, (value, name, path, holder) => {
    if (found) return;
    if (typeof value === 'string' && /[\0\p{Cs}]/u.test(value))
      found = [path, 'has a character that no text may have (U+0000, or half of a pair)'];
    if (typeof value !== 'number' || !AMOUNTS.test(name)) return;
    // Only a choice may make its dish cheaper (MONEY-46).
    if (value < 0 && !path.includes('modifierItemPrices') && holder.kind !== 'modifier')
      found = [path, 'is below zero'];
    else if (DISCOUNTS.test(name) && (holder.discountType ?? holder.rewardDiscountType) === 'Percentage') {
      if (value > 100) found = [path, 'is more than 100 percent'];
    } else if (!isMoney(value)) found = [path, `is ${value}; money has at most two decimals`];
  });
  return found;
}

/** The choices of a group with those of its sub-groups, also those that are switched off for now. */
const listPlaces = ({
  modifierGroupItems,
  subModifierGroups = [],
}: Pick<ModifierGroup, 'modifierGroupItems' | 'subModifierGroups'>): ModifierGroup['modifierGroupItems'] => [
  ...modifierGroupItems,
  ...subModifierGroups.flatMap(listPlaces),
];

/** Why no diner can fill a group, or open it with what it preselects (IMPORT-10); undefined if they can. */
function describeGroup(group: ModifierGroup): string | undefined {
  const { min, max, type } = group;
  const places = listPlaces(group);
  const most = places.map(({ maxQuantity = max }) => (type === 'Select' ? 1 : maxQuantity));
  const given = most.reduce((sum, one) => sum + one, 0);
  if (places.length > 0 && type === 'Quantity' && min > given)
    return `asks for at least ${min} choices, and the maxQuantity of its choices allow ${given}; raise one, or lower min`;
  if (min > given) return `asks for at least ${min} choices and has ${places.length}; add choices, or lower min`;
  const preselected = places.map(({ defaultQuantity = 0 }) => defaultQuantity);
  const over = preselected.findIndex((one, at) => one > (most[at] ?? 0));
  if (over >= 0)
    return `has the defaultQuantity ${preselected[over]} for a choice of which a diner takes at most ${most[over]}; lower it`;
  const total = preselected.reduce((sum, one) => sum + one, 0);
  return total > max
    ? `preselects ${total} choices and allows ${max}; remove a defaultQuantity, or raise max`
    : undefined;
}

/**
 * Finds a modifier group that no diner can fill: its min is above its max, or above what its choices can give. And one that
 * preselects more than it allows.
 */
export function findEmptyGroup(document: unknown): Problem | undefined {
  let found: Problem | undefined;
  visit(document, (value, _name, path) => {
    const { min, max, type } = (value ?? {}) as { min?: number; max?: number; type?: string };
    if (min === undefined || max === undefined) return;
    if (min > max) found ??= [`document.${path}`, `asks for at least ${min} and at most ${max} choices`];
    const { modifierGroupItems } = value as Partial<ModifierGroup>;
    // The min of a sub-group is not read, and it is in a list of this name.
    if (!modifierGroupItems || /subModifierGroups\.\d+$/.test(path)) return;
    const what = type === 'Fixed' ? undefined : describeGroup(value as ModifierGroup);
    if (what) found ??= [`document.${path}`, what];
  });
  return found;
}

/** Finds a dish or modifier with two prices for one role: an order is charged the first, and the tables have the last. */
export function findTwoPrices(document: unknown): Problem | undefined {
  let found: Problem | undefined;
  visit(document, (value, name, path) => {
    if (!/^(item|modifierItem)Prices$/.test(name) || !Array.isArray(value)) return;
    const known = new Map<unknown, string>();
    for (const { roleId, basePrice, finalPrice } of value as Row[]) {
      const price = JSON.stringify([basePrice, finalPrice]);
      if ((known.get(roleId) ?? price) !== price) found ??= [`document.${path}`, `has two prices for role ${roleId}`];
      known.set(roleId, price);
    }
  });
  return found;
}

/** One text for equal values, whatever the order of fields, and of words in a list. */
const toComparable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (Array.isArray(inner)) return inner.every((one) => typeof one === 'string') ? [...inner].sort() : inner;
    return typeof inner === 'object' && inner !== null
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });

/** Statements about a dish, which is sold with those of one of its places only. */
const STATED = {
  ...{ containerDeposit: 'another deposit', hours: 'other hours', isAlcohol: 'another isAlcohol' },
  ...{ allergens: 'other allergens', nutriGrade: 'another nutriGrade' },
} as const;
/** Missing is the same as this. A missing list of allergens is not the same as an empty one. */
const NOTHING: Readonly<Record<string, unknown>> = { containerDeposit: 0, isAlcohol: false };

/**
 * Finds two categories with one id, and a dish that has other prices or statements in another category: an order names
 * the dish.
 */
export function findTwoOfOne({ menuCategories }: Menu): Problem | undefined {
  const categories = new Set<number>();
  const known = new Map<string, string>();
  for (const [at, { category }] of menuCategories.entries()) {
    const path = `document.menuCategories.${at}.category`;
    if (categories.has(category.id)) return [path, `has the id of another category: ${category.id}`];
    categories.add(category.id);
    for (const [nth, { item }] of category.categoryItems.entries()) {
      const isOther = (name: string, value: unknown): boolean => {
        const text = toComparable(value ?? NOTHING[name] ?? null);
        const before = known.get(`${item.id} ${name}`) ?? text;
        known.set(`${item.id} ${name}`, before);
        return before !== text;
      };
      const own = item.itemPrices.map(({ roleId, basePrice, finalPrice }) => [roleId, basePrice, finalPrice]);
      const prices = own.sort(([a = 0], [b = 0]) => a - b);
      const stated = Object.entries(STATED).find(([field]) => isOther(field, item[field as keyof typeof STATED]));
      const what = isOther('prices', prices) ? 'other prices' : stated?.[1];
      if (what) return [`${path}.categoryItems.${nth}.item`, `has ${what} than in another category: dish ${item.id}`];
    }
  }
  return undefined;
}

/** Finds a time to pay for a way of paying that the outlet has not. */
export function findStrayTimeout({ paymentTypes, paymentTimeouts }: Row): Problem | undefined {
  const known = new Set((paymentTypes as PaymentType[]).map(({ id }) => id));
  const timeouts = paymentTimeouts as { paymentTypeId: number }[];
  const at = timeouts.findIndex(({ paymentTypeId }) => !known.has(paymentTypeId));
  if (at < 0) return undefined;
  const what = `is ${timeouts[at]?.paymentTypeId}, which is none of its paymentTypes`;
  return [`paymentTimeouts.${at}.paymentTypeId`, what];
}

/** Words that people write for an allergen, and the words to write. A wrong guess would put the wrong warning on a dish. */
const MEANT: readonly (readonly [words: RegExp, meant: readonly Allergen[]])[] = [
  [/^(tree ?|hazel)?nuts?$|almond|cashew|walnut|pistachio|macadamia|pecan/, ['nuts']],
  [/^peanuts?$|groundnut/, ['peanut']],
  [/^shellfish$|^seafood$/, ['crustacean', 'mollusc']],
  [/prawn|shrimp|crab|lobster|crayfish|crustacea/, ['crustacean']],
  [/squid|cuttlefish|octopus|clam|oyster|mussel|scallop|cockle|abalone|snail|mollus[ck]/, ['mollusc']],
  [/wheat|barley|rye\b|gluten|^flour$/, ['gluten']],
  [/^eggs?$/, ['egg']],
  [/^fish(es)?$/, ['fish']],
  [/^soya?\b|^soy ?beans?$|^tofu$/, ['soy']],
  [/^(milk|dairy|lactose|cheese|butter|cream)$/, ['milk']],
  [/sesame/, ['sesame']],
  [/sul(ph|f)(ur|ite)/, ['sulphite']],
];

/** The known words for another word; none for one that is not sure. */
const findMeant = (stated: string): readonly string[] => {
  const word = stated.trim().toLowerCase();
  return MEANT.filter(([words]) => words.test(word)).at(-1)?.[1] ?? [];
};

/** Says which word to write for an allergen that the app's filters do not know; undefined for a known one. */
export function describeAllergen(word: string): string | undefined {
  if ((ALLERGENS as readonly string[]).includes(word)) return undefined;
  const meant = findMeant(word).map((one) => `'${one}'`);
  const hint = meant.length > 0 ? `; write ${meant.join(' or ')}` : '';
  return `is '${word}', which no filter knows${hint}. Known are ${ALLERGENS.join(', ')}`;
}

/** Finds an allergen that the app's filters do not know: its dish would pass as free of the one that is meant. */
export function findUnknownAllergen(document: unknown): Problem | undefined {
  let found: Problem | undefined;
  visit(document, (value, name, path) => {
    const what = name === 'allergens' && typeof value === 'string' ? describeAllergen(value) : undefined;
    if (what) found ??= [`document.${path}`, what];
  });
  return found;
}

/** Finds a tax that is charged and has no name: the sentence about prices could not name it (MENU-25). */
export function findUnnamedTax(row: Row): Problem | undefined {
  const { name, rate } = row as unknown as Tax;
  if (!isActive(row as unknown as Tax) || rate === 0 || toTaxName(name)) return undefined;
  return ['name', `is ${JSON.stringify(name)}; diners read it beside the prices, so write a name such as "GST"`];
}
