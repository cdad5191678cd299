import type { Store } from '@reduxjs/toolkit';
import type { AccountState } from '#features/account';
import type { CartState } from '#features/cart';
import type { ConfigsState } from '#features/configs';
import type { PendingPayment, SelectionsState, TempState } from '#features/selections';
import type { Vault } from './vault';

/** The four parts that survive a reload (decision 20), and nothing else. */
export interface PersistedState {
  account: AccountState;
  /** Without what only this visit knows: the invalid-QR flag. */
  configs: Omit<ConfigsState, 'isInvalidQR'>;
  /** With the payment that is under way, which decision 28 counts to the temporary copy. */
  tempSelections: { selections: SelectionsState | null; pendingPayment: PendingPayment | null };
  tempCart: CartState | null;
}

/** The part of the store that is kept. */
export interface PersistableState {
  account: AccountState;
  configs: ConfigsState;
  temp: TempState;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was read from a vault, if it has the four parts; undefined for anything else. */
export function asPersisted(value: unknown): PersistedState | undefined {
  if (!isObject(value)) return undefined;
  const { account, configs, tempSelections, tempCart } = value;
  const isWhole =
    isObject(account) &&
    isObject(configs) &&
    Array.isArray(configs.outlets) &&
    isObject(tempSelections) &&
    (tempCart === null || (isObject(tempCart) && Array.isArray(tempCart.items)));
  return isWhole ? (value as unknown as PersistedState) : undefined;
}

/** The four parts of a state. */
export function toPersisted({ account, configs, temp }: PersistableState): PersistedState {
  const { isInvalidQR: _, ...kept } = configs;
  return {
    account,
    configs: kept,
    tempSelections: { selections: temp.selections, pendingPayment: temp.pendingPayment },
    tempCart: temp.cart,
  };
}

/** The state that a visit starts with. */
export function fromPersisted({ account, configs, tempSelections, tempCart }: PersistedState): PersistableState {
  return {
    account,
    configs: { ...configs, isInvalidQR: false },
    temp: { selections: tempSelections.selections, cart: tempCart, pendingPayment: tempSelections.pendingPayment },
  };
}

const nothingKept = () => Promise.resolve(false);
let flush: () => Promise<boolean> = nothingKept;

/**
 * Resolves when everything up to now is written. Await it before the page is left for a payment (decision 28).
 * @returns whether the next visit will find it; false where storage is blocked or full.
 */
export const flushPersistence = (): Promise<boolean> => flush();

/**
 * Writes the four parts into a vault whenever one of them changed; never two writes at once, the newest state wins.
 * A write that fails is logged: the app works without it.
 * @returns stops it.
 */
export function startPersistence(store: Store<PersistableState>, vault: Vault): () => void {
  let written: PersistableState | undefined = store.getState();
  let writing: Promise<void> | undefined;
  let isKept = true;

  const isNew = ({ account, configs, temp }: PersistableState) =>
    account !== written?.account || configs !== written.configs || temp !== written.temp;

  const write = async () => {
    // A failed write is not repeated by itself, but with the next change.
    while (isNew(store.getState())) {
      const state = store.getState();
      const signsOut = written?.account.accessToken != null && state.account.accessToken === null;
      written = state;
      try {
        // Over what was there, in one step: a page that is left meanwhile still finds its table.
        await vault.write(toPersisted(state));
        isKept = true;
      } catch (error) {
        isKept = false;
        // Nobody finds what a log-out could not write over.
        if (signsOut) await vault.erase().catch(() => undefined);
        console.error('The state could not be kept for the next visit:', error);
      }
    }
    writing = undefined;
  };

  const start = () => {
    if (isNew(store.getState())) writing ??= write();
    return writing ?? Promise.resolve();
  };

  const stop = store.subscribe(() => void start());
  flush = () => start().then(() => isKept);
  return () => {
    stop();
    flush = nothingKept;
  };
}
