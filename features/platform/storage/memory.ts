import { ifAllowed } from './ifAllowed';
import { type ObservableValue, observableValue } from './observableValue';
import { type MemoryKey, onKeyErased } from './personalData';

/** `browser`: all tabs share the value. `tab`: until the tab is closed. `page`: until the next load, never stored. */
export type Lifetime = 'browser' | 'tab' | 'page';

export interface Memory<T> extends ObservableValue<T> {
  /**
   * Changes the value, and stores it unless storage is blocked.
   * @param lifetime Default: `tab` if it is stored there, else that of the memory.
   */
  set: (value: T, lifetime?: Lifetime) => void;
  /** Reads the value from storage again, because another tab may have changed it just now. */
  refresh: () => T;
}

/**
 * A value that outlives the page, and is erased with the other data of its owner. Code that only wants a mark of a tab
 * takes {@link tabMark}.
 * @param read makes the value from what is stored, which may be damaged. Gets undefined if nothing is stored.
 */
export function createMemory<T>(
  key: MemoryKey,
  lifetime: Exclude<Lifetime, 'page'>,
  read: (stored: unknown) => T,
): Memory<T> {
  const getStored = (place: 'localStorage' | 'sessionStorage') => ifAllowed(() => globalThis[place].getItem(key));
  const readStored = (): T => {
    const text = getStored('sessionStorage') ?? (lifetime === 'browser' && getStored('localStorage'));
    return (text && ifAllowed(() => read(JSON.parse(text)))) || read(undefined);
  };
  let isUnsaved = false;
  const open = (): ObservableValue<T> => {
    const value = observableValue(readStored());
    onKeyErased(key, () => {
      isUnsaved = false;
      value.set(read(undefined));
    });
    if (lifetime === 'browser') {
      // `null`: the whole storage was cleared.
      globalThis.window?.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) value.set(readStored());
      });
    }
    return value;
  };
  let opened: ObservableValue<T> | undefined;
  // On first use, because reading storage delays the first screen.
  const use = () => (opened ??= open());
  return {
    get: () => use().get(),
    subscribe: (listener) => use().subscribe(listener),
    refresh() {
      if (!isUnsaved) use().set(readStored());
      return use().get();
    },
    set(value, wanted = getStored('sessionStorage') ? 'tab' : lifetime) {
      const save = (place: 'localStorage' | 'sessionStorage') =>
        ifAllowed(() => {
          globalThis[place].setItem(key, JSON.stringify(value));
          return true;
        });
      // The tab's storage may have room where that of the browser is full.
      isUnsaved = wanted === 'page' || !((wanted === 'browser' && save('localStorage')) || save('sessionStorage'));
      use().set(value);
    },
  };
}
