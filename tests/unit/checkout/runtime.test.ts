import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { resumePendingPayment } from '#features/checkout';
import { increase } from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { paidSeen, setPendingPayment } from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { restoreSelections, setTable } from '#features/model/visit';
import { TransportError, type WireAnswer, type WireRequest } from '#features/platform/api';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { createCheckout } from '../../../features/checkout/runtime.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { anOrder, aPayment, aPendingPayment, cards, createSelections, orderedAt } from '../../builders/order.ts';

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
async function shop(replies: Reply[], { canOpen = true } = {}) {
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
        requests.push(request);
        const { pendingPayment } = store.getState().temp;
        log.push(
          `send with ${pendingPayment?.idempotencyKey === request.headers['idempotency-key'] ? 'the kept' : 'another'} key`,
        );
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
        const { orderNo, cart } = store.getState().temp.pendingPayment ?? {};
        log.push(`address ${url}, kept: ${orderNo} and ${cart?.items.length} lines`);
      },
      close: () => {
        log.push('close');
        isOpen = false;
      },
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
      expect(host.store.getState().temp.pendingPayment).toMatchObject({
        orderNo: aPayment.orderNo,
        paymentUrl: aPayment.url,
        deadline: now + 300_000,
        isAbandoned: false,
      });
      expect(host.store.getState().cart.items).toEqual([]);
      expect(host.store.getState().checkout.name).toBe('opening');
    });

    it('comes back to the cart when the window is closed, and is still known (PAY-12)', async () => {
      host.send({ type: 'closed' });
      await host.settled();
      const { cart, temp, checkout } = host.store.getState();
      expect(cart.items).toEqual(host.full.items);
      expect(temp.pendingPayment).toMatchObject({ orderNo: aPayment.orderNo, isAbandoned: true });
      expect(checkout.name).toBe('idle');
    });

    it('leads to its page when it is paid, and nothing of it is left in the cart (PAY-10)', async () => {
      host.send({ type: 'closed' });
      host.send({ type: 'paid', orderNo: aPayment.orderNo });
      await host.settled();
      const { cart, temp } = host.store.getState();
      expect(host.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
      expect(cart.items).toEqual([]);
      expect(temp).toMatchObject({ pendingPayment: null, cart: null });
    });
  });

  it('waits for a menu that is still on its way with the window open already, and is kept before it is sent', async () => {
    host = await shop([ok({ data: placedOrder() })]);
    const { selections } = host.store.getState();
    host.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    const wanted = menuArguments(host.store.getState().selections);
    expect(wanted).not.toEqual(menuArguments(selections));
    host.pay();
    expect(host.log).toEqual(['open']);
    if (wanted) await host.store.dispatch(menuApi.util.upsertQueryData('menu', wanted, createMenu([anItem()])));
    await host.settled();
    expect(host.log).toContain('send with the kept key');
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
    host.pay();
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
      temp: { pendingPayment: null },
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

  it('that needs no payment page is with the kitchen; its cart is kept for a re-order and emptied (CHECKOUT-16)', async () => {
    host = await shop([ok({ data: anOrder() })]);
    host.pay();
    await host.settled();
    expect(host.log.slice(2)).toEqual(['close', 'submitted', `go /order?orderNo=${anOrder().orderNo}`]);
    const { cart, temp, lastOrder } = host.store.getState();
    expect(cart.items).toEqual([]);
    expect(temp.pendingPayment).toBeNull();
    expect(temp.cart?.items).toEqual(host.full.items);
    expect(lastOrder.orderNo).toBe(anOrder().orderNo);
  });
});

describe('hearing that an order is paid', () => {
  const { orderNo } = aPayment;

  it('shows it, once', async () => {
    const host = await shop([]);
    host.store.dispatch(setPendingPayment(aPendingPayment()));
    host.send({ type: 'paid', orderNo });
    await host.settled();
    expect(host.log).toEqual(['close', `go /order?orderNo=${orderNo}`]);
    expect(host.store.getState().temp.pendingPayment).toBeNull();
  });

  it('takes nobody back to it who has seen it on the order page and gone on', async () => {
    const host = await shop([]);
    host.store.dispatch(setPendingPayment(aPendingPayment()));
    host.send({ type: 'paid', orderNo });
    host.store.dispatch(paidSeen(orderNo));
    await host.settled();
    host.send({ type: 'paid', orderNo });
    await host.settled();
    expect(host.log).toEqual(['close', 'close']);
    expect(host.store.getState().temp.pendingPayment).toBeNull();
  });
});

describe('opening the app again while a payment is under way', () => {
  const resume = async (reply: Reply | undefined, pending = aPendingPayment(), at = now) => {
    const { store } = await shop(reply ? [reply, reply] : []);
    store.dispatch({ type: 'temp/setPendingPayment', payload: pending });
    return store.dispatch(resumePendingPayment(at));
  };

  it('goes by the word of the host (PAY-14)', async () => {
    expect(await resume(ok(anOrder()))).toEqual({
      kind: 'ended',
      event: { type: 'paid', orderNo: aPayment.orderNo },
    });
    expect(await resume(ok(placedOrder()))).toEqual({ kind: 'waiting', payment: aPayment });
    expect(await resume(ok(placedOrder({ orderStatus: 'Failed', failedReason: 'Payment timeout' })))).toEqual({
      kind: 'ended',
      event: { type: 'failed', reason: 'Payment timeout' },
    });
  });

  it('waits on when the host does not answer, until the deadline (PAY-14)', async () => {
    expect(await resume('no answer')).toEqual({ kind: 'waiting', payment: aPayment });
    expect(await resume('no answer', aPendingPayment(), aPayment.deadline)).toEqual({
      kind: 'ended',
      event: { type: 'timedOut' },
    });
  });

  it('gives up an order that the host does not know (PAY-16)', async () => {
    expect(await resume(refusal(404, 'Not found'))).toEqual({ kind: 'ended', event: { type: 'timedOut' } });
  });

  it('knows that an order was sent without an answer (PAY-16)', async () => {
    expect(await resume(undefined, aPendingPayment({ orderNo: null, deadline: null }))).toEqual({
      kind: 'unanswered',
      attempt: { paymentMode: cards.code, timeoutS: 300 },
    });
  });
});
