import { describe, expect, it } from 'vitest';
import { emptyTableCart } from '#contract/table';
import { type CartState, initialCart } from '#features/model/cart';
import { type Attempt, getNotices, getPlace, isCartBack, reduceOrders } from '#features/model/orders';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anAttempt, createVisit, orderedCart } from '../../builders/order.ts';

const unpaid = { status: 'unpaid', reason: 'Payment error: customer cancelled' } as const;
const here = { place: getPlace(createVisit()), person: null };

describe('what is said of the cart of a failed order (ORDER-7)', () => {
  it('is back while its dishes are in the cart', () => {
    expect(isCartBack(anAttempt({ ...unpaid, dishes: 'inCart' }), here, orderedCart())).toBe(true);
  });

  it('is not back once the diner has emptied the cart', () => {
    expect(isCartBack(anAttempt({ ...unpaid, dishes: 'inCart' }), here, initialCart)).toBe(false);
  });

  it("a cart with other dishes, or with fewer of the order's, does not count as restored", () => {
    const attempt = anAttempt({ ...unpaid, dishes: 'inCart' });
    expect(isCartBack(attempt, here, aCart([aCartLine({ itemId: 99 })]))).toBe(false);
    const fewer = orderedCart();
    fewer.items = fewer.items.map((line) => ({ ...line, quantity: line.quantity - 1 }));
    expect(isCartBack(attempt, here, fewer)).toBe(false);
    const more = { ...orderedCart(), items: [...orderedCart().items, aCartLine({ itemId: 99 })] };
    expect(isCartBack(attempt, here, more)).toBe(true);
  });

  it('comes back to no more of a dish than a cart takes (CART-4)', () => {
    const many = (quantity: number) => aCart([aCartLine({ quantity })]);
    const orders = { drafts: [], attempts: [anAttempt({ ...unpaid, dishes: 'withOrder', cart: many(600) })] };
    const [{ key }] = orders.attempts as [Attempt];
    const context = { now: 0, here: { visit: createVisit(), cart: many(600) } };
    const [effect] = reduceOrders(orders, { type: 'takenBack', key }, context).effects;
    expect(effect?.cart.items.map(({ quantity }) => quantity)).toEqual([999]);
  });

  it("Re-Order restores an order's dishes even if other dishes were chosen since", () => {
    expect(isCartBack(anAttempt({ ...unpaid, dishes: 'withOrder' }), here, orderedCart())).toBe(true);
  });

  it('is back for a guest after the session of the member who ordered has ended', () => {
    expect(isCartBack(anAttempt({ ...unpaid, dishes: 'inCart', person: 7 }), here, orderedCart())).toBe(true);
  });

  it('is not back for a viewer at another table', () => {
    const elsewhere = { place: getPlace({ ...createVisit(), selectedTableNo: '99' }), person: null };
    expect(isCartBack(anAttempt({ ...unpaid, dishes: 'withOrder' }), elsewhere, orderedCart())).toBe(false);
  });
});

describe('the dishes of an order that is left while others are added (TABLE-15)', () => {
  const visit = createVisit();
  const theirs = aCart([aCartLine({ itemId: 99 })]);
  const seatKey = 'key-of-the-seat-of-mei';
  const atTable = (key: string): CartState => ({
    ...theirs,
    table: { scope: 'table', phone: { seatKey: key, seat: 1, cart: emptyTableCart, pending: [] } },
  });
  const waiting = anAttempt({ status: 'waiting', orderNo: 'O1', dishes: 'withOrder' });
  const mine = { ...waiting, payload: { ...waiting.payload, seatKey } };
  const leaveWith = (cart: CartState, attempt: Attempt) =>
    reduceOrders(
      { drafts: [], attempts: [attempt] },
      { type: 'left', key: attempt.key },
      { now: attempt.startedAt + 1000, here: { cart, visit } },
    );

  it('are given back by the server of their table, beside those of the others', () => {
    const { orders, effects } = leaveWith(atTable(seatKey), mine);
    expect(orders.attempts[0]?.dishes).toBe('inCart');
    expect(effects).toEqual([]);
  });

  it.each([
    ['of another seat', atTable('key-of-the-seat-of-raj'), mine],
    ['of a diner who orders alone', theirs, waiting],
  ])('stay with the order %s, for they would be mixed', (_, cart, attempt) => {
    expect(leaveWith(cart, attempt).orders.attempts[0]?.dishes).toBe('withOrder');
  });
});

describe('an order whose payment failed while the diner is at another table (PAY-30)', () => {
  const elsewhere = { place: getPlace({ ...createVisit(), selectedTableNo: '99' }), person: null };
  const failed = anAttempt({ status: 'unpaid', orderNo: 'O1', reason: 'Payment error: declined' });
  const kinds = (attempt: Attempt, viewer = elsewhere) => getNotices([attempt], viewer).map(({ kind }) => kind);

  it('is told there, once, and at its own place by its dialog', () => {
    expect(kinds(failed)).toEqual(['failed']);
    expect(kinds({ ...failed, attention: 'seen' })).toEqual([]);
    expect(kinds(failed, here)).toEqual([]);
  });

  it('shows no notice to a diner who cancelled the payment, or who is another person', () => {
    expect(kinds({ ...failed, reason: 'Payment error: customer cancelled' })).toEqual([]);
    expect(kinds({ ...failed, person: 7 })).toEqual([]);
    expect(kinds({ ...failed, orderNo: null })).toEqual([]);
  });
});
