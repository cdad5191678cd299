import { describe, expect, test } from 'vitest';
import { lineDeposit } from '#contract/money';
import { repriceLines, toCartLine } from '#features/model/cart';
import { groupsFor, menuFromWire, nothing, settle } from '#features/model/menu';
import { withIdentity } from '../../../features/model/cart/cartItemId';
import type { RepricedLine } from '../../../features/model/cart/cartTypes';
import { toFreeItems } from '../../../features/model/cart/freeLines';
import { mergeChanges } from '../../../features/model/cart/mergeChanges';
import { toRewards } from '../../../features/model/cart/rewards';
import { aCategory, aMenu, anItem } from '../../builders/menu';

/** The menu of a can, as a server sends it. */
const menuOf = (containerDeposit?: unknown, dollars = 3) =>
  menuFromWire([
    aMenu([
      aCategory(1, 'Drinks', [
        anItem(11, dollars, containerDeposit === undefined ? {} : { containerDeposit: containerDeposit as number }),
      ]),
    ]),
  ]);
const getCan = (menu: ReturnType<typeof menuOf>) => {
  const item = menu.items[11];
  if (!item) throw new Error('The menu has no can.');
  return item;
};
const lineOf = (menu: ReturnType<typeof menuOf>) => {
  const groups = groupsFor(getCan(menu), 5);
  const choice = settle(groups, nothing);
  const details = { menuId: menu.id, roleId: 5, groups, choice, quantity: 2, specialInstruction: '' };
  return withIdentity(toCartLine(getCan(menu), details));
};
/** Two cans of one menu, repriced with another. */
const reprice = (before: unknown, after: unknown, dollars?: number) => {
  const { items, changes } = repriceLines([lineOf(menuOf(before))], menuOf(after, dollars), 5);
  const toAmounts = ({ from, to, deposits }: RepricedLine) => [from, to, deposits?.from, deposits?.to];
  return { deposit: items[0] && lineDeposit(items[0]), repriced: changes?.repriced.map(toAmounts) };
};

describe('the deposit of a dish on the menu', () => {
  test('comes into the cart with it (MONEY-40)', () => {
    expect(lineDeposit(lineOf(menuOf(0.1)))).toBe(20);
    expect(lineOf(menuOf())).not.toHaveProperty('deposit');
  });

  test('that is no amount of money leaves the dish unsold, as a price would; null and 0 mean no deposit (MENU-13)', () => {
    expect(getCan(menuOf(0.105)).isOrderable).toBe(false);
    for (const none of [null, 0, -0.1]) expect(lineDeposit(lineOf(menuOf(none)))).toBe(0);
  });
});

describe('a cart whose deposits change', () => {
  test('has the new one, and lists deposits beside the prices only where they changed (CART-45)', () => {
    expect(reprice(0.1, 0.1)).toEqual({ deposit: 20, repriced: undefined });
    expect(reprice(0.1, 0.2)).toEqual({ deposit: 40, repriced: [[3_00, 3_00, 10, 20]] });
    expect(reprice(undefined, 0.1)).toEqual({ deposit: 20, repriced: [[3_00, 3_00, 0, 10]] });
    expect(reprice(0.1, 0.1, 4)).toEqual({ deposit: 20, repriced: [[3_00, 4_00, undefined, undefined]] });
  });

  test('loses a deposit that the menu no longer has (CART-45)', () => {
    expect(reprice(0.1, undefined)).toEqual({ deposit: 0, repriced: [[3_00, 3_00, 10, 0]] });
  });

  test('lists no deposit where the outlet waives them (MONEY-44)', () => {
    const lines = [lineOf(menuOf(0.1))];
    expect(repriceLines(lines, menuOf(0.2), 5, false).changes).toBeNull();
    expect(repriceLines(lines, menuOf(0.2, 4), 5, false).changes?.repriced[0]).toMatchObject({ from: 3_00, to: 4_00 });
  });

  test('keeps the first and the current amount of price and deposit over unseen changes (CART-45)', () => {
    const of = (before: [number, number], after: [number, number]) => {
      const { changes } = repriceLines([lineOf(menuOf(...before))], menuOf(...after), 5);
      if (!changes) throw new Error('Nothing has changed.');
      return changes;
    };
    const later = mergeChanges(of([0.1, 3], [0.2, 3]), of([0.2, 3], [0.2, 4]));
    expect(later.repriced).toMatchObject([{ from: 3_00, to: 4_00, deposits: { from: 10, to: 20 } }]);
    const deposits = mergeChanges(of([0.1, 3], [0.1, 4]), of([0.1, 4], [0.3, 4]));
    expect(deposits.repriced).toMatchObject([{ from: 3_00, to: 4_00, deposits: { from: 10, to: 30 } }]);
    const twice = mergeChanges(of([0.1, 3], [0.2, 3]), of([0.2, 3], [0.3, 3]));
    expect(twice.repriced).toMatchObject([{ from: 3_00, to: 3_00, deposits: { from: 10, to: 30 } }]);
    expect(mergeChanges(of([0.1, 3], [0.2, 3]), of([0.2, 3], [0.1, 3])).repriced).toEqual([]);
  });
});

describe('a dish that is given and has a deposit (CART-45)', () => {
  const free = { promotionId: 9, promotionName: 'A can', itemId: 11, quantity: 1, action: 'Free' as const };

  test('is offered, as nothing is charged that the diner did not take; without a deposit it is added', () => {
    const rewards = toRewards([free], null);
    expect(toFreeItems(rewards, menuOf(0.1), 5)).toMatchObject({ lines: [], toPick: [{ itemId: 11 }] });
    expect(toFreeItems(rewards, menuOf(), 5)).toMatchObject({ lines: [{ itemId: 11 }], toPick: [] });
    // Where the outlet takes containers back, it costs nothing.
    expect(toFreeItems(rewards, menuOf(0.1), 5, [], false)).toMatchObject({ lines: [{ itemId: 11 }], toPick: [] });
  });
});
