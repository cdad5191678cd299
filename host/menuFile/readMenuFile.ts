import { isDeliverect, readDeliverect } from './deliverect.ts';
import type { ForeignMenu, Report } from './foreignMenu.ts';
import { isTooDeep } from './json.ts';
import { findJsonLd, isSchemaOrg, readSchemaOrg } from './schemaOrg.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { isSquareCatalog, readSquareCatalog } from './squareCatalog.ts';
import { readSquareCsv } from './squareCsv.ts';
import { isUberEats, readUberEats } from './uberEats.ts';

/** A menu with the name of its format. */
export interface ReadFile {
  format: string;
  menu: ForeignMenu;
}

const KNOWN =
  'a spreadsheet as CSV, the catalogue of Square (JSON or CSV), a menu of Uber Eats or Deliverect, or a menu of schema.org';

function readJson(value: unknown, now: number, report: Report): ReadFile | undefined {
  if (isSquareCatalog(value)) return { format: 'Square catalogue', menu: readSquareCatalog(value, report) };
  if (isUberEats(value)) return { format: 'Uber Eats menu', menu: readUberEats(value, now, report) };
  if (isDeliverect(value)) return { format: 'Deliverect menu', menu: readDeliverect(value, report) };
  if (isSchemaOrg(value)) return { format: 'schema.org menu', menu: readSchemaOrg(value, report) };
  return undefined;
}

/**
 * Reads a menu of any known format, which its content shows.
 * @param now in milliseconds, for dishes that are suspended until some time.
 * @returns the menu, or why it cannot be read: `is a web page without …`.
 */
export function readMenuFile(text: string, now: number, report: Report): ReadFile | { problem: string } {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return { problem: `is not valid JSON: ${(error as Error).message.slice(0, 200)}` };
    }
    if (isTooDeep(value)) return { problem: 'has more levels than any menu' };
    return readJson(value, now, report) ?? { problem: `is JSON of an unknown kind; known are ${KNOWN}` };
  }
  if (/^<(!doctype|html|head|body|script|\?xml|!--|div)\b/i.test(start) || /^<[a-z!?][^\n]*>/i.test(start)) {
    const data = findJsonLd(text, report);
    if (isSchemaOrg(data)) return { format: 'schema.org menu of a web page', menu: readSchemaOrg(data, report) };
    return {
      problem:
        'is a web page without a menu of schema.org (a script of the type application/ld+json); write its dishes into a spreadsheet',
    };
  }
  const square = readSquareCsv(text, report);
  if (square) return { format: 'item library of Square', menu: square };
  const spreadsheet = readSpreadsheet(text, report);
  if (spreadsheet) return { format: 'spreadsheet', menu: spreadsheet };
  const [mistake] = report.mistakes;
  if (mistake) return { problem: mistake.what };
  return {
    problem:
      'has no row with the names of columns; write Name and Price into the first row, and others such as Category, Description, Allergens, Modifiers',
  };
}
