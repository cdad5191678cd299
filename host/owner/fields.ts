import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Category,
  ClosedDay,
  Hours,
  type Item,
  type ModifierItem,
  type OutletSettings,
  type RolePrice,
  type Tax,
} from '#contract';
import { isActive, readCents, toCents, toDollars } from '#contract/money';
import { MAX_DESCRIPTION, MAX_NAME, type OwnerTarget, type OwnerValue, Pause } from '#contract/owner';
import { ALLERGENS } from '#contract/wire';
import type { QrCode } from '../db/schema.ts';
import { describeAllergen } from '../shop/rowProblems.ts';

/** An outlet's row, as far as the owner changes it. */
export interface OutletRow {
  id: number;
  code: string;
  name: string;
  settings: OutletSettings;
  qrCodes: QrCode[];
}

/** A tax's row, as far as the owner changes it. */
export type TaxRow = Tax;

/** Something whose values the owner changes. */
type Thing = Item | ModifierItem | Category | OutletRow | TaxRow;

/** One value of a thing. */
interface Field<T> {
  /** @param now milliseconds since 1970. */
  read: (thing: T, now: number) => OwnerValue;
  write: (thing: T, value: OwnerValue) => void;
  /** A sentence about a value that the owner may not give; undefined: it is right. */
  refuse: (value: OwnerValue) => string | undefined;
  /** The value to write for what the owner sends. Default: the same. */
  complete?: (value: OwnerValue, now: number) => OwnerValue;
}

interface Texts {
  languageId: number;
  name: string;
  description?: string;
}

const LANGUAGE_IDS: readonly number[] = [1, 2, 3, 4];
const MAX_CENTS = 50_000_000;

const isText = (value: OwnerValue, longest: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest && !/\p{Cc}/u.test(value);

/** A name or a description in one language. A text that becomes empty stays until {@link tidyTexts}. */
const createText = <T>(getTexts: (thing: T) => Texts[], key: 'name' | 'description', languageId: number): Field<T> => ({
  read: (thing) => getTexts(thing).find((one) => one.languageId === languageId)?.[key] || null,
  write: (thing, value) => {
    const texts = getTexts(thing);
    let own = texts.find((one) => one.languageId === languageId);
    if (!own) {
      own = { languageId, name: '' };
      texts.push(own);
    }
    if (typeof value === 'string') own[key] = value;
    else if (key === 'name') own.name = '';
    else delete own.description;
  },
  refuse: (value) => {
    const longest = key === 'name' ? MAX_NAME : MAX_DESCRIPTION;
    if (value === null) return key === 'name' && languageId === 1 ? 'The English name is missing.' : undefined;
    return isText(value, longest) ? undefined : `A ${key} has 1 to ${longest} characters on one line.`;
  },
});

/** Removes the texts that an edit has emptied. @returns a sentence about a description without a name. */
export function tidyTexts(texts: Texts[]): string | undefined {
  const bare = texts.find(({ name, description }) => name === '' && description);
  for (let at = texts.length - 1; at >= 0; at -= 1)
    if (texts[at]?.name === '' && !texts[at]?.description) texts.splice(at, 1);
  return bare && 'A description needs a name in its language too.';
}

/** A sentence about a new thing without an English name. */
export const findMissingName = (texts: readonly Texts[]): string | undefined =>
  texts.some(({ languageId, name }) => languageId === 1 && name !== '') ? undefined : 'Please give it an English name.';

const findPrice = (prices: RolePrice[], roleId: number): RolePrice | undefined =>
  prices.find((price) => price.roleId === roleId);

const isCents = (value: OwnerValue): value is number => typeof value === 'number' && Number.isInteger(value);

const refuseCents = (value: OwnerValue): string | undefined =>
  isCents(value) && value >= 0 && value <= MAX_CENTS ? undefined : 'A price is from $0.00 to $500,000.00.';

/** A choice may make its dish cheaper (MONEY-46). */
const refuseSurcharge = (value: OwnerValue): string | undefined =>
  isCents(value) && Math.abs(value) <= MAX_CENTS
    ? undefined
    : 'The price of a choice is from -$500,000.00 to $500,000.00.';

/** The charged price of a role, in cents. */
const createPrice = <T>(
  getPrices: (thing: T) => RolePrice[],
  roleId: number,
  refuse: Field<T>['refuse'] = refuseCents,
): Field<T> => ({
  read: (thing) => {
    const price = findPrice(getPrices(thing), roleId);
    return price ? (readCents(price.finalPrice ?? price.basePrice) ?? null) : null;
  },
  write: (thing, value) => {
    const price = findPrice(getPrices(thing), roleId);
    if (!price || typeof value !== 'number') return;
    if (price.finalPrice === undefined) price.basePrice = toDollars(value);
    else price.finalPrice = toDollars(value);
  },
  refuse,
});

/** The price that is struck through beside that of a role, in cents; null: none. */
const createWas = <T>(getPrices: (thing: T) => RolePrice[], roleId: number): Field<T> => ({
  read: (thing) => {
    const price = findPrice(getPrices(thing), roleId);
    return price?.finalPrice === undefined ? null : (readCents(price.basePrice) ?? null);
  },
  write: (thing, value) => {
    const price = findPrice(getPrices(thing), roleId);
    if (!price) return;
    const charged = price.finalPrice ?? price.basePrice;
    if (typeof value === 'number') Object.assign(price, { basePrice: toDollars(value), finalPrice: charged });
    else {
      price.basePrice = charged;
      delete price.finalPrice;
    }
  },
  refuse: (value) => (value === null ? undefined : refuseCents(value)),
});

/** A sentence about a price that is not below the one that is struck through. */
export const findWrongWas = (prices: readonly RolePrice[]): string | undefined =>
  prices.some(({ basePrice, finalPrice }) => finalPrice !== undefined && toCents(finalPrice) >= toCents(basePrice))
    ? 'The price before must be higher than the price now; leave it empty if there is none.'
    : undefined;

const isFlag = (value: OwnerValue): string | undefined =>
  typeof value === 'boolean' ? undefined : 'Write true or false.';

const isOnMenu: Field<{ status: string }> = {
  read: (thing) => isActive(thing),
  write: (thing, value) => {
    thing.status = value === true ? 'Active' : 'Inactive';
  },
  refuse: isFlag,
};

const hours: Field<{ hours?: Item['hours'] }> = {
  read: (thing) => thing.hours ?? null,
  write: (thing, value) => {
    if (Value.Check(Hours, value)) thing.hours = value;
    else delete thing.hours;
  },
  refuse: (value) =>
    value === null || Value.Check(Hours, value) ? undefined : 'Write hours as from and to, such as 07:00 to 11:00.',
};

/** A picture that this server serves. Other addresses would be blocked by the page's policy. */
const PICTURE = /^\/images\/[\w./-]{1,200}(#[\w=,&-]{0,200})?$/;

const picture: Field<Item> = {
  read: ({ itemImages }) => itemImages[0]?.image ?? null,
  write: ({ itemImages }, value) => {
    itemImages.splice(0, 1, ...(typeof value === 'string' ? [{ image: value }] : []));
  },
  refuse: (value) =>
    value === null || (typeof value === 'string' && PICTURE.test(value))
      ? undefined
      : 'Upload a photograph, or take the present one away.',
};

const allergens: Field<Item> = {
  read: (thing) => thing.allergens ?? null,
  write: (thing, value) => {
    if (value === null) delete thing.allergens;
    else thing.allergens = value as string[];
  },
  refuse: (value) =>
    value === null ||
    (Array.isArray(value) &&
      new Set<unknown>(value).size === value.length &&
      value.every((one) => typeof one === 'string' && describeAllergen(one) === undefined))
      ? undefined
      : `Choose allergens of this list: ${ALLERGENS.join(', ')}.`,
};

const isClosed: Field<OutletRow> = {
  read: ({ settings }) => settings.isOutletClosed,
  write: ({ settings }, value) => {
    settings.isOutletClosed = value === true;
  },
  refuse: isFlag,
};

const pause: Field<OutletRow> = {
  read: ({ settings: { pausedUntil, pauseReason } }, now) =>
    pausedUntil && Date.parse(pausedUntil) > now ? { until: pausedUntil, reason: pauseReason ?? null } : null,
  write: ({ settings }, value) => {
    delete settings.pausedUntil;
    delete settings.pauseReason;
    if (!Value.Check(Pause, value) || !('until' in value)) return;
    settings.pausedUntil = value.until;
    if (value.reason) settings.pauseReason = value.reason;
  },
  refuse: (value) =>
    value === null || (Value.Check(Pause, value) && 'minutes' in value && !/\p{Cc}/u.test(value.reason ?? ''))
      ? undefined
      : 'A pause is of 1 to 720 minutes, with a reason of at most 60 characters.',
  complete: (value, now) =>
    Value.Check(Pause, value) && 'minutes' in value
      ? { until: new Date(now + value.minutes * 60_000).toISOString(), reason: value.reason }
      : value,
};

const aboutMinutes: Field<OutletRow> = {
  read: ({ settings }) => settings.aboutMinutes ?? null,
  write: ({ settings }, value) => {
    if (typeof value === 'number') settings.aboutMinutes = value;
    else delete settings.aboutMinutes;
  },
  refuse: (value) =>
    value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 240)
      ? undefined
      : 'Food takes from 1 to 240 minutes.',
};

const openingHours: Field<OutletRow> = {
  read: ({ settings }) => settings.openingHours ?? null,
  write: ({ settings }, value) => {
    if (Value.Check(Hours, value)) settings.openingHours = value;
    else delete settings.openingHours;
  },
  refuse: hours.refuse,
};

const ClosedDays = Type.Array(ClosedDay, { maxItems: 100 });

const closedDays: Field<OutletRow> = {
  read: ({ settings }) => settings.closedDays ?? null,
  write: ({ settings }, value) => {
    if (Value.Check(ClosedDays, value)) settings.closedDays = value;
    else delete settings.closedDays;
  },
  refuse: (value) =>
    value === null || Value.Check(ClosedDays, value) ? undefined : 'Write a closed day as 2027-02-06, with a reason.',
};

/** The tax of a price; the tax itself names it where its id is missing. */
export const getTaxId = (prices: readonly RolePrice[]): number | null => prices[0]?.taxId ?? prices[0]?.tax?.id ?? null;

/** The tax of all prices. That it is one of the brand's is for the check of the whole change. */
const createTaxId = <T>(getPrices: (thing: T) => RolePrice[]): Field<T> => ({
  read: (thing) => getTaxId(getPrices(thing)),
  write: (thing, value) => {
    for (const price of getPrices(thing)) {
      price.taxId = typeof value === 'number' ? value : null;
      delete price.tax;
    }
  },
  refuse: (value) => (value === null || Number.isInteger(value) ? undefined : 'Choose a tax, or none.'),
});

const LONGEST_TAX_NAME = 40;

const taxName: Field<TaxRow> = {
  read: ({ name }) => name,
  write: (thing, value) => {
    thing.name = String(value);
  },
  refuse: (value) =>
    isText(value, LONGEST_TAX_NAME)
      ? undefined
      : `A tax has a name of 1 to ${LONGEST_TAX_NAME} characters on one line.`,
};

const taxRate: Field<TaxRow> = {
  read: ({ rate }) => rate,
  write: (thing, value) => {
    thing.rate = Number(value);
  },
  refuse: (value) =>
    typeof value === 'number' && value >= 0 && value <= 100 && /^\d{1,3}(\.\d{1,2})?$/.test(String(value))
      ? undefined
      : 'A tax is from 0 to 100 percent, with at most two decimals.',
};

const taxType: Field<TaxRow> = {
  read: ({ type }) => type,
  write: (thing, value) => {
    thing.type = value === 'Exclusive' ? 'Exclusive' : 'Inclusive';
  },
  refuse: (value) =>
    value === 'Inclusive' || value === 'Exclusive' ? undefined : 'A tax is in the prices, or comes on top of them.',
};

/** A sentence about a tax whose name has another rate than it: diners read the name on their bill. */
export function findWrongTaxName({ name, rate }: TaxRow): string | undefined {
  const [, said] = /(\d+(?:[.,]\d+)?)\s*%/.exec(name) ?? [];
  return said !== undefined && Number(said.replace(',', '.')) !== rate
    ? `Its name says ${said} % and its rate is ${rate} %; please change one of them.`
    : undefined;
}

export const getDishTexts = ({ itemLocalizations }: Item): Texts[] => itemLocalizations;
export const getChoiceTexts = ({ modifierItemLocalizations }: ModifierItem): Texts[] => modifierItemLocalizations;
export const getCategoryTexts = ({ categoryLocalizations }: Category): Texts[] => categoryLocalizations;
const getDishPrices = ({ itemPrices }: Item): RolePrice[] => itemPrices;
const getChoicePrices = ({ modifierItemPrices }: ModifierItem): RolePrice[] => modifierItemPrices;
const isCharged = isOnMenu;

/** The field of a name such as `price.2`; undefined for one that this kind of thing has not. Stock is no field of a menu. */
export function findField(of: OwnerTarget, name: string): Field<Thing> | undefined {
  const [key, given] = name.split('.');
  const number = Number(given);
  const isLanguage = LANGUAGE_IDS.includes(number);
  const find = (): unknown => {
    if (of === 'brand') return undefined;
    if (of === 'tax') return { name: taxName, rate: taxRate, type: taxType, isCharged }[name];
    if (of === 'outlet') return { isClosed, pause, aboutMinutes, openingHours, closedDays }[name];
    if (name === 'hours') return of === 'choice' ? undefined : hours;
    if (key === 'name' && isLanguage) {
      if (of === 'dish') return createText(getDishTexts, key, number);
      return of === 'choice' ? createText(getChoiceTexts, key, number) : createText(getCategoryTexts, key, number);
    }
    if (of === 'category') return undefined;
    if (name === 'isOnMenu') return isOnMenu;
    if (name === 'taxId') return of === 'dish' ? createTaxId(getDishPrices) : createTaxId(getChoicePrices);
    if (key === 'price' && number > 0)
      return of === 'dish' ? createPrice(getDishPrices, number) : createPrice(getChoicePrices, number, refuseSurcharge);
    if (of === 'choice') return undefined;
    if (name === 'picture') return picture;
    if (name === 'allergens') return allergens;
    if (key === 'was' && number > 0) return createWas(getDishPrices, number);
    return key === 'description' && isLanguage ? createText(getDishTexts, key, number) : undefined;
  };
  return find() as Field<Thing> | undefined;
}

export const isSameValue = (one: OwnerValue, other: OwnerValue): boolean => isDeepStrictEqual(one, other);
