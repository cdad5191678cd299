import type { Store } from '@reduxjs/toolkit';
import type { AccountState } from '#features/model/account';
import type { CartState } from '#features/model/cart';
import type { ShopState } from '#features/model/shop';
import type { SelectionsState } from '#features/model/visit';
import type { Vault } from '#features/platform/storage';
import { saveOnChange } from '#features/platform/storage';
import type { PendingPayment, TempState } from './tempSlice';

/** The four parts that survive a reload (SESSION-14), and nothing else. */
export interface PersistedState {
  account: AccountState;
  /** Without what only this visit knows: the invalid-QR flag. */
  configs: Omit<ShopState, 'isInvalidQR'>;
  /** With the payment that is under way (PAY-7). */
  tempSelections: { selections: SelectionsState | null; pendingPayment: PendingPayment | null };
  tempCart: CartState | null;
}

/** The part of the store that is kept. */
export interface PersistableState {
  account: AccountState;
  configs: ShopState;
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

/**
 * Saves the four parts in a vault whenever one of them changed.
 * @returns stops it.
 */
export const startPersistence = (store: Store<PersistableState>, vault: Vault): (() => void) =>
  saveOnChange({
    store,
    vault,
    isChanged: (before, now) =>
      before.account !== now.account || before.configs !== now.configs || before.temp !== now.temp,
    toSaved: toPersisted,
    mustNotStay: (before, now) => before.account.accessToken !== null && now.account.accessToken === null,
  });
