import { useSyncExternalStore } from 'react';

const desktop = '(min-width: 900px) and (pointer: fine)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const read = () => window.matchMedia(desktop).matches;

/** Whether the page is on a desktop (SHELL-11). */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, read, () => false);
