import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { restoreAccount } from '#features/model/account';
import { increase } from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { askAboutAttempt, findAttempt, initialOrders, ordersChanged, tellOrders } from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { restoreSelections, setTable } from '#features/model/visit';
import { TransportError, type WireAnswer, type WireRequest } from '#features/platform/api';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { createCheckout } from '../../../features/checkout/runtime.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { aCategory as wireCategory, anItem as wireItem, aMenu as wireMenu } from '../../builders/menu.ts';
import {
  anAttempt,
  anOrder,
  anUnansweredAttempt,
  aPayment,
  cards,
  createSelections,
  orderedAt,
  orderedCart,
} from '../../builders/order.ts';

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

/** A shop whose host replies in this order; the log tells what happened, one after the other. */
async function shop(replies: Reply[], { canOpen = true, slowMenu = Promise.resolve([] as unknown) } = {}) {
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
    id: 1,
    name: 'Kopi & Kaya',
    code: 'kopi',
    image: '',
    faq: [],
    brandApps: [{ id: 1, status: 'Active' as const }],
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
      selections: createSelections(),
      configs: { ...initialShop, brand },
    },
  });
  const wanted = menuArguments(store.getState().selections);
  if (!wanted) throw new Error('The builders know no outlet.');
  await store.dispatch(menuApi.util.upsertQueryData('menu', wanted, createMenu([anItem()])));

  const full = store.getState().cart;

  let isOpen = false;
  const { send } = createCheckout({
    store,
    services: { clock, config },
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
      hasLeft: () => true,
    },
    navigate: (to) => log.push(`go ${to}`),
    leaveTo: (url) => log.push(`leave ${url}`),
    path: () => '/cart',
    scanTableFor: () => ['Dine In'],
    saySubmitted: () => log.push('submitted'),
  });
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
  return { store, full, send, pay, settled, log, requests, keys };
}

describe('an order on its way', () => {
  let host: Awaited<ReturnType<typeof shop>>;

  describe('that is paid in a window', () => {
    beforeEach(async () => {
      host = await shop([ok({ data: placedOrder() })]);
      host.pay();
      // Inside the tap: nothing was awaited yet.
      expect(host.log).toEqual(['open']);
      await host.settled();
    });

    it('is sent with a key that was kept before, and the window is addressed once all is kept (CHECKOUT-18, PAY-7)', () => {
      expect(host.log).toEqual([
        'open',
        'send with the kept key',
        `address ${aPayment.url}, kept: ${aPayment.orderNo} and 1 lines`,
      ]);
      expect(host.store.getState().orders.attempts).toMatchObject([
        {
          orderNo: aPayment.orderNo,
          paymentUrl: aPayment.url,
          deadline: now + 300_000,
          status: 'waiting',
          isLeft: false,
        },
      ]);
      expect(host.store.getState().cart.items).toEqual([]);
      expect(host.store.getState().checkout.name).toBe('opening');
    });

    it('comes back to the cart when the window is closed, and is still known (PAY-12)', async () => {
      const { key = '' } = host.store.getState().orders.attempts[0] ?? {};
      host.store.dispatch(tellOrders({ type: 'windowClosed', key }));
      host.send({ type: 'closed' });
      await host.settled();
      const { cart, orders, checkout } = host.store.getState();
      expect(cart.items).toEqual(host.full.items);
      expect(orders.attempts).toMatchObject([{ orderNo: aPayment.orderNo, isLeft: true, isTaken: false }]);
      expect(checkout.name).toBe('idle');
    });

    it('leads to its page when it is paid, and nothing of it is left in the cart (PAY-10, PAY-28)', async () => {
      const { key = '' } = host.store.getState().orders.attempts[0] ?? {};
      host.store.dispatch(tellOrders({ type: 'left', key }));
      expect(host.store.getState().cart.items).toHaveLength(1);
      const answer = {
        orderNo: aPayment.orderNo,
        orderStatus: 'Paid',
        failedReason: null,
        paymentUrl: null,
        deadline: null,
      };
      host.store.dispatch(tellOrders({ type: 'answered', key, answer }));
      host.send({ type: 'paid', orderNo: aPayment.orderNo });
      await host.settled();
      const { cart, orders } = host.store.getState();
      expect(host.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
      expect(cart.items).toEqual([]);
      expect(orders.attempts).toMatchObject([{ status: 'paid', isSeen: true }]);
    });
  });

  it('waits for a menu that is still on its way with the window open already, and is stored before it is sent', async () => {
    let arrive: (menu: unknown) => void = () => undefined;
    const slowMenu = new Promise<unknown>((resolve) => {
      arrive = resolve;
    });
    host = await shop([ok({ data: placedOrder() })], { slowMenu });
    host.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    host.pay();
    await Promise.resolve();
    expect(host.log).toEqual(['open']);
    arrive([wireMenu([wireCategory(3, 'Mains', [wireItem(21, 8.9)])], { id: 1 })]);
    await host.settled();
    expect(host.log).toContain('send with the kept key');
    expect(host.store.getState().orders.attempts[0]?.place.table).toBe('13');
  });

  it('is offered again where the browser blocks windows', async () => {
    host = await shop([ok({ data: placedOrder() })], { canOpen: false });
    host.pay();
    await host.settled();
    expect(host.store.getState().checkout).toMatchObject({ name: 'popupBlocked', payment: { url: aPayment.url } });
  });

  it('keeps the same key and body for every try while its outcome is unknown (CHECKOUT-18)', async () => {
    host = await shop(['no answer', 'no answer', ok({ data: placedOrder() })]);
    host.pay();
    await host.settled();
    expect(host.store.getState().checkout.name).toBe('unable');
    expect(host.store.getState().cart.items).toHaveLength(1);
    host.send({ type: 'retried' });
    await host.settled();
    expect(host.store.getState().checkout.name).toBe('opening');
    expect(new Set(host.keys()).size).toBe(1);
    expect(host.keys()).toHaveLength(3);
    expect(new Set(host.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('keeps its key when the settings of the outlet came to nothing meanwhile, as they do without a network', async () => {
    host = await shop(['no answer', 'no answer', ok({ data: placedOrder() })]);
    host.pay();
    await host.settled();
    const { selections } = host.store.getState();
    expect(selections.selectedOutletSettings).not.toBeNull();
    host.store.dispatch(restoreSelections({ ...selections, selectedOutletSettings: null }));
    host.send({ type: 'retried' });
    await host.settled();
    expect(host.store.getState().checkout.name).toBe('opening');
    expect(host.keys()).toHaveLength(3);
    expect(new Set(host.keys()).size).toBe(1);
  });

  it('keeps its key when the diner comes back to the same cart later, and takes another for another cart (CHECKOUT-18)', async () => {
    host = await shop(['no answer', 'no answer', 'no answer', 'no answer', 'no answer', 'no answer']);
    host.pay();
    await host.settled();
    host.send({ type: 'dismissed' });
    host.pay();
    await host.settled();
    expect(new Set(host.keys()).size).toBe(1);
    host.send({ type: 'dismissed' });
    host.store.dispatch(increase(draft.items[0]?.cartItemId ?? ''));
    host.send({ type: 'started' });
    host.send({ type: 'confirmed' });
    // The first may have come through: that is said before a second one is sent.
    expect(host.store.getState().checkout.name).toBe('stillOpen');
    host.send({ type: 'accepted' });
    host.send({ type: 'paymentChosen', paymentType: cards });
    await host.settled();
    expect(new Set(host.keys()).size).toBe(2);
  });

  it('that was refused keeps the cart, closes the window and takes another key next time', async () => {
    host = await shop([refusal(400, 'The outlet has just closed'), ok({ data: placedOrder() })]);
    host.pay();
    await host.settled();
    expect(host.log.at(-1)).toBe('close');
    expect(host.store.getState()).toMatchObject({
      checkout: { name: 'rejected', problem: { kind: 'message', message: 'The outlet has just closed' } },
      orders: initialOrders,
    });
    expect(host.store.getState().cart.items).toHaveLength(1);
    host.send({ type: 'accepted' });
    host.pay();
    await host.settled();
    expect(new Set(host.keys()).size).toBe(2);
  });

  it('is not paid at an address that is none of the shop’s gateways (PAY-2)', async () => {
    host = await shop([ok({ data: placedOrder({ hostedPamentUrl: 'https://evil.example/s/1' }) })]);
    host.pay();
    await host.settled();
    expect(host.log.filter((entry) => /address|leave/.test(entry))).toEqual([]);
    expect(host.log.at(-1)).toBe('close');
    expect(host.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'paymentAddress' } });
    expect(host.store.getState().cart.items).toHaveLength(1);
  });

  it('that needs no payment page is with the kitchen, and is nowhere to be ordered again (CHECKOUT-16, PAY-28)', async () => {
    host = await shop([ok({ data: anOrder() })]);
    host.pay();
    await host.settled();
    expect(host.log.slice(2)).toEqual(['close', 'submitted', `go /order?orderNo=${anOrder().orderNo}`]);
    const { cart, orders } = host.store.getState();
    expect(cart.items).toEqual([]);
    expect(orders.drafts).toEqual([]);
    expect(orders.attempts).toMatchObject([{ status: 'paid', orderNo: anOrder().orderNo, isSeen: true }]);
  });

  it('counts as waiting for payment when the answer has its number and its payment page alone (PAY-29)', async () => {
    const { orderNo, hostedPamentUrl } = placedOrder();
    host = await shop([ok({ data: { orderNo, hostedPamentUrl } })]);
    host.pay();
    await host.settled();
    expect(host.store.getState().checkout).toMatchObject({ name: 'opening', payment: { orderNo, url: aPayment.url } });
  });

  it('has the deadline that the server gives it (PAY-31)', async () => {
    const paymentDeadline = new Date(now + 77_000).toISOString();
    host = await shop([ok({ data: placedOrder({ paymentDeadline }) })]);
    host.pay();
    await host.settled();
    expect(host.store.getState().orders.attempts[0]?.deadline).toBe(now + 77_000);
    expect(host.store.getState().checkout).toMatchObject({ payment: { deadline: now + 77_000 } });
  });

  it('is not sent with a cart that the menu of another way of ordering has emptied (CHECKOUT-32)', async () => {
    const slowMenu = Promise.resolve([wireMenu([wireCategory(3, 'Mains', [wireItem(99, 5)])], { id: 2 })]);
    host = await shop([ok({ data: placedOrder() })], { slowMenu });
    host.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    host.pay();
    await host.settled();
    expect(host.store.getState().cart.items).toEqual([]);
    expect(host.requests).toEqual([]);
    expect(host.log.at(-1)).toBe('close');
    expect(host.store.getState().checkout.name).toBe('cartEmpty');
  });

  it('can be left while it has no answer; the answer is still heard, and the same order is placed once (CHECKOUT-33)', async () => {
    host = await shop(['no answer', 'no answer', ok({ data: placedOrder() })]);
    host.pay();
    expect(host.store.getState().checkout.name).toBe('ordering');
    host.send({ type: 'dismissed' });
    expect(host.store.getState().checkout.name).toBe('ordering');
    for (let second = 0; second < 15; second += 1) host.send({ type: 'secondPassed' });
    host.send({ type: 'dismissed' });
    expect(host.store.getState().checkout.name).toBe('idle');
    await host.settled();
    expect(host.store.getState().cart.items).toHaveLength(1);
  });

  it('whose token has ended keeps the cart and asks to sign in again (CHECKOUT-31, SESSION-19)', async () => {
    host = await shop([refusal(401, 'Please sign in again')]);
    host.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    const { items } = host.store.getState().cart;
    host.pay();
    await host.settled();
    expect(host.store.getState().account.accessToken).toBeNull();
    expect(host.store.getState().cart.items).toEqual(items);
    expect(host.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'sessionEnded' } });
    host.send({ type: 'signInChosen' });
    expect(host.store.getState().checkout.name).toBe('signingIn');
  });

  it('while another one from here may still be paid is told of before it is sent (CHECKOUT-30)', async () => {
    host = await shop([ok({ data: placedOrder({ orderNo: 'second' }) })]);
    host.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ isLeft: true, isTaken: false })] }));
    host.send({ type: 'started' });
    host.send({ type: 'confirmed' });
    expect(host.store.getState().checkout).toMatchObject({ name: 'stillOpen', open: { key: aPayment.key } });
    expect(host.requests).toEqual([]);
    host.send({ type: 'accepted' });
    host.send({ type: 'paymentChosen', paymentType: cards });
    await host.settled();
    expect(host.store.getState().orders.attempts.map(({ orderNo }) => orderNo)).toEqual([aPayment.orderNo, 'second']);
  });

  it('is gone on with instead of a second one, when the diner chooses so (CHECKOUT-30)', async () => {
    host = await shop([]);
    host.store.dispatch(
      ordersChanged({ drafts: [], attempts: [anAttempt({ isLeft: true, isTaken: false, cart: host.full })] }),
    );
    host.send({ type: 'started' });
    host.send({ type: 'confirmed' });
    host.send({ type: 'retried' });
    expect(host.store.getState().checkout).toMatchObject({ name: 'opening', payment: { url: aPayment.url } });
    expect(host.store.getState().cart.items).toEqual([]);
    expect(host.requests).toEqual([]);
  });

  it('is not sent without a way of ordering that was chosen (ENTRY-26)', async () => {
    host = await shop([]);
    host.store.dispatch(restoreSelections({ ...host.store.getState().selections, selectedOrderType: null }));
    host.send({ type: 'started' });
    expect(host.store.getState().checkout.name).toBe('idle');
    expect(host.store.getState().dialogs.open).toBe('dining-option');
  });
});

describe('asking about an order', () => {
  const ask = async (reply: Reply | undefined, attempt = anAttempt()) => {
    const { store } = await shop(reply ? [reply, reply] : []);
    store.dispatch(ordersChanged({ drafts: [], attempts: [attempt] }));
    const isAnswered = await store.dispatch(askAboutAttempt(attempt.key));
    return { isAnswered, ...findAttempt(store.getState(), attempt.key) };
  };

  it('goes by the word of the server (PAY-14)', async () => {
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

  it('gives up an order that the server does not know (PAY-16)', async () => {
    expect(await ask(refusal(404, 'Not found'))).toMatchObject({ status: 'unpaid', reason: 'Payment timeout' });
  });

  it('of which nothing was heard is sending it again, the same (PAY-16, CHECKOUT-18)', async () => {
    const attempt = anUnansweredAttempt({ cart: orderedCart() });
    expect(await ask(ok({ data: placedOrder() }), attempt)).toMatchObject({
      status: 'waiting',
      orderNo: aPayment.orderNo,
    });
  });
});
