/**
 * All personal data in this browser outside of the vault (SESSION-18); the vault holds the state and is overwritten
 * when the state is reset. Anything else in the browser's storage is files of the app.
 */
export const PERSONAL_DATA = {
  /** Favourites. */
  localStorage: ['makan-favourites'],
  /** How this window was led to the payment page. */
  sessionStorage: ['makan-leaving', 'makan-asked'],
  /** The last menu, and pictures of viewed dishes. */
  caches: ['makan-menu', 'makan-pictures'],
} as const;

const listeners = new Set<() => void>();

/** Calls `listener` when personal data is erased, for copies in memory; returns a function that unsubscribes. */
export function onErased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ignores errors: if storage is blocked, nothing was stored. */
const quietly = (attempt: () => void): void => {
  try {
    attempt();
  } catch {}
};

/** Erases all personal data in the browser. Never rejects. */
export async function erasePersonalData(): Promise<void> {
  for (const listener of listeners) listener();
  for (const key of PERSONAL_DATA.localStorage) quietly(() => globalThis.localStorage?.removeItem(key));
  for (const key of PERSONAL_DATA.sessionStorage) quietly(() => globalThis.sessionStorage?.removeItem(key));
  await Promise.all(PERSONAL_DATA.caches.map((name) => globalThis.caches?.delete(name).catch(() => false)));
}
