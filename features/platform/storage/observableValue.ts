import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export interface ObservableValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds a value for this visit. */
export function observableValue<T>(start: T): ObservableValue<T> {
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

/** The value, and each later one. */
export const useObservableValue = <T>(store: ObservableValue<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
