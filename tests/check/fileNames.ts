import { trackedFiles } from './files.ts';

/** Endings that a module can be imported without, or that a tool swaps for another. */
const moduleEnding = /\.(?:d\.[cm]?ts|[cm]?[jt]sx?|json)$/;

/** Groups of paths that differ by upper and lower case or by the ending of a module alone, joined by ` and `. */
export function nameClashes(files: string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const key = file.toLowerCase().replace(moduleEnding, '');
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.sort().join(' and '));
}

if (process.argv[1] === import.meta.filename) {
  const files = trackedFiles();
  const clashes = nameClashes(files);
  for (const clash of clashes) {
    console.error(`${clash} are one name on macOS and Windows, or one module without its ending; rename one of them.`);
  }
  if (files.length === 0) console.error('git lists no file, so no name was checked; run this in a clone.');
  console.log(`${files.length} file names, ${clashes.length} clashes`);
  process.exitCode = clashes.length > 0 || files.length === 0 ? 1 : 0;
}
