import Papa from 'papaparse';
import { type Cents, inDollars } from '#contract/money';
import { singaporeWallTime } from '#contract/wire';
import { FORMULA } from '../../shop/shopCsv.ts';
import type { ReportRow, ReportTable } from './reportTables.ts';
import type { Report } from './reportTypes.ts';

/** A report with the tables that are shown of it. */
export interface Tabulated {
  report: Report;
  tables: readonly ReportTable[];
}

const COLUMNS = ['Outlet', 'Day', 'Part', 'Name', 'Detail', 'Count', 'Amount'];

/** 890 is '8.90', for a spreadsheet. */
const toPlain = (cents: Cents): string => inDollars(cents).replace('$', '');

/** A text that a spreadsheet does not run as a formula. */
const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reports as one CSV (RFC 4180) for spreadsheets, UTF-8 with byte order mark (REPORT-7). */
export function toReportCsv(reports: readonly Tabulated[]): string {
  const data = reports.flatMap(({ report: { outlet, period }, tables }) =>
    tables.flatMap(({ title, rows }) =>
      rows.map(({ name, detail = '', count, amount }) => [
        ...[outlet.code, period.day, title, name, detail].map(guard),
        ...[count === undefined ? '' : String(count), amount === undefined ? '' : toPlain(amount)],
      ]),
    ),
  );
  return `\ufeff${Papa.unparse({ fields: COLUMNS, data }, { newline: '\r\n' })}\r\n`;
}

/** Name of the CSV's file: `kopi-TP01-2026-11-28.csv`. */
export const getCsvName = ({ outlet: { brandCode, code }, period: { day } }: Report): string =>
  `${[brandCode, code, day].map((part) => part.replace(/[^\w-]+/g, '_')).join('-')}.csv`;

/** '2026-11-28 04:00 to 2026-11-29 04:00'. */
export const describePeriod = ({ from, until }: Report['period']): string =>
  [from, until].map((at) => singaporeWallTime(at.getTime()).replace('T', ' ')).join(' to ');

const NAME_WIDTH = 48;

/** Control characters in a name would change the terminal. */
const toLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

function toTextRow({ name, detail, count, amount }: ReportRow): string {
  const label = toLine(detail ? `${name} · ${detail}` : name);
  if (amount === undefined && count === undefined) return `  ${label}`;
  const figures = `${(count === undefined ? '' : String(count)).padStart(6)}${(amount === undefined ? '' : toPlain(amount)).padStart(12)}`;
  // A long name has a separate line, so that the figures stay in their columns.
  return label.length > NAME_WIDTH
    ? `  ${label}\n  ${' '.repeat(NAME_WIDTH)}${figures}`
    : `  ${label.padEnd(NAME_WIDTH)}${figures}`;
}

/** A report for a terminal. */
export function toReportText({ report: { outlet, period }, tables }: Tabulated): string {
  const title = `${toLine(`${outlet.brandName} · ${outlet.name} (${outlet.code})`)}, ${period.day}`;
  const parts = tables.map(({ title: part, rows, empty = '' }) =>
    [part, ...(rows.length > 0 ? rows.map(toTextRow) : [`  ${empty}`])].join('\n'),
  );
  return [`${title}\n${describePeriod(period)} in Singapore, in dollars`, ...parts].join('\n\n');
}
