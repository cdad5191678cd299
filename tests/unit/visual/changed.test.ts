import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandCodes } from '../../../themes/files';
import {
  describeReach,
  findBase,
  findReach,
  isEverything,
  isReached,
  type Reachable,
  readChanges,
} from '../../visual/changed';
import { ModuleGraph, readSources, type Sources } from '../../visual/moduleGraph';
import { readOptions } from '../../visual/options';

/** A small project: a library behind two barrels, a screen that loads lazily, and three stories. */
const button = 'ui/primitives/Button/Button.tsx';
const project: Record<string, string> = {
  'ui/index.ts': `export * from './primitives/index';`,
  'ui/primitives/index.ts': `export { Button, type ButtonProps } from './Button/Button';\nexport { Badge as Count } from './Badge';\nexport * as tokens from './tokens';`,
  'ui/primitives/Button/Button.tsx': `import { shade } from '../shade';\nimport type { BadgeProps } from '../Badge';\nimport look from './look.css?inline';\nexport interface ButtonProps {}\nexport const Button = () => <b>{shade + look}</b>;`,
  'ui/primitives/Button/look.css': `@import './base.css'; b { background: url(./dots.svg) }`,
  'ui/primitives/Button/base.css': ``,
  'ui/primitives/Button/dots.svg': `<svg />`,
  'ui/primitives/Badge.tsx': `export function Badge() { return null; }`,
  'ui/primitives/tokens.ts': `export const space = 4;`,
  'ui/primitives/shade.ts': `export const shade = 1;`,
  'features/menu/index.ts': `import { lazy } from 'react';\nexport const MenuScreen = lazy(() => import('./MenuScreen'));\nexport const ItemScreen = lazy(() => import('./ItemScreen'));`,
  'features/menu/MenuScreen.tsx': `import { Count } from '#ui';\nimport menu from './menu.json';\nconst load = async () => { const { rows } = await import('./rows'); return rows; };\nconst art = import.meta.glob('./art/*.svg');\nexport default () => <Count />;`,
  'features/menu/ItemScreen.tsx': `import { Button } from '#ui';\nexport default () => <Button />;`,
  'features/menu/menu.json': `{}`,
  'features/menu/rows.ts': `export { rows } from './manyRows';\nexport { other } from './otherRows';`,
  'features/menu/manyRows.ts': `export const rows = [];`,
  'features/menu/otherRows.ts': `export const other = [];`,
  'features/menu/art/fish.svg': `<svg />`,
  'stories/Button.stories.tsx': `import { Button } from '#ui';`,
  'stories/Menu.stories.tsx': `import { MenuScreen } from '#features/menu';`,
  'stories/Brands.stories.tsx': `import { Count } from '#ui';\nexport const Kuro = { globals: { brand: 'kuro' } };`,
  '.storybook/preview.tsx': `import { page } from '../stories/parts/page';`,
  'stories/parts/page.ts': `export const page = 1;`,
  'themes/kuro/tokens.json': `{}`,
  'tests/visual/states/cart.ts': `state('cart.filled', 'a cart')`,
};

const toSources = (files: Record<string, string>): Sources => ({
  files: Object.keys(files),
  read: (file) => files[file] ?? '',
  imports: { '#ui': './ui/index.ts', '#features/*': './features/*/index.ts' },
});

const pictures: Reachable[] = [
  ['kopi', 'primitives.button', 'stories/Button.stories.tsx'],
  ['kopi', 'menu.list', 'stories/Menu.stories.tsx'],
  ['kuro', 'menu.list', 'stories/Menu.stories.tsx'],
  ['kopi', 'library.brands', 'stories/Brands.stories.tsx'],
  ['kopi', 'cart.filled', 'stories/Other.stories.tsx'],
].map(([brand = '', state = '', storyFile]) => ({ key: `${brand}/${state}@390x844`, brand, state, storyFile }));

const options = (files: Record<string, string>) => ({
  sources: toSources(files),
  brands: ['kopi', 'kuro'],
  since: 'yesterday',
});

/** The pictures that a change reaches, without the screen. */
const reached = (changed: string | string[], files: Record<string, string> = project): string[] => {
  const reach = findReach([changed].flat(), options(files));
  return pictures.filter((one) => isReached(reach, one)).map(({ key }) => key.replace(/@.*/, ''));
};
const everything = pictures.map(({ key }) => key.replace(/@.*/, ''));
const menu = ['kopi/menu.list', 'kuro/menu.list'];

const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries<string>(project).filter(([file]) => file !== name));

describe('the pictures that a changed file can reach', () => {
  it.each([
    ['a story', 'stories/Button.stories.tsx', ['kopi/primitives.button']],
    ['a component behind two barrels', 'ui/primitives/Button/Button.tsx', ['kopi/primitives.button']],
    ['what it imports', 'ui/primitives/shade.ts', ['kopi/primitives.button']],
    ['its style sheet', 'ui/primitives/Button/look.css', ['kopi/primitives.button']],
    ['a style sheet that this imports', 'ui/primitives/Button/base.css', ['kopi/primitives.button']],
    ['a picture that this names', 'ui/primitives/Button/dots.svg', ['kopi/primitives.button']],
    ['a component under another name', 'ui/primitives/Badge.tsx', [...menu, 'kopi/library.brands']],
    ['a screen that loads lazily', 'features/menu/MenuScreen.tsx', menu],
    ['a screen beside it, which no story shows', 'features/menu/ItemScreen.tsx', []],
    ['its data', 'features/menu/menu.json', menu],
    ['what it loads later, by name', 'features/menu/manyRows.ts', menu],
    ['what it does not take of that', 'features/menu/otherRows.ts', []],
    ['what a pattern finds', 'features/menu/art/fish.svg', menu],
    ['what a pattern would find', 'features/menu/art/crab.svg', menu],
    ['the first barrel', 'ui/primitives/index.ts', ['kopi/primitives.button', ...menu, 'kopi/library.brands']],
    ['a brand, and a story that names it', 'themes/kuro/tokens.json', ['kuro/menu.list', 'kopi/library.brands']],
    ['a baseline', 'tests/visual/baselines/kuro/menu.list@390x844.webp', ['kuro/menu.list']],
    ['the words of states', 'tests/visual/states/cart.ts', ['kopi/cart.filled']],
    ['a guide', 'docs/guides/visual.md', []],
    ['a note beside a component', 'ui/primitives/README.md', []],
    ['the host', 'host/main.ts', []],
    ['a test', 'tests/unit/cart.test.ts', []],
    ['what the preview needs', 'stories/parts/page.ts', everything],
    ['the preview', '.storybook/clock.ts', everything],
    ['the lock', 'package-lock.json', everything],
    ['the tokens of every brand', 'themes/base/tokens.json', everything],
    ['what makes brands', 'themes/compile.ts', everything],
    ['a file of no known kind', 'rollup.config.js', everything],
  ])('%s', (_, file, expected) => {
    expect(reached(file)).toEqual(expected);
  });

  it('include the importers of a deleted file', () => {
    expect(reached('ui/primitives/shade.ts', without('ui/primitives/shade.ts'))).toEqual(['kopi/primitives.button']);
    expect(reached('ui/primitives/Badge.tsx', without('ui/primitives/Badge.tsx'))).toEqual(
      reached('ui/primitives/Badge.tsx'),
    );
  });

  it('include the importers of a file that a new one now shadows', () => {
    const moved = { ...without('ui/primitives/shade.ts'), 'ui/primitives/shade/index.ts': 'export const shade = 1;' };
    expect(reached('ui/primitives/shade.ts', moved), 'the old place').toEqual(['kopi/primitives.button']);
    expect(reached('ui/primitives/shade/index.ts', moved), 'the new place').toEqual(['kopi/primitives.button']);
  });

  it('are those of both names of a file that was renamed', () => {
    const renamed: Record<string, string> = {
      ...without('ui/primitives/shade.ts'),
      'ui/primitives/tint.ts': 'export const shade = 1;',
    };
    renamed[button] = (project[button] ?? '').replace('../shade', '../tint');
    const changed = [button, 'ui/primitives/shade.ts', 'ui/primitives/tint.ts'];
    expect(reached(changed, renamed)).toEqual(['kopi/primitives.button']);
  });

  it('are all where a module cannot be followed', () => {
    const files = { ...project, 'features/menu/MenuScreen.tsx': 'export default (name) => import(name);' };
    const reach = findReach(['ui/primitives/shade.ts'], options(files));
    expect(isEverything(reach)).toBe(true);
    expect(describeReach(reach, pictures)[0]).toBe(
      'The modules: every picture, because features/menu/MenuScreen.tsx imports what only running it tells',
    );
  });

  it('contain one whose story is gone', () => {
    const reach = findReach(['docs/a.md', 'ui/primitives/shade.ts'], options(project));
    expect(isReached(reach, { key: '', brand: 'kopi', state: 'cart.empty', storyFile: undefined })).toBe(true);
  });

  it('are counted by file', () => {
    const reach = findReach(['package.json', 'docs/a.md', 'ui/primitives/shade.ts'], options(project));
    expect(describeReach(reach, pictures)).toEqual([
      'package.json: every picture, because any package may be another',
      'ui/primitives/shade.ts: 1 of 5 pictures',
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

  it('is everything where there is no main, and a sentence where there is no such commit', () => {
    expect(() => findBase('v9', folder)).toThrow("--changed takes a commit, a branch or a tag; git knows no 'v9'.");
    git('branch', '-q', '-D', 'main');
    expect(findBase('', folder)).toBeUndefined();
  });
});

describe('the pictures of this project', () => {
  const sources = readSources();
  const graph = new ModuleGraph(sources);
  const stories = sources.files.filter((file) => file.endsWith('.stories.tsx'));
  const reach = new Map(stories.map((file) => [file, graph.reach([file])]));
  const whoNeeds = (file: string) => stories.filter((story) => reach.get(story)?.has(file));

  it('of a component that few use are its own, and not all', () => {
    const users = whoNeeds('ui/primitives/Disclosure/Disclosure.tsx');
    expect(users).toContain('stories/ui/primitives/Disclosure.stories.tsx');
    expect(users.length).toBeLessThan(stories.length / 4);
  });

  it('of a component are found through both barrels and what loads lazily', () => {
    expect(whoNeeds('features/orders/components/PrintedReceipt.tsx')).toContain('stories/orders/Order.stories.tsx');
    expect(whoNeeds('ui/primitives/Button/Button.tsx').length).toBeGreaterThan(stories.length / 3);
  });

  it('resolve every import of a module of the project', () => {
    const missing = [...reach.values()].flatMap((all) =>
      [...all].filter((file) => /\.(tsx|json)$/.test(file) && !sources.files.includes(file) && !hasOther(file)),
    );
    expect(missing).toEqual([]);
  });

  it('of a token file are all of its brand, and of the base all', () => {
    const input = { sources, brands: brandCodes(), since: '' };
    const of = (brand: string) => ({ key: '', brand, state: 'cart.filled', storyFile: 'stories/none.stories.tsx' });
    const [ofKuro, ofAll] = findReach(['themes/kuro/tokens.json', 'themes/base/tokens.json'], input).files;
    const reaches = (file: typeof ofKuro, brand: string) =>
      isReached({ since: '', files: file ? [file] : [] }, of(brand));
    expect(brandCodes().filter((brand) => reaches(ofKuro, brand))).toEqual(['kuro']);
    expect(brandCodes().filter((brand) => reaches(ofAll, brand))).toEqual(brandCodes());
  });

  /** Whether one of the other places of the same import is there. */
  function hasOther(place: string): boolean {
    const base = place.replace(/(\/index)?\.(tsx?|js|json)$/, '');
    return [base, ...['.ts', '.tsx', '.js', '.json', '/index.ts', '/index.tsx'].map((ending) => base + ending)].some(
      (one) => sources.files.includes(one),
    );
  }
});
