import { rebaseList } from '#contract/lists';
import { inDollars } from '#contract/money';
import type { OwnerEdit, OwnerShop, OwnerTarget, OwnerValue } from '#contract/owner';
import { readTypedCents } from '#features/platform/forms';

/** The content of one field: a text, a choice, a list. */
export type Typed = OwnerValue;

/** Names one value of the shop. */
export interface Place {
  of: OwnerTarget;
  id: number;
  /** As in an edit, such as `price.2`. */
  field: string;
}

/** A value that was typed and is not published. */
export interface Draft extends Place {
  typed: Typed;
  /** The list that `typed` was made of. */
  base?: readonly number[];
  /** A new thing needs it, and the owner has not been at its field yet: the review tells what is wrong, not the field. */
  isUntouched?: boolean;
  /** It may be empty: a price of a role of a new dish, which pays that of the default role then. */
  mayBeEmpty?: boolean;
}

/** The published shop, with the new categories and dishes of the drafts. */
export interface ShopWithNew extends OwnerShop {
  newIds: ReadonlySet<number>;
}

/** Values that were typed, by {@link toKey}. */
export type Drafts = Readonly<Record<string, Draft>>;

export const toKey = ({ of, id, field }: Place): string => `${of}/${id}/${field}`;

/** Whether a value is a list of ids, such as the dishes of a category. */
export const isList = ({ of, field }: Pick<Place, 'of' | 'field'>): boolean =>
  /^(brand categories|category dishes|dish groups)$/.test(`${of} ${field}`);

const isMoney = (field: string): boolean => /^(price|was)\./.test(field);

/** A percentage as people write it: '9', '9.5', '9,5 %'. */
const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

const readPercent = (typed: string): number | undefined => {
  const [, whole, decimals = '0'] = PERCENT.exec(typed.trim()) ?? [];
  const percent = whole === undefined ? Number.NaN : Number(`${whole}.${decimals}`);
  return percent <= 100 ? percent : undefined;
};

const isText = (field: string): boolean => /^(name|description)\./.test(field);

type Sold = OwnerShop['choices'][number] & Partial<OwnerShop['dishes'][number]>;

const readSold = (thing: Sold, key: string, number: number): OwnerValue | undefined => {
  const price = thing.prices.find(({ roleId }) => roleId === number);
  if (key === 'price') return price?.cents;
  if (key === 'was') return price?.was;
  if (key === 'isOnMenu') return thing.isOnMenu;
  if (key === 'taxId') return thing.taxId;
  if (key === 'isSoldOut') return thing.soldOutAt.includes(number);
  if (key === 'picture') return thing.picture;
  if (key === 'allergens') return thing.allergens;
  if (key === 'groups') return thing.groupIds;
  return key === 'hours' ? thing.hours : undefined;
};

/** The published value; undefined where there is no such thing any more. */
export function readValue(shop: ShopWithNew, { of, id, field }: Place): OwnerValue | undefined {
  const [key = '', given] = field.split('.');
  const number = Number(given);
  if (of === 'brand') return shop.categories.flatMap((one) => (shop.newIds.has(one.id) ? [] : one.id));
  if (of === 'tax') {
    const tax = shop.taxes.find((one) => one.id === id);
    return tax && { name: tax.name, rate: tax.rate, type: tax.type, isCharged: tax.isCharged }[key];
  }
  if (of === 'outlet') {
    const outlet = shop.outlets.find((one) => one.id === id);
    if (!outlet) return undefined;
    const { isClosed, pause, aboutMinutes, openingHours, closedDays } = outlet;
    return { isClosed, pause, aboutMinutes, openingHours, closedDays }[key];
  }
  const list = { dish: shop.dishes, choice: shop.choices, category: shop.categories }[of];
  const thing = (list as readonly OwnerShop['categories'][number][]).find((one) => one.id === id);
  if (!thing) return undefined;
  if (isText(field)) {
    const texts = thing.texts.find(({ languageId }) => languageId === number);
    return texts?.[key as 'name' | 'description'] || null;
  }
  if (of === 'category') return key === 'dishes' ? thing.dishIds : thing.hours;
  return readSold(thing as unknown as Sold, key, number);
}

/** A value as a field shows it. */
export function toTyped(field: string, value: OwnerValue): Typed {
  if (isMoney(field)) return typeof value === 'number' ? inDollars(value).replace('$', '') : '';
  if (field === 'rate') return String(value ?? '');
  return isText(field) ? (value ?? '') : value;
}

type Content = Pick<Draft, 'of' | 'field' | 'typed'>;

/** A typed price; that of a choice may be below 0 (MONEY-46). Undefined: it cannot be read. */
function readPrice(of: OwnerTarget, text: string): number | undefined {
  const [, minus, amount] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const isLess = of === 'choice' && minus !== '';
  const cents = readTypedCents(isLess ? (amount ?? '') : text);
  return isLess && cents !== undefined ? 0 - cents : cents;
}

/** A sentence about content that cannot be used; undefined: it can. */
export function findMistake({
  of,
  field,
  typed,
  mayBeEmpty = false,
}: Content & Pick<Draft, 'mayBeEmpty'>): string | undefined {
  const isEmpty = typeof typed === 'string' && typed.trim() === '';
  if ((field === 'name.1' || field === 'name') && isEmpty) return 'Please give a name.';
  if (field === 'rate')
    return typeof typed === 'string' && readPercent(typed) !== undefined
      ? undefined
      : 'Write a percentage from 0 to 100, such as 9.';
  if (
    field === 'closedDays' &&
    Array.isArray(typed) &&
    typed.some((one) => typeof one === 'object' && 'date' in one && one.date === '')
  )
    return 'Please choose the day.';
  if (!isMoney(field) || ((field.startsWith('was.') || mayBeEmpty) && isEmpty)) return undefined;
  return typeof typed === 'string' && readPrice(of, typed) !== undefined ? undefined : 'Write a price such as 12.50.';
}

/** The value that a field's content means. Only for content without a mistake. */
export function toValue({ of, field, typed }: Content): OwnerValue {
  if (typeof typed !== 'string') return typed;
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (isMoney(field)) return readPrice(of, text) ?? null;
  if (field === 'rate') return readPercent(text) ?? null;
  return text === '' ? null : text;
}

const isSame = (one: OwnerValue, other: OwnerValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a draft would change the published value, or cannot be read. */
export function isChange(shop: ShopWithNew, draft: Draft): boolean {
  const present = readValue(shop, draft);
  return present !== undefined && (findMistake(draft) !== undefined || !isSame(present, toValue(draft)));
}

/** The present ids of a list: those of its draft, else the published ones. */
export function readIds(shop: ShopWithNew, drafts: Drafts, place: Place): readonly number[] {
  const draft = drafts[toKey(place)];
  return ((draft ? draft.typed : readValue(shop, place)) ?? []) as readonly number[];
}

/** A category with its dishes, as the drafts have it. */
export interface ShownCategory {
  id: number;
  dishIds: readonly number[];
}

/** The menu as the drafts have it: which categories and dishes there are, and in which order. */
export const listShown = (shop: ShopWithNew, drafts: Drafts): ShownCategory[] =>
  readIds(shop, drafts, { of: 'brand', id: shop.brand.id, field: 'categories' }).map((id) => ({
    id,
    dishIds: readIds(shop, drafts, { of: 'category', id, field: 'dishes' }),
  }));

/** Adds the new categories and dishes of the drafts, which have no values yet (OWNER-12). */
export function withNew(shop: OwnerShop, drafts: Drafts): ShopWithNew {
  const listed = (of: Place['of'], known: readonly { id: number }[]): number[] => {
    const ids = Object.values(drafts).flatMap((draft) =>
      draft.of === of && isList(draft) ? (draft.typed as number[]) : [],
    );
    return [...new Set(ids)].filter((id) => !known.some((one) => one.id === id));
  };
  const categoryIds = listed('brand', shop.categories);
  const dishIds = listed('category', shop.dishes);
  const prices = shop.roles.map(({ roleId, role }) => ({ roleId, role, cents: null, was: null }));
  const nothing = { texts: [], hours: null };
  // As the server has it: the tax of the category's first dish.
  const getTaxId = (id: number): number | null => {
    const home = Object.values(drafts).find(
      (draft) => draft.of === 'category' && isList(draft) && (draft.typed as number[]).includes(id),
    );
    const [neighbour] = shop.categories.find((one) => one.id === home?.id)?.dishIds ?? [];
    return (shop.dishes.find((one) => one.id === neighbour) ?? shop.dishes[0])?.taxId ?? null;
  };
  const sold = { isOnMenu: false, outletIds: [], soldOutAt: [], picture: null, allergens: null, groupIds: [] };
  return {
    ...shop,
    categories: [...shop.categories, ...categoryIds.map((id) => ({ id, ...nothing, dishIds: [] }))],
    dishes: [...shop.dishes, ...dishIds.map((id) => ({ id, ...nothing, ...sold, prices, taxId: getTaxId(id) }))],
    newIds: new Set([...categoryIds, ...dishIds]),
  };
}

/** Whether the drafts take a category or a dish off the menu for good. */
export function isTakenOut(shop: ShopWithNew, drafts: Drafts, of: Place['of'], id: number): boolean {
  const shown = listShown(shop, drafts);
  if (of === 'category') return !shown.some((category) => category.id === id);
  return of === 'dish' && !shown.some(({ dishIds }) => dishIds.includes(id));
}

/**
 * The drafts that still change something, after the shop was read again (OWNER-3) or something was taken out. A draft of a
 * list is applied to its present state.
 */
export function keepChanges(shop: OwnerShop, drafts: Drafts): Drafts {
  const all = withNew(shop, drafts);
  const kept = Object.entries(drafts).flatMap(([key, draft]): [string, Draft][] => {
    const present = readValue(all, draft);
    const own =
      isList(draft) && present !== undefined
        ? {
            ...draft,
            base: present as number[],
            typed: rebaseList(present as number[], draft.base ?? (present as number[]), draft.typed as number[]),
          }
        : draft;
    return isChange(all, own) && !isTakenOut(all, drafts, own.of, own.id) ? [[key, own]] : [];
  });
  // A new dish goes with the list that had it, and its values with it.
  const next = Object.fromEntries(kept);
  return kept.length < Object.keys(drafts).length ? keepChanges(shop, next) : next;
}

/** A new value of one field, or a new state of one list. */
export type Entry = Pick<Draft, 'of' | 'id' | 'field' | 'typed' | 'isUntouched'>;

const needsPrice = (shop: ShopWithNew, { of, id, field }: Place): boolean =>
  !(of === 'dish' && shop.newIds.has(id)) ||
  shop.roles.some(({ roleId, isDefault }) => isDefault && field === `price.${roleId}`);

/** Adds what was typed; what is as it is published leaves the drafts. */
export function putDrafts(shop: OwnerShop, drafts: Drafts, entries: readonly Entry[]): Drafts {
  let next = drafts;
  for (const entry of entries) {
    const { [toKey(entry)]: known, ...others } = next;
    const all = withNew(shop, next);
    const base = isList(entry) && (known?.base ?? (readValue(all, entry) as number[] | undefined));
    const draft: Draft = {
      ...entry,
      ...(base && { base }),
      ...(entry.field.startsWith('price.') && !needsPrice(all, entry) && { mayBeEmpty: true }),
    };
    next = isChange(withNew(shop, { ...others, [toKey(entry)]: draft }), draft)
      ? { ...others, [toKey(entry)]: draft }
      : others;
  }
  return keepChanges(shop, next);
}

/** The edits to publish. Those with a mistake are left out; a new thing with a mistake is nothing to publish yet. */
export function toEdits(shop: OwnerShop, drafts: Drafts): OwnerEdit[] {
  const all = withNew(shop, drafts);
  const list = Object.values(drafts);
  if (list.some((draft) => all.newIds.has(draft.id) && findMistake(draft) !== undefined)) return [];
  return list.flatMap((draft) => {
    const before = readValue(all, draft);
    if (before === undefined || findMistake(draft) !== undefined) return [];
    const { of, id, field } = draft;
    return [{ of, id, field, before, after: toValue(draft) }];
  });
}
