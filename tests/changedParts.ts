import { execFileSync } from 'node:child_process';
import { root } from './check/files.ts';

/** Tests that `npm test` runs only after a change of what they test. With `CI` set, and in full, they always run. */
export interface Part {
  /** Folders of its tests. */
  tests: readonly string[];
  /** Folders and files that it tests. */
  of: readonly string[];
}

export const parts: Readonly<Record<string, Part>> = {
  pictures: { tests: ['tests/unit/visual', 'tests/unit/states'], of: ['tests/visual', '.storybook'] },
  checks: { tests: ['tests/unit/check'], of: ['tests/check', 'tests/mutation', '.ci', '.github', '.storybook'] },
  contract: { tests: ['tests/unit/contract'], of: ['contract', 'host', 'tests/conform', 'tests/mock', '.ci/tools'] },
  themes: { tests: ['tests/unit/themes'], of: ['themes', 'ui', 'tests/visual'] },
  lab: { tests: ['tests/unit/lab', 'stories/lab'], of: ['themes', '.storybook'] },
  components: {
    tests: ['stories/ui', 'stories/foundations', 'stories/states', 'stories/start'],
    of: ['ui', 'themes', '.storybook', 'stories/parts'],
  },
};

/** After a change of these every test runs. */
const ofAll = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((line) => line !== '');

/**
 * Files that differ from the commit where this branch left `main`, untracked ones too.
 * @returns undefined if git or `main` is missing
 */
export function listChangedFiles(): string[] | undefined {
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', main)[0]?.trim() ?? '';
      return [...git('diff', '--name-only', '-z', base), ...git('ls-files', '-z', '--others', '--exclude-standard')];
    } catch {}
  }
  return undefined;
}

/** Names of the parts whose tests need not run. */
export function findUnchangedParts(changed: readonly string[] | undefined): string[] {
  const isChanged = (path: string): boolean =>
    changed?.some((file) => file === path || file.startsWith(`${path}/`)) ?? true;
  // A tool that many tests share stands in the folder `tests` itself.
  if (ofAll.some(isChanged) || changed?.some((file) => /^tests\/[^/]+$/.test(file))) return [];
  return Object.entries(parts)
    .filter(([, { tests, of }]) => ![...tests, ...of].some(isChanged))
    .map(([name]) => name);
}
