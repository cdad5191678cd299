import { describe, expect, it } from 'vitest';
import { findReach, isReached } from '../../visual/changed';
import { listComponents, notRendered } from '../../visual/components';
import { addLoads, findUnrecorded, isLoadedBy, type LazyModules, readLazyModules } from '../../visual/lazyModules';
import { readOptions } from '../../visual/options';
import { StoryLoads } from '../../visual/storyLoads';

const cart = 'stories/Cart.stories.tsx';
const menu = 'stories/Menu.stories.tsx';
const dialog = 'features/item/ItemDialog.tsx';
const scanner = 'features/checkout/Scanner.tsx';
const record: LazyModules = { [cart]: [dialog, scanner], [menu]: [dialog] };

describe('what stories load lazily', () => {
  it('is what was recorded, and all that the record does not know', () => {
    const isLoadedByMenu = isLoadedBy(menu, record);
    expect(isLoadedByMenu(dialog)).toBe(true);
    expect(isLoadedByMenu(scanner), 'another file loads it').toBe(false);
    expect(isLoadedByMenu('features/orders/Receipt.tsx'), 'a new module').toBe(true);
    expect(isLoadedBy('stories/New.stories.tsx', record)(scanner), 'a new file of stories').toBe(true);
  });

  it('leads on to what it needs, and nothing else does', () => {
    const files: Record<string, string> = {
      [cart]: `import '#features/frame';`,
      [menu]: `import '#features/frame';`,
      'features/frame/index.ts': `export const load = () => Promise.all([import('../item/ItemDialog'), import('../checkout/Scanner')]);`,
      [dialog]: `import '../platform/stepper';`,
      [scanner]: `import '../platform/camera';`,
      'features/platform/stepper.ts': '',
      'features/platform/camera.ts': '',
    };
    const sources = {
      files: Object.keys(files),
      read: (file: string) => files[file] ?? '',
      imports: { '#features/*': './features/*/index.ts' },
    };
    const findStories = (changed: string) => {
      const reach = findReach([changed], { sources, brands: [], since: '', lazyModules: record });
      return [cart, menu].filter((storyFile) => isReached(reach, { key: '', brand: '', state: '', storyFile }));
    };
    expect(findStories('features/platform/stepper.ts')).toEqual([cart, menu]);
    expect(findStories('features/platform/camera.ts')).toEqual([cart]);
    expect(findStories(scanner)).toEqual([cart]);
    files['features/frame/index.ts'] += `import('../platform/camera');`;
    expect(findStories('features/platform/camera.ts'), 'loaded lazily by more than before').toEqual([cart, menu]);
  });

  it('fails a run in which stories show more', () => {
    const components = [
      { name: 'ItemDialog', file: dialog },
      { name: 'Scanner', file: scanner },
    ];
    const shown = (...names: string[]) => new Map([[menu, new Set(names)]]);
    expect(findUnrecorded(shown('Button', 'ItemDialog'), components, record)).toEqual([]);
    expect(findUnrecorded(shown('Scanner'), components, record)).toEqual([
      `${menu} shows Scanner (${scanner}), which tests/visual/loadedModules.json does not know it loads; ` +
        "'--record --only <its states>' adds it.",
    ]);
    const namesakes = [...components, { name: 'Scanner', file: dialog }];
    expect(findUnrecorded(shown('Scanner'), namesakes, record), 'one of two of that name').toEqual([]);
  });
});

it('counts what a run would not see as loaded: texts, barrels, and what draws nothing', () => {
  const components = listComponents().filter(({ name }) => !(name in notRendered));
  const isAlone = (name: string) => components.filter((one) => one.name === name).length === 1;
  const seen = new Set(components.filter(({ name }) => isAlone(name)).map(({ file }) => file));
  const recorded = Object.values(readLazyModules()).flat();
  expect(recorded).toContain(dialog);
  expect(recorded.filter((module) => !seen.has(module))).toEqual([]);
});

describe('recording', () => {
  const loads = {
    chunks: new Map([
      ['/assets/a.js', [dialog, 'features/item/facts.ts']],
      ['/assets/b.js', [scanner]],
      ['/assets/c.js', ['features/cart/CartScreen.tsx']],
    ]),
    lazy: new Set([dialog, scanner, 'features/cart/CartScreen.tsx']),
    stories: [menu, cart],
  };
  const scripts = (...paths: string[]) => new Map([[cart, new Set(paths)]]);

  it('exchanges what a file loads when all its pictures were taken', () => {
    const all = addLoads(record, { ...loads, scripts: scripts('/assets/a.js', '/x.js'), isWhole: () => true });
    expect(all).toEqual({ [cart]: [dialog], [menu]: [dialog] });
    const first = addLoads({}, { ...loads, scripts: scripts('/assets/c.js'), isWhole: () => true });
    expect(first).toEqual({ [cart]: ['features/cart/CartScreen.tsx'] });
  });

  it('adds to it when only some were', () => {
    const before = { [cart]: [dialog], [menu]: [scanner] };
    const some = addLoads(before, { ...loads, scripts: scripts('/assets/b.js'), isWhole: () => false });
    expect(some).toEqual({ [cart]: [scanner, dialog], [menu]: [scanner] });
  });

  it('does not take a module for known of which some stories have not been asked', () => {
    const receipt = 'features/orders/Receipt.tsx';
    const withReceipt = { ...loads, chunks: new Map([['/assets/d.js', [receipt]]]), lazy: new Set([receipt]) };
    const some = addLoads(record, { ...withReceipt, scripts: scripts('/assets/d.js'), isWhole: (one) => one === cart });
    expect(isLoadedBy(menu, some)(receipt)).toBe(true);
    expect(isLoadedBy(cart, some)(receipt)).toBe(true);
  });

  it('does not take a new file for known of which some pictures are missing', () => {
    const some = addLoads({ [menu]: [dialog] }, { ...loads, scripts: scripts('/assets/b.js'), isWhole: () => false });
    expect(isLoadedBy(cart, some)(dialog)).toBe(true);
  });

  it('does not take a file for whole of which a picture failed', () => {
    const pictures = [cart, menu].map((storyFile) => ({ key: storyFile, brand: '', state: '', storyFile }));
    const taken = new StoryLoads();
    for (const picture of pictures) {
      const problems = picture.storyFile === menu ? ['it hangs: its page does not answer after 60 s'] : [];
      taken.add(picture, { problems, components: [], scripts: [] });
    }
    const { isWhole } = taken.list(pictures);
    expect([isWhole(cart), isWhole(menu)]).toEqual([true, false]);
  });

  it('forgets files of stories that are gone, in whatever order they come', () => {
    const moved = addLoads(record, { ...loads, scripts: new Map(), isWhole: () => false, stories: [menu] });
    expect(moved).toEqual({ [menu]: [dialog] });
    const sorted = addLoads(record, { ...loads, scripts: new Map(), isWhole: () => false });
    expect(Object.keys(sorted)).toEqual([cart, menu]);
  });

  it('is a run of its own, which approves nothing', () => {
    expect(readOptions(['--record', '--only', 'cart']).record).toBe(true);
    expect(readOptions([]).record).toBe(false);
    expect(() => readOptions(['--record', '--approve', 'all'])).toThrow('--approve does nothing with --record');
    expect(() => readOptions(['--record', '--shard', '1/2'])).toThrow('--shard does nothing with --record');
  });
});
