import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { unitPrice } from '#contract/money';
import { toCartLine } from '#features/model/cart';
import {
  choose,
  getChoiceResult,
  getUnavailableModifierReason,
  getUnavailableReason,
  groupsFor,
  type Menu,
  type MenuItem,
  menuFromWire,
  nothing,
  settle,
} from '#features/model/menu';
import { createStore } from '../../../app/store.ts';
import { ItemRow } from '../../../features/menu/ItemRow.tsx';
import { toRows } from '../../../features/menu/menuRows.ts';
import { useItemLook } from '../../../features/menu/useItemLook.ts';
import { aCategory, aMenu, anItem } from '../../builders/menu.ts';
import { runOptions, runs } from '../properties.ts';
import { brokenItems, hostileMenu, MARKUP, oddItems, spoiltMenu, wireGroup } from './hostile.ts';

const config = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const store = createStore({ services: { config } });

function Row({ items }: { items: readonly MenuItem[] }) {
  return <ItemRow items={items} look={useItemLook()} columns={1} onOpen={() => undefined} />;
}

/** Renders items as the diner sees them. */
const shown = (items: readonly MenuItem[]): string =>
  renderToStaticMarkup(
    <Provider store={store}>
      <Row items={items} />
    </Provider>,
  );

const categoryItems = (menu: Menu, name: string): MenuItem[] =>
  menu.categories
    .filter(({ categoryLocalizations }) => categoryLocalizations[0]?.name === name)
    .flatMap(({ itemIds }) => itemIds.flatMap((id) => menu.items[id] ?? []));

const getReason = (item: MenuItem) => getUnavailableReason(item, groupsFor(item, 5), 5);

describe('an invalid menu', () => {
  const menu = menuFromWire([hostileMenu()]);
  const broken = categoryItems(menu, 'Broken');
  const odd = categoryItems(menu, 'Same id');

  it('still sells valid items, once a category', () => {
    expect(categoryItems(menu, 'Sound').map(({ id }) => id)).toEqual([1, 2]);
    expect(categoryItems(menu, 'Sound').map(getReason)).toEqual([undefined, undefined]);
    expect(menu.categories.at(-2)?.itemIds).toEqual([1]);
  });

  it('has no empty category and no duplicate ids', () => {
    const ids = menu.categories.map(({ id }) => id);
    expect(menu.categories).toHaveLength(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(brokenItems).map((name, index) => [name, index] as const))(
    'says of an item with %s that it cannot be ordered',
    (_, index) => {
      const item = broken[index] as MenuItem;
      expect(getReason(item)).toBe('not-available');
      const page = shown([item]);
      expect(page).toContain('Not available');
      expect(page).toContain('aria-disabled="true"');
    },
  );

  it.each(Object.keys(oddItems).map((name, index) => [name, index] as const))('sells an item with %s', (_, index) => {
    expect(getReason(odd[index] as MenuItem)).toBeUndefined();
  });

  it('distinguishes sold-out and unavailable modifiers', () => {
    const item = odd.find(({ id }) => id === 37) as MenuItem;
    expect(groupsFor(item, 5)[0]?.modifiers.map(getUnavailableModifierReason)).toEqual([
      undefined,
      'sold-out',
      'not-available',
      'not-available',
      'not-available',
    ]);
  });

  it('shows markup as plain text (MENU-14)', () => {
    const page = shown(odd);
    expect(page).not.toContain(MARKUP);
    expect(page).not.toMatch(/<script|<img[^>]* onerror/);
    expect(page).toContain('&lt;script&gt;');
  });

  it('leaves out a Nutri-Grade or sugar that cannot be read, and sells the drink (MENU-28)', () => {
    const sugared = wireGroup(9);
    for (const [nth, sugarGrams] of ['much', null, 4.5].entries())
      Object.assign(sugared.modifierGroup.modifierGroupItems[nth]?.modifierItem ?? {}, { sugarGrams });
    const graded = [{ grade: 'E' }, {}, null, 'C', { grade: 'C', sugarPercent: 'much' }].map((nutriGrade, nth) =>
      anItem(nth + 1, 5, { nutriGrade: nutriGrade as never, itemModifierGroups: [sugared] }),
    );
    const { items } = menuFromWire([aMenu([aCategory(1, 'Drinks', graded)])]);
    const read = Object.values(items);
    expect(read.map(({ nutriGrade }) => nutriGrade?.grade)).toEqual([undefined, undefined, undefined, undefined, 'C']);
    expect(read.map(getReason)).toEqual(read.map(() => undefined));
    const sugars = groupsFor(read[0] as MenuItem, 5)[0]?.modifiers.map(({ sugarGrams }) => sugarGrams);
    expect(sugars).toEqual([undefined, undefined, 4.5]);
  });

  it('cuts very long names', () => {
    expect(odd[2]?.itemLocalizations[0]?.name.length).toBeLessThanOrEqual(501);
  });
});

describe('any menu that a server may send', () => {
  it('the sound item is sold at its price, and nothing that is shown or tapped fails', () => {
    fc.assert(
      fc.property(spoiltMenu, (wire) => {
        const menu = menuFromWire([wire]);
        const sound = menu.items[1];
        expect(sound && getReason(sound)).toBeUndefined();
        expect(sound?.prices[0]?.price).toBe(500);
        for (const row of toRows(menu, 2)) {
          // Finds a handler as a separate attribute. Inside another attribute's value it is text.
          if (row.kind === 'items') expect(shown(row.items)).not.toMatch(/<script|<\w+(\s+[\w-]+="[^"]*")*\s+on\w+=/);
        }
        for (const item of Object.values(menu.items)) tapEverything(item);
      }),
      runOptions(400),
    );
  });

  it('a response that is not a menu gives an empty menu or a TypeError', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        try {
          expect(Array.isArray(menuFromWire([answer]).categories)).toBe(true);
        } catch (fault) {
          expect(fault).toBeInstanceOf(TypeError);
        }
      }),
      runs,
    );
  });
});

/** Taps each modifier once; the sum is whole cents, and what is complete is complete by the rules. */
function tapEverything(item: MenuItem): void {
  const groups = groupsFor(item, 5);
  let choice = settle(groups, nothing);
  for (const group of groups) {
    for (const { id } of group.modifiers) {
      choice = choose(groups, choice, { type: 'add', groupId: group.id, modifierId: id });
    }
  }
  getChoiceResult(groups, choice);
  const line = toCartLine(item, { menuId: 1, roleId: 5, groups, choice, quantity: 1, specialInstruction: '' });
  for (const { price } of [line, ...line.modifiers]) expect(Number.isSafeInteger(price)).toBe(true);
  expect(line.price).toBeGreaterThanOrEqual(0);
  // Only a modifier may cost less than 0 (MONEY-46).
  expect(unitPrice(line)).toBeGreaterThanOrEqual(0);
  getUnavailableReason(item, groups, 5);
}
