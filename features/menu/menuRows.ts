import type { Menu, MenuCategory, MenuItem } from '#features/model/menu';

/** A row of the menu list: a heading, or one to four items. The `end` row detects that the end is in view. */
export type MenuRow =
  | { kind: 'heading'; category: MenuCategory; categoryIndex: number }
  | { kind: 'items'; items: readonly MenuItem[]; categoryIndex: number }
  | { kind: 'end'; categoryIndex: number };

/** Heights in px (MENU-7). */
export const ROW_HEIGHT = { heading: 60, items: 140, end: 12 } as const;

/** Items a row by viewport width: breakpoints sm 600, md 900, lg 1280, xl 1536 px (MENU-6). */
export function columnsFor(width: number): number {
  if (width >= 1280) return 4;
  return width >= 600 ? 2 : 1;
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

/** Index of the heading of a category; -1 when there is none. */
export const headingRow = (rows: readonly MenuRow[], categoryIndex: number): number =>
  rows.findIndex((row) => row.kind === 'heading' && row.categoryIndex === categoryIndex);
