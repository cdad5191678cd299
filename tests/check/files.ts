import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The project's folder. */
export const root: string = join(import.meta.dirname, '../..');

/** Every file below the folders that exist, by its path from the root with forward slashes, sorted. */
export function filesBelow(...folders: string[]): string[] {
  const found: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`.split(sep).join('/');
      if (entry.isDirectory()) look(path);
      else found.push(path);
    }
  };
  const here = new Set(readdirSync(root));
  for (const folder of folders) if (here.has(folder)) look(folder);
  return found.sort();
}
