import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { ClockTime } from '#contract';
import { readText } from '../menuFile/readText.ts';
import { normalizeCode } from '../services/codes.ts';
import { findUnusable, type Problem, type Row, trimTexts, visit } from './rowProblems.ts';
import { fromCsv } from './shopCsv.ts';
import type { ShopFile } from './shopSchema.ts';

/** Fields that reference rows of other files, at any depth. */
const REFERENCES: Readonly<Record<string, string>> = {
  ...{ brandId: 'brands', taxId: 'taxes', outletId: 'outlets', outletIds: 'outlets', menuId: 'menus' },
};

/** A file that was read. */
export interface Source {
  file: ShopFile;
  /** With extension. */
  name: string;
  rows: Row[];
  /** Number of each row for error messages: in a CSV its line, in JSON its position from 1. */
  numbers: number[];
  /** With invalid rows, so that references to them are not reported as well. */
  all: Row[];
}

/** A sentence about a problem of a row. */
export function describeRow(
  { name, rows, numbers }: Pick<Source, 'name' | 'rows' | 'numbers'>,
  index: number,
  what: string,
): string {
  const { code, name: called, label, id } = (rows[index] ?? {}) as Row;
  const known = [code, called, label, id].find((one) => typeof one === 'string' || typeof one === 'number');
  return `${name}, row ${numbers[index]}${known === undefined ? '' : ` (${String(known).slice(0, 60)})`}, ${what}.`;
}

/** A schema, as far as the names of its fields are looked up. */
interface Named {
  properties?: Readonly<Record<string, Named>>;
  items?: Named;
  anyOf?: readonly Named[];
  type?: string;
  const?: unknown;
  pattern?: string;
  format?: string;
}

/** The fields that a part of a row may have; empty if the part is not an object. */
function listFields(schema: Named | undefined, path: readonly string[]): string[] {
  if (schema?.anyOf) return schema.anyOf.flatMap((one) => listFields(one, path));
  const [field, ...rest] = path;
  if (field === undefined) return Object.keys(schema?.properties ?? {});
  const own = schema?.properties;
  return listFields(own && Object.hasOwn(own, field) ? own[field] : schema?.items, rest);
}

/** The part of an error of a schema that is told. */
interface SchemaError {
  keyword: string;
  message: string;
  instancePath: string;
  schemaPath: string;
  params: object;
}

/** Errors that are collected of a row. A menu is one row, so that a slip in each dish gives many. */
const MAX_ERRORS = 2000;

/** All errors of a row: the first at each place, because the further ones are the other types that it might have. */
function listErrors(check: ReturnType<typeof Compile>, row: Row): SchemaError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    const byPlace = new Map<string, SchemaError>();
    for (const error of check.Errors(row) as SchemaError[])
      if (!byPlace.has(error.instancePath)) byPlace.set(error.instancePath, error);
    // A wrong field also makes an error of the object around it, such as 'must be null'.
    const hasInner = ({ instancePath: outer }: SchemaError) =>
      [...byPlace.keys()].some((place) => place.startsWith(`${outer}/`));
    return [...byPlace.values()].filter((error) => error.keyword === 'required' || !hasInner(error));
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** The name of the innermost dish, choice, group or category on the way to a column, in brackets. */
function nameThing(row: Row, path: readonly string[]): string {
  let value: unknown = row;
  let name = '';
  for (const key of path) {
    value = (value as Row | undefined)?.[key];
    if (typeof value !== 'object' || value === null) break;
    const texts = Object.entries(value).find(([field]) => field.endsWith('Localizations'))?.[1];
    const own = Array.isArray(texts) ? (texts[0] as Row | undefined)?.name : undefined;
    if (typeof own === 'string') name = ` (${own.slice(0, 60)})`;
  }
  return name;
}

/** A problem with the name of the dish or choice that it is of. */
const nameProblem = (row: Row, [column, what]: Problem): Problem => [
  `${column}${nameThing(row, column.split('.'))}`,
  what,
];

/** The problems of a row, those of the same kind as one. */
function describeErrors(schema: Named, row: Row, errors: readonly SchemaError[]): Problem[] {
  const kinds = new Map<string, { problem: Problem; more: number }>();
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    const column = path.join('.');
    const what = describeError(schema, column, readPath(row, path), error);
    const kind = `${error.schemaPath} ${what}`;
    const known = kinds.get(kind);
    if (known) known.more += 1;
    else kinds.set(kind, { problem: nameProblem(row, [column, what]), more: 0 });
  }
  return [...kinds.values()].map(({ problem: [column, what], more }) => [
    column,
    more === 0 ? what : `${what}, as in ${more} more ${more === 1 ? 'place' : 'places'}`,
  ]);
}

/** The value at a path, as far as it is there. */
const readPath = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Row | undefined)?.[name], row);

/** The schema of a column; undefined where the row may have different ones. */
function findSchema(schema: Named | undefined, path: readonly string[]): Named | undefined {
  const inner = schema?.anyOf?.filter(({ type }) => type !== 'null');
  if (inner?.length === 1) return findSchema(inner[0], path);
  const [field, ...rest] = path;
  if (field === undefined || !schema) return schema;
  const own = schema.properties;
  return findSchema(own && Object.hasOwn(own, field) ? own[field] : schema.items, rest);
}

/** Says how to write a column whose text has another shape than its schema asks for; undefined for other shapes. */
function describeShape({ pattern, format }: Named): string | undefined {
  if (pattern === (ClockTime as Named).pattern)
    return 'write a time of day as HH:mm, from 00:00 to 23:59, such as 07:30';
  if (format === 'date-time') return 'write a moment with its time zone, such as 2026-12-24T12:40:00+08:00';
  return undefined;
}

/** Describes why a column does not match its schema. */
function describeError(row: Named, column: string, value: unknown, { keyword, message, params }: SchemaError): string {
  if (keyword === 'required')
    return `needs ${(params as { requiredProperties: string[] }).requiredProperties.join(', ')}`;
  if (keyword === 'pattern' && column.endsWith('.gstNumber'))
    return 'is no GST registration number. Write it as in its certificate, such as M2-1234567-8, M90312345A or 200312345A';
  const schema = findSchema(row, column.split('.')) ?? {};
  // A wrong secret must not be printed.
  const isTold = typeof value !== 'object' && value !== undefined && !/^gateway\.|activationCode$/.test(column);
  const given = isTold ? `is ${JSON.stringify(value).slice(0, 60)}; ` : '';
  const shape = describeShape(schema);
  if (shape) return `${given}${shape}`;
  const literals = schema.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const])) ?? [];
  if (literals.length > 1 && literals.length === schema.anyOf?.length) return `${given}write ${literals.join(', ')}`;
  if (message !== 'schema is false') return `${given}${given && 'it '}${message}`;
  const known = [...new Set(listFields(row, column.split('.').slice(0, -1)))];
  return known.length === 0 ? 'is not known' : `is not known; those known are ${known.join(', ')}`;
}

/** Reads a file and keeps its valid rows; problems are added to `wrong`. Undefined without such a file. */
export function readRows(folder: string, file: ShopFile, wrong: string[]): Source | undefined {
  const names = ['json', 'csv']
    .map((ending) => `${file.name}.${ending}`)
    .filter((name) => existsSync(join(folder, name)));
  const [name] = names;
  if (name === undefined) return undefined;
  if (names.length > 1) {
    wrong.push(`There are ${names.join(' and ')}; keep one of them.`);
    return undefined;
  }
  const read = readText(join(folder, name));
  if ('problem' in read) {
    wrong.push(`${name} ${read.problem}.`);
    return undefined;
  }
  let source: Source;
  if (name.endsWith('.csv')) {
    const { rows: raw, numbers, wrong: lines } = fromCsv(file.row, read.text);
    const rows = trimTexts(raw) as Row[];
    for (const line of lines) wrong.push(`${name}, ${line}`);
    source = { file, name, rows, numbers, all: rows };
  } else {
    let rows: unknown;
    try {
      rows = trimTexts(JSON.parse(read.text));
    } catch (error) {
      wrong.push(`${name} is not valid JSON: ${(error as Error).message}.`);
      return undefined;
    }
    if (!Array.isArray(rows)) {
      wrong.push(`${name} is no list; write [ … ].`);
      return undefined;
    }
    source = { file, name, rows, numbers: rows.map((_, index) => index + 1), all: rows };
  }
  return keepSound(source, wrong);
}

/** Keeps the valid rows of a source; problems are added to `wrong`. */
export function keepSound(source: Source, wrong: string[]): Source {
  const { file } = source;
  const check = Compile(file.row);
  const sound = source.rows.map((row, index) => {
    const errors = check.Check(row) ? [] : listErrors(check, row);
    const other = errors.length > 0 ? undefined : (findUnusable(row) ?? file.check?.(row));
    const problems: Problem[] = other ? [nameProblem(row, other)] : describeErrors(file.row, row, errors);
    for (const [column, what] of problems)
      wrong.push(describeRow(source, index, `${column ? `column ${column} ` : 'it '}${what}`));
    return problems.length === 0;
  });
  return {
    ...source,
    rows: source.rows.filter((_, index) => sound[index]),
    numbers: source.numbers.filter((_, index) => sound[index]),
  };
}

/** Rows that come from no file, checked as those of one are; problems are added to `wrong`. */
export function toSource(file: ShopFile, given: readonly Row[], wrong: string[]): Source {
  const rows = trimTexts(given) as Row[];
  const numbers = rows.map((_, index) => index + 1);
  return keepSound({ file, name: file.name, rows, numbers, all: rows }, wrong);
}

/** Values of some columns, to compare rows by. */
export const toRowKey = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/** The unique columns of a row as the app compares them: codes without regard to case. */
const toUniqueKey = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => (typeof row[column] === 'string' ? normalizeCode(row[column]) : row[column])));

/** Problems of rows with the key, or the unique columns, of another row in the file or the database. */
export function findDuplicates(source: Source, kept: readonly Row[]): string[] {
  const { key, unique } = source.file;
  const ids = new Set<string>();
  const incoming = new Set(source.rows.map((row) => toRowKey(row, key)));
  const taken = new Set(
    unique ? kept.filter((row) => !incoming.has(toRowKey(row, key))).map((row) => toUniqueKey(row, unique)) : [],
  );
  return source.rows.flatMap((row, index) => {
    const says = (columns: readonly string[]): string[] => {
      const values = columns.map((column) => `${column} ${String(row[column])}`).join(', ');
      return [describeRow(source, index, `column ${columns.at(-1)} is used by another row too: ${values}`)];
    };
    const id = toRowKey(row, key);
    if (ids.has(id)) return says(key);
    ids.add(id);
    if (!unique) return [];
    const value = toUniqueKey(row, unique);
    if (taken.has(value)) return says(unique);
    taken.add(value);
    return [];
  });
}

/** Problems of references to rows that do not exist or that are of another brand. */
export function findBrokenReferences(source: Source, all: ReadonlyMap<string, ReadonlyMap<unknown, Row>>): string[] {
  return source.rows.flatMap((row, index) => {
    const strays = new Map<string, string>();
    visit(row, (value, name, path) => {
      const to = REFERENCES[name];
      if (to === undefined || typeof value !== 'number') return;
      const found = all.get(to)?.get(value);
      const what = `${name} ${value}`;
      if (!found) strays.set(what, `column ${path}: ${what} is not in ${to}`);
      else if (row.brandId !== undefined && all.get('brands')?.has(found.brandId) && found.brandId !== row.brandId)
        strays.set(what, `column ${path}: ${what} is of another brand`);
    });
    return [...strays.values()].map((what) => describeRow(source, index, what));
  });
}
