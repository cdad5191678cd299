import Papa from 'papaparse';
import type { Row } from './rowProblems.ts';

/** The parts of a JSON schema that decide how a cell is read. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Column {
  /** `['settings', 'isOutletClosed']` is column `settings.isOutletClosed`. */
  path: readonly string[];
  schema: Schema;
  isOptional: boolean;
}

/**
 * A column for each field: nested objects are flattened, lists are one cell. All columns of an optional object are
 * optional; empty cells in all of them are a row without the object.
 */
const getColumns = (
  { properties = {}, required = [] }: Schema,
  path: readonly string[] = [],
  isInOptional = false,
): Column[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const isOptional = isInOptional || !required.includes(name);
    const inner = [...path, name];
    return schema.type === 'object' ? getColumns(schema, inner, isOptional) : { path: inner, schema, isOptional };
  });

const getColumnName = ({ path }: Column): string => path.join('.');

const readPath = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Row | undefined)?.[name], row);

/** A text that begins like this would run as a formula in a spreadsheet, so that `'` is put in front. */
export const FORMULA = /^'*[=+\-@\t\r\n]/;

const isPlainList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'number' || (typeof one === 'string' && /^[^;[]+$/.test(one)));

function toCell(value: unknown): string | number | boolean {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (isPlainList(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}

/** Rows as CSV for spreadsheets: comma separated, UTF-8 with byte order mark. */
export function toCsv(schema: unknown, rows: readonly object[]): string {
  const columns = getColumns(schema as Schema);
  const data = rows.map((row) => columns.map(({ path }) => toCell(readPath(row, path))));
  return `\ufeff${Papa.unparse({ fields: columns.map(getColumnName), data }, { escapeFormulae: FORMULA })}\r\n`;
}

/** The value of a cell. One that cannot be parsed stays a text, which the schema then rejects. */
function toValue(cell: string, { type, anyOf, items }: Schema, isOptional: boolean): unknown {
  const inner = anyOf?.filter((one) => one.type !== 'null') ?? [];
  const isNullable = inner.length < (anyOf?.length ?? 0);
  const text = cell.trim();
  if (text === '' && isNullable) return null;
  if (text === '' && isOptional) return undefined;
  if (inner.length === 1 && inner[0]) return toValue(cell, inner[0], isOptional);
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell;
  if (type === 'boolean') return /^(true|yes)$/i.test(text) || (/^(false|no)$/i.test(text) ? false : cell);
  if (type === 'array' && !text.startsWith('['))
    return text === '' ? [] : text.split(';').map((one) => toValue(one.trim(), items ?? {}, false));
  if (type === 'array' || type === 'object') {
    try {
      return JSON.parse(text);
    } catch {
      return cell;
    }
  }
  return cell.replace(FORMULA, (start) => (start.startsWith("'") ? start.slice(1) : start));
}

/** Parsed rows, their numbers in the spreadsheet, and a sentence for each problem. */
export interface CsvRows {
  rows: Row[];
  numbers: number[];
  wrong: string[];
}

/**
 * Reads what {@link toCsv} writes, and what a spreadsheet makes of it: other separators, line ends, orders of columns.
 */
export function fromCsv(schema: unknown, text: string): CsvRows {
  const columns = new Map(getColumns(schema as Schema).map((column) => [getColumnName(column), column]));
  const [firstLine = ''] = text.split(/\r?\n|\r/, 1);
  const delimiter = [',', ';', '\t'].find((one) => firstLine.includes(one)) ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const wrong = errors.map(({ row = 0, message }) => `row ${row + 1}: ${message}.`);
  const header = (data[0] ?? []).map((name) => name.trim());
  for (const [index, name] of header.entries()) {
    if (!columns.has(name))
      wrong.push(`row 1: there is no column '${name}'; the columns are ${[...columns.keys()].join(', ')}.`);
    else if (header.indexOf(name) < index) wrong.push(`row 1: column '${name}' is there twice.`);
  }
  const missing = [...columns].filter(([name, { isOptional }]) => !isOptional && !header.includes(name));
  if (missing.length > 0) wrong.push(`row 1: these columns are missing: ${missing.map(([name]) => name).join(', ')}.`);
  const result: CsvRows = { rows: [], numbers: [], wrong };
  if (wrong.length > 0) return result;
  for (const [index, cells] of data.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length > header.length) {
      const counts = `${cells.length} cells, and the first row ${header.length}`;
      wrong.push(`row ${index + 1} has ${counts}; a text with a '${delimiter}' in it needs quotes around it.`);
      continue;
    }
    const row: Row = {};
    for (const [at, name] of header.entries()) {
      const { path, schema: one, isOptional } = columns.get(name) as Column;
      const value = toValue(cells[at] ?? '', one, isOptional);
      if (value === undefined) continue;
      let into = row;
      for (const outer of path.slice(0, -1)) {
        into[outer] ??= {};
        into = into[outer] as Row;
      }
      into[path.at(-1) ?? ''] = value;
    }
    result.rows.push(row);
    result.numbers.push(index + 1);
  }
  return result;
}
