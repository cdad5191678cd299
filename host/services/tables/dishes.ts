import type { Item, TableCart, TableDish, TableOperation, TableRefusal } from '#contract';
import { getAlcoholTime, getServing } from '#contract/hours';
import { countDish } from '#contract/table';
import type { Core } from '../../core.ts';
import { getMenu, indexHours, indexItems, type OutletRow } from '../catalogue.ts';
import { findModifier, isOrderable } from '../orders/lines.ts';
import { getShownStock, readStock, type Stock } from '../stock.ts';

interface Choice {
  modifierGroupId: number;
  modifierItemId: number;
}

/** Whether the dish on the menu has these choices and allows the special instruction. */
function isOnMenu(item: Item, { modifiers, specialInstruction }: TableDish): boolean {
  if (specialInstruction !== '' && !item.allowSpecialInstruction) return false;
  return modifiers.every((modifier) => {
    const chosen = findModifier(item, modifier);
    return (
      chosen !== undefined &&
      modifier.options.every(({ modifierGroupId, modifierItemId }: Choice) =>
        chosen.modifierItemOptions.some(
          ({ modifierGroup }) =>
            modifierGroup.id === modifierGroupId &&
            modifierGroup.modifierGroupItems.some(({ modifierItem }) => modifierItem.id === modifierItemId),
        ),
      )
    );
  });
}

/** Checks table operations against the menu and stock of an outlet. */
export interface DishChecker {
  /**
   * Why the outlet cannot give what an operation asks for, or undefined. `core` is that of the transaction, `after` the
   * cart with it.
   */
  findProblem: (core: Core, operation: TableOperation, after: TableCart) => Promise<TableRefusal | undefined>;
  /** The cart without dishes that are not on the menu any more. */
  removeGoneDishes: (cart: TableCart) => TableCart;
}

export async function createDishChecker(core: Core, outlet: OutletRow): Promise<DishChecker> {
  const menu = await getMenu(core, outlet, 'Dine In');
  const items = menu ? indexItems(menu) : undefined;
  const hours = menu ? indexHours(menu) : undefined;
  const shown = await getShownStock(core, outlet.id);
  let stock: Stock | undefined;
  return {
    findProblem: async (inner, operation, after) => {
      if (operation.type !== 'change') return undefined;
      for (const { dish, by } of operation.changes) {
        if (by <= 0) continue;
        const item = items?.get(dish.itemId);
        // A dish that cannot be ordered would block the order of the whole table.
        if (!item || !isOnMenu(item, dish) || !isOrderable(item, dish.modifiers)) return 'notOnMenu';
        if (!getServing(hours?.get(item.id), core.clock.now()).isServed) return 'notNow';
        if (item.isAlcohol && !getAlcoholTime(outlet.settings.alcoholHours, core.clock.now()).isSold) return 'notNow';
        if (shown.isItemSoldOut(dish.itemId)) return 'soldOut';
        if (!shown.isItemLimited(dish.itemId)) continue;
        // The shown stock has no quantities.
        stock ??= await readStock(inner, outlet.id);
        const left = stock.itemQuantityLeft(dish.itemId);
        if (left !== undefined && countDish(after.lines, dish.itemId) > left) return 'soldOut';
      }
      return undefined;
    },
    removeGoneDishes: (cart) => {
      const lines = cart.lines.filter(({ dish }) => !items || items.has(dish.itemId));
      return lines.length === cart.lines.length ? cart : { ...cart, lines };
    },
  };
}
