import { expect, it } from 'vitest';
import { forgetPerson, signedIn } from '#features/model/account';
import { initialCart } from '#features/model/cart';
import { dispatchOrderEvent, getNotices, getPlace } from '#features/model/orders';
import { createStore } from '../../../app/store.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { anAttempt, anUnansweredAttempt, createVisit, orderedCart } from '../../builders/order.ts';
import { fakeServer } from '../../fakeServer.ts';

const viewer = { place: getPlace(createVisit()), person: null };
const paidAnswer = { orderNo: 'unpaid', orderStatus: 'Paid', failedReason: null, paymentUrl: null, deadline: null };
const aMember = { accessToken: aToken(), profile: aProfile() };
const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

it('starting again leaves no draft and no order that is over; what may still be charged is shown (ENTRY-11, SESSION-18)', () => {
  const cart = orderedCart();
  const attempts = [
    anAttempt({ key: 'seen', status: 'paid', attention: 'seen' }),
    anAttempt({ key: 'unpaid', status: 'unpaid' }),
    anAttempt({ key: 'untold', status: 'paid', attention: 'left' }),
    anAttempt({ key: 'open' }),
    anUnansweredAttempt({ key: 'unanswered' }),
  ];
  const store = createStore({
    preloadedState: { cart, visit: createVisit(), orders: { drafts: [{ visit: createVisit(), cart }], attempts } },
    services: { config, send: fakeServer({}) },
  });
  store.dispatch(forgetPerson('reset'));
  const { orders, visit, cart: empty } = store.getState();
  expect(empty).toEqual(initialCart);
  expect(orders.drafts).toEqual([]);
  expect(orders.attempts.map(({ key }) => key)).toEqual(['unpaid', 'untold', 'open', 'unanswered']);
  // A decline may be captured late: that is told, and nothing else of it.
  expect(getNotices(orders.attempts.slice(0, 1), viewer)).toEqual([]);
  store.dispatch(dispatchOrderEvent({ type: 'takenBack', key: 'unpaid' }));
  expect(store.getState().cart).toEqual(initialCart);
  store.dispatch(dispatchOrderEvent({ type: 'answered', key: 'unpaid', answer: paidAnswer }));
  expect(getNotices(store.getState().orders.attempts.slice(0, 1), viewer)).toMatchObject([{ kind: 'paid' }]);
  expect(visit).toMatchObject({ selectedMobileNo: null, selectedTableNo: '12' });
});

it('a kiosk that starts again keeps nothing of the diner before (SESSION-18)', () => {
  const { shop } = createStore({ services: { config, send: fakeServer({}) } }).getState();
  const store = createStore({
    preloadedState: {
      shop: { ...shop, kioskMode: true },
      account: aMember,
      cart: orderedCart(),
      visit: createVisit(),
      orders: { drafts: [], attempts: [anAttempt({ person: aMember.profile.id })] },
    },
    services: { config, send: fakeServer({}) },
  });
  store.dispatch(forgetPerson('reset'));
  const { account, cart, orders } = store.getState();
  expect({ account, cart, orders }).toEqual({
    account: { accessToken: null, profile: null },
    cart: initialCart,
    orders: { drafts: [], attempts: [] },
  });
});

it('a member who signs in after the token of another one ended sees no order of theirs (SESSION-18, SESSION-19)', () => {
  const { id } = aMember.profile;
  const attempts = [
    anAttempt({ key: 'other', person: id + 1 }),
    anAttempt({ key: 'own', person: id }),
    anAttempt({ key: 'guest' }),
  ];
  const store = createStore({
    preloadedState: { orders: { drafts: [], attempts } },
    services: { config, send: fakeServer({}) },
  });
  store.dispatch(signedIn(aMember));
  expect(store.getState().orders.attempts.map(({ key }) => key)).toEqual(['own', 'guest']);
});
