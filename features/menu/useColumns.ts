import { useSyncExternalStore } from 'react';
import { columnsFor } from './menuRows';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Items a row in this viewport. */
export const useColumns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => columnsFor(window.innerWidth),
    () => 1,
  );
