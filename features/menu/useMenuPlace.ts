import { useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { onVisitErased } from '#features/platform/storage';
import { findRow, headingRow, type MenuRow } from './menuRows';

/** Where a diner left the menu. */
interface MenuPlace {
  /** The row at the top of the list. */
  row?: MenuRow;
  /** Px of that row above the view. */
  offset?: number;
  /** Text of the search over the list. */
  query?: string;
  /** Index of the search's row at the top of its list, and px of it above the view. */
  found?: { index: number; offset: number } | undefined;
}

/** Where the diner left the menu at a history entry, for when the browser's Back or Forward leads there again. */
export interface MenuPlaceStore {
  /** Undefined when the diner came by a link. */
  read: () => MenuPlace | undefined;
  /** @param key of the entry. Default: the one that the menu is shown at. */
  keep: (place: MenuPlace, key?: string) => void;
}

const LIMIT = 20;
/** By the key of the history entry, the oldest first. In memory alone: rows are of the menu that is loaded. */
const places = new Map<string, MenuPlace>();
onVisitErased(() => places.clear());

function keepPlace(key: string, place: MenuPlace): void {
  const known = places.get(key);
  places.delete(key);
  places.set(key, { ...known, ...place });
  const [oldest] = places.keys();
  if (places.size > LIMIT && oldest !== undefined) places.delete(oldest);
}

/** Place of the diner in the menu, by history entry (MENU-2). @returns the same object in every render. */
export function useMenuPlace(): MenuPlaceStore {
  const { key, pathname } = useLocation();
  // The first history entry of a page has no own key.
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const entry = useRef({ key, isBack });
  // The entry that the menu was shown at, not the one that it is left for.
  if (pathname === '/menu') entry.current = { key, isBack };
  const [store] = useState<MenuPlaceStore>(() => ({
    read: () => (entry.current.isBack ? places.get(entry.current.key) : undefined),
    keep: (place, shownAt = entry.current.key) => keepPlace(shownAt, place),
  }));
  return store;
}

/** Where the list opens. */
export interface MenuStart {
  category: number;
  row: number;
  /** Px of the row above the view. */
  offset: number;
  /** Whether the diner was there before; then the category of the navigation state is not scrolled to. */
  isPlace: boolean;
}

/** The row that the list opens at: where the diner left it, else the heading of a category. */
export function getStart(rows: readonly MenuRow[], category: number, place: MenuPlace | undefined): MenuStart {
  const row = place?.row ? findRow(place.row, rows) : -1;
  const shown = rows[row];
  if (!shown) return { category, row: headingRow(rows, category), offset: 0, isPlace: false };
  return { category: shown.categoryIndex, row, offset: place?.offset ?? 0, isPlace: true };
}
