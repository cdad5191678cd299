import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export interface Kept<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Keeps a value for this visit. */
export function kept<T>(start: T): Kept<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is kept, and whenever it changes. */
export const useKept = <T>(store: Kept<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
