import type { Order } from '#contract';
import { loadCartRepricing } from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { findAttempt, ordersChanged, refreshAttempt } from '#features/model/orders';
import { initialShop } from '#features/model/shop';
import { TransportError, type WireAnswer, type WireRequest } from '#features/platform/api';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { checkoutEvent } from '../../../features/checkout/checkoutEvents.ts';
import { startCheckout } from '../../../features/checkout/checkoutListeners.ts';
import type { CheckoutEvent } from '../../../features/checkout/checkoutTypes.ts';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { anAttempt, anOrder, aPayment, cards, createVisit, orderedAt } from '../../builders/order.ts';

export const now = Date.parse(orderedAt);
/** As the menu has it, so that nothing is repriced. */
export const draft = aCart([aCartLine({ quantity: 2 })]);
export const placedOrder = (changes: Partial<Order> = {}) =>
  anOrder({ orderStatus: 'Waiting For Payment', hostedPamentUrl: aPayment.url, ...changes });
export const ok = (body: unknown): WireAnswer => ({ status: 200, text: JSON.stringify(body), date: null });
export const refusal = (statusCode: number, message: string, code?: string): WireAnswer => ({
  status: statusCode,
  text: JSON.stringify({ error: { statusCode, code, message } }),
  date: null,
});

export type Reply = WireAnswer | 'no answer';

/** A page of which only the events are used, and what its browser believes of the network. */
const createPage = (onLine: boolean) =>
  Object.assign(new EventTarget(), { document: new EventTarget(), navigator: { onLine } }) as unknown as Window;

export const stops: (() => void)[] = [];
/** Stops every checkout that a test has started. */
export const stopApps = (): void => {
  for (const stop of stops.splice(0)) stop();
};

/** An app whose server gives these replies in turn; the log has what happened, in order. */
export async function createApp(
  replies: Reply[],
  { canOpen = true, slowMenu = Promise.resolve([] as unknown), hasBrandApp = true, onLine = true } = {},
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
  const page = createPage(onLine);
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
    orderLock: (task) => task(),
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

/** Loads what an app loads with its first cart and its first call, so that no test waits for that. */
export async function loadApp(): Promise<void> {
  await loadCartRepricing();
  const { store } = await createApp([]);
  store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
  await store.dispatch(refreshAttempt(aPayment.key));
  stopApps();
}
