import { crc32, deflateSync } from 'node:zlib';
import { type Bitmap, drawText, measureText } from './glyphs.ts';
import type { Row } from './layout.ts';

/** Dots of a column of small print, and of a line of it. */
const COLUMN_DOTS = 12;
const LETTER_DOTS = 24;

/** A little less than the line, so that letters are as wide as those of a printer. */
const EM_DOTS = 22;

/** White above and below the letters of a line. */
const LINE_GAP = 6;

const RULE_DOTS = 12;
const SPACE_DOTS = 14;

const newBitmap = (width: number, height: number): Bitmap => ({ width, height, dots: new Uint8Array(width * height) });

/** Draws one row of a ticket, as wide as the paper. */
export async function drawRow(row: Row, columns: number): Promise<Bitmap> {
  const paper = columns * COLUMN_DOTS;
  if (row.kind === 'space') return newBitmap(paper, SPACE_DOTS);
  if (row.kind === 'rule') {
    const bitmap = newBitmap(paper, RULE_DOTS);
    const middle = Math.floor(RULE_DOTS / 2);
    bitmap.dots.fill(1, (middle - 1) * paper, (middle + 1) * paper);
    return bitmap;
  }
  const bitmap = newBitmap(paper, row.height * LETTER_DOTS + LINE_GAP);
  const left = row.indent * COLUMN_DOTS;
  const place = {
    isBold: row.isBold,
    baseline: LINE_GAP / 2 + Math.round(row.height * LETTER_DOTS * 0.8),
    emHeight: EM_DOTS * row.height,
  };
  const draw = async (text: string, align: 'left' | 'middle' | 'right', room: number): Promise<void> => {
    const width = await measureText(text, row.isBold);
    const emWidth = Math.min(EM_DOTS * row.width, room / Math.max(width, 1));
    const free = paper - left - width * emWidth;
    const x = left + (align === 'left' ? 0 : align === 'middle' ? free / 2 : free);
    await drawText(bitmap, text, { ...place, x, emWidth });
  };
  const text = row.text.trim();
  const [, first, last] = /^(.*?\S) {2,}(\S.*)$/.exec(text) ?? [];
  if (row.isInverse) await draw(text, 'middle', paper - 2 * COLUMN_DOTS);
  else if (first !== undefined && last !== undefined) {
    await draw(first, 'left', (paper * 3) / 4);
    await draw(last, 'right', paper / 4);
  } else await draw(text, 'left', paper - left);
  if (row.isInverse) for (const [at, dot] of bitmap.dots.entries()) bitmap.dots[at] = 1 - dot;
  return bitmap;
}

/** The rows below each other. */
export function stack(parts: readonly Bitmap[]): Bitmap {
  const width = parts[0]?.width ?? 0;
  const whole = newBitmap(
    width,
    parts.reduce((sum, { height }) => sum + height, 0),
  );
  let at = 0;
  for (const { dots } of parts) {
    whole.dots.set(dots, at);
    at += dots.length;
  }
  return whole;
}

/** Eight dots a byte, the left one first; the width is rounded up to whole bytes. */
export function packDots({ width, height, dots }: Bitmap): Buffer {
  const perRow = Math.ceil(width / 8);
  const packed = Buffer.alloc(perRow * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const byte = row * perRow + (column >> 3);
      if (dots[row * width + column] === 1) packed[byte] = (packed[byte] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return packed;
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A picture file of a bitmap, black on white, one bit a dot. */
export function toPng(bitmap: Bitmap): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const packed = packDots(bitmap).map((byte) => ~byte & 0xff);
  const perRow = Math.ceil(bitmap.width / 8);
  // Each row begins with its filter: none.
  const rows = Array.from({ length: bitmap.height }, (_, row) =>
    Buffer.concat([Buffer.of(0), packed.subarray(row * perRow, (row + 1) * perRow)]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(rows))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A whole ticket as a picture. */
export async function drawTicket(rows: readonly Row[], columns: number): Promise<Bitmap> {
  const parts: Bitmap[] = [];
  for (const row of rows) parts.push(await drawRow(row, columns));
  return stack(parts);
}
