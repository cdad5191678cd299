import { ifAllowed } from './ifAllowed';
import { withinTime } from './withinTime';

/** Whose departure erases a stored value: the person's, the guest's who signs in, or the end of the visit. */
type Owner = 'person' | 'guest' | 'visit';

/**
 * Every value that this browser stores outside of the vault, by key (SESSION-18). The list is here and not beside the
 * code that uses each value, because a log-out also erases values whose code has not loaded.
 */
const OWNERS = {
  'makan-favourites': 'person',
  /** Orders whose 'Ready' was announced. */
  'makan-ready': 'person',
  /** This tab went to the payment page. */
  'makan-leaving': 'person',
  'makan-asked': 'person',
  /** The diner has said that they are 18 or older (ITEM-26). */
  'makan-adult': 'visit',
  /** Allergens that the diner cannot eat (MENU-40). */
  'makan-allergens': 'visit',
  /** Calls for staff of a table. */
  'makan-table': 'person',
  /** Values typed to sign up, and the code of a number (ACCOUNT-36). */
  'makan-guest': 'guest',
  /** Text typed into a member's form and not sent (SESSION-19). */
  'makan-unsent': 'person',
  /** Shares of a bill (ADR-0075). */
  'makan-shares': 'visit',
} as const satisfies Record<string, Owner>;

/** Key of a value that an erasure knows. */
export type MemoryKey = keyof typeof OWNERS;

const keysOf = (owner: Owner) => (Object.keys(OWNERS) as MemoryKey[]).filter((key) => OWNERS[key] === owner);

/** All personal data in this browser outside of the vault. The vault is overwritten when the state is reset. */
const PERSONAL_DATA = {
  person: keysOf('person'),
  guest: keysOf('guest'),
  visit: keysOf('visit'),
  /** The last menu, and pictures of viewed dishes. */
  caches: ['makan-menu', 'makan-pictures'],
} as const;

const listeners = { person: new Set<() => void>(), guest: new Set<() => void>(), visit: new Set<() => void>() };

const listen = (owner: Owner, listener: () => void): (() => void) => {
  listeners[owner].add(listener);
  return () => listeners[owner].delete(listener);
};

/** Calls `listener` when personal data is erased, for copies in memory; returns a function that unsubscribes. */
export const onErased = (listener: () => void) => listen('person', listener);

/** As {@link onErased}, also when only what belongs to the visit is erased. */
export const onVisitErased = (listener: () => void) => listen('visit', listener);

/** Calls `listener` when the value of this key is erased. */
export const onKeyErased = (key: MemoryKey, listener: () => void) => listen(OWNERS[key], listener);

function erase(owner: Owner): void {
  for (const listener of listeners[owner]) listener();
  for (const key of PERSONAL_DATA[owner]) {
    ifAllowed(() => globalThis.localStorage?.removeItem(key));
    ifAllowed(() => globalThis.sessionStorage?.removeItem(key));
  }
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
export const eraseVisitData = (): void => erase('visit');

/** Erases a guest's sign-up data, because a member has signed in. */
export const eraseGuestData = (): void => erase('guest');

/** Erases all personal data in the browser. Never rejects. */
export async function erasePersonalData(): Promise<void> {
  // An erasure that follows that of another tab must not trigger that one again.
  if (readErasureMark() === knownMark)
    ifAllowed(() => globalThis.localStorage?.setItem(MARK, Math.random().toString(36)));
  acknowledgeErasure();
  erase('person');
  erase('visit');
  erase('guest');
  await Promise.all(
    PERSONAL_DATA.caches.map((name) => globalThis.caches && withinTime(caches.delete(name)).catch(() => false)),
  );
}
