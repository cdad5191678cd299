import type { Vault } from './vault';
import { withinTime } from './withinTime';

const nothingSaved = () => Promise.resolve(false);
let flush: () => Promise<boolean> = nothingSaved;

/**
 * Resolves once the current state is saved. Await it before leaving the page for a payment (PAY-7).
 * @returns false if storage is blocked, full or silent (SESSION-21).
 */
export const flushPersistence = (): Promise<boolean> => flush();

export interface SaveOnChangeOptions<S> {
  store: { getState: () => S; subscribe: (listener: () => void) => () => void };
  vault: Vault;
  /** Whether the saved part of the state has changed. */
  isChanged: (before: S, now: S) => boolean;
  /** The value to save. */
  toSaved: (state: S) => unknown;
  /** Whether the saved value must be erased if it cannot be overwritten, as after a log-out. */
  mustNotStay: (before: S, now: S) => boolean;
}

/**
 * Saves a part of the state in a vault after each change. Writes do not overlap; the newest state wins. A failed write
 * is logged and otherwise ignored.
 * @returns a function that stops it.
 */
export function saveOnChange<S>({ store, vault, isChanged, toSaved, mustNotStay }: SaveOnChangeOptions<S>): () => void {
  let written = store.getState();
  let writing: Promise<void> | undefined;
  let isSaved = true;

  const isNew = () => isChanged(written, store.getState());

  const write = async () => {
    // Dispatches of one turn, such as an order and the cart without its dishes, are saved together or not at all.
    await Promise.resolve();
    // A failed write is repeated with the next change.
    while (isNew()) {
      const before = written;
      const state = store.getState();
      written = state;
      try {
        // One overwrite, not erase and write: a reload in between still finds the previous state.
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
  // A payment does not wait for a slow storage, nor for a state that keeps changing.
  flush = () => withinTime(start().then(() => isSaved)).catch(() => false);
  return () => {
    stop();
    flush = nothingSaved;
  };
}
