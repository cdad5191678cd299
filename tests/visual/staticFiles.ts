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

/** The file of a decoded path below a folder; undefined where there is none, or it leads out of the folder. */
export function findFile(folder: string, path: string): string | undefined {
  const file = resolve(folder, `.${sep}${path}`);
  return file.startsWith(resolve(folder) + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}
