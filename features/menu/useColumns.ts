import { useSyncExternalStore } from 'react';
import { useComposition, useTextScale } from '#ui';
import { columnsFor, type MenuLayout } from './menuRows';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** How this brand shows dishes. */
export const useMenuLayout = (): MenuLayout => useComposition().menu ?? 'rows';

/** Items a row in this viewport. */
export function useColumns(layout: MenuLayout): number {
  const scale = useTextScale();
  return useSyncExternalStore(
    subscribe,
    () => columnsFor(window.innerWidth, layout, scale),
    () => 1,
  );
}
