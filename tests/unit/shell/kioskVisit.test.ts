import { expect, it } from 'vitest';
import { initialCart } from '#features/model/cart';
import type { Attempt } from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { createStore } from '../../../app/store.ts';
import { isVisitOver } from '../../../features/shell/kiosk/isVisitOver.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';

const paid: Partial<Attempt> = { status: 'paid', attention: 'seen' };

const isOver = (attempts: Partial<Attempt>[], { kioskMode = true, cart = initialCart } = {}) =>
  isVisitOver(
    createStore({
      preloadedState: {
        shop: { ...initialShop, kioskMode },
        cart,
        orders: { drafts: [], attempts: attempts.map((changes) => anAttempt(changes)) },
      },
    }).getState(),
  );

it('the visit to a kiosk is over once an order is paid and was seen, and not before (SESSION-24)', () => {
  expect(isOver([paid])).toBe(true);
  expect(isOver([])).toBe(false);
  expect(isOver([{ ...paid, attention: 'foreground' }])).toBe(false);
  expect(isOver([{ status: 'waiting' }])).toBe(false);
  expect(isOver([paid, { status: 'waiting' }])).toBe(false);
});

it('the visit does not end for a diner who orders more, pays at the till, or uses their own phone (SESSION-24)', () => {
  expect(isOver([paid], { cart: aCart([aCartLine()]) })).toBe(false);
  expect(isOver([{ ...paid, isTill: true }])).toBe(false);
  expect(isOver([paid], { kioskMode: false })).toBe(false);
});
