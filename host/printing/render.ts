import type { Core } from '../core.ts';
import type { PrinterRow, PrintJobRow } from '../db/schema.ts';
import { toEscPos } from './escpos.ts';
import { encodeGb18030 } from './gb18030.ts';
import { hasLetters } from './glyphs.ts';
import { drawTicket, toPng } from './image.ts';
import { layOut, type Row } from './layout.ts';
import { readTicket } from './ticket.ts';

/** The ticket says so where a letter cannot be printed, such as Tamil or an emoji: words must not be lost unseen. */
async function warnOfMissing(rows: readonly Row[], { settings }: PrinterRow): Promise<Row[]> {
  const isMissing = async (row: Row): Promise<boolean> =>
    row.kind === 'text' &&
    !(settings.letters === 'gb18030' && encodeGb18030(row.text) !== undefined) &&
    !(await hasLetters(row.text));
  for (const row of rows) {
    if (!(await isMissing(row))) continue;
    const text = 'Some letters cannot be printed.';
    const look = { width: 1, height: 1, isBold: true, isInverse: false, indent: 0 };
    return [...rows, { kind: 'text', text, ...look }, { kind: 'text', text: 'Read the kitchen page.', ...look }];
  }
  return [...rows];
}

const getRows = async (core: Core, printer: PrinterRow, job: PrintJobRow): Promise<Row[]> =>
  warnOfMissing(layOut(await readTicket(core, printer, job), printer.settings), printer);

/** A ticket as the bytes for a network printer. */
export const renderBytes = async (core: Core, printer: PrinterRow, job: PrintJobRow): Promise<Buffer> =>
  toEscPos(await getRows(core, printer, job), printer.settings);

/** A ticket as a picture, for a printer that asks by Star CloudPRNT. */
export const renderPicture = async (core: Core, printer: PrinterRow, job: PrintJobRow): Promise<Buffer> =>
  toPng(await drawTicket(await getRows(core, printer, job), printer.settings.columns));
