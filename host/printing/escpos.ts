import { encodeGb18030 } from './gb18030.ts';
import type { Bitmap } from './glyphs.ts';
import { drawRow, packDots } from './image.ts';
import type { Row } from './layout.ts';
import type { PrinterSettings } from './types.ts';

// The commands that Epson calls ESC/POS, as far as tickets need them (ADR-0105).
const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LF = 0x0a;
const DLE = 0x10;

const RESET = [ESC, 0x40];
/** No status unless it is asked for: the agent reads answers by their bits. */
const NO_AUTOMATIC_STATUS = [GS, 0x61, 0];
const CHINESE_ON = [FS, 0x26];
const FEED_AND_CUT = [GS, 0x56, 66, 0];

const setSize = (width: number, height: number): number[] => [GS, 0x21, ((width - 1) << 4) | (height - 1)];
const setBold = (isOn: boolean): number[] => [ESC, 0x45, Number(isOn)];
const setInverse = (isOn: boolean): number[] => [GS, 0x42, Number(isOn)];
/** Sizes of Chinese letters apart: some printers leave these small otherwise. */
const setChineseSize = (width: number, height: number): number[] => [
  FS,
  0x21,
  (width > 1 ? 4 : 0) | (height > 1 ? 8 : 0),
];

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Commands that a printer obeys at once, even within an image: one opens the cash drawer. */
const AT_ONCE: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);

/** GS v 0: an image, a row of dots after the other. */
function toImage(bitmap: Bitmap): Buffer {
  const dots = packDots(bitmap);
  // One dot more is not seen, and the bytes are no command any more.
  for (const [at, byte] of dots.entries()) if (byte === DLE && AT_ONCE.has(dots[at + 1])) dots[at] = 0x18;
  const perRow = Math.ceil(bitmap.width / 8);
  const head = [GS, 0x76, 0x30, 0, perRow & 0xff, perRow >> 8, bitmap.height & 0xff, bitmap.height >> 8];
  return Buffer.concat([Buffer.from(head), dots]);
}

/** A row in the letters of the printer; undefined where it does not have them. */
function toText(row: Row, { columns, letters }: PrinterSettings): Buffer | undefined {
  if (row.kind === 'space') return Buffer.of(LF);
  if (row.kind === 'rule') return Buffer.from(`${'-'.repeat(columns)}\n`);
  const isPlain = isAscii(row.text);
  const text = isPlain ? Buffer.from(row.text) : letters === 'gb18030' ? encodeGb18030(row.text) : undefined;
  if (!text) return undefined;
  const { width, height, isBold, isInverse, indent } = row;
  return Buffer.concat([
    Buffer.from(' '.repeat(indent)),
    Buffer.from([...setSize(width, height), ...setBold(isBold), ...setInverse(isInverse)]),
    ...(isPlain ? [] : [Buffer.from(setChineseSize(width, height))]),
    text,
    Buffer.from([...setInverse(false), LF, ...setBold(false), ...setSize(1, 1)]),
    ...(isPlain ? [] : [Buffer.from(setChineseSize(1, 1))]),
  ]);
}

/** A ticket as the bytes for a network printer, to the cut. */
export async function toEscPos(rows: readonly Row[], settings: PrinterSettings): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from([...RESET, ...NO_AUTOMATIC_STATUS])];
  if (settings.letters === 'gb18030') parts.push(Buffer.from(CHINESE_ON));
  for (const row of rows) parts.push(toText(row, settings) ?? toImage(await drawRow(row, settings.columns)));
  parts.push(Buffer.from(FEED_AND_CUT));
  return Buffer.concat(parts);
}
