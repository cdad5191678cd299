import type { Report } from './foreignMenu.ts';

export type Json = Record<string, unknown>;

/** A value as an object; an empty one for anything else. */
export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** A value as a list of objects: of a list, of the values of an object, or of one thing. */
export const asObjects = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).map(asObject).filter((one) => Object.keys(one).length > 0);

export const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );

/** A whole number from 0 on; undefined for anything else. */
export const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1_000_000 ? value : undefined;

/** The value of a key of a table of words; undefined for a word that it does not have, such as `constructor`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Why well-known fields are not carried, and what to do. */
const REASONS: readonly (readonly [fields: RegExp, why: string])[] = [
  [/tax/i, 'taxes are those of the shop; look at them in taxes.csv'],
  [/nutrition|calor|allerg/i, 'the app shows no nutrition facts; write them into the description if diners need them'],
  [/overrides?$|price_?levels/i, 'the menu has one price; if another applies here, change it in the shop'],
  [/visib|availab|hours|start|end/i, 'times of sale are written as `hours` in menus.json'],
  [/reward|promo|discount|rules/i, 'promotions are made in promotions.json'],
];

/**
 * Tells every field that a reader does not read, so that nothing is lost in silence.
 * @param known fields that are read, or that say nothing about a menu, such as versions.
 */
export function noteUnread(of: Json, known: ReadonlySet<string>, where: string, report: Report): void {
  for (const [field, value] of Object.entries(of)) {
    if (known.has(field) || isEmpty(value)) continue;
    const why =
      REASONS.find(([fields]) => fields.test(field))?.[1] ??
      'no field of the menu says this; add it in the shop if it matters';
    report.note(where, `'${field}' is not carried: ${why}`);
  }
}

const MOST_LEVELS = 60;

/** Whether a value has more levels than any menu. It is walked without recursion, which such a file would exhaust. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** The value with its keys in snake case: clients of an API write `itemData` for `item_data`. */
export const toSnakeKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toSnakeKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(key) ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key,
      toSnakeKeys(inner),
    ]),
  );
};
