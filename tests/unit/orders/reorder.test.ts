import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { lineTotal, toDollars, unitPrice } from '#contract/money';
import { type CartLine, type CartModifier, repriceLines, toCartLine, withIdentity } from '#features/model/cart';
import {
  type Choice,
  type ChoiceGroup,
  choose,
  getChoiceResult,
  groupsFor,
  type Menu,
  menuFromWire,
  nothing,
  settle,
} from '#features/model/menu';
import { isUnchanged, rebuildOrder } from '../../../features/model/orders/reorder.ts';
import { demo } from '../../../host/demo/index.ts';
import { runOptions } from '../properties.ts';

type Ordered = Order['orderItems'][number];

const GUEST = 5;
const menus = demo.menus.map(({ menu }) => menuFromWire([menu]));
const english = (localizations: readonly { languageId: number; name: string }[]) => localizations[0]?.name ?? '';

/** A choice that may be ordered, drawn by taps; undefined when the taps lead to none. */
function chosen(groups: readonly ChoiceGroup[], draw: (most: number) => number): Choice | undefined {
  const tap = (within: readonly ChoiceGroup[], start: Choice, depth: number): Choice => {
    let choice = settle(within, start);
    for (const group of within) {
      for (let times = 0; times < Math.max(group.min, draw(group.max)); times += 1) {
        const modifier = group.modifiers[draw(group.modifiers.length - 1)];
        if (!modifier) continue;
        const options = depth > 0 ? nothing : tap(modifier.groups, nothing, depth + 1);
        choice = choose(within, choice, { type: 'add', groupId: group.id, modifierId: modifier.id, options });
      }
    }
    return choice;
  };
  const choice = tap(groups, nothing, 0);
  return getChoiceResult(groups, choice) === 'complete' ? choice : undefined;
}

const option = (modifier: CartModifier, times: number): Ordered['orderItemOptions'][number] => ({
  modifierItemId: modifier.modifierItemId,
  modifierGroupId: modifier.modifierGroupId,
  name: english(modifier.localizations),
  quantity: modifier.quantity,
  basePrice: toDollars(modifier.price),
  totalPrice: toDollars(modifier.price * modifier.quantity * times),
  orderModifierOptions: modifier.options.map((inner) => option(inner, modifier.quantity * times)),
});

/** A line of the cart as the host keeps it. */
const ordered = (line: CartLine, id: number): Ordered => ({
  id,
  quantity: line.quantity,
  item: { id: line.itemId, name: english(line.localizations), categoryId: line.categoryId },
  basePrice: toDollars(line.price),
  total: toDollars(lineTotal(line)),
  specialInstruction: line.specialInstruction,
  orderItemOptions: line.modifiers.map((modifier) => option(modifier, line.quantity)),
});

/** A menu of the demo and lines that a guest could have ordered from it. */
const anyOrder: fc.Arbitrary<{ menu: Menu; lines: CartLine[] }> = fc
  .tuple(
    fc.constantFrom(...menus),
    fc.array(fc.array(fc.nat({ max: 50 }), { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([menu, draws]) => ({
    menu,
    lines: draws.flatMap((numbers): CartLine[] => {
      let at = 0;
      const draw = (most: number) => (numbers[at++ % numbers.length] ?? 0) % (most + 1);
      const items = Object.values(menu.items);
      const item = items[(numbers[0] ?? 0) % items.length];
      if (!item) return [];
      const groups = groupsFor(item, GUEST);
      const choice = chosen(groups, draw);
      if (!choice || item.isSoldOut) return [];
      const quantity = 1 + draw(4);
      return [
        withIdentity(
          toCartLine(item, { menuId: menu.id, roleId: GUEST, groups, choice, quantity, specialInstruction: '' }),
        ),
      ];
    }),
  }))
  .filter(({ lines }) => lines.length > 0);

/** The menu of a later day: some dishes gone, some sold out, some choices sold out, some dearer. */
const later = (menu: Menu, fate: (id: number) => number): Menu => ({
  ...menu,
  version: menu.version + 1,
  items: Object.fromEntries(
    Object.values(menu.items).flatMap((item) => {
      const drawn = fate(item.id);
      if (drawn === 0) return [];
      const now = {
        ...item,
        isSoldOut: item.isSoldOut || drawn === 1,
        prices: item.prices.map((price) => (drawn === 2 ? { ...price, price: price.price + 50 } : price)),
        itemModifierGroups: item.itemModifierGroups.map((entry) => ({
          ...entry,
          modifierGroup: {
            ...entry.modifierGroup,
            modifierGroupItems: entry.modifierGroup.modifierGroupItems.map((modifier) =>
              fate(modifier.id) === 1 ? { ...modifier, isSoldOut: true } : modifier,
            ),
          },
        })),
      };
      return [[item.id, now]];
    }),
  ),
});

describe('an order that is ordered again', () => {
  it('an unchanged menu restores every dish, choice, count and price', () => {
    fc.assert(
      fc.property(anyOrder, ({ menu, lines }) => {
        const again = rebuildOrder({ orderItems: lines.map(ordered) }, menu, GUEST);
        expect(isUnchanged(again), JSON.stringify(again)).toBe(true);
        expect(again.lines.map(withIdentity)).toEqual(lines);
      }),
      runOptions(200),
    );
  });

  it('on a later day: each line comes or is named as missing, at today’s price, with nothing that is sold out (ORDER-15)', () => {
    const seen = { missing: 0, reduced: 0, repriced: 0 };
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.nat({ max: 9 }), { minLength: 17, maxLength: 17 }),
        ({ menu, lines }, fates) => {
          const today = later(menu, (id) => fates[id % fates.length] ?? 9);
          const again = rebuildOrder({ orderItems: lines.map(ordered) }, today, GUEST);
          expect(again.lines.length + again.missing.length).toBe(lines.length);
          const items = again.lines.map(withIdentity);
          // Repricing changes nothing: prices are current, and everything can be ordered.
          expect(repriceLines(items, today, GUEST)).toEqual({ items, changes: null });
          expect(items.some(({ isSoldOut }) => isSoldOut)).toBe(false);
          for (const line of items) {
            const before = lines.find((one) => one.cartItemId === line.cartItemId);
            // Either it is the same configuration, or what it lacks is named.
            if (!before)
              expect(again.reduced.some(({ localizations }) => localizations === line.localizations)).toBe(true);
          }
          for (const { from, to } of again.repriced) expect(from).not.toBe(to);
          seen.missing += again.missing.length;
          seen.reduced += again.reduced.length;
          seen.repriced += again.repriced.length;
        },
      ),
      runOptions(300),
    );
    // Otherwise nothing of this was proven.
    expect(Math.min(seen.missing, seen.reduced, seen.repriced), JSON.stringify(seen)).toBeGreaterThan(0);
  });

  const [menu] = menus;
  const item = Object.values(menu?.items ?? {}).find(({ itemModifierGroups }) => itemModifierGroups.length === 0);
  const plain = (change: Partial<Ordered> = {}): Ordered => ({
    id: 1,
    quantity: 2,
    item: { id: item?.id ?? 0, name: 'Old name', categoryId: 1 },
    basePrice: 1,
    total: 2,
    specialInstruction: '',
    orderItemOptions: [],
    ...change,
  });
  const again = (line: Ordered) => rebuildOrder({ orderItems: [line] }, menu as Menu, GUEST);

  it('shows what a dish cost then and costs now (ORDER-15)', () => {
    const { repriced, lines } = again(plain());
    const now = lines[0] ? unitPrice(lines[0]) : 0;
    expect(repriced).toMatchObject([{ localizations: item?.itemLocalizations, from: 100, to: now }]);
  });

  it('leaves what a promotion gave to the promotion (ORDER-15)', () => {
    expect(again(plain({ promotionId: 7, total: 0 })).missing).toEqual([
      { quantity: 2, name: 'Old name', reason: 'free' },
    ]);
    expect(again(plain({ promoCode: 'KAYA' })).missing[0]?.reason).toBe('free');
  });

  it('of another shop has nothing that could come', () => {
    const { missing, lines } = again(plain({ item: { id: 1, name: 'Pho', categoryId: 1 } }));
    expect(lines).toEqual([]);
    expect(missing).toEqual([{ quantity: 2, name: 'Pho', reason: 'not-available' }]);
  });

  it('with a figure that cannot be read still comes', () => {
    expect(again(plain({ total: 1.005 })).lines).toHaveLength(1);
  });
});
