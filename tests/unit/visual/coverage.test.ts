import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from '../../check/files';
import { findComponents, findUnpictured, listComponents } from '../../visual/components';
import { checkCoverage } from '../../visual/coverage';
import { rank } from '../../visual/covering';
import { listPictures } from '../../visual/pictures';
import { readQuarantine } from '../../visual/quarantine';
import { state } from '../../visual/state';
import { states } from '../../visual/states';
import { readClaims } from '../../visual/stories';
import { findHollowReasons, listStoryPictures } from '../../visual/storyPictures';

const some = [state('cart.filled', 'a cart', 'Checkout'), state.layout('cart.empty', 'no cart')];
const brands = ['kopi', 'kuro'];
const filled = { storyId: 'cart--filled', state: 'cart.filled', isLayout: false };
const empty = { storyId: 'cart--empty', state: 'cart.empty', isLayout: true };
const messages = (input: Partial<Parameters<typeof checkCoverage>[0]>) =>
  checkCoverage({ states: some, brands, claims: [filled, empty], pending: {}, dimensions: [], ...input }).problems.map(
    ({ message }) => message,
  );

describe('which pictures must be there', () => {
  it('are every state in every brand on a phone', () => {
    expect(listPictures(some, ['verde', 'kuro'], []).map(({ key }) => key)).toEqual([
      'verde/cart.filled@390x844',
      'kuro/cart.filled@390x844',
      'verde/cart.empty@390x844',
      'kuro/cart.empty@390x844',
    ]);
  });

  it('are some states in a setting, in as many brands as it says', () => {
    const setting = { frame: 'keyboard', states: ['cart.empty'], why: 'a field that is covered' } as const;
    const keys = (spread?: number) =>
      listPictures(some, brands, [{ ...setting, ...(spread && { spread }) }])
        .map(({ key }) => key)
        .filter((key) => key.endsWith('keyboard'));
    expect(keys()).toEqual(['kopi/cart.empty@390x420-keyboard', 'kuro/cart.empty@390x420-keyboard']);
    expect(keys(1)).toHaveLength(1);
  });

  it('still contain the state of a story that was removed', () => {
    const { expected, problems } = checkCoverage({
      states: some,
      brands,
      claims: [empty],
      pending: {},
      dimensions: [],
    });
    expect(expected.filter(({ storyId }) => !storyId).map(({ key }) => key)).toEqual([
      'kopi/cart.filled@390x844',
      'kuro/cart.filled@390x844',
    ]);
    expect(problems).toEqual([
      { states: ['cart.filled'], message: 'No story shows cart.filled; tag one with state:cart.filled.' },
    ]);
  });

  it('are also every story that shows no state, in one brand, and controls in each of their states', () => {
    const stories = [
      { id: 'primitives-button--all', tags: ['dev'] },
      { id: 'cart-screen--changing', tags: [] },
      { id: 'cart-screen--filled', tags: ['state:cart.filled'] },
      { id: 'overview-dialog-states--all', tags: [] },
    ];
    const all = ['kopi', 'kuro', 'canteen'];
    const order = rank('primitives-button--all', all);
    const controls = ['hover', 'focus', 'pressed'].map((frame, at) => [order[at], frame]);
    expect(new Set(order).size).toBe(3);
    expect(listStoryPictures(stories, all).map(({ key, storyId }) => [key, storyId])).toEqual([
      ['canteen/primitives.button--all@390x844', 'primitives-button--all'],
      ...controls.map(([brand, frame]) => [
        `${brand}/primitives.button--all@390x844-${frame}`,
        'primitives-button--all',
      ]),
      ['kuro/cart.screen--changing@390x844', 'cart-screen--changing'],
    ]);
    expect(checkCoverage({ states: [], brands: all, claims: [], pending: {}, stories }).expected).toHaveLength(5);
    expect(listStoryPictures(stories, ['verde']).map(({ frame }) => frame)).toEqual(['hover', 'focus', 'pressed']);
  });

  it('show every component of the product, but for those that draw nothing', () => {
    const source = [
      'export function Bill() {}',
      'export default function BillDialog() {}',
      'function Total() {}',
      'export const Row = memo(Line);',
      'const Part = ({ name }: Props) => name;',
      'export const Box = styled.div``;',
    ];
    expect(findComponents(source.join('\n'))).toEqual(['Bill', 'BillDialog', 'Total', 'Line', 'Part']);
    expect(listComponents().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PreferencesDialog', 'CrashScreen', 'EndOfList']),
    );
    const components = [
      { name: 'Bill', file: 'features/orders/Bill.tsx' },
      { name: 'Guard', file: 'features/account/Guard.tsx' },
    ];
    expect(findUnpictured(components, new Set(['Bill']), { Guard: 'draws nothing' })).toEqual([]);
    expect(findUnpictured(components, new Set(['Guard']), { Guard: 'draws nothing', Old: 'gone' })).toEqual([
      'No picture shows Bill (features/orders/Bill.tsx); write a story that renders it.',
      'tests/visual/components.ts excuses Guard, which is pictured or gone; take it out.',
      'tests/visual/components.ts excuses Old, which is pictured or gone; take it out.',
    ]);
  });

  it('name no story that is gone', () => {
    const gone = { id: 'cart-screen--filled', tags: [] };
    expect(messages({ stories: [gone] })).toContain(
      'tests/visual/storyPictures.ts names primitives-badge--none, which no story begins with; take it out or correct it.',
    );
  });

  it('are excused by a state or a story that a picture shows', () => {
    const stories = [
      { id: 'shell-frame--crashed', tags: [] },
      { id: 'shell-frame--crash-message', tags: [] },
    ];
    const names = (shown: typeof stories, ...ids: string[]) =>
      findHollowReasons(shown, new Set(ids)).map(({ name }) => name);
    expect(names(stories)).not.toContain('shell-frame--crash-message');
    expect(names(stories.slice(0, 1))).toContain('shell-frame--crash-message');
    expect(names([], 'order.bill')).not.toContain('order.bill');
    expect(names([])).toContain('order.bill');
    expect(messages({ stories })).toContain(
      'tests/visual/storyPictures.ts excuses order-bill--no-check by order.bill-not-found, which no picture shows; picture one of them.',
    );
  });

  it('are shown by stories with a state tag, and not by pages of documentation', () => {
    expect(readClaims([{ id: 'cart--empty', tags: ['dev', 'state:cart.empty', 'layout'] }])).toEqual([empty]);
    expect(messages({})).toEqual([]);
  });
});

describe('the check of the stories', () => {
  it('reports two stories of one state', () => {
    expect(messages({ claims: [filled, empty, { ...filled, storyId: 'cart--again' }] })).toEqual([
      'cart.filled is doubled: cart--filled, cart--again all show it; leave the tag on one.',
    ]);
  });

  it('reports one story of two states', () => {
    expect(messages({ claims: [filled, { ...empty, storyId: 'cart--filled' }] })).toEqual([
      'cart--filled is tagged with cart.filled and cart.empty; a story shows one state.',
    ]);
  });

  it('reports a tag that does not name a state', () => {
    expect(messages({ claims: [filled, empty, { ...filled, storyId: 'a', state: 'cart.ful' }] })).toEqual([
      'a is tagged state:cart.ful, which is no state of tests/visual/states; correct one of them.',
    ]);
  });

  it('reports a story that is on fewer or more screens than the registry says', () => {
    const [fewer] = messages({ claims: [filled, { ...empty, isLayout: false }] });
    expect(fewer).toBe('cart.empty is pictured on every screen, so cart--empty must be tagged layout too.');
    const [more] = messages({ claims: [{ ...filled, isLayout: true }, empty] });
    expect(more).toContain('make it state.layout there');
  });

  it('accepts a state that waits for its story, until the story is there', () => {
    const waits = { 'cart.filled': 'the cart' };
    expect(messages({ claims: [empty], pending: waits })).toEqual([]);
    expect(messages({ pending: waits })).toEqual([
      'cart.filled has a story now (cart--filled); take it out of tests/visual/pending.ts.',
    ]);
    expect(messages({ pending: { 'cart.gone': 'x' } })).toEqual([
      'tests/visual/pending.ts names cart.gone, which is no state; take it out.',
    ]);
  });
});

describe('quarantine', () => {
  const pictures = listPictures(some, brands, []);
  const entry = { filter: 'kopi/cart.filled', until: '2026-08-09', why: 'a shadow' };

  it('excuses its pictures on its last day', () => {
    const { until, problems } = readQuarantine('2026-08-09', pictures, [entry]);
    expect([...until]).toEqual([['kopi/cart.filled@390x844', '2026-08-09']]);
    expect(problems).toEqual([]);
  });

  it('fails the day after, and excuses nothing', () => {
    const { until, problems } = readQuarantine('2026-08-10', pictures, [entry]);
    expect(until.size).toBe(0);
    expect(problems[0]).toContain('ended on 2026-08-09');
  });

  it('fails when it excuses nothing, or has no last day', () => {
    const [nothing] = readQuarantine('2026-08-09', pictures, [{ ...entry, filter: 'menu' }]).problems;
    expect(nothing).toContain('hides nothing');
    const [never] = readQuarantine('2026-08-09', pictures, [{ ...entry, until: 'soon' }]).problems;
    expect(never).toContain("'soon'");
  });
});

describe('the registry', () => {
  it('lists each state once, as area and name', () => {
    const ids = states.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(142);
    for (const id of ids) expect(id).toMatch(/^[a-z]+\.[a-z0-9-]+$/);
  });

  it('knows every state that a story is tagged with, each once', () => {
    const known = new Set<string>(states.map(({ id }) => id));
    const tagged = filesBelow('stories')
      .filter((file) => file.endsWith('.stories.tsx'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'state:([\w.-]+)'/g)])
      .map(([, id = '']) => id);
    expect(tagged.filter((id) => !known.has(id))).toEqual([]);
    expect(tagged.filter((id, at) => tagged.indexOf(id) !== at)).toEqual([]);
  });
});
