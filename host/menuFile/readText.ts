import { readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 64 * 1024 * 1024;

/** First bytes of files that are often given in place of a text, and what to do. */
const NOT_TEXT: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "is an Excel workbook or another archive; save the sheet as 'CSV UTF-8'"],
  [[0xd0, 0xcf, 0x11, 0xe0], "is an old Excel workbook; save the sheet as 'CSV UTF-8'"],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF; write its dishes into a spreadsheet, one in a row'],
  [[0xff, 0xd8, 0xff], 'is a picture; write its dishes into a spreadsheet, one in a row'],
  [[0x89, 0x50, 0x4e, 0x47], 'is a picture; write its dishes into a spreadsheet, one in a row'],
  [[0x1f, 0x8b], 'is compressed; unpack it first'],
];

const findEncoding = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/** Decodes a text file in UTF-8, or in UTF-16 with the mark that Excel writes for 'Unicode text'. */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const known = NOT_TEXT.find(([first]) => first.every((byte, at) => bytes[at] === byte));
  if (known) return { problem: known[1] };
  let text: string;
  try {
    // Also removes the byte order mark.
    text = new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return { problem: "is not in UTF-8; save it as 'CSV UTF-8' or JSON in UTF-8" };
  }
  if (text.includes('\0')) return { problem: "is no text; save it as 'CSV UTF-8' or JSON in UTF-8" };
  return text.trim() === '' ? { problem: 'is empty' } : { text };
}

/** Reads a text file, or says why it cannot be read: `is a folder; …`. */
export function readText(path: string): { text: string } | { problem: string } {
  let stats: ReturnType<typeof statSync>;
  try {
    stats = statSync(path);
  } catch {
    return { problem: 'is not there; look at how its name is written' };
  }
  if (stats.isDirectory()) return { problem: 'is a folder; name the file in it' };
  // Reading a pipe or a device may never end.
  if (!stats.isFile()) return { problem: 'is a pipe or a device; name a file' };
  if (stats.size > MAX_BYTES) return { problem: `is larger than ${MAX_BYTES / 1024 / 1024} MB` };
  try {
    return decodeText(readFileSync(path));
  } catch (error) {
    return { problem: `cannot be read: ${(error as Error).message}` };
  }
}
