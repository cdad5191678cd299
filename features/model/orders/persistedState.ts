import type { AccountState } from '#features/model/account';
import { type CartState, isOfNobody } from '#features/model/cart';
import type { ShopState } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';
import type { Vault } from '#features/platform/storage';
import { saveOnChange } from '#features/platform/storage';
import { type Attempt, type Draft, getPlace, isSamePlace, type OrdersState, type Place } from './attempt';
import { type EarlierAttempt, fromEarlier } from './earlierAttempt';

/** The four parts that survive a reload (SESSION-14), and nothing else. */
export interface PersistedState {
  account: AccountState;
  /** Without what only this visit knows: the invalid-QR flag. */
  configs: Omit<ShopState, 'isInvalidQR'>;
  /** The choices of each draft, that of the visit first, and the orders under way, also as an earlier build wrote them. */
  tempSelections: { drafts: readonly VisitState[]; attempts: readonly (Attempt | EarlierAttempt)[] };
  /** The cart of each draft, in the same order. */
  tempCart: readonly CartState[];
}

/** The part of the store that is kept. */
export interface PersistableState {
  account: AccountState;
  shop: ShopState;
  cart: CartState;
  visit: VisitState;
  orders: OrdersState;
}

/** Initial state of a visit. Its draft stays with the others until the address has decided. */
export type StartState = Pick<PersistableState, 'account' | 'shop' | 'orders'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As this build writes them, or {@link fromEarlier} reads them. */
const isAttempt = (value: unknown): boolean =>
  isObject(value) && isObject(value.visit) && typeof value.turns === 'number';

/** Whether the four parts are there, and lists where they are lists; what is in them was written by this app. */
function isPersisted(value: unknown): value is PersistedState {
  if (!isObject(value)) return false;
  const { account, configs, tempSelections, tempCart } = value;
  if (!isObject(account) || !isObject(configs) || !isObject(tempSelections)) return false;
  const { drafts, attempts } = tempSelections;
  return (
    [configs.outlets, drafts, tempCart].every(Array.isArray) && Array.isArray(attempts) && attempts.every(isAttempt)
  );
}

/** Parses data from a vault; undefined unless it has the four parts. */
export const parsePersisted = (value: unknown): PersistedState | undefined => (isPersisted(value) ? value : undefined);

/** Drafts that are kept; those of places that were left longer ago are dropped. */
const MOST_DRAFTS = 5;

/** The four parts of a state. */
export function toPersisted({ account, shop, visit, cart, orders }: PersistableState): PersistedState {
  const { isInvalidQR: _, ...configs } = shop;
  const others = orders.drafts.slice(0, MOST_DRAFTS);
  const all = visit.selectedOutlet ? [{ visit, cart }, ...others] : others;
  return {
    account,
    configs,
    tempSelections: { drafts: all.map((draft) => draft.visit), attempts: orders.attempts },
    tempCart: all.map((draft) => draft.cart),
  };
}

/** The drafts of what was kept, that of the last visit first. */
export const getDrafts = ({ tempSelections, tempCart }: PersistedState): Draft[] =>
  tempSelections.drafts.flatMap((visit, at) => {
    const cart = tempCart[at];
    return cart ? [{ visit, cart }] : [];
  });

/**
 * The saved state of a tab at this place: its draft is the first and its brand the current one, also where another tab
 * has saved last (ENTRY-29).
 */
export function startAt(persisted: PersistedState, place: Place | undefined): PersistedState {
  const { configs, tempSelections, tempCart } = persisted;
  const at = tempSelections.drafts.findIndex((visit) => place && isSamePlace(getPlace(visit), place));
  if (!place || at < 0) return persisted;
  const toFront = <T>(list: readonly T[]): T[] => [
    ...list.slice(at, at + 1),
    ...list.filter((_, index) => index !== at),
  ];
  return {
    ...persisted,
    // Details of another brand would be shown as those of this one.
    configs:
      configs.brandCode === place.brand ? configs : { ...configs, brandCode: place.brand, brand: null, taxes: [] },
    tempSelections: { ...tempSelections, drafts: toFront(tempSelections.drafts) },
    tempCart: toFront(tempCart),
  };
}

/** The state that a visit starts with. */
export const fromPersisted = (persisted: PersistedState): StartState => ({
  account: persisted.account,
  shop: { ...persisted.configs, isInvalidQR: false },
  orders: { drafts: getDrafts(persisted), attempts: persisted.tempSelections.attempts.map(fromEarlier) },
});

/**
 * Saves the four parts in a vault whenever one of them changed.
 * @returns stops it.
 */
export const startPersistence = (
  store: { getState: () => PersistableState; subscribe: (listener: () => void) => () => void },
  vault: Vault,
): (() => void) =>
  saveOnChange({
    store,
    vault,
    isChanged: (before, now) =>
      before.account !== now.account ||
      before.shop !== now.shop ||
      before.orders !== now.orders ||
      before.cart !== now.cart ||
      (before.visit !== now.visit && now.visit.selectedOutlet !== null),
    toSaved: toPersisted,
    mustNotStay: (before, now) =>
      (before.account.accessToken !== null && now.account.accessToken === null) ||
      (now.orders.attempts.length === 0 &&
        // The cart was reset, as for the next diner (SESSION-10).
        (before.orders.attempts.length > 0 || (before.cart !== now.cart && isOfNobody(now.cart)))),
  });
