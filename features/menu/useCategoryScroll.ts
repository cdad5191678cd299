import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowRange, VirtualListHandle } from '#ui';
import { headingRow, type MenuRow } from './menuRows';
import { retryScroll } from './retryScroll';
import type { MenuStart } from './useMenuPlace';

const schedule = (task: () => void, delayMs: number) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

export interface CategoryScroll {
  /** Index of the category in view. */
  selected: number;
  /** Scrolls to a category. */
  choose: (categoryIndex: number) => void;
  listRef: React.RefObject<VirtualListHandle | null>;
  onRowsRendered: (range: RowRange) => void;
}

/**
 * Synchronizes tabs and list: scrolling selects the tab, selecting a tab scrolls (MENU-8).
 * @param startCategory category to scroll to, at first and when it changes.
 * @param start where the list opened: that category is not scrolled to where the diner came back to a place.
 */
export function useCategoryScroll(rows: readonly MenuRow[], startCategory: number, start: MenuStart): CategoryScroll {
  const listRef = useRef<VirtualListHandle>(null);
  const [selected, setSelected] = useState(start.category);
  /** The selected category, until the diner scrolls: its heading may not reach the top of a short list. */
  const requested = useRef<number | null>(null);
  /** Scroll position after that selection, px; NaN before. */
  const restingAt = useRef(Number.NaN);
  const giveUp = useRef<() => void>(undefined);
  const current = useRef(rows);
  current.current = rows;

  const scroll = useCallback((categoryIndex: number) => {
    giveUp.current?.();
    requested.current = categoryIndex;
    restingAt.current = Number.NaN;
    giveUp.current = retryScroll(() => {
      const row = headingRow(current.current, categoryIndex);
      const list = listRef.current;
      if (row < 0 || !list?.element || list.element.clientHeight === 0) return false;
      list.scrollToRow(row);
      restingAt.current = list.element.scrollTop;
      return true;
    }, schedule);
  }, []);

  useEffect(() => () => giveUp.current?.(), []);

  const hasRows = rows.length > 0;
  const restored = useRef(start.isPlace ? startCategory : undefined);
  useEffect(() => {
    if (restored.current === startCategory) return;
    restored.current = undefined;
    if (hasRows && startCategory > 0) {
      setSelected(startCategory);
      scroll(startCategory);
    }
  }, [hasRows, startCategory, scroll]);

  const onRowsRendered = useCallback(({ startIndex, stopIndex }: RowRange) => {
    // Reading scrollTop forces a layout, so it is read only while a category is requested.
    if (requested.current !== null) {
      const moved = Math.abs((listRef.current?.element?.scrollTop ?? 0) - restingAt.current);
      if (!(moved > 1)) return;
      requested.current = null;
    }
    // At the end of the list the last category is selected, though its heading may never reach the top.
    const isAtEnd = startIndex > 0 && stopIndex >= current.current.length - 1;
    const row = current.current[isAtEnd ? stopIndex : startIndex];
    if (row) setSelected(row.categoryIndex);
  }, []);

  const choose = useCallback(
    (categoryIndex: number) => {
      setSelected(categoryIndex);
      scroll(categoryIndex);
    },
    [scroll],
  );

  return { selected, choose, listRef, onRowsRendered };
}
