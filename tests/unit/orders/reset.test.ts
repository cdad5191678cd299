import { expect, it } from 'vitest';
import { forgetPerson } from '#features/model/account';
import { initialCart } from '#features/model/cart';
import { createStore } from '../../../app/store.ts';
import { anAttempt, anUnansweredAttempt, createVisit, orderedCart } from '../../builders/order.ts';
import { fakeServer } from '../../fakeServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

it('starting again leaves no draft and no order that is over; what may still be charged is told (ENTRY-11, SESSION-18)', () => {
  const cart = orderedCart();
  const attempts = [
    anAttempt({ key: 'seen', status: 'paid', isSeen: true }),
    anAttempt({ key: 'unpaid', status: 'unpaid' }),
    anAttempt({ key: 'untold', status: 'paid', isLate: true }),
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
  expect(orders.attempts.map(({ key }) => key)).toEqual(['untold', 'open', 'unanswered']);
  expect(visit).toMatchObject({ selectedMobileNo: null, selectedTableNo: '12' });
});
