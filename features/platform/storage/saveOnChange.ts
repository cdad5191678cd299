import type { Vault } from './vault';

const nothingSaved = () => Promise.resolve(false);
let flush: () => Promise<boolean> = nothingSaved;

/**
 * Resolves when everything up to now is written. Await it before the page is left for a payment (PAY-7).
 * @returns whether the next visit will find it; false where storage is blocked or full.
 */
export const flushPersistence = (): Promise<boolean> => flush();

export interface SaveOnChangeOptions<S> {
  store: { getState: () => S; subscribe: (listener: () => void) => () => void };
  vault: Vault;
  /** Whether there is something new to write. */
  isChanged: (before: S, now: S) => boolean;
  /** The value that is written. */
  toSaved: (state: S) => unknown;
  /** What was written must not stay when writing over it fails, as after a log-out. */
  mustNotStay: (before: S, now: S) => boolean;
}

/**
 * Writes a part of a store into a vault whenever it changed; never two writes at once, the newest state wins. A write
 * that fails is logged: the app works without it.
 * @returns stops it.
 */
export function saveOnChange<S>({ store, vault, isChanged, toSaved, mustNotStay }: SaveOnChangeOptions<S>): () => void {
  let written = store.getState();
  let writing: Promise<void> | undefined;
  let isSaved = true;

  const isNew = () => isChanged(written, store.getState());

  const write = async () => {
    // A failed write is not repeated by itself, but with the next change.
    while (isNew()) {
      const before = written;
      const state = store.getState();
      written = state;
      try {
        // One step over what was there: a page that is left meanwhile still finds its table.
        await vault.write(toSaved(state));
        isSaved = true;
      } catch (error) {
        isSaved = false;
        if (mustNotStay(before, state)) await vault.erase().catch(() => undefined);
        console.error('The state could not be saved for the next visit:', error);
      }
    }
    writing = undefined;
  };

  const start = () => {
    if (isNew()) writing ??= write();
    return writing ?? Promise.resolve();
  };

  const stop = store.subscribe(() => void start());
  flush = () => start().then(() => isSaved);
  return () => {
    stop();
    flush = nothingSaved;
  };
}
