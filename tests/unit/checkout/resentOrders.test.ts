import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { personLeft } from '#features/model/account';
import { increase, restoreCart } from '#features/model/cart';
import { initialOrders, ordersChanged, refreshAttempt } from '#features/model/orders';
import { screenShown } from '../../../features/checkout/checkoutEvents.ts';
import { createApp, draft, loadApp, refusal, stopApps } from './checkoutApp.ts';

const [soldOutLine] = draft.items;
const soldOutReply = {
  ...refusal(400, 'Errors'),
  text: JSON.stringify({
    error: {
      statusCode: 400,
      message: 'Errors',
      errors: { soldoutItems: [{ itemId: soldOutLine?.itemId, name: 'Laksa' }] },
    },
  }),
};

beforeAll(loadApp);
afterEach(stopApps);

describe('an order that is sent again', () => {
  let app: Awaited<ReturnType<typeof createApp>>;

  /** Orders, and waits until two sends had no answer. @returns the key of the attempt. */
  async function orderInVain(): Promise<string> {
    app.pay();
    await app.settled();
    const { checkout } = app.store.getState();
    if (checkout.name !== 'unable') throw new Error(checkout.name);
    return checkout.key;
  }

  it.each([
    ['names what is sold out', soldOutReply, { name: 'rejected', problem: { kind: 'items' } }],
    ['resets the cart for a new menu', refusal(400, 'Menu updated'), { name: 'menuUpdated' }],
    ['says what it says', refusal(400, 'Outlet is closed'), { name: 'rejected', problem: { kind: 'message' } }],
  ])('that is refused only when the poll sends it again %s (CHECKOUT-19)', async (_, reply, shown) => {
    app = await createApp(['no answer', 'no answer', reply]);
    const key = await orderInVain();
    await app.store.dispatch(refreshAttempt(key));
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject(shown);
    expect(app.store.getState().orders.attempts).toEqual([]);
  });

  it('that is refused after its dialog was left says so on the next screen of the shop (CHECKOUT-19)', async () => {
    app = await createApp(['no answer', 'no answer', soldOutReply]);
    const key = await orderInVain();
    app.send({ type: 'dismissed' });
    await app.store.dispatch(refreshAttempt(key));
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'items' } });
    expect(app.store.getState().cart.items[0]?.isSoldOut).toBe(true);
  });

  it('that is refused while the diner looks at their account is said in a message (CHECKOUT-19)', async () => {
    app = await createApp(['no answer', 'no answer', soldOutReply]);
    const key = await orderInVain();
    app.send({ type: 'dismissed' });
    app.store.dispatch(screenShown({ pathname: '/account', search: '' }));
    await app.store.dispatch(refreshAttempt(key));
    await app.settled();
    expect(app.store.getState().checkout).toEqual({ name: 'idle' });
    expect(app.store.getState().notifications.latest?.text).toBe('Your order was not placed');
  });

  it('that is refused after the cart was changed leaves that cart alone (CHECKOUT-19)', async () => {
    app = await createApp(['no answer', 'no answer', refusal(400, 'Menu updated')]);
    const key = await orderInVain();
    app.send({ type: 'dismissed' });
    const [line] = app.store.getState().cart.items;
    app.store.dispatch(increase(line?.cartItemId ?? ''));
    await app.store.dispatch(refreshAttempt(key));
    await app.settled();
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().checkout).toEqual({ name: 'idle' });
    expect(app.store.getState().notifications.latest?.text).toBe('Your order was not placed');
  });

  it('a refusal after the guest has left is shown to no other person (SESSION-19)', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    app = await createApp(['no answer', 'no answer', late as never]);
    const key = await orderInVain();
    app.send({ type: 'dismissed' });
    const resent = app.store.dispatch(refreshAttempt(key));
    app.store.dispatch(personLeft());
    app.store.dispatch(ordersChanged(initialOrders));
    app.store.dispatch(restoreCart(app.full));
    answer(refusal(400, 'Menu updated'));
    await resent;
    await app.settled();
    expect(app.store.getState().checkout).toEqual({ name: 'idle' });
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().notifications.latest).toBeNull();
  });
});
