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
}

/** Values that were typed, by {@link toKey}. */
export type Drafts = Readonly<Record<string, Draft>>;

export const toKey = ({ of, id, field }: Place): string => `${of}/${id}/${field}`;

const isMoney = (field: string): boolean => /^(price|was)\./.test(field);

const isText = (field: string): boolean => /^(name|description)\./.test(field);

type Sold = OwnerShop['choices'][number] & Partial<OwnerShop['dishes'][number]>;

const readSold = (thing: Sold, key: string, number: number): OwnerValue | undefined => {
  const price = thing.prices.find(({ roleId }) => roleId === number);
  if (key === 'price') return price?.cents;
  if (key === 'was') return price?.was;
  if (key === 'isOnMenu') return thing.isOnMenu;
  if (key === 'isSoldOut') return thing.soldOutAt.includes(number);
  if (key === 'picture') return thing.picture;
  return key === 'hours' ? thing.hours : undefined;
};

/** The published value; undefined where there is no such thing any more. */
export function readValue(shop: OwnerShop, { of, id, field }: Place): OwnerValue | undefined {
  const [key = '', given] = field.split('.');
  const number = Number(given);
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
  return of === 'category' ? thing.hours : readSold(thing as unknown as Sold, key, number);
}

/** A value as a field shows it. */
export function toTyped(field: string, value: OwnerValue): Typed {
  if (isMoney(field)) return typeof value === 'number' ? inDollars(value).replace('$', '') : '';
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
export function findMistake({ of, field, typed }: Content): string | undefined {
  const isEmpty = typeof typed === 'string' && typed.trim() === '';
  if (field === 'name.1' && isEmpty) return 'Please give a name.';
  if (field === 'closedDays' && Array.isArray(typed) && typed.some((one) => 'date' in one && one.date === ''))
    return 'Please choose the day.';
  if (!isMoney(field) || (field.startsWith('was.') && isEmpty)) return undefined;
  return typeof typed === 'string' && readPrice(of, typed) !== undefined ? undefined : 'Write a price such as 12.50.';
}

/** The value that a field's content means. Only for content without a mistake. */
export function toValue({ of, field, typed }: Content): OwnerValue {
  if (typeof typed !== 'string') return typed;
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (isMoney(field)) return readPrice(of, text) ?? null;
  return text === '' ? null : text;
}

const isSame = (one: OwnerValue, other: OwnerValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a draft would change the published value, or cannot be read. */
export function isChange(shop: OwnerShop, draft: Draft): boolean {
  const present = readValue(shop, draft);
  return present !== undefined && (findMistake(draft) !== undefined || !isSame(present, toValue(draft)));
}

/** Adds what was typed; what is as it is published leaves the drafts. */
export function putDraft(shop: OwnerShop, drafts: Drafts, draft: Draft): Drafts {
  const { [toKey(draft)]: _, ...others } = drafts;
  return isChange(shop, draft) ? { ...others, [toKey(draft)]: draft } : others;
}

/** The drafts that still change something, after the shop was read again (OWNER-3). */
export const keepChanges = (shop: OwnerShop, drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isChange(shop, draft)));

/** The edits to publish; those with a mistake are left out. */
export const toEdits = (shop: OwnerShop, drafts: Drafts): OwnerEdit[] =>
  Object.values(drafts).flatMap((draft) => {
    const before = readValue(shop, draft);
    if (before === undefined || findMistake(draft) !== undefined) return [];
    const { of, id, field } = draft;
    return [{ of, id, field, before, after: toValue(draft) }];
  });
