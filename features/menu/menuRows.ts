import type { Menu, MenuCategory, MenuItem } from '#features/model/menu';
import type { Composition } from '#ui';

/** A row of the menu list: a heading, or one to four items. The `end` row detects that the end is in view. */
export type MenuRow =
  | { kind: 'heading'; category: MenuCategory; categoryIndex: number }
  | { kind: 'items'; items: readonly MenuItem[]; categoryIndex: number }
  | { kind: 'end'; categoryIndex: number };

/** A brand's way to show dishes (BRAND-1). */
export type MenuLayout = NonNullable<Composition['menu']>;

/** Heights in px (MENU-7). */
export const ROW_HEIGHT = { heading: 60, end: 12 } as const;

/** Heights of a row of dishes in px, at normal text size (MENU-7, BRAND-3). */
export const ITEMS_HEIGHT: Record<MenuLayout, number> = { rows: 140, photos: 344, cards: 256, board: 64 };

/** Items a row in a narrow phone, from 300 px, and at the breakpoints sm 600, md 900 and lg 1280 px. */
const COLUMNS: Record<MenuLayout, readonly [number, number, number, number, number]> = {
  rows: [1, 1, 2, 2, 4],
  photos: [1, 1, 2, 2, 4],
  cards: [1, 2, 3, 4, 4],
  board: [1, 1, 2, 2, 4],
};

/**
 * Items a row by viewport width in px (MENU-6, BRAND-3).
 * @param textScale how much larger than normal the text is: small cards side by side need room for it.
 */
export function columnsFor(width: number, layout: MenuLayout = 'rows', textScale = 1): number {
  const room = layout === 'cards' ? width / textScale : width;
  const step = [1280, 900, 600, 300].findIndex((least) => room >= least);
  return COLUMNS[layout][step < 0 ? 0 : 4 - step] ?? 1;
}

const numbers = new WeakMap<Menu, Map<number, number>>();

/** A dish's number by its id: its place in the menu, counted through all categories (BRAND-3). */
export function numberDishes(menu: Menu): ReadonlyMap<number, number> {
  const known = numbers.get(menu);
  if (known) return known;
  const made = new Map<number, number>();
  for (const id of menu.categories.flatMap(({ itemIds }) => itemIds)) {
    if (menu.items[id] && !made.has(id)) made.set(id, made.size + 1);
  }
  numbers.set(menu, made);
  return made;
}

/** The rows of a menu, from first to last. */
export function toRows(menu: Menu, columns: number): MenuRow[] {
  const rows = menu.categories.flatMap((category, categoryIndex): MenuRow[] => {
    const items = category.itemIds.flatMap((id) => menu.items[id] ?? []);
    const lines: MenuRow[] = [];
    for (let at = 0; at < items.length; at += columns) {
      lines.push({ kind: 'items', items: items.slice(at, at + columns), categoryIndex });
    }
    return [{ kind: 'heading', category, categoryIndex }, ...lines];
  });
  return rows.length ? [...rows, { kind: 'end', categoryIndex: menu.categories.length - 1 }] : [];
}

/** Index of a category's heading; -1 without one. */
export const headingRow = (rows: readonly MenuRow[], categoryIndex: number): number =>
  rows.findIndex((row) => row.kind === 'heading' && row.categoryIndex === categoryIndex);

/** Index of the row that shows what a row of other rows began with; -1 when that is gone. */
export function findRow(row: MenuRow, rows: readonly MenuRow[]): number {
  if (row.kind === 'end') return rows.length - 1;
  if (row.kind === 'heading')
    return rows.findIndex((other) => other.kind === 'heading' && other.category.id === row.category.id);
  const shows = (other: MenuRow) => other.kind === 'items' && other.items.some(({ id }) => id === row.items[0]?.id);
  const here = rows.findIndex((other) => other.categoryIndex === row.categoryIndex && shows(other));
  return here < 0 ? rows.findIndex(shows) : here;
}
