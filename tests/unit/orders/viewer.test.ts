import { describe, expect, it } from 'vitest';
import { selectIsSoldOutByOwnOrder, selectViewer } from '#features/model/orders';
import { anUnansweredAttempt, createVisit, orderedCart, orderedLine } from '../../builders/order.ts';
import { aRootState } from '../../builders/rootState.ts';

describe('a dish of the cart that is sold out (CHECKOUT-30)', () => {
  const soldOut = orderedLine({ isSoldOut: true });
  const state = aRootState({ visit: createVisit(), cart: orderedCart({ items: [soldOut] }) });
  const { place } = selectViewer(state);
  const own = { cart: orderedCart({ items: [soldOut] }), ...(place && { place }) };
  const withAttempt = (isTill: boolean) => ({
    ...state,
    orders: { ...state.orders, attempts: [anUnansweredAttempt({ ...own, isTill })] },
  });

  it('is held by the own order that may still be paid', () => {
    expect(selectIsSoldOutByOwnOrder(withAttempt(false))).toBe(true);
  });

  it('is just sold out where that order is for the till, which is not paid by the phone', () => {
    expect(selectIsSoldOutByOwnOrder(withAttempt(true))).toBe(false);
  });
});
