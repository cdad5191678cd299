import { existsSync, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The content type of a file, by its name. */
export const getContentType = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

/** Returns the file of a decoded path below a folder; undefined if it is missing or outside the folder. */
export function findFile(folder: string, path: string): string | undefined {
  const file = resolve(folder, `.${sep}${path}`);
  return file.startsWith(resolve(folder) + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}
