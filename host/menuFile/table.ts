import Papa from 'papaparse';
import { FORMULA } from '../shop/shopCsv.ts';
import type { Report } from './foreignMenu.ts';

export interface TableRow {
  /** Its number in the spreadsheet. */
  number: number;
  cells: string[];
  /** Indexes of cells whose value is a formula. One that a text only begins like has a `'` before it. */
  formulas: number[];
}

/** A spreadsheet below the row with the names of its columns. */
export interface Table {
  header: string[];
  rows: TableRow[];
}

const DELIMITERS = [',', ';', '\t', '|'];
/** The names of the columns are in one of the first rows; a title or a date may be above them. */
const HEADER_WITHIN = 20;
const MOST_COLUMNS = 300;
const MOST_ROWS = 50_000;

/** Letters of a column as a spreadsheet shows them: 0 is A, 26 is AA. */
export const toLetters = (index: number): string =>
  (index >= 26 ? toLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A column by its letters and its name, for sentences. */
export const nameColumn = (header: readonly string[], index: number): string =>
  `column ${toLetters(index)} '${(header[index] ?? '').slice(0, 40)}'`;

/** The text of a cell: without the `'` that stops formulas, and without `="…"`, by which Excel keeps leading zeros. */
const toCellText = (cell: string): string =>
  (/^'/.test(cell) ? cell.replace(FORMULA, (start) => start.slice(1)) : cell.replace(/^="(.*)"$/s, '$1'))
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();

/**
 * Reads a CSV with any separator.
 * @param score how many of these names are names of columns; the row with the most is the header, if it has two.
 * @returns undefined if it is no such table; what is wrong is in the report then.
 */
export function readTable(
  text: string,
  score: (names: readonly string[]) => number,
  report: Report,
): Table | undefined {
  // Excel reads this line as a setting and does not show it.
  const declared = /^sep=(.)\r?\n/.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const tries = (declared ? [declared[1] ?? ','] : DELIMITERS).map((delimiter) => {
    const { data } = Papa.parse<string[]>(body, { delimiter, preview: HEADER_WITHIN });
    const scores = data.map((cells) => (cells.length > MOST_COLUMNS ? 0 : score(cells.map(toCellText))));
    const best = Math.max(0, ...scores);
    return { delimiter, best, at: scores.indexOf(best) };
  });
  const { delimiter, best, at } = tries.reduce((one, other) => (other.best > one.best ? other : one));
  if (best < 2) return undefined;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  for (const { row = 0, message } of errors) report.mistake(`row ${row + 1}`, message.replace(/\.$/, ''));
  const header = (data[at] ?? []).map(toCellText);
  for (const [index, cells] of data.slice(0, at).entries()) {
    const words = cells.map(toCellText).filter(Boolean).join(' ');
    if (words)
      report.note(
        `row ${index + 1}`,
        `'${words.slice(0, 80)}' is above the names of the columns, so it is not carried`,
      );
  }
  const rows = data.slice(at + 1).flatMap((cells, index): TableRow[] => {
    const number = at + 2 + index;
    const texts = cells.map(toCellText);
    if (texts.every((cell) => cell === '')) return [];
    if (texts.slice(header.length).some((cell) => cell !== ''))
      report.mistake(
        `row ${number}`,
        `has ${texts.length} cells, and the names of the columns are ${header.length}; a text with a '${delimiter}' in it needs quotes around it`,
      );
    const formulas = cells.flatMap((cell, nth) => (/^\s*=(?!".*"$)/s.test(cell) ? [nth] : []));
    return [{ number, cells: texts, formulas }];
  });
  if (rows.length > MOST_ROWS) {
    report.mistake(
      'the file',
      `has ${rows.length} rows; ${MOST_ROWS} are the most, so leave out those that are no dishes`,
    );
    return undefined;
  }
  return { header, rows };
}
