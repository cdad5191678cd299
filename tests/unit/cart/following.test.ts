import { beforeAll, describe, expect, it } from 'vitest';
import { sessionEnded, signedIn } from '#features/model/account';
import {
  applyPromoCode,
  loadCartRepricing,
  removeLines,
  restoreCart,
  setApplyRebatePoint,
  setVoucher,
  undoRemove,
} from '#features/model/cart';
import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import { createStore } from '../../../app/store.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine, aPromotion, aVisit } from '../../builders/cart.ts';
import { anItem, aPrice, createMenu, named } from '../../builders/item.ts';

beforeAll(loadCartRepricing);

const MEMBER_ROLE = 2;
const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const toast = aCartLine({ itemId: 1, categoryId: 1, name: 'Kaya Butter Toast', price: 4_20 });

/** Toast at one price for guests and another for members. */
const menuFor = (guest: number, member: number): Menu =>
  createMenu([
    anItem({
      id: 1,
      categoryId: 1,
      itemLocalizations: named('Kaya Butter Toast'),
      prices: [
        ...aPrice(guest),
        ...aPrice(member).map((price) => ({ ...price, roleId: MEMBER_ROLE, isDefault: false })),
      ],
    }),
  ]);

function guestWith(menu: Menu | undefined, cart = aCart([toast])) {
  const store = createStore({ preloadedState: { cart, visit: aVisit() }, services: { config } });
  const wanted = menuArguments(store.getState().visit);
  if (menu && wanted) {
    store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value: menu }]));
  }
  return store;
}

const member = { accessToken: aToken(), profile: aProfile({ roles: [{ id: MEMBER_ROLE, name: 'Member' }] }) };

describe('a guest who signs in with a cart', () => {
  it('gets lower prices without a dialog (CART-30)', () => {
    const store = guestWith(menuFor(4_20, 3_80));
    store.dispatch(signedIn(member));
    const { cart } = store.getState();
    expect(cart.items[0]?.price).toBe(3_80);
    expect(cart.changes).toBeNull();
  });

  it('sees which lines cost more (CART-28, CART-30)', () => {
    const store = guestWith(menuFor(4_20, 4_60));
    store.dispatch(signedIn(member));
    const { cart } = store.getState();
    expect(cart.items[0]?.price).toBe(4_60);
    expect(cart.changes).toMatchObject({ reason: 'role', repriced: [{ from: 4_20, to: 4_60 }] });
  });

  it('is told of their prices, not of a new menu, once the session has ended (CART-28)', () => {
    const store = guestWith(menuFor(4_20, 3_80));
    store.dispatch(signedIn(member));
    store.dispatch(sessionEnded());
    const { cart } = store.getState();
    expect(cart.items[0]?.price).toBe(4_20);
    expect(cart.changes).toMatchObject({ reason: 'role', repriced: [{ from: 3_80, to: 4_20 }] });
  });
});

describe('a menu that changes again before the diner has seen the first change (CART-28, CART-29)', () => {
  const kopi = aCartLine({ itemId: 2, categoryId: 1, name: 'Kopi', price: 2_40 });
  const menuOf = (prices: Record<number, number>) =>
    createMenu(Object.entries(prices).map(([id, price]) => anItem({ id: +id, categoryId: 1, prices: aPrice(price) })));
  const show = (store: ReturnType<typeof guestWith>, value: Menu) => {
    const arg = menuArguments(store.getState().visit);
    if (arg) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg, value }]));
  };
  const tea = aCartLine({ itemId: 3, categoryId: 1, name: 'Teh', price: 2_00 });

  it('names every dish that has left the cart', () => {
    const store = guestWith(menuOf({ 1: 4_20, 2: 2_40, 3: 2_00 }), aCart([toast, kopi, tea]));
    show(store, menuOf({ 2: 2_40, 3: 2_00 }));
    show(store, menuOf({ 3: 2_00 }));
    expect(store.getState().cart.changes?.removed.map(({ cartItemId }) => cartItemId)).toEqual([
      toast.cartItemId,
      kopi.cartItemId,
    ]);
  });

  it('says what a dish cost at first and costs now, and no price of one that is gone', () => {
    const store = guestWith(menuOf({ 1: 4_20, 2: 2_40 }), aCart([toast, kopi]));
    show(store, menuOf({ 1: 4_60, 2: 2_60 }));
    show(store, menuOf({ 1: 5_00 }));
    expect(store.getState().cart.changes).toMatchObject({
      reason: 'not-available',
      removed: [{ cartItemId: kopi.cartItemId }],
      repriced: [{ cartItemId: toast.cartItemId, from: 4_20, to: 5_00 }],
    });
  });

  it('says nothing of a price that is what it was', () => {
    const store = guestWith(menuOf({ 1: 4_20, 2: 2_40 }), aCart([toast, kopi]));
    show(store, menuOf({ 1: 4_60, 2: 2_40 }));
    show(store, menuOf({ 1: 4_20, 2: 2_40 }));
    expect(store.getState().cart.changes).toBeNull();
  });

  it('a line that is put back has the price of now', () => {
    const store = guestWith(menuOf({ 1: 4_20, 2: 2_40 }), aCart([toast, kopi]));
    store.dispatch(removeLines([kopi.cartItemId]));
    show(store, menuOf({ 1: 4_20, 2: 2_60 }));
    store.dispatch(undoRemove());
    expect(store.getState().cart.items.find(({ itemId }) => itemId === 2)?.price).toBe(2_60);
  });
});

describe('a restored cart', () => {
  const full = (store: ReturnType<typeof guestWith>) => {
    store.dispatch(applyPromoCode({ code: 'KAYA5', promotions: [aPromotion()], rewards: [] }));
    store.dispatch(setVoucher({ id: 'V1', label: '$5 off', type: 'direct', value: 5_00 }));
    store.dispatch(setApplyRebatePoint(true));
    return store.getState().cart;
  };

  it('of a guest has no promo code, voucher or points (CART-32)', () => {
    const store = guestWith(undefined);
    store.dispatch(restoreCart(full(store)));
    expect(store.getState().cart).toMatchObject({ promoCode: null, voucher: null, applyRebatePoint: false });
    expect(store.getState().cart.items).toHaveLength(1);
  });

  it('of a member keeps its discounts (CART-32)', () => {
    const store = guestWith(undefined);
    store.dispatch(signedIn(member));
    store.dispatch(restoreCart(full(store)));
    expect(store.getState().cart).toMatchObject({ voucher: { id: 'V1' }, applyRebatePoint: true });
    expect(store.getState().cart.promoCode?.code).toBe('KAYA5');
  });
});
