import { ifAllowed } from './ifAllowed';
import { type MemoryKey, readErasureMark } from './personalData';

/** A value in the session storage of a tab. */
export interface SessionMemory<T> {
  get: () => T;
  /** `undefined` removes it. Does nothing if storage is blocked or full. */
  set: (value: T | undefined) => void;
}

/**
 * A personal value that a reload of this tab keeps. An erasure of personal data ends it, in this tab or in another one.
 * @param key which the erasure removes
 * @param parse makes the value from anything that was stored; gets `undefined` if nothing was
 */
export const sessionMemory = <T>(key: MemoryKey, parse: (stored: unknown) => T): SessionMemory<T> => ({
  get() {
    const stored = ifAllowed(() => Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Record<string, unknown>);
    return parse(stored?.mark === readErasureMark() ? stored.value : undefined);
  },
  set(value) {
    ifAllowed(() =>
      value === undefined
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, JSON.stringify({ mark: readErasureMark(), value })),
    );
  },
});

/** The fields of `values` that differ from `saved`. Ignores unknown fields and fields of another type. */
export function getChanged<V extends object>(values: unknown, saved: V): Partial<V> {
  const given = Object(values) as Record<string, unknown>;
  const changed = Object.entries(saved).flatMap(([name, before]) => {
    const value = given[name];
    return typeof value === typeof before && value !== before ? [[name, value]] : [];
  });
  return Object.fromEntries(changed) as Partial<V>;
}
