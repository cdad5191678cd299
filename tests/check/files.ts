import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The project's folder. */
export const root: string = join(import.meta.dirname, '../..');

/** Every file below the folders that exist, and those named themselves, by its path from the root with forward slashes, sorted. */
export function filesBelow(...folders: string[]): string[] {
  const found: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`.split(sep).join('/');
      if (entry.isDirectory()) look(path);
      else found.push(path);
    }
  };
  for (const place of folders) {
    const there = statSync(join(root, place), { throwIfNoEntry: false });
    if (there?.isDirectory()) look(place);
    else if (there) found.push(place);
  }
  return found.sort();
}
