import type { Menu } from '#contract';
import { inDollars, readCents } from '#contract/money';
import { DIETS } from '#contract/wire';
import type { Row } from './rowProblems.ts';
import type { Shop } from './shopParts.ts';
import { files } from './shopSchema.ts';
import { toRowKey } from './shopSources.ts';

/** Something of a shop that a person would name: an outlet, a dish, a choice. */
interface Thing {
  kind: string;
  id: string;
  name: string;
  /** Its values as text. Each language of a name and each role of a price has one key. */
  fields: ReadonlyMap<string, string>;
}

export interface Change {
  before: Thing | undefined;
  after: Thing | undefined;
}

const LANGUAGES: Readonly<Record<number, string>> = { 1: 'English', 2: 'Chinese', 3: 'Malay', 4: 'Tamil' };
const SECRETS = /^gateway\.(ApiKey|ApiSecret|SharedSecret)$/;

interface Texts {
  languageId: number;
  name?: string;
  description?: string;
}
interface PriceOfRole {
  name: string;
  basePrice: number;
  finalPrice?: number;
}

const toPrice = (dollars: number): string => {
  const cents = readCents(dollars);
  return cents === undefined ? String(dollars) : inDollars(cents);
};
const toNumber = (text: string | undefined): number => Number(text?.replace('$', '') ?? Number.NaN);

/** One text for equal values: a database gives the fields of an object another order, and a date for a text. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The values of a row as text, by their path. */
function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (Array.isArray(value) && path.endsWith('Localizations'))
    for (const { languageId, ...texts } of value as Texts[])
      for (const [key, text] of Object.entries(texts))
        into.set(`${key} in ${LANGUAGES[languageId] ?? `language ${languageId}`}`, String(text));
  else if (Array.isArray(value) && path.endsWith('Prices'))
    for (const { name, basePrice, finalPrice } of value as PriceOfRole[])
      into.set(`price for ${name}`, toPrice(finalPrice ?? basePrice));
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date))
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into);
  else if (value !== undefined && value !== null) into.set(path, toText(value));
  return into;
}

const toThing = (kind: string, id: unknown, row: Row): Thing => {
  const fields = flatten(row, '', new Map());
  const name =
    fields.get('name in English') ??
    fields.get('name') ??
    [...fields].find(([key]) => /^(name in |code$)/.test(key))?.[1];
  return { kind, id: String(id), name: name ?? '', fields };
};

const ids = (entries: readonly Row[], name: string): string =>
  entries.map((entry) => String((entry[name] as Row | undefined)?.id)).join(' ');

/** A menu with its categories, dishes, groups and choices, by their place in it. */
function indexMenu(row: Row, things: Map<string, Thing>): void {
  const { document, version: _, ...own } = row;
  const at = `menu ${row.id}`;
  const { menuCategories, version: __, ...rest } = document as Menu & Row;
  things.set(at, toThing('Menu', row.id, { ...own, ...rest, categories: ids(menuCategories, 'category') }));
  const addGroup = (group: Row, place: string): void => {
    const { modifierGroupItems = [], subModifierGroups = [], ...fields } = group;
    const entries = modifierGroupItems as Row[];
    const inner = `${place}/group ${group.id}`;
    things.set(inner, toThing('Group', group.id, { ...fields, choices: ids(entries, 'modifierItem') }));
    for (const { modifierItem, displayOrder: _order, ...limits } of entries) {
      const { modifierItemOptions = [], ...choice } = modifierItem as Row;
      things.set(`${inner}/choice ${choice.id}`, toThing('Choice', choice.id, { ...choice, ...limits }));
      for (const option of modifierItemOptions as Row[])
        addGroup(option.modifierGroup as Row, `${inner}/choice ${choice.id}`);
    }
    for (const one of subModifierGroups as Row[]) addGroup(one, inner);
  };
  for (const { category } of menuCategories) {
    const { categoryItems, ...fields } = category;
    const place = `${at}/category ${category.id}`;
    things.set(place, toThing('Category', category.id, { ...fields, dishes: ids(categoryItems, 'item') }));
    for (const { item } of categoryItems) {
      const { itemModifierGroups, ...dish } = item;
      const groups = itemModifierGroups.map(({ modifierGroup: __, ...entry }) => entry);
      things.set(`${place}/dish ${item.id}`, toThing('Dish', item.id, { ...dish, groups }));
      for (const { modifierGroup } of itemModifierGroups) addGroup(modifierGroup as Row, `${place}/dish ${item.id}`);
    }
  }
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ brands: 'Brand', taxes: 'Tax', outlets: 'Outlet', stock: 'Stock', promotions: 'Promotion' },
  ...{ promoCodes: 'Promo code', organisations: 'Organisation' },
};

function indexRows(name: string, rows: readonly Row[]): Map<string, Thing> {
  const things = new Map<string, Thing>();
  const key = files.find((file) => file.name === name)?.key ?? ['id'];
  for (const row of rows) {
    if (name === 'menus') indexMenu(row, things);
    else things.set(toRowKey(row, key), toThing(KINDS[name] ?? name, key.map((one) => row[one]).join(' '), row));
  }
  return things;
}

/**
 * Compares rows of the shop with the rows that replace them.
 * @param before the rows that `after` replaces.
 */
export function listChanges(before: Shop, after: Shop): Change[] {
  return [...after].flatMap(([name, rows]) => {
    const [old, next] = [indexRows(name, before.get(name) ?? []), indexRows(name, rows)];
    const isSame = (one: Thing, other: Thing): boolean =>
      one.fields.size === other.fields.size && [...one.fields].every(([key, value]) => other.fields.get(key) === value);
    // A new dish is one change; its choices are part of it.
    const isPartOfMissing = (key: string, all: ReadonlyMap<string, Thing>): boolean =>
      key.includes('/') && !all.has(key.slice(0, key.lastIndexOf('/')));
    const changed = [...next].flatMap(([key, thing]): Change[] => {
      const known = old.get(key);
      const isTold = known ? !isSame(known, thing) : !isPartOfMissing(key, old);
      return isTold ? [{ before: known, after: thing }] : [];
    });
    const gone = [...old].flatMap(([key, thing]): Change[] =>
      next.has(key) || isPartOfMissing(key, next) ? [] : [{ before: thing, after: undefined }],
    );
    return [...changed, ...gone];
  });
}

const LONGEST_VALUE = 60;

const quote = (value: string | undefined): string =>
  value === undefined ? 'none' : /^([-$\d. ]+|true|false)$/.test(value) ? value : `'${value}'`;

const describeField = (key: string, from: string | undefined, to: string | undefined): string => {
  const isShown = !SECRETS.test(key) && [from, to].every((text) => (text ?? '').length <= LONGEST_VALUE);
  return isShown ? `${key} ${quote(from)} → ${quote(to)}` : key;
};

const label = ({ kind, id, name }: Thing): string => `${kind} ${id}${name ? ` (${name.slice(0, LONGEST_VALUE)})` : ''}`;

/** One sentence about a change. */
export function describeChange({ before, after }: Change): string {
  if (!after) return `${before ? label(before) : ''} is no longer in its menu.`;
  if (!before) return `${label(after)} is new.`;
  const keys = [...new Set([...before.fields.keys(), ...after.fields.keys()])];
  const differing = keys.filter((key) => before.fields.get(key) !== after.fields.get(key));
  const told = differing.map((key) => describeField(key, before.fields.get(key), after.fields.get(key)));
  return `${label(before)}: ${told.join('; ')}.`;
}

/** The pairs of neighbouring letters of a text, without regard to case, accents and spaces. */
const pairsOf = (text: string): string[] => {
  const letters = [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/** The part of letter pairs that two names share, from 0 to 1. */
function getLikeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const free = [...b];
  const shared = a.filter((pair) => {
    const at = free.indexOf(pair);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
  return a.length + b.length === 0 ? 1 : (2 * shared.length) / (a.length + b.length);
}

/** Names that share less are names of different things. */
const LEAST_LIKENESS = 0.25;
/** A price that grows or falls by more has probably lost its point. */
const MOST_TIMES = 3;
const NUMBERS = /^(price for |rate$|containerDeposit$)|Percentage$/;

/**
 * Sentences about changes that are rarely meant: a row that gives its id to something else, a price, rate or deposit that is three
 * times what it was or a third, and a price that becomes zero or gets another sign (IMPORT-3).
 */
export const findDoubts = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ before, after }) => {
      if (!before || !after) return [];
      const doubts =
        before.name && after.name && getLikeness(before.name, after.name) < LEAST_LIKENESS
          ? [`${before.kind} ${before.id}: '${before.name}' becomes '${after.name}'`]
          : [];
      for (const [key, from] of before.fields) {
        const [was, is] = [toNumber(from), toNumber(after.fields.get(key))];
        if (!NUMBERS.test(key) || Number.isNaN(is) || was === is || was === 0) continue;
        if (is === 0 || is / was >= MOST_TIMES || was / is >= MOST_TIMES || is / was < 0)
          doubts.push(`${label(before)}: ${describeField(key, from, after.fields.get(key))}`);
      }
      return doubts;
    }),
  ),
];

const listDiets = (shop: Shop): { id: number; name: string; diet: string }[] =>
  (shop.get('menus') ?? [])
    .flatMap(({ document }) => (document as Menu).menuCategories)
    .flatMap(({ category }) => category.categoryItems)
    .flatMap(({ item }) =>
      (item.diets ?? []).map((diet) => ({ id: item.id, name: item.itemLocalizations[0]?.name ?? '', diet })),
    );

/**
 * Sentences about diets that no filter knows: a dish shows them as they are, and a search for the meant one hides it (IMPORT-11).
 * @param before words that the shop has already are not asked about again.
 */
export function findUnknownDiets(before: Shop, after: Shop): string[] {
  const toWord = (diet: string) => diet.trim().toLowerCase();
  const known = new Set<string>([...DIETS, ...listDiets(before).map(({ diet }) => toWord(diet))]);
  const found = listDiets(after).filter(({ diet }) => !known.has(toWord(diet)));
  return [
    ...new Set(
      found.map(
        ({ id, name, diet }) =>
          `${label({ kind: 'Dish', id: String(id), name, fields: new Map() })}: no filter knows the diet '${diet}'. Known are ${DIETS.join(', ')}`,
      ),
    ),
  ];
}
