import { ifAllowed } from './ifAllowed';
import { withinTime } from './withinTime';

/**
 * All personal data in this browser outside of the vault (SESSION-18); the vault holds the state and is overwritten
 * when the state is reset. Anything else in the browser's storage is files of the app.
 */
export const PERSONAL_DATA = {
  /** Favourites; orders whose 'Ready' was announced. */
  localStorage: ['makan-favourites', 'makan-ready'],
  /** How this window was led to the payment page; calls of a table. */
  sessionStorage: ['makan-leaving', 'makan-asked', 'makan-table'],
  /** In session storage: what a guest typed to sign up, and the code of a number. A sign-in ends it too (ACCOUNT-36). */
  guest: ['makan-guest'],
  /** In session storage: what a member typed into a form and has not sent (SESSION-19). */
  unsent: ['makan-unsent'],
  /** In both: shares of a bill, which end with the visit (ADR-0075). */
  visit: ['makan-shares'],
  /** The last menu, and pictures of viewed dishes. */
  caches: ['makan-menu', 'makan-pictures'],
} as const;

const listeners = new Set<() => void>();

/** Calls `listener` when personal data is erased, for copies in memory; returns a function that unsubscribes. */
export function onErased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const visitListeners = new Set<() => void>();

/** As {@link onErased}, also when only what belongs to the visit is erased. */
export function onVisitErased(listener: () => void): () => void {
  visitListeners.add(listener);
  return () => visitListeners.delete(listener);
}

/** Changes with each erasure, so that a tab that slept can compare (SESSION-18). */
const MARK = 'makan-erased';

/**
 * Returns a value that changes with each erasure, in any tab. Data that was stored before belongs to a person who has
 * left.
 */
export const readErasureMark = (): string | null => ifAllowed(() => globalThis.localStorage?.getItem(MARK)) ?? null;

let knownMark = readErasureMark();

/** Marks all erasures until now as known to this tab, such as one that another tab has announced. */
export const acknowledgeErasure = (): void => {
  knownMark = readErasureMark();
};

/**
 * Calls `leave` when the page returns, from the background or from the history, and personal data was erased since. The
 * page's data then belongs to a person who has left.
 * @returns a function that stops it
 */
export function watchErasure(page: Pick<Window, 'addEventListener' | 'removeEventListener'>, leave: () => void) {
  const check = () => {
    if (readErasureMark() !== knownMark) leave();
  };
  // Before anything else that a restored page does: what it holds must not be saved again.
  const events = ['pageshow', 'resume', 'visibilitychange'];
  for (const event of events) page.addEventListener(event, check, { capture: true });
  return () => {
    for (const event of events) page.removeEventListener(event, check, { capture: true });
  };
}

/** Erases what belongs to a visit, where the person stays. */
export function eraseVisitData(): void {
  for (const listener of visitListeners) listener();
  for (const key of PERSONAL_DATA.visit) {
    ifAllowed(() => globalThis.localStorage?.removeItem(key));
    ifAllowed(() => globalThis.sessionStorage?.removeItem(key));
  }
}

/** Erases a guest's sign-up data, because a member has signed in. */
export function eraseGuestData(): void {
  for (const key of PERSONAL_DATA.guest) ifAllowed(() => globalThis.sessionStorage?.removeItem(key));
}

/** Erases all personal data in the browser. Never rejects. */
export async function erasePersonalData(): Promise<void> {
  // An erasure that follows that of another tab must not trigger that one again.
  if (readErasureMark() === knownMark)
    ifAllowed(() => globalThis.localStorage?.setItem(MARK, Math.random().toString(36)));
  acknowledgeErasure();
  for (const listener of listeners) listener();
  eraseVisitData();
  eraseGuestData();
  for (const key of PERSONAL_DATA.localStorage) ifAllowed(() => globalThis.localStorage?.removeItem(key));
  for (const key of [...PERSONAL_DATA.sessionStorage, ...PERSONAL_DATA.unsent])
    ifAllowed(() => globalThis.sessionStorage?.removeItem(key));
  await Promise.all(
    PERSONAL_DATA.caches.map((name) => globalThis.caches && withinTime(caches.delete(name)).catch(() => false)),
  );
}
