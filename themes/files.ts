import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder that holds one folder a brand. */
export const themesFolder = join(root, 'themes');

/** A file of a theme that is wrong. The message is one sentence: which file, what is wrong, what would be right. */
export class ThemeError extends Error {
  override name = 'ThemeError';
}

/** Path as a person would name it, from the repository's root. */
export function toRelativeName(path: string): string {
  const short = relative(root, path);
  return short.startsWith('..') ? path : short.replaceAll('\\', '/');
}

/** Codes of all brands: the folders that hold a brand.json, in alphabetical order. */
export function brandCodes(folder: string = themesFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'brand.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Whether a folder, or one in it, holds a file of exactly this name, `art/waves.svg`; not every system tells capitals from small letters. */
export const hasFile = (folder: string, name: string): boolean =>
  name.split('/').every((part, at, parts) => {
    const entries = readdirSync(join(folder, ...parts.slice(0, at)), { withFileTypes: true });
    return entries.some(
      (entry) => entry.name === part && (at < parts.length - 1 ? entry.isDirectory() : entry.isFile()),
    );
  });

/** Reads one JSON file. Throws a {@link ThemeError} when it is missing or is not JSON. */
export function readJson(path: string): unknown {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new ThemeError(
      `${toRelativeName(path)} is missing; every brand needs this file, copy it from themes/kopi to start.`,
    );
  }
  let text: string;
  try {
    // Without the byte order mark that some editors write.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ThemeError(`${toRelativeName(path)} is not saved as UTF-8; save it in that encoding.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ThemeError(`${toRelativeName(path)} is not valid JSON: ${explainJson(text, reason)}`);
  }
}

/**
 * Says where a text stops being JSON, and what to do. Editors show lines, and an extra comma is the most common fault.
 */
function explainJson(text: string, reason: string): string {
  if (text.trim() === '') return 'it is empty; copy it again.';
  const at = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, at);
  const isComma = /,\s*$/.test(before) && /[}\]]/.test(text[at] ?? '');
  const line = (isComma ? before.trimEnd() : before).split('\n').length;
  const [what = ''] = reason.split(/ in JSON| \(|, "|, \.\.\./);
  return isComma
    ? `line ${line}: the comma at its end is one too many; remove it.`
    : `line ${line} (${what}); correct it there.`;
}
