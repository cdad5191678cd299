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

/** Reads one JSON file. Throws a {@link ThemeError} when it is missing or is not JSON. */
export function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ThemeError(
      `${toRelativeName(path)} is missing; every brand needs this file, copy it from themes/kopi to start.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ThemeError(`${toRelativeName(path)} is not valid JSON (${reason}); correct it at that place.`);
  }
}
