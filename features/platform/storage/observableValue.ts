import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to. */
export interface ObservableValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a value in memory. */
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

/** The current value; rerenders on change. */
export const useObservableValue = <T>(store: Pick<ObservableValue<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
