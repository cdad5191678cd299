import { configureStore, createSlice } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialAccount } from '#features/model/account';
import { initialCart } from '#features/model/cart';
import {
  type Attempt,
  fromPersisted,
  type PersistableState,
  type PersistedState,
  parsePersisted,
  startPersistence,
  toPersisted,
} from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { initialVisit } from '#features/model/visit';
import { flushPersistence, type Vault } from '#features/platform/storage';
import type { EarlierAttempt } from '../../../features/model/orders/earlierAttempt.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anAttempt, createVisit } from '../../builders/order.ts';

const state: PersistableState = {
  account: initialAccount,
  shop: { ...initialShop, brandCode: 'kuro', isInvalidQR: true },
  visit: createVisit(),
  cart: aCart([aCartLine()]),
  orders: { drafts: [], attempts: [anAttempt()] },
};

const signedInAccount = { ...initialAccount, accessToken: { id: 't', created: '2026-08-09T00:00:00Z', ttl: 60 } };

/** A store that is set as a whole, and knows more than what is kept. */
function createFakeStore(start: PersistableState) {
  const { reducer, actions } = createSlice({
    name: 'whole',
    initialState: { ...start, secretOfThisVisit: 'x' },
    reducers: { set: (_, { payload }) => payload },
  });
  const store = configureStore({ reducer });
  return { store, set: (next: PersistableState) => store.dispatch(actions.set({ ...next, secretOfThisVisit: 'y' })) };
}

/** A vault that keeps every write, and ends the first only when told. */
function slowVault() {
  const written: unknown[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const vault: Vault = {
    read: async () => undefined,
    async write(value) {
      written.push(value);
      if (written.length === 1) await gate;
    },
    erase: vi.fn(async () => undefined),
  };
  return { vault, written, open };
}

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('what survives a reload', () => {
  it('is account, shop, drafts and attempts under the four names of the stored state, and nothing else (SESSION-14)', () => {
    expect(Object.keys(toPersisted(state)).sort()).toEqual(['account', 'configs', 'tempCart', 'tempSelections']);
    expect(toPersisted(state).configs).not.toHaveProperty('isInvalidQR');
  });

  it('a cart holds no `clearCartTime`: the last touch of any tab counts for all of them (SESSION-12)', () => {
    for (const cart of [initialCart, state.cart]) expect(cart).not.toHaveProperty('clearCartTime');
    expect(JSON.stringify(toPersisted(state))).not.toMatch(/clearCartTime/i);
  });

  it('the state is restored except for the invalid code of the last visit; the draft waits for the address', () => {
    const back = parsePersisted(JSON.parse(JSON.stringify(toPersisted(state))));
    expect(back && fromPersisted(back)).toEqual({
      account: state.account,
      shop: { ...state.shop, isInvalidQR: false },
      orders: { drafts: [{ visit: state.visit, cart: state.cart }], attempts: state.orders.attempts },
    });
  });

  it('keeps the draft of a place while no place is known, as before the outlets have arrived', () => {
    const draft = { visit: state.visit, cart: state.cart };
    const unknown = { ...state, visit: initialVisit, cart: initialCart };
    const kept = toPersisted({ ...unknown, orders: { drafts: [draft], attempts: [] } });
    expect(kept.tempCart).toEqual([state.cart]);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['another app', { cart: [] }],
    ['a part that is missing', { ...toPersisted(state), configs: undefined }],
    ['one cart, as before drafts were kept', { ...toPersisted(state), tempSelections: {}, tempCart: state.cart }],
    ['carts that are no list', { ...toPersisted(state), tempCart: {} }],
    ['attempts that are no list', { ...toPersisted(state), tempSelections: { drafts: [], attempts: 'all' } }],
    [
      'an attempt of an earlier build',
      { ...toPersisted(state), tempSelections: { drafts: [], attempts: [{ ...anAttempt(), visit: undefined }] } },
    ],
    ['outlets that are no list', { ...toPersisted(state), configs: { outlets: 'all' } }],
  ])('is discarded when it is %s (SESSION-16)', (_, value) => {
    expect(parsePersisted(value)).toBeUndefined();
  });
});

describe('an order that an earlier build has stored', () => {
  const { dishes: _, attention: __, ...common } = anAttempt();
  const none = { isTaken: true, isLeft: false, isLate: false, isSeen: false, isSetAside: false };
  const read = (changes: Partial<EarlierAttempt>) => {
    const earlier: EarlierAttempt = { ...common, ...none, ...changes };
    const tempSelections = { drafts: [], attempts: [earlier] };
    const stored = parsePersisted({ ...toPersisted(state), tempSelections });
    return stored && fromPersisted(stored).orders.attempts;
  };

  it.each<[string, Partial<EarlierAttempt>, Partial<Attempt>]>([
    ['is being paid', {}, { dishes: 'withOrder', attention: 'foreground' }],
    ['has no answer', { status: 'unanswered', isTaken: false }, { dishes: 'inCart', attention: 'foreground' }],
    ['was left', { isLeft: true, isTaken: false }, { dishes: 'inCart', attention: 'left' }],
    ['was shown by its page', { isSeen: true }, { attention: 'foreground' }],
    ['was set aside', { isLeft: true, isSeen: true, isSetAside: true }, { attention: 'dismissed' }],
    ['is overdue', { status: 'overdue' }, { attention: 'foreground' }],
    ['is overdue, and was left', { status: 'overdue', isLeft: true, isSeen: true }, { attention: 'left' }],
    ['is overdue, which was shown', { status: 'overdue', isSeen: true }, { attention: 'seen' }],
    ['failed', { status: 'unpaid', isLeft: true }, { attention: 'foreground' }],
    ['failed, which was shown', { status: 'unpaid', isSeen: true }, { attention: 'seen' }],
    ['is paid', { status: 'paid' }, { attention: 'foreground' }],
    ['was paid late', { status: 'paid', isLate: true, isSetAside: true }, { attention: 'left' }],
    ['is paid, and its page was left', { status: 'paid', isLeft: true }, { attention: 'left' }],
    ['is paid, which was shown', { status: 'paid', isSeen: true, isLate: true }, { attention: 'seen' }],
  ])('keeps what the diner knows of it if it %s (SESSION-14)', (_name, changes, expected) => {
    const { status = 'waiting' } = changes;
    expect(read(changes)).toEqual([anAttempt({ status, ...expected })]);
  });
});

describe('writing', () => {
  it('keeps every change, the newest last, and never two at once (CART-31)', async () => {
    const { store, set } = createFakeStore(state);
    const { vault, written, open } = slowVault();
    stop = startPersistence(store, vault);
    set({ ...state, shop: { ...state.shop, languageId: 2 } });
    await vi.waitFor(() => expect(written).toHaveLength(1));
    set({ ...state, shop: { ...state.shop, languageId: 3 } });
    set({ ...state, shop: { ...state.shop, languageId: 4 } });
    await new Promise(setImmediate);
    expect(written).toHaveLength(1);
    open();
    await flushPersistence();
    expect(written.map((value) => (value as PersistedState).configs.languageId)).toEqual([2, 4]);
  });

  // Saved in between, an order would have its dishes and the cart too, for good.
  it('keeps what changes in one go together: an order that takes its dishes, and the cart without them (CART-31)', async () => {
    const [order] = state.orders.attempts;
    const { store, set } = createFakeStore({ ...state, orders: { drafts: [], attempts: [] } });
    const { vault, written, open } = slowVault();
    stop = startPersistence(store, vault);
    set(state);
    set({ ...state, cart: initialCart });
    open();
    await flushPersistence();
    const saved = written.map((value) => value as PersistedState);
    expect(saved.map(({ tempSelections }) => tempSelections.attempts[0]?.key)).toEqual([order?.key]);
    expect(saved.flatMap(({ tempCart }) => tempCart.flatMap(({ items }) => items))).toEqual([]);
  });

  it('does not start when nothing that is kept has changed', async () => {
    const { store, set } = createFakeStore(state);
    const { vault, written, open } = slowVault();
    open();
    stop = startPersistence(store, vault);
    set(store.getState());
    await flushPersistence();
    expect(written).toHaveLength(0);
  });

  it('is done when flushing is, so that a payment can leave the page', async () => {
    const { store, set } = createFakeStore({ ...state, cart: initialCart });
    const { vault, written, open } = slowVault();
    open();
    stop = startPersistence(store, vault);
    set(state);
    await flushPersistence();
    expect((written[0] as ReturnType<typeof toPersisted>).tempCart[0]?.items).toHaveLength(1);
  });

  it('a sign-out overwrites the state in one step (SESSION-17)', async () => {
    const { store, set } = createFakeStore({ ...state, account: signedInAccount });
    const { vault, written, open } = slowVault();
    open();
    stop = startPersistence(store, vault);
    set({ ...state, account: initialAccount });
    await flushPersistence();
    expect(vault.erase).not.toHaveBeenCalled();
    expect((written[0] as typeof state).account.accessToken).toBeNull();
  });

  it('a sign-out erases the state if it cannot be overwritten (SESSION-17)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, set } = createFakeStore({ ...state, account: signedInAccount });
    const erase = vi.fn(async () => undefined);
    const write = () => Promise.reject(new Error('The disk is full'));
    stop = startPersistence(store, { read: async () => undefined, write, erase });
    set({ ...state, account: initialAccount });
    expect(await flushPersistence()).toBe(false);
    expect(erase).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('is erased where it cannot be written over when the cart is reset for the next diner (SESSION-10)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const orders = { drafts: [], attempts: [] };
    const { store, set } = createFakeStore({ ...state, orders });
    const erase = vi.fn(async () => undefined);
    const write = () => Promise.reject(new Error('The storage does not answer.'));
    stop = startPersistence(store, { read: async () => undefined, write, erase });
    set({ ...state, orders, cart: aCart([]) });
    await flushPersistence();
    expect(erase, 'the last line was removed by hand').not.toHaveBeenCalled();
    set({ ...state, orders, cart: initialCart });
    await flushPersistence();
    expect(erase).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('that fails is logged and repeated with the next change', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, set } = createFakeStore(state);
    const write = vi.fn<Vault['write']>().mockRejectedValueOnce(new Error('The disk is full')).mockResolvedValue();
    stop = startPersistence(store, { read: async () => undefined, write, erase: async () => undefined });
    set({ ...state, shop: { ...state.shop, languageId: 2 } });
    expect(await flushPersistence()).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    set({ ...state, shop: { ...state.shop, languageId: 3 } });
    expect(await flushPersistence()).toBe(true);
    expect(write).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});
