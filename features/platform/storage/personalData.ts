/**
 * Everything of a person that lies in this browser outside of the vault, which holds the state and is written over
 * when the state is reset (SESSION-18). What is not listed here is nobody's: the app's own files.
 */
export const PERSONAL_DATA = {
  /** Dishes that were marked. */
  localStorage: ['makan-favourites'],
  /** How the diner got to the payment page of this window. */
  sessionStorage: ['makan-leaving'],
  /** The last menu, and pictures of the dishes that were looked at. */
  caches: ['makan-menu', 'makan-pictures'],
} as const;

const listeners = new Set<() => void>();

/** Calls `listener` when a person's data is erased, for what is held in memory; returns the way to stop. */
export function onErased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be blocked: then nothing was stored either. */
const quietly = (attempt: () => void): void => {
  try {
    attempt();
  } catch {}
};

/** Erases what a person left in the browser. Resolves when it is gone; never fails. */
export async function erasePersonalData(): Promise<void> {
  for (const listener of listeners) listener();
  for (const key of PERSONAL_DATA.localStorage) quietly(() => globalThis.localStorage?.removeItem(key));
  for (const key of PERSONAL_DATA.sessionStorage) quietly(() => globalThis.sessionStorage?.removeItem(key));
  await Promise.all(PERSONAL_DATA.caches.map((name) => globalThis.caches?.delete(name).catch(() => false)));
}
