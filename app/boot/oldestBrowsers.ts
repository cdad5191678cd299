import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A browser of `browserslist` in package.json: `ios_saf` and `16.4`. */
export interface OldestBrowser {
  name: string;
  version: string;
}

/** The oldest browsers that the app runs in (ADR-0024), read from package.json. @throws Error for a line of another form. */
export function oldestBrowsers(): OldestBrowser[] {
  const file = join(import.meta.dirname, '../../package.json');
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new Error(`package.json: write "${line}" of browserslist as "safari >= 16.4".`);
    return { name, version };
  });
}

const buildNames: Record<string, string> = { and_chr: 'chrome', and_ff: 'firefox', ios_saf: 'ios' };

/** The same as Vite's `build.target`: `ios16.4`. */
export const buildTarget = (): string[] => [
  ...new Set(oldestBrowsers().map(({ name, version }) => `${buildNames[name] ?? name}${version}`)),
];
