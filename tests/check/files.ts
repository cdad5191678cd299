import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
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

/** Every file that git tracks, or would, by its path from the root with forward slashes. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(list.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).sort();
}
