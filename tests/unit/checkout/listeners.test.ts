import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { restoreAccount } from '#features/model/account';
import {
  applyPromoCode,
  cartApi,
  increase,
  leaveOutGifts,
  loadCartRepricing,
  resetCart,
  restoreCart,
  selectOrderLines,
} from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import {
  dispatchOrderEvent,
  findAttempt,
  getNotices,
  initialOrders,
  ordersChanged,
  refreshAttempt,
} from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { restoreVisit, setMobileNo, setOrderType, setTable } from '#features/model/visit';
import { TransportError, type WireAnswer, type WireRequest } from '#features/platform/api';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { checkoutEvent, screenShown } from '../../../features/checkout/checkoutEvents.ts';
import { startCheckout } from '../../../features/checkout/checkoutListeners.ts';
import { moved, requested } from '../../../features/checkout/checkoutSlice.ts';
import type { CheckoutEvent } from '../../../features/checkout/checkoutTypes.ts';
import { selectViewer } from '../../../features/checkout/facts.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine, aPromotion } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { aCategory as wireCategory, anItem as wireItem, aMenu as wireMenu } from '../../builders/menu.ts';
import {
  anAttempt,
  anOrder,
  anUnansweredAttempt,
  aPayment,
  cards,
  createVisit,
  orderedAt,
  orderedCart,
} from '../../builders/order.ts';

beforeAll(loadCartRepricing);

const now = Date.parse(orderedAt);
/** As the menu has it, so that nothing is repriced. */
const draft = aCart([aCartLine({ quantity: 2 })]);
const placedOrder = (changes: Partial<Order> = {}) =>
  anOrder({ orderStatus: 'Waiting For Payment', hostedPamentUrl: aPayment.url, ...changes });
const ok = (body: unknown): WireAnswer => ({ status: 200, text: JSON.stringify(body), date: null });
const refusal = (statusCode: number, message: string): WireAnswer => ({
  status: statusCode,
  text: JSON.stringify({ error: { statusCode, message } }),
  date: null,
});

type Reply = WireAnswer | 'no answer';

/** A page of which only the events are used, on a phone with a network. */
const createPage = () =>
  Object.assign(new EventTarget(), { document: new EventTarget(), navigator: { onLine: true } }) as unknown as Window;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** An app whose server gives these replies in turn; the log has what happened, in order. */
async function createApp(
  replies: Reply[],
  { canOpen = true, slowMenu = Promise.resolve([] as unknown), hasBrandApp = true } = {},
) {
  const log: string[] = [];
  const requests: WireRequest[] = [];
  const clock = createClock(() => now);
  const config = {
    signingKey: 'key',
    otpKey: '',
    gatewayHosts: ['pay.example'],
    defaultBrand: 'kopi',
    boot: [],
  };
  const brand = {
    id: 7,
    name: 'Kopi & Kaya',
    code: 'kopi',
    image: '',
    faq: [],
    brandApps: hasBrandApp ? [{ id: 1, status: 'Active' as const }] : [],
  };
  const store = createStore({
    clock,
    services: {
      config,
      pause: async () => {},
      send: async (request) => {
        if (request.url.includes('/app/webapp/menu')) return ok(await slowMenu);
        requests.push(request);
        const isStored = findAttempt(store.getState(), request.headers['idempotency-key'] ?? '') !== undefined;
        log.push(`send with ${isStored ? 'the kept' : 'another'} key`);
        const reply = replies.shift() ?? 'no answer';
        if (reply === 'no answer') throw new TransportError('no-answer');
        return reply;
      },
    },
    preloadedState: {
      cart: draft,
      visit: createVisit(),
      shop: { ...initialShop, brand },
    },
  });
  const wanted = menuArguments(store.getState().visit);
  if (!wanted) throw new Error('The builders know no outlet.');
  await store.dispatch(menuApi.util.upsertQueryData('menu', wanted, createMenu([anItem()])));

  const full = store.getState().cart;

  let isOpen = false;
  const page = createPage();
  const stop = startCheckout(store, {
    clock,
    page,
    paymentWindow: {
      open: () => {
        log.push('open');
        isOpen = canOpen;
        return canOpen;
      },
      isOpen: () => isOpen,
      address: (url) => {
        const { orderNo, cart } = store.getState().orders.attempts[0] ?? {};
        log.push(`address ${url}, kept: ${orderNo} and ${cart?.items.length} lines`);
      },
      close: () => {
        log.push('close');
        isOpen = false;
      },
      isOpened: () => isOpen,
      seemsClosed: () => false,
      hasLeft: () => false,
    },
    navigate: (to) => log.push(`go ${to}`),
    leaveTo: (url) => log.push(`leave ${url}`),
  });
  stops.push(stop);
  const send = (event: CheckoutEvent) => store.dispatch(checkoutEvent(event));
  const pay = () => {
    send({ type: 'started' });
    send({ type: 'confirmed' });
    send({ type: 'paymentChosen', paymentType: cards });
  };
  const settled = async () => {
    let last = '';
    do {
      last = `${store.getState().checkout.name}${log.length}`;
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    } while (
      last !== `${store.getState().checkout.name}${log.length}` ||
      store.getState().checkout.name === 'ordering'
    );
  };
  const keys = () => requests.map(({ headers }) => headers['idempotency-key']);
  return { store, page, full, send, pay, settled, log, requests, keys };
}

describe('an order on its way', () => {
  let app: Awaited<ReturnType<typeof createApp>>;

  it('goes out by the id of the brand where the brand has no app (CHECKOUT-35)', async () => {
    for (const hasBrandApp of [true, false]) {
      app = await createApp([ok({ data: placedOrder() })], { hasBrandApp });
      app.pay();
      await app.settled();
      expect(JSON.parse(app.requests[0]?.body ?? '{}').brandAppId).toBe(hasBrandApp ? 1 : 7);
    }
  });

  describe('that is paid in a window', () => {
    beforeEach(async () => {
      app = await createApp([ok({ data: placedOrder() })]);
      app.pay();
      // Inside the tap: nothing was awaited yet.
      expect(app.log).toEqual(['open']);
      await app.settled();
    });

    it('is sent with a key that was kept before, and the window is addressed once all is kept (CHECKOUT-18, PAY-7)', () => {
      expect(app.log).toEqual([
        'open',
        'send with the kept key',
        `address ${aPayment.url}, kept: ${aPayment.orderNo} and 1 lines`,
      ]);
      expect(app.store.getState().orders.attempts).toMatchObject([
        {
          orderNo: aPayment.orderNo,
          paymentUrl: aPayment.url,
          deadline: now + 300_000,
          status: 'waiting',
          isLeft: false,
        },
      ]);
      expect(app.store.getState().cart.items).toEqual([]);
      expect(app.store.getState().checkout.name).toBe('opening');
    });

    it('stays ordered when the window is closed; the cart comes back to whoever chooses it, and the order is still known (PAY-12)', async () => {
      app.send({ type: 'windowClosed' });
      expect(app.store.getState().cart.items).toEqual([]);
      expect(app.store.getState().checkout).toMatchObject({ name: 'waiting', window: 'none' });
      app.send({ type: 'dismissed' });
      await app.settled();
      const { cart, orders, checkout } = app.store.getState();
      expect(cart.items).toEqual(app.full.items);
      expect(orders.attempts).toMatchObject([{ orderNo: aPayment.orderNo, isLeft: true, isTaken: false }]);
      expect(checkout.name).toBe('idle');
    });

    it('leads to its page also when another tab has shown it first (PAY-15)', async () => {
      const [attempt] = app.store.getState().orders.attempts;
      if (!attempt) throw new Error('There is no attempt.');
      app.store.dispatch(
        dispatchOrderEvent({ type: 'synced', attempts: [{ ...attempt, status: 'paid', isSeen: true }] }),
      );
      await app.settled();
      expect(app.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
    });

    it('leads to its page when it is paid, and nothing of it is left in the cart (PAY-10, PAY-28)', async () => {
      const { key = '' } = app.store.getState().orders.attempts[0] ?? {};
      app.store.dispatch(dispatchOrderEvent({ type: 'left', key }));
      expect(app.store.getState().cart.items).toHaveLength(1);
      const answer = {
        orderNo: aPayment.orderNo,
        orderStatus: 'Paid',
        failedReason: null,
        paymentUrl: null,
        deadline: null,
      };
      app.store.dispatch(dispatchOrderEvent({ type: 'answered', key, answer }));
      await app.settled();
      const { cart, orders } = app.store.getState();
      expect(app.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
      expect(cart.items).toEqual([]);
      // Its page shows it, and marks it as seen then.
      expect(orders.attempts).toMatchObject([{ status: 'paid', isSeen: false }]);
    });
  });

  it('waits for a menu that is still on its way with the window open already, and is stored before it is sent', async () => {
    let arrive: (menu: unknown) => void = () => undefined;
    const slowMenu = new Promise<unknown>((resolve) => {
      arrive = resolve;
    });
    app = await createApp([ok({ data: placedOrder() })], { slowMenu });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await Promise.resolve();
    expect(app.log).toEqual(['open']);
    arrive([wireMenu([wireCategory(3, 'Mains', [wireItem(21, 8.9)])], { id: 1 })]);
    await app.settled();
    expect(app.log).toContain('send with the kept key');
    expect(app.store.getState().orders.attempts[0]?.place.table).toBe('13');
  });

  it('is offered again where the browser blocks windows', async () => {
    app = await createApp([ok({ data: placedOrder() })], { canOpen: false });
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'popupBlocked', payment: { url: aPayment.url } });
  });

  it('keeps the same key and body for every try while its outcome is unknown (CHECKOUT-18)', async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('unable');
    expect(app.store.getState().cart.items).toHaveLength(1);
    app.send({ type: 'retried' });
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('opening');
    expect(new Set(app.keys()).size).toBe(1);
    expect(app.keys()).toHaveLength(3);
    expect(new Set(app.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('keeps its key when the settings of the outlet came to nothing meanwhile, as they do without a network', async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    const { visit } = app.store.getState();
    expect(visit.selectedOutletSettings).not.toBeNull();
    app.store.dispatch(restoreVisit({ ...visit, selectedOutletSettings: null }));
    app.send({ type: 'retried' });
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('opening');
    expect(app.keys()).toHaveLength(3);
    expect(new Set(app.keys()).size).toBe(1);
  });

  it('keeps its key when the diner comes back to the same cart later, and takes another for another cart (CHECKOUT-18)', async () => {
    app = await createApp(['no answer', 'no answer', 'no answer', 'no answer', 'no answer', 'no answer']);
    app.pay();
    await app.settled();
    app.send({ type: 'dismissed' });
    app.pay();
    await app.settled();
    expect(new Set(app.keys()).size).toBe(1);
    app.send({ type: 'dismissed' });
    app.store.dispatch(increase(draft.items[0]?.cartItemId ?? ''));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    // The first may have come through: that is said before a second one is sent.
    expect(app.store.getState().checkout.name).toBe('stillOpen');
    app.send({ type: 'accepted' });
    app.send({ type: 'paymentChosen', paymentType: cards });
    await app.settled();
    expect(new Set(app.keys()).size).toBe(2);
  });

  it('that was refused keeps the cart, closes the window and takes another key next time', async () => {
    app = await createApp([refusal(400, 'The outlet has just closed'), ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState()).toMatchObject({
      checkout: { name: 'rejected', problem: { kind: 'message', message: 'The outlet has just closed' } },
      orders: initialOrders,
    });
    expect(app.store.getState().cart.items).toHaveLength(1);
    app.send({ type: 'accepted' });
    app.pay();
    await app.settled();
    expect(new Set(app.keys()).size).toBe(2);
  });

  it('of another figure than the server’s asks again what the promo code gives (CART-33)', async () => {
    const mismatch = { statusCode: 400, code: ERROR_CODE.mismatch, message: 'Prices have changed' };
    app = await createApp([{ ...ok({ error: mismatch }), status: 400 }]);
    const { dispatch } = app.store;
    dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    dispatch(applyPromoCode({ code: 'SAVE5', promotions: [], rewards: [] }));
    app.pay();
    await app.settled();
    const asked = app.requests.map(({ url }) => new URL(url, 'http://shop'));
    const validated = asked.filter(({ pathname }) => pathname.endsWith('/promotions/validate'));
    expect(validated[0]?.searchParams.get('code')).toBe('SAVE5');
  });

  it('goes out without a dish that a promotion added and the server refused, as the diner cannot remove it (CART-37)', async () => {
    const errors = { notAvailableItem: [{ itemId: 22, name: 'Kopi' }] };
    const refused = { error: { statusCode: 400, message: 'Errors', errors } };
    app = await createApp([{ ...ok(refused), status: 400 }, ok({ data: placedOrder() })]);
    const { dispatch, getState } = app.store;
    const { visit } = getState();
    const rewardItems = [{ action: 'Free', itemId: 22, quantity: 1 }];
    await dispatch(
      menuApi.util.upsertQueryData('menu', menuArguments(visit) as never, createMenu([anItem(), anItem({ id: 22 })])),
    );
    const promotion = aPromotion({ isRewardDiscount: false, rewardItems });
    await dispatch(cartApi.util.upsertQueryData('currentPromotions', visit.selectedOutlet?.id ?? 0, [promotion]));
    const sentItems = () =>
      app.requests
        .filter(({ url }) => url.includes('make-order'))
        .map(({ body }) => JSON.parse(body ?? '').orderItems.map(({ itemId }: { itemId: number }) => itemId));

    app.pay();
    await app.settled();
    expect(sentItems()).toEqual([[21, 22]]);
    expect(getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'items', errors } });
    // The dialog names it until it is closed.
    expect(selectOrderLines(getState())).toHaveLength(2);
    app.send({ type: 'accepted' });
    app.pay();
    await app.settled();
    expect(sentItems()).toEqual([[21, 22], [21]]);
    expect(getState().cart.items).toHaveLength(0);

    dispatch(restoreCart({ ...draft, refusedGifts: [22] }));
    expect(selectOrderLines(getState())).toHaveLength(2);
    dispatch(leaveOutGifts([22]));
    expect(selectOrderLines(getState())).toHaveLength(1);
    dispatch(setOrderType('Takeaway'));
    expect(getState().cart.refusedGifts).toBeUndefined();
  });

  it('is not paid at an address that is none of the shop’s gateways, and is not forgotten (PAY-2)', async () => {
    app = await createApp([ok({ data: placedOrder({ hostedPamentUrl: 'https://evil.example/s/1' }) })]);
    app.pay();
    await app.settled();
    expect(app.log.filter((entry) => /address|leave/.test(entry))).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'paymentAddress' } });
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'waiting', isSetAside: true }]);
  });

  it('that needs no payment page is with the kitchen, and is nowhere to be ordered again (CHECKOUT-16, PAY-28)', async () => {
    app = await createApp([ok({ data: anOrder() })]);
    app.pay();
    await app.settled();
    expect(app.log.slice(2)).toEqual(['close', `go /order?orderNo=${anOrder().orderNo}`]);
    expect(app.store.getState().notifications.latest?.text).toContain('Kitchen');
    const { cart, orders } = app.store.getState();
    expect(cart.items).toEqual([]);
    expect(orders.drafts).toEqual([]);
    expect(orders.attempts).toMatchObject([{ status: 'paid', orderNo: anOrder().orderNo, isSeen: false }]);
  });

  it('counts as waiting for payment when the answer has its number and its payment page alone (PAY-29)', async () => {
    const { orderNo, hostedPamentUrl } = placedOrder();
    app = await createApp([ok({ data: { orderNo, hostedPamentUrl } })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'opening', payment: { orderNo, url: aPayment.url } });
  });

  it('has the deadline that the server gives it (PAY-31)', async () => {
    const paymentDeadline = new Date(now + 77_000).toISOString();
    app = await createApp([ok({ data: placedOrder({ paymentDeadline }) })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().orders.attempts[0]?.deadline).toBe(now + 77_000);
    expect(app.store.getState().checkout).toMatchObject({ payment: { deadline: now + 77_000 } });
  });

  it('is not sent with a cart that the menu of another way of ordering has emptied (CHECKOUT-32)', async () => {
    const slowMenu = Promise.resolve([wireMenu([wireCategory(3, 'Mains', [wireItem(99, 5)])], { id: 2 })]);
    app = await createApp([ok({ data: placedOrder() })], { slowMenu });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await app.settled();
    expect(app.store.getState().cart.items).toEqual([]);
    expect(app.requests).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().checkout.name).toBe('cartEmpty');
  });

  it('is not sent without a menu, and says so: the dialog does not just go (CHECKOUT-28)', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // An answer that is no menu counts as a failure of the call.
    app = await createApp([], { slowMenu: Promise.resolve('no menu') });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await app.settled();
    expect(app.requests).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'unable' } });
    reported.mockRestore();
  });

  it('can be left while it has no answer; the answer still counts, and the same order is placed once (CHECKOUT-33)', async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    expect(app.store.getState().checkout.name).toBe('ordering');
    app.send({ type: 'dismissed' });
    expect(app.store.getState().checkout.name).toBe('ordering');
    for (let second = 0; second < 15; second += 1) app.send({ type: 'secondPassed' });
    app.send({ type: 'dismissed' });
    expect(app.store.getState().checkout.name).toBe('idle');
    await app.settled();
    expect(app.store.getState().cart.items).toHaveLength(1);
  });

  it('whose token has ended keeps the cart and asks to sign in again (CHECKOUT-31, SESSION-19)', async () => {
    app = await createApp([refusal(401, 'Please sign in again')]);
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    const { items } = app.store.getState().cart;
    app.pay();
    await app.settled();
    expect(app.store.getState().account.accessToken).toBeNull();
    expect(app.store.getState().cart.items).toEqual(items);
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'sessionEnded' } });
    app.send({ type: 'signInChosen' });
    expect(app.store.getState().checkout.name).toBe('signingIn');
  });

  it('is sent only after a warning while another one from here may still be paid (CHECKOUT-30)', async () => {
    app = await createApp([ok({ data: placedOrder({ orderNo: 'second' }) })]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ isLeft: true, isTaken: false })] }));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'stillOpen', open: { key: aPayment.key } });
    expect(app.requests).toEqual([]);
    app.send({ type: 'accepted' });
    app.send({ type: 'paymentChosen', paymentType: cards });
    await app.settled();
    expect(app.store.getState().orders.attempts.map(({ orderNo }) => orderNo)).toEqual([aPayment.orderNo, 'second']);
  });

  it('is continued instead of a second one, when the diner chooses so (CHECKOUT-30)', async () => {
    app = await createApp([]);
    app.store.dispatch(
      ordersChanged({ drafts: [], attempts: [anAttempt({ isLeft: true, isTaken: false, cart: app.full })] }),
    );
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    app.send({ type: 'retried' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'opening', payment: { url: aPayment.url } });
    expect(app.store.getState().cart.items).toEqual([]);
    expect(app.requests).toEqual([]);
  });

  it('is not sent before it is known what the outlet charges (CART-38)', async () => {
    app = await createApp([]);
    app.store.dispatch(restoreVisit({ ...app.store.getState().visit, selectedOutletSettings: null }));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'unable' } });
    expect(app.requests).toEqual([]);
  });

  it('is not sent without a way of ordering that was chosen (ENTRY-26)', async () => {
    app = await createApp([]);
    app.store.dispatch(restoreVisit({ ...app.store.getState().visit, selectedOrderType: null }));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout.name).toBe('idle');
    expect(app.store.getState().dialogs.open).toBe('dining-option');
  });
});

describe('refreshing an order', () => {
  const ask = async (reply: Reply | undefined, attempt = anAttempt()) => {
    const { store } = await createApp(reply ? [reply, reply] : []);
    store.dispatch(ordersChanged({ drafts: [], attempts: [attempt] }));
    const isAnswered = await store.dispatch(refreshAttempt(attempt.key));
    return { isAnswered, ...findAttempt(store.getState(), attempt.key) };
  };

  it('takes the status that the server reports (PAY-14)', async () => {
    expect(await ask(ok(anOrder()))).toMatchObject({ isAnswered: true, status: 'paid' });
    expect(await ask(ok(placedOrder()))).toMatchObject({ isAnswered: true, status: 'waiting' });
    const failed = ok(placedOrder({ orderStatus: 'Failed', failedReason: 'Payment timeout' }));
    expect(await ask(failed)).toMatchObject({ status: 'unpaid', reason: 'Payment timeout' });
  });

  it('changes nothing without an answer, before the deadline and after it (PAY-28)', async () => {
    expect(await ask('no answer')).toMatchObject({ isAnswered: false, status: 'waiting', isTaken: true });
    const late = anAttempt({ status: 'overdue', deadline: now - 1 });
    expect(await ask('no answer', late)).toMatchObject({ isAnswered: false, status: 'overdue', isTaken: true });
  });

  it('changes nothing by an answer that cannot be understood (PAY-29)', async () => {
    const { orderStatus: _, ...half } = anOrder();
    expect(await ask(ok(half))).toMatchObject({ isAnswered: false, status: 'waiting' });
    expect(await ask(ok([]))).toMatchObject({ isAnswered: false, status: 'waiting' });
  });

  it('gives up an order that the server does not know once its payment is over, and not before (PAY-16)', async () => {
    const unknown = refusal(404, 'Not found');
    expect(await ask(unknown)).toMatchObject({ status: 'waiting', isTaken: true });
    expect(await ask(unknown, anAttempt({ status: 'overdue', deadline: now - 1 }))).toMatchObject({
      ...{ status: 'unpaid', reason: 'Payment timeout' },
    });
  });

  it('without an answer to make-order sends the same order again (PAY-16, CHECKOUT-18)', async () => {
    const attempt = anUnansweredAttempt({ cart: orderedCart() });
    expect(await ask(ok({ data: placedOrder() }), attempt)).toMatchObject({
      status: 'waiting',
      orderNo: aPayment.orderNo,
    });
  });
});

describe('the checkout follows', () => {
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const paid = { orderStatus: 'Paid', failedReason: null, paymentUrl: null, deadline: null };
  const show = (app: Awaited<ReturnType<typeof createApp>>, pathname: string, search = '') =>
    app.store.dispatch(screenShown({ pathname, search }));

  it('the button of the cart, pressed before or after it loaded', async () => {
    const app = await createApp([]);
    app.store.dispatch(requested());
    await settle();
    expect(app.store.getState().checkout.name).toBe('confirming');
  });

  it('a diner who leaves the cart: its question goes (CHECKOUT-9)', async () => {
    const app = await createApp([]);
    app.send({ type: 'started' });
    show(app, '/menu');
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('a sign-in while it asks who orders (CHECKOUT-4)', async () => {
    const app = await createApp([]);
    app.store.dispatch(setMobileNo(null));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout.name).toBe('accountCheck');
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('confirming');
  });

  it('another tab that pays the order: its page opens once (PAY-15)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('waiting');
    const answer = { orderNo: aPayment.orderNo, ...paid };
    app.store.dispatch(dispatchOrderEvent({ type: 'answered', key: aPayment.key, answer }));
    await settle();
    expect(app.log.filter((entry) => entry.startsWith('go'))).toEqual([`go /order?orderNo=${aPayment.orderNo}`]);
    expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'paid', isSeen: false }]);
  });

  describe('a paid order, whose page', () => {
    const opened = `go /order?orderNo=${aPayment.orderNo}`;
    const untold = anAttempt({ status: 'paid', isLeft: false });
    let app: Awaited<ReturnType<typeof createApp>>;
    const opens = () => app.log.filter((entry) => entry === opened).length;
    const notices = () => getNotices(app.store.getState().orders.attempts, selectViewer(app.store.getState()));

    beforeEach(async () => {
      app = await createApp([]);
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [untold] }));
      await settle();
    });

    it('opens once, and again after a reload in that very instant (PAY-13, PAY-14)', async () => {
      app.store.dispatch(setMobileNo('91234567'));
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [{ ...untold, reportedStatus: 'Paid' }] }));
      await settle();
      expect(opens()).toBe(1);
      const { attempts } = app.store.getState().orders;
      app = await createApp([]);
      app.store.dispatch(ordersChanged({ drafts: [], attempts }));
      await settle();
      expect(opens()).toBe(1);
    });

    it('is left before it showed the order: nobody is led back, and a notice tells of the charge (PAY-28, PAY-30)', async () => {
      show(app, '/order', `?orderNo=${aPayment.orderNo}`);
      await settle();
      expect(notices()).toEqual([]);
      show(app, '/menu');
      await settle();
      expect(opens()).toBe(1);
      expect(notices()).toMatchObject([{ kind: 'paid', attempt: { key: untold.key } }]);
    });

    it('has shown it: nobody is led back, and nothing more is told', async () => {
      show(app, '/order', `?orderNo=${aPayment.orderNo}`);
      app.store.dispatch(dispatchOrderEvent({ type: 'seen', key: untold.key }));
      show(app, '/menu');
      await settle();
      expect(opens()).toBe(1);
      expect(notices()).toEqual([]);
    });

    it('keeps no other order of the same table from the screen (PAY-14)', async () => {
      const other = anAttempt({ key: 'another', orderNo: 'another', paymentUrl: 'https://pay.example/s/2' });
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [other, untold] }));
      await settle();
      expect(app.store.getState().checkout).toMatchObject({ name: 'waiting', payment: { key: 'another' } });
      expect(opens()).toBe(1);
    });
  });

  it('a payment that failed: the dialog is shown once (PAY-17)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ status: 'unpaid', reason: 'declined' })] }));
    await settle();
    expect(app.store.getState().checkout).toEqual({ name: 'paymentFailed', why: 'failed' });
    app.send({ type: 'accepted' });
    await settle();
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('a payment page that is left in the same turn as its dialog: nothing opens again (PAY-12)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    app.send({ type: 'dismissed' });
    await settle();
    expect(app.store.getState().checkout.name).toBe('idle');
    expect(app.store.getState().orders.attempts).toMatchObject([{ isLeft: true, status: 'waiting' }]);
  });

  it('a return as unpaid of an order that can still be paid: it says so, and the order stays one (PAY-20)', async () => {
    const app = await createApp([ok(placedOrder())]);
    app.store.dispatch(resetCart());
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ cart: draft })] }));
    show(app, '/cart', '?payment-fail');
    await settle();
    expect(app.store.getState().checkout).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(app.store.getState().cart.items).toEqual([]);
    expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'waiting', isLeft: false }]);
    expect(app.log).toContain('go /cart');
  });

  it('a return as unpaid while the server cannot be asked: no word of a failure, the order is waited for (PAY-20)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    show(app, '/cart', '?payment-fail');
    await settle();
    expect(app.log).toContain('go /cart');
    show(app, '/cart');
    await settle();
    expect(app.store.getState().checkout.name).toBe('waiting');
  });

  it('a return as unpaid of an order that the server has as paid: its page opens, and no failure is shown (PAY-20)', async () => {
    const app = await createApp([ok(anOrder())]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    show(app, '/cart', '?payment-fail');
    await settle();
    expect(app.log.filter((entry) => entry.startsWith('go'))).toEqual([`go /order?orderNo=${aPayment.orderNo}`]);
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('the browser that restores the page from the payment page: it waits again (PAY-14)', async () => {
    const app = await createApp([ok(placedOrder())]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    app.store.dispatch(moved({ name: 'leaving', payment: aPayment, secondsLeft: 10 }));
    app.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(app.store.getState().checkout.name).toBe('waiting');
    await settle();
    expect(app.requests).toHaveLength(1);
  });

  it('a payment page that is slow to come in the same window: the screen goes on leaving for it (PAY-3)', async () => {
    const app = await createApp([ok(placedOrder()), ok(placedOrder())]);
    app.store.dispatch(moved({ name: 'leaving', payment: aPayment, secondsLeft: 10 }));
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    // What asks meanwhile: the poll, and the page that comes to the front without having been left.
    await app.store.dispatch(refreshAttempt(aPayment.key));
    app.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ reportedStatus: 'Pending' })] }));
    await settle();
    expect(app.requests).toHaveLength(1);
    expect(app.store.getState().checkout).toEqual({ name: 'leaving', payment: aPayment, secondsLeft: 10 });
  });

  it('nothing any more once it is stopped', async () => {
    const app = await createApp([]);
    for (const stop of stops.splice(0)) stop();
    app.store.dispatch(requested());
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('requested');
  });
});
