import type { TableCart, TableChange, TableDish, TableLine } from '#contract';
import { isFree } from '#contract/money';
import { getLineKey, mayOrderOf } from '#contract/table';
import {
  type CartLine,
  type CartModifier,
  repriceLines,
  type TableScope,
  toCartLine,
  toChoice,
  withIdentity,
} from '#features/model/cart';
import { groupsFor, type Menu } from '#features/model/menu';

const toOption = ({ modifierGroupId, modifierItemId, quantity }: CartModifier) => ({
  modifierGroupId,
  modifierItemId,
  quantity,
});

/** A line of the cart as the table knows it (TABLE-5). */
export const toDish = (line: CartLine): TableDish => ({
  itemId: line.itemId,
  categoryId: line.categoryId,
  specialInstruction: line.specialInstruction,
  modifiers: line.modifiers.map((modifier) => ({ ...toOption(modifier), options: modifier.options.map(toOption) })),
});

/** The same with its seat and its portions. */
export const toTableLine = (line: CartLine, ownSeat: number): TableLine => ({
  seat: line.seat ?? ownSeat,
  dish: toDish(line),
  quantity: line.quantity,
});

/** A line of the table by the menu of this phone; undefined where the menu does not have it, or not with these choices. */
function buildLine(tableLine: TableLine, menu: Menu, roleId: number, ownSeat: number): CartLine | undefined {
  const { dish, quantity, seat } = tableLine;
  const item = menu.items[dish.itemId];
  if (!item) return undefined;
  const groups = groupsFor(item, roleId);
  const { specialInstruction } = dish;
  const choice = toChoice(dish.modifiers);
  const made = toCartLine(item, { menuId: menu.id, roleId, groups, choice, quantity, specialInstruction });
  const line = withIdentity({ ...made, ...(seat !== ownSeat && { seat }) });
  // Without a choice that is gone it would be another dish, which the table does not have.
  if (getLineKey(toTableLine(line, ownSeat)) !== getLineKey(tableLine)) return undefined;
  return repriceLines([line], menu, roleId).items[0];
}

export interface Projection {
  cart: TableCart;
  seat: number;
  scope: TableScope;
  /** Lines that are there: what is unchanged stays as it is, and free lines stay. */
  items: readonly CartLine[];
  menu: Menu | undefined;
  roleId: number;
}

/** The lines that this phone would order, from the cart of the table (TABLE-19, TABLE-27). */
export function projectLines({ cart, seat, scope, items, menu, roleId }: Projection): CartLine[] {
  const known = new Map(
    items.filter((line) => !isFree(line)).map((line) => [getLineKey(toTableLine(line, seat)), line]),
  );
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const isOwn = line.seat === seat;
    if (!isOwn && (scope === 'own' || !mayOrderOf(cart, line.seat, seat))) return [];
    const there = known.get(getLineKey(line));
    const made = there ?? (menu && menu.id !== 0 ? buildLine(line, menu, roleId, seat) : undefined);
    if (!made) return [];
    return [made.quantity === line.quantity ? made : { ...made, quantity: line.quantity }];
  });
  return [...lines, ...items.filter(isFree)];
}

/**
 * Returns the changes between two lists of lines. Reductions come before additions, so that an edit keeps its position.
 */
export function compareLines(before: readonly TableLine[], after: readonly TableLine[]): TableChange[] {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [getLineKey(line), line])));
  const changes = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((name): TableChange[] => {
    const line = is?.get(name) ?? was?.get(name);
    const by = (is?.get(name)?.quantity ?? 0) - (was?.get(name)?.quantity ?? 0);
    return line && by !== 0 ? [{ seat: line.seat, dish: line.dish, by }] : [];
  });
  return changes.sort((one, other) => Math.sign(one.by) - Math.sign(other.by));
}

/** The lines of a cart as the table knows them, without free ones. */
export const toTableLines = (items: readonly CartLine[], ownSeat: number): TableLine[] =>
  items.filter((line) => !isFree(line)).map((line) => toTableLine(line, ownSeat));

/** Returns the diner's changes of the lines as changes of the table cart. */
export const findChanges = (before: readonly CartLine[], after: readonly CartLine[], ownSeat: number): TableChange[] =>
  compareLines(toTableLines(before, ownSeat), toTableLines(after, ownSeat));
