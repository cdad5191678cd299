import { ifAllowed } from './ifAllowed';
import { type ObservableValue, observableValue } from './observableValue';
import { type MemoryKey, onKeyErased, readErasureMark } from './personalData';

/** `browser`: all tabs share the value. `tab`: until the tab is closed. `page`: until the next load, never stored. */
export type Lifetime = 'browser' | 'tab' | 'page';

/** A stored value of a tab. Another tab's erasure does not reach it while this tab sleeps, but changes the mark. */
interface OfTab {
  mark: string | null;
  value: unknown;
}

export interface Memory<T> extends ObservableValue<T> {
  /**
   * Changes the value, and stores it unless storage is blocked.
   * @param lifetime Default: `tab` if it is stored there, else that of the memory.
   */
  set: (value: T, lifetime?: Lifetime) => void;
  /** Reads the value from storage again, because another tab may have changed it just now. */
  refresh: () => T;
  /** Removes the value from storage too. */
  forget: () => void;
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
  const getStored = (place: 'localStorage' | 'sessionStorage'): unknown =>
    ifAllowed(() => JSON.parse(globalThis[place].getItem(key) ?? 'null')) ?? undefined;
  const getOfTab = (): unknown => {
    const { mark, value } = Object(getStored('sessionStorage')) as Partial<OfTab>;
    return mark === readErasureMark() ? value : undefined;
  };
  const readStored = (): T => {
    const stored = getOfTab() ?? (lifetime === 'browser' ? getStored('localStorage') : undefined);
    return ifAllowed(() => read(stored)) ?? read(undefined);
  };
  /** The erasure mark with which a value was set that is not stored. Undefined: the value is stored. */
  let unsaved: string | null | undefined;
  const open = (): ObservableValue<T> => {
    const value = observableValue(readStored());
    onKeyErased(key, () => {
      unsaved = undefined;
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
  const save = (place: 'localStorage' | 'sessionStorage', stored: unknown) =>
    ifAllowed(() => {
      globalThis[place].setItem(key, JSON.stringify(stored));
      return true;
    });
  const remove = (place: 'localStorage' | 'sessionStorage') => ifAllowed(() => globalThis[place].removeItem(key));
  return {
    get: () => use().get(),
    subscribe: (listener) => use().subscribe(listener),
    refresh() {
      if (unsaved !== readErasureMark()) use().set(readStored());
      return use().get();
    },
    set(value, wanted = getOfTab() === undefined ? lifetime : 'tab') {
      const mark = readErasureMark();
      const isInBrowser = wanted === 'browser' && save('localStorage', value);
      // A value that the tab kept before would be read in its place.
      if (isInBrowser) remove('sessionStorage');
      // The tab's storage may have room where that of the browser is full.
      const isSaved = isInBrowser || (wanted !== 'page' && save('sessionStorage', { mark, value } satisfies OfTab));
      unsaved = isSaved ? undefined : mark;
      use().set(value);
    },
    forget() {
      remove('localStorage');
      remove('sessionStorage');
      unsaved = undefined;
      use().set(read(undefined));
    },
  };
}
