import { describe, expect, it } from 'vitest';
import { initialCart } from '#features/model/cart';
import { getPlace, isCartBack } from '#features/model/orders';
import { anAttempt, createVisit, orderedCart } from '../../builders/order.ts';

const unpaid = { status: 'unpaid', reason: 'Payment error: customer cancelled' } as const;
const here = { place: getPlace(createVisit()), person: null };

describe('what is said of the cart of a failed order (ORDER-7)', () => {
  it('is back while its dishes are in the cart', () => {
    expect(isCartBack(anAttempt({ ...unpaid, isTaken: false }), here, orderedCart())).toBe(true);
  });

  it('is not back once the diner has emptied the cart', () => {
    expect(isCartBack(anAttempt({ ...unpaid, isTaken: false }), here, initialCart)).toBe(false);
  });

  it('comes back on Re-Order where other dishes were chosen meanwhile', () => {
    expect(isCartBack(anAttempt({ ...unpaid, isTaken: true }), here, orderedCart())).toBe(true);
  });

  it('is not back for a viewer at another table', () => {
    const elsewhere = { place: getPlace({ ...createVisit(), selectedTableNo: '99' }), person: null };
    expect(isCartBack(anAttempt({ ...unpaid, isTaken: true }), elsewhere, orderedCart())).toBe(false);
  });
});
