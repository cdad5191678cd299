import { describe, expect, it } from 'vitest';
import { initialCart } from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import { createStore } from '../../../app/store.ts';
import { asksFirst, forgetDraft, isPaying, isWatched } from '../../../features/shell/idle/forgetDraft.ts';
import { forgetVisitor } from '../../../features/shell/idle/forgetVisitor.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine, aVisit } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';
import { fakeServer } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

/** A diner with a draft who has left the table. */
function diner({ isMember = false, kioskMode = false, checkout = 'idle' } = {}) {
  const cart = aCart([aCartLine()]);
  const visit = { ...aVisit(), selectedMobileNo: '81234567', selectedCutlery: false };
  return createStore({
    preloadedState: {
      ...(isMember && { account: { accessToken: aToken(), profile: aProfile() } }),
      shop: { ...initialShop, kioskMode, languageId: 4, textScale: 2 },
      cart,
      visit: { ...visit, selectedTableNo: '41', selectedCheckNo: 'C0041', selectedCollectionTime: '12:30' },
      orders: { drafts: [{ visit, cart }], attempts: [] },
      checkout: { name: checkout } as { name: 'idle' },
    },
    services: { config, send: fakeServer({ logout: { answer: { success: true } } }) },
  });
}

describe('a draft whose diner has gone', () => {
  it('is forgotten: number, time, cutlery, cart and its copy; the place stays (SESSION-10)', () => {
    const store = diner();
    store.dispatch(forgetDraft());
    const { cart, visit, orders } = store.getState();
    expect(cart).toEqual(initialCart);
    expect(orders).toEqual({ drafts: [], attempts: [] });
    expect(visit).toMatchObject({
      selectedMobileNo: null,
      selectedCutlery: true,
      selectedTableNo: '41',
      selectedCheckNo: 'C0041',
      selectedOrderType: aVisit().selectedOrderType,
    });
    expect(visit.selectedCollectionTime).not.toBe('12:30');
  });

  it('of a member keeps the number that belongs to the account (SESSION-10)', () => {
    const store = diner({ isMember: true });
    store.dispatch(forgetDraft());
    expect(store.getState().visit.selectedMobileNo).toBe('81234567');
    expect(store.getState().account.profile).not.toBeNull();
  });
});

const onMenu = { path: '/menu', isDialogOpen: false };

describe('the next diner at', () => {
  it('a kiosk shows its first screen without account, in the first language and text size (SESSION-13)', () => {
    const store = diner({ isMember: true, kioskMode: true });
    let isHome = false;
    const goHome = () => {
      isHome = true;
    };
    store.dispatch(forgetVisitor(goHome, onMenu));
    expect(store.getState().account.accessToken).toBeNull();
    expect(store.getState().shop).toMatchObject({ languageId: 1, textScale: 1 });
    expect(isHome).toBe(true);
  });

  it('a kiosk is asked how to order, as the one before may have chosen another way (SESSION-13)', () => {
    const store = diner({ kioskMode: true });
    store.dispatch(forgetDraft());
    store.dispatch(forgetVisitor(() => undefined, onMenu));
    expect(store.getState().visit).toMatchObject({ selectedOrderType: null, selectedTableNo: '41' });
  });

  it('on a phone its owner stays signed in and on the same screen', () => {
    const store = diner({ isMember: true });
    store.dispatch(forgetVisitor(() => expect.unreachable('nobody asked for another screen'), onMenu));
    expect(store.getState().account.accessToken).not.toBeNull();
    expect(store.getState().shop).toMatchObject({ languageId: 4, textScale: 2 });
  });

  it('a phone whose checkout was open is led out of it', () => {
    let isHome = false;
    const goHome = () => {
      isHome = true;
    };
    diner({ checkout: 'choosingPayment' }).dispatch(forgetVisitor(goHome, onMenu));
    expect(isHome).toBe(true);
  });

  it('a phone with a dish open is led out of what the last one typed into it (SESSION-10)', () => {
    let isHome = false;
    const goHome = () => {
      isHome = true;
    };
    diner().dispatch(forgetVisitor(goHome, { ...onMenu, isDialogOpen: true }));
    expect(isHome).toBe(true);
  });
});

it('a phone that shows an order leaves it (SESSION-18)', () => {
  let isHome = false;
  const goHome = () => {
    isHome = true;
  };
  diner({ isMember: true }).dispatch(forgetVisitor(goHome, { path: '/order', isDialogOpen: false }));
  expect(isHome).toBe(true);
});

describe('who is asked first (SESSION-8)', () => {
  const full = diner().getState();
  const empty = { ...full, cart: initialCart };

  it.each([
    ['/', full, true],
    ['/cart', full, true],
    ['/menu', full, false],
    ['/bill', full, false],
    ['/', empty, false],
    ['/cart', empty, false],
  ])('on %s', (path, state, expected) => {
    expect(asksFirst(path, state)).toBe(expected);
  });

  it('those at a table are watched for 15 minutes, with an open check or without, and those at a kiosk (SESSION-8)', () => {
    const at = (selectedTableNo: string | null, selectedCheckNo: string | null) =>
      isWatched({ ...full, visit: { ...full.visit, selectedTableNo, selectedCheckNo } });
    expect([at('41', 'C0041'), at('41', null), at(null, 'C0041'), at(null, null)]).toEqual([true, true, false, false]);
    const kiosk = { ...full, shop: { ...full.shop, kioskMode: true }, visit: { ...full.visit, selectedTableNo: null } };
    expect(isWatched(kiosk)).toBe(true);
  });

  it('the timers are paused while a payment is pending, until the diner has left it (SESSION-12)', () => {
    const paying = (changes: Parameters<typeof anAttempt>[0]) =>
      isPaying({ ...full, orders: { drafts: [], attempts: [anAttempt(changes)] } });
    expect(isPaying(full)).toBe(false);
    expect(paying({})).toBe(true);
    expect(paying({ attention: 'left' })).toBe(false);
    // An unanswered order must not stop the timers for ever.
    expect(paying({ status: 'unanswered' })).toBe(false);
  });
});
