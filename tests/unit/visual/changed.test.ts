import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeReach, findBase, findReach, isReached, type Reachable, readChanges } from '../../visual/changed';
import { readOptions } from '../../visual/options';

const stories: Record<string, string> = {
  'stories/ui/Button.stories.tsx': `import { Button } from '#ui';`,
  'stories/menu/Menu.stories.tsx': `import { Shop } from '../parts/Shop';`,
  'stories/library/Brands.stories.tsx': `export const Kuro = { globals: { brand: 'kuro' } };`,
  'stories/library/Conformance.stories.tsx': `import { every } from './every';`,
  'stories/parts/Shop.tsx': `export const shop = { brandCode: 'kopi' };`,
};
const states = `state('cart.filled', 'a cart')`;

const pictures: Reachable[] = [
  ['kopi', 'primitives.button', 'stories/ui/Button.stories.tsx'],
  ['kopi', 'menu.list', 'stories/menu/Menu.stories.tsx'],
  ['kuro', 'menu.list', 'stories/menu/Menu.stories.tsx'],
  ['kopi', 'library.brands', 'stories/library/Brands.stories.tsx'],
  ['kopi', 'cart.filled', 'stories/Other.stories.tsx'],
].map(([brand = '', state = '', storyFile]) => ({ key: `${brand}/${state}@390x844`, brand, state, storyFile }));

const find = (...changed: string[]) =>
  findReach(changed, {
    files: Object.keys(stories),
    brands: ['kopi', 'kuro'],
    since: 'yesterday',
    read: (file) => (file.startsWith('tests/visual/states/') ? states : (stories[file] ?? '')),
    findApprovals: () => new Set(['kuro/menu.list@390x844']),
  });
/** The pictures that a change reaches, without the screen. */
const reached = (file: string): string[] => {
  const reach = find(file);
  return pictures.filter((one) => isReached(reach, one)).map(({ key }) => key.replace(/@.*/, ''));
};
const everything = pictures.map(({ key }) => key.replace(/@.*/, ''));

describe('the pictures that a changed file can reach', () => {
  it.each([
    ['a story', 'stories/ui/Button.stories.tsx', ['kopi/primitives.button']],
    [
      'a brand, and stories beside one that names it',
      'themes/kuro/tokens.json',
      ['kuro/menu.list', 'kopi/library.brands'],
    ],
    ['a brand that was deleted', 'themes/gone/tokens.json', []],
    ['what was approved of a brand', 'tests/visual/baselines/kuro.txt', ['kuro/menu.list']],
    ['the machine of the baselines', 'tests/visual/baselines/machine.json', everything],
    ['the words of states', 'tests/visual/states/cart.ts', ['kopi/cart.filled']],
    ['how pictures are taken', 'tests/visual/screenshotter.ts', everything],
    ['how they are reported', 'tests/visual/report.ts', []],
    ['a guide', 'docs/guides/visual.md', []],
    ['a note beside a component', 'ui/primitives/README.md', []],
    ['the host', 'host/main.ts', []],
    ['the dishes of the host, which stories show', 'host/demo/pictures.ts', everything],
    ['a test', 'tests/unit/cart.test.ts', []],
    ['the server of stories', 'tests/fakeServer.ts', everything],
    ['what stories share', 'stories/parts/Shop.tsx', everything],
    ['a component', 'ui/primitives/Button/Button.tsx', everything],
    ['a screen', 'features/menu/MenuScreen.tsx', everything],
    ['the preview', '.storybook/clock.ts', everything],
    ['the lock', 'package-lock.json', everything],
    ['the tokens of every brand', 'themes/base/tokens.json', everything],
    ['what makes brands', 'themes/compile.ts', everything],
    ['a file of no known kind', 'rollup.config.js', everything],
  ])('%s', (_, file, expected) => {
    expect(reached(file)).toEqual(expected);
  });

  it('contain one whose story is gone', () => {
    expect(isReached(find('docs/a.md'), { key: '', brand: 'kopi', state: 'cart.empty', storyFile: undefined })).toBe(
      true,
    );
  });

  it('are counted by file', () => {
    expect(describeReach(find('package.json', 'docs/a.md', 'stories/menu/Menu.stories.tsx'), pictures)).toEqual([
      'package.json: every picture, because stories share it',
      'stories/menu/Menu.stories.tsx: 2 of 5 pictures',
      'Changed since yesterday: 5 of 5 pictures are looked at, because of these 2 files',
    ]);
  });
});

describe('--changed', () => {
  it('stands alone, before another option, or with a commit', () => {
    expect(readOptions([]).changed).toBeUndefined();
    expect(readOptions(['--changed']).changed).toBe('');
    expect(readOptions(['--changed', '--workers', '4'])).toMatchObject({ changed: '', workers: 4 });
    expect(readOptions(['--changed', 'v1.2']).changed).toBe('v1.2');
  });
});

describe('what changed, according to git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  beforeAll(() => {
    git('init', '-q', '-b', 'main');
    write('.gitignore', 'built\n');
    for (const file of ['kept', 'edited', 'moved', 'deleted', 'later on main']) write(file, file);
    git('add', '.');
    git('commit', '-qm', 'first');
    git('checkout', '-qb', 'branch');
    write('edited', 'committed');
    git('mv', 'moved', 'moved away');
    git('commit', '-qam', 'second');
    rmSync(join(folder, 'deleted'));
    write('with a space', 'not added');
    write('built', 'ignored');
    git('checkout', '-q', '--detach');
    git('branch', '-f', 'other', 'main');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are the files of the branch, committed or not, and those that it moved or deleted', () => {
    const base = findBase('', folder);
    expect(base).toEqual({ commit: git('rev-parse', 'main'), name: 'main' });
    expect(readChanges(base?.commit ?? '', folder)).toEqual([
      'deleted',
      'edited',
      'moved',
      'moved away',
      'with a space',
    ]);
  });

  it('counts from where the branch left another, whatever has happened there since', () => {
    const left = git('rev-parse', 'main');
    git('checkout', '-q', '-f', 'other');
    write('later on main', 'changed there');
    git('commit', '-qam', 'third');
    git('checkout', '-q', '-f', 'branch');
    expect(findBase('other', folder)).toEqual({ commit: left, name: 'other' });
    expect(readChanges(left, folder)).not.toContain('later on main');
  });

  it('without a main branch everything changes, and an unknown commit gets a sentence', () => {
    expect(() => findBase('v9', folder)).toThrow("--changed takes a commit, a branch or a tag; git knows no 'v9'.");
    git('branch', '-q', '-D', 'main');
    expect(findBase('', folder)).toBeUndefined();
  });
});
