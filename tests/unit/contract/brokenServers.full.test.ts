import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BillShares,
  type Answer as CallAnswer,
  type EndpointName,
  type ErrorBody,
  endpoints,
  type Item,
  type Order,
  type OrderPayload,
  type Outlet,
  type OwnShare,
  type TableRefusal,
} from '#contract';
import { ERROR_CODE, REALTIME } from '#contract/wire';
import { levelOf } from '../../conform/check.ts';
import type { Report } from '../../conform/conform.ts';
import { type Answer, type Handle, type Listen, type Request, startProxy } from '../../conform/proxy.ts';

import { type ConformServers, keys, startConformServers } from './conformServers.ts';

/** What the reference server passed. */
let report: Report;
let servers: ConformServers;
beforeAll(async () => {
  servers = await startConformServers();
  report = await servers.later.run(servers.later.url);
}, 120_000);
afterAll(() => servers.close());

const names = Object.keys(endpoints) as EndpointName[];
const isOf = ({ method, path }: Request, wanted: string, pattern: RegExp): boolean =>
  method === wanted && pattern.test(path);
const toBody = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const json = (answer: Answer): unknown => JSON.parse(answer.body.toString());

/** Changes the answers of a call. */
const change =
  (method: string, path: RegExp, edit: (body: never, answer: Answer) => unknown): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    if (!isOf(request, method, path) || answer.status >= 300) return answer;
    return { ...answer, body: toBody(edit(json(answer) as never, answer)) };
  };

/** Changes refusals of one code, or all. */
const changeRefusal =
  (edit: (error: ErrorBody['error'], answer: Answer) => Answer): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    const isRefusal = answer.status >= 400 && request.path.startsWith('/api/');
    return isRefusal ? edit((json(answer) as ErrorBody).error, answer) : answer;
  };

const signAnew = (request: Request): Request => {
  const dt = String(Date.now());
  const xid = randomUUID();
  const sgt = createHmac('sha256', keys.signingKey)
    .update(dt + xid)
    .digest('hex');
  return { ...request, headers: { ...request.headers, dt, xid, sgt } };
};

const isSigned = ({ headers: { dt = '', xid = '', sgt } }: Request): boolean =>
  sgt ===
  createHmac('sha256', keys.signingKey)
    .update(dt + xid)
    .digest('hex');

const MAKE_ORDER = /^\/api\/orders\/make-order$/;
const ORDER = /^\/api\/orders\/(order-no\/[^/]+|payment-ref\/.+)$/;

/** Takes an order that the server refuses for its figures: answers with the last one that it took. */
const takingWhat = (isWrong: (body: Record<string, number>) => boolean): Handle => {
  let taken: Answer | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isOf(request, 'POST', MAKE_ORDER)) return answer;
    if (answer.status === 200) taken = answer;
    const code = answer.status === 400 ? (json(answer) as ErrorBody).error.code : undefined;
    return code === ERROR_CODE.mismatch && isWrong(JSON.parse(request.body)) && taken ? taken : answer;
  };
};

/** Takes an order that the server refuses, as if it had been the last one that it took. */
const takingAnything = (isWrong: (body: OrderPayload) => boolean): Handle => {
  let taken: Answer | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isOf(request, 'POST', MAKE_ORDER)) return answer;
    if (answer.status === 200) taken = answer;
    return answer.status >= 400 && isWrong(JSON.parse(request.body)) && taken ? taken : answer;
  };
};

const leaveOut = (answer: Answer, name: RegExp): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([one]) => !name.test(one))),
});

/** Leaves headers out of every answer. */
const withoutHeaders =
  (name: RegExp): Handle =>
  async (request, forward) =>
    leaveOut(await forward(request), name);

/** Answers the question before a call with another list. */
const allowing =
  (header: string, value: string): Handle =>
  async (request, forward) => {
    const answer = await forward(request);
    return request.method === 'OPTIONS' ? { ...answer, headers: { ...answer.headers, [header]: value } } : answer;
  };

type Synced = CallAnswer<'syncTable'>;
const SHARES = /\/shares$/;
const used = new Set<string>();

/** Gives each operation a key of its own, and answers with the one that it came with. */
const withNewKeys: Handle = async (request, forward) => {
  if (!isOf(request, 'POST', /\/tables\/sync$/)) return forward(request);
  const sent = JSON.parse(request.body) as { operations: { key: string }[] };
  const operations = sent.operations.map((one) => ({ ...one, key: randomUUID() }));
  const answer = await forward({ ...request, body: toBody({ ...sent, operations }).toString() });
  if (answer.status !== 200) return answer;
  const synced = json(answer) as Synced;
  const outcomes = synced.outcomes.map((outcome, at) => ({ ...outcome, key: sent.operations[at]?.key ?? '' }));
  return { ...answer, body: toBody({ ...synced, outcomes }) };
};

/** Says of operations that were refused for this reason that they were done. */
const doingWhatIsRefused = (why: TableRefusal): Handle =>
  change('POST', /\/tables\/sync$/, (synced: Synced) => ({
    ...synced,
    outcomes: synced.outcomes.map((one) => (one.refused === why ? { ...one, refused: null } : one)),
  }));

interface BrokenHost {
  does: string;
  /** The name of the check that finds it. */
  found: string;
  /** Checks that have to run before. */
  after?: string;
  /** Made anew for each run. */
  handle?: () => Handle;
  listen?: Listen;
  /** The check waits for the clock. */
  waits?: true;
}

/** Each does one thing wrong. */
const brokenHosts: readonly BrokenHost[] = [
  {
    does: 'leaves the version out of the menu',
    found: 'menu: the answer has its schema',
    handle: () =>
      change('GET', /\/webapp\/menu/, ([menu]: { version?: number }[]) => [{ ...menu, version: undefined }]),
  },
  {
    does: 'answers prices as texts',
    found: 'item: the answer has its schema',
    handle: () =>
      change('GET', /\/api\/items\//, (item: { itemPrices: { basePrice: unknown }[] }) => ({
        ...item,
        itemPrices: item.itemPrices.map((price) => ({ ...price, basePrice: String(price.basePrice) })),
      })),
  },
  {
    does: 'shows the menu at tables that do not exist',
    found: 'menu: an unknown table is told as CHECK_NOT_FOUND',
    handle: () => async (request, forward) =>
      forward({ ...request, path: request.path.replace('tableNo=no-such-table', 'tableNo=3') }),
  },
  {
    does: 'answers errors in a form of its own',
    found: 'errors: what does not exist is 404 with an error body',
    handle: () => changeRefusal(({ message }, answer) => ({ ...answer, body: toBody({ detail: message }) })),
  },
  {
    does: 'serves no pictures',
    found: 'pictures: those of the menu load, without a signature',
    handle: () => async (request, forward) =>
      forward({ ...request, path: request.path.replace('/images/', '/no-images/') }),
  },
  {
    does: 'takes calls without a signature',
    found: 'signature: a call without one is refused',
    handle: () => async (request, forward) => forward(request.headers.sgt ? request : signAnew(request)),
  },
  {
    does: 'takes a signature of any key',
    found: 'signature: one of another key is refused',
    handle: () => async (request, forward) =>
      forward(request.headers.sgt && !isSigned(request) ? signAnew(request) : request),
  },
  {
    does: 'takes a request twice',
    found: 'signature: an xid serves once',
    handle: () => {
      const seen = new Set<string>();
      return async (request, forward) => {
        const { xid = '' } = request.headers;
        const isAgain = seen.has(xid);
        seen.add(xid);
        return forward(isAgain ? signAnew(request) : request);
      };
    },
  },
  {
    does: 'is stricter than five minutes with clocks',
    found: 'signature: a clock that is four minutes off is taken',
    handle: () => async (request, forward) =>
      forward(
        Math.abs(Number(request.headers.dt) - Date.now()) > 60_000
          ? { ...request, headers: { ...request.headers, sgt: 'wrong' } }
          : request,
      ),
  },
  {
    does: 'refuses a wrong clock without its code',
    found: 'signature: a clock that is an hour off is told the time',
    handle: () =>
      changeRefusal((error, answer) => ({
        ...answer,
        body: toBody({ error: error.code === ERROR_CODE.clockSkew ? { ...error, code: 'UNAUTHORIZED' } : error }),
      })),
  },
  {
    does: 'sends no Date',
    found: 'signature: a clock that is an hour off is told the time',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      const { date: _, ...headers } = answer.headers;
      return { ...answer, headers };
    },
  },
  {
    does: 'ignores the Idempotency-Key',
    found: 'idempotency: the same key and body are answered with the first order',
    handle: () => async (request, forward) => {
      const { 'idempotency-key': _, ...headers } = request.headers;
      return forward({ ...request, headers });
    },
  },
  {
    does: 'answers the first order to another body with its key',
    found: 'idempotency: the same key with another body is 409',
    handle: () => {
      let first: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (isOf(request, 'POST', MAKE_ORDER) && answer.status === 200) first ??= answer;
        return answer.status === 409 && first ? first : answer;
      };
    },
  },
  {
    does: 'believes the total of a payload',
    found: 'prices: a wrong grandTotal is refused',
    after: 'order: is taken',
    handle: () =>
      takingWhat(
        ({ subtotal = 0, totalDiscount = 0, serviceCharge = 0, totalTax = 0, grandTotal = 0 }) =>
          Math.abs(subtotal - totalDiscount + serviceCharge + totalTax - grandTotal) > 0.001,
      ),
  },
  {
    does: 'believes the prices of dishes while the sums agree',
    found: 'prices: a cheaper dish is refused, though the sums agree',
    after: 'order: is taken',
    handle: () =>
      takingWhat(
        ({ subtotal = 0, totalDiscount = 0, serviceCharge = 0, totalTax = 0, grandTotal = 0 }) =>
          Math.abs(subtotal - totalDiscount + serviceCharge + totalTax - grandTotal) < 0.001,
      ),
  },
  {
    does: 'believes the prices of modifiers',
    found: 'prices: a cheaper modifier is refused, though the sums agree',
    after: 'order: is taken',
    handle: () => takingWhat(() => true),
  },
  {
    does: 'gives a dish away that no promotion gives',
    found: 'prices: a dish that no promotion gives is not free',
    after: 'order: is taken',
    handle: () => takingAnything(({ orderItems }) => orderItems.some(({ promotionId }) => promotionId !== undefined)),
  },
  {
    does: 'lets a guest spend points',
    found: 'who: a guest has no points to spend',
    after: 'order: is taken',
    handle: () => takingAnything(({ isRebateUsage }) => isRebateUsage),
  },
  {
    does: 'makes two orders of two taps',
    found: 'idempotency: two at once with the same key are one order',
    handle: () => {
      const pending = new Set<string>();
      return async (request, forward) => {
        const key = request.headers['idempotency-key'];
        if (!isOf(request, 'POST', MAKE_ORDER) || key === undefined) return forward(request);
        if (pending.has(key))
          return forward({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } });
        pending.add(key);
        return forward(request).finally(() => pending.delete(key));
      };
    },
  },
  {
    does: 'opens a bill with any key',
    found: 'slip: with another key it opens no bill and takes no order',
    handle: () => {
      let bill: Answer | undefined;
      return async (request, forward) => {
        if (!isOf(request, 'GET', /\/check-no\//)) return forward(request);
        const answer = await forward(request);
        if (answer.status === 200) bill = answer;
        return bill ?? answer;
      };
    },
    after: 'bill: of a check, for who has its slip',
  },
  {
    does: 'drops what the kitchen is told',
    found: 'order: is kept as it was sent',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({
        ...order,
        orderItems: order.orderItems.map((line) => ({ ...line, specialInstruction: '' })),
      })),
  },
  {
    does: 'brings the order to another table',
    found: 'order: is kept as it was sent',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, tableNo: '99' })),
  },
  {
    does: 'counts its orders behind a long prefix',
    found: 'order: the next one has an id and a number',
    handle: () => {
      let count = 41;
      return change('POST', MAKE_ORDER, ({ data }: { data: Order }) => {
        count += 1;
        return { data: { ...data, orderNo: `today-at-home-no-${String(count).padStart(6, '0')}` } };
      });
    },
  },
  {
    does: 'has other prices for a dish by itself',
    found: 'item: has the names and prices of the menu',
    handle: () =>
      change('GET', /^\/api\/items\//, (item: Item) => ({
        ...item,
        itemPrices: item.itemPrices.map((price) => ({ ...price, basePrice: price.basePrice + 3 })),
      })),
  },
  {
    does: 'takes nothing away',
    found: 'order: to take away is taken',
    handle: () => async (request, forward) =>
      isOf(request, 'POST', MAKE_ORDER) && (JSON.parse(request.body) as OrderPayload).type === 'Takeaway'
        ? {
            status: 400,
            headers: { 'content-type': 'application/json' },
            body: toBody({ error: { statusCode: 400, code: ERROR_CODE.invalid, message: 'No.' } }),
          }
        : forward(request),
  },
  {
    does: 'takes the proof of one number for another',
    found: 'codes: the proof of one number is none of another',
    waits: true,
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      return isOf(request, 'POST', /\/reset-password-token$/) && answer.status === 404
        ? { ...answer, status: 200, body: toBody({ id: 'b6Rt9uWq' }) }
        : answer;
    },
  },
  {
    does: 'rounds the total to five cents',
    found: 'order: is taken, with the figures that were sent',
    handle: () =>
      change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({
        data: { ...data, grandTotal: Math.floor(data.grandTotal * 20) / 20 - 0.05 },
      })),
  },
  {
    does: 'refuses dishes without saying which',
    found: 'errors: a dish that is not on the menu is listed',
    handle: () => changeRefusal(({ errors: _, ...error }, answer) => ({ ...answer, body: toBody({ error }) })),
  },
  {
    does: 'overlooks fields that it does not know',
    found: 'errors: a field that the contract does not list is refused',
    handle: () => async (request, forward) =>
      forward({ ...request, body: request.body.replace(',"discountForMe":5', '') }),
  },
  {
    does: 'shows mobile numbers to everybody',
    found: 'masking: the mobile number is hidden',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, mobileNo: '6591112222' })),
  },
  {
    does: 'numbers its orders',
    found: 'order: its number cannot be guessed',
    handle: () => change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({ data: { ...data, orderNo: '1042' } })),
  },
  {
    does: 'lets anybody listen to any order',
    found: 'socket: joins an order that exists, and no other',
    listen: (diner, server) => {
      diner.on(REALTIME.join, (orderNo: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.join, orderNo, () => ack({ ok: true })),
      );
      diner.on(REALTIME.leave, (orderNo: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.leave, orderNo, ack),
      );
    },
  },
  {
    does: 'acknowledges nothing on the socket',
    found: 'socket: joins an outlet',
    listen: (diner) => void diner.on(REALTIME.joinOutlet, () => undefined),
  },
  {
    does: 'sends the order with its event',
    found: 'socket: an event named by the order number follows',
    listen: (diner, server) => {
      diner.on(REALTIME.join, (orderNo: string, ack: (answer: object) => void) => {
        server.on(orderNo, () => diner.emit(orderNo, { orderNo, orderStatus: 'Paid' }));
        server.emit(REALTIME.join, orderNo, ack);
      });
    },
  },
  {
    does: 'pays on a host that the app may not open',
    found: 'payment: an order waits for payment and names the payment page',
    handle: () =>
      change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({
        data: { ...data, hostedPamentUrl: 'https://pay.elsewhere.sg/session/1' },
      })),
  },
  {
    does: 'returns from the payment page without a reference',
    found: 'payment: approved, it returns with resultIndicator',
    handle: () => change('POST', /\/sandbox\/api\/pay\//, () => ({ returnUrl: 'http://localhost/payment-complete' })),
  },
  {
    does: 'lets a paid order be paid again',
    found: 'payment: approved, the reference finds the order, paid',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, hostedPamentUrl: 'http://localhost/pay/1' })),
  },
  {
    does: 'calls a declined order paid',
    found: 'payment: declined, the order is not paid',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({
        ...order,
        orderStatus: order.orderStatus === 'Failed' ? 'Paid' : order.orderStatus,
      })),
  },
  {
    does: 'sends as many codes as somebody asks for',
    found: 'codes: a second one within a minute is 429',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      const isCode = isOf(request, 'POST', /\/send-otp$/) && answer.status === 429;
      return isCode ? { ...answer, status: 200, body: toBody({ data: 'check.1,another-key' }) } : answer;
    },
  },
  {
    does: 'lets codes be guessed',
    found: 'codes: after five wrong ones the right one is refused',
    handle: () => {
      const tries = new Map<string, number>();
      return async (request, forward) => {
        if (!isOf(request, 'POST', /\/verify-otp$/)) return forward(request);
        const { key } = JSON.parse(request.body) as { key: string };
        tries.set(key, (tries.get(key) ?? 0) + 1);
        // Wrong ones do not count: they never arrive.
        if ((tries.get(key) ?? 0) > 5) return forward(request);
        const error = { statusCode: 400, code: ERROR_CODE.invalid, message: 'Invalid OTP code' };
        return { status: 400, headers: { 'content-type': 'application/json' }, body: toBody({ error }) };
      };
    },
  },
  {
    does: 'tells whether a number has an account',
    found: 'sign-in: a wrong password and an unknown number are refused alike',
    handle: () => {
      const known = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { mobileNo = '' } =
          request.method === 'POST' && request.path.startsWith('/api/users/')
            ? (JSON.parse(request.body || '{}') as { mobileNo?: string })
            : {};
        if (request.path.endsWith('/signup')) known.add(mobileNo);
        if (!request.path.endsWith('/login') || answer.status < 400 || known.has(mobileNo)) return answer;
        return { ...answer, body: toBody({ error: { statusCode: 400, message: 'This number has no account.' } }) };
      };
    },
  },
  {
    does: 'shows a member’s order to other members',
    found: 'who: another member does not see the order',
    handle: () => async (request, forward) => {
      const { authorization: _, ...headers } = request.headers;
      return forward(isOf(request, 'GET', ORDER) ? { ...request, headers } : request);
    },
  },
  {
    does: 'has the oldest order first',
    found: 'history: one’s own orders, newest first',
    handle: () => change('GET', /\/api\/orders\/history/, (entries: unknown[]) => entries.toReversed()),
  },
  {
    does: 'answers the whole history on every page',
    found: 'history: a page is as long as asked for',
    handle: () => async (request, forward) =>
      forward({ ...request, path: request.path.replace(/(\/orders\/history)\?.*$/, '$1') }),
  },
  {
    does: 'answers an order to whoever has its key',
    found: 'who: an Idempotency-Key answers nobody but the member who sent it',
    handle: () => {
      const taken = new Map<string, Answer>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { 'idempotency-key': key = '' } = request.headers;
        if (!isOf(request, 'POST', MAKE_ORDER)) return answer;
        if (answer.status === 200) taken.set(key, answer);
        return taken.get(key) ?? answer;
      };
    },
  },
  {
    does: 'goes on taking a token after log-out',
    found: 'log-out: ends the token',
    handle: () => async (request, forward) => {
      if (!request.path.endsWith('/logout')) return forward(request);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: toBody({ success: true }) };
    },
  },
  {
    does: 'lets no page of another origin read its answers',
    found: 'cors: answers and refusals can be read at another origin',
    handle: () => withoutHeaders(/^access-control-/),
  },
  {
    does: 'lets another origin read answers and no refusals',
    found: 'cors: answers and refusals can be read at another origin',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status < 400 ? answer : leaveOut(answer, /^access-control-/);
    },
  },
  {
    does: 'hides its Date from other origins',
    found: 'cors: answers and refusals can be read at another origin',
    handle: () => withoutHeaders(/^access-control-expose-headers$/),
  },
  {
    does: 'does not know OPTIONS',
    found: 'cors: the browser may send outlets from another origin',
    handle: () => async (request, forward) =>
      request.method === 'OPTIONS' ? { status: 404, headers: {}, body: Buffer.from('') } : forward(request),
  },
  {
    does: 'does not allow the Idempotency-Key at another origin',
    found: 'cors: the browser may send makeOrder from another origin',
    handle: () => allowing('access-control-allow-headers', 'authorization, content-type, dt, xid, sgt'),
  },
  {
    does: 'does not allow PATCH at another origin',
    found: 'cors: the browser may send updateProfile from another origin',
    handle: () => allowing('access-control-allow-methods', 'GET, POST'),
  },
  {
    does: 'takes a star for leave to send tokens',
    found: 'cors: the browser may send updateProfile from another origin',
    handle: () => allowing('access-control-allow-headers', '*'),
  },
  {
    does: 'names a brand that the app does not have',
    found: 'brands: the app has a theme with the code of the brand',
    handle: () =>
      change('GET', /\/web-app-outlets/, (outlets: Outlet[]) =>
        outlets.map((outlet) => ({ ...outlet, brand: { ...outlet.brand, code: 'nasi' } })),
      ),
  },
  {
    does: 'crashes at what it should refuse',
    found: 'errors: no dish, or less than one of it, is refused',
    handle: () => changeRefusal((_error, answer) => ({ ...answer, status: 500 })),
  },
  {
    does: 'puts nothing on the bill',
    found: 'bill: has what was ordered at the check',
    handle: () => {
      let first: unknown;
      return change('GET', /\/check-no\/[^/]+\/table-no\/[^/]+$/, (bill) => (first ??= bill));
    },
  },
  {
    does: 'answers the bill of another table',
    found: 'bill: of a check, for who has its slip',
    handle: () => change('GET', /\/check-no\/[^/]+\/table-no\/[^/]+$/, (bill: object) => ({ ...bill, tableNo: '1' })),
  },
  {
    does: 'keeps the old password beside the new one',
    found: 'password: set anew with a code',
    waits: true,
    handle: () => async (request, forward) => {
      if (!isOf(request, 'POST', /\/reset-password$/)) return forward(request);
      const { authorization = '' } = request.headers;
      const isAgain = used.has(authorization);
      used.add(authorization);
      const error = { statusCode: 401, code: ERROR_CODE.unauthorized, message: 'This token was used.' };
      return isAgain
        ? { status: 401, headers: { 'content-type': 'application/json' }, body: toBody({ error }) }
        : { status: 200, headers: { 'content-type': 'application/json' }, body: toBody({ success: true }) };
    },
  },
  {
    does: 'gives a code without rewards',
    found: 'promo codes: one that holds has its promotions and rewards',
    handle: () => change('POST', /\/validate-promo-code$/, () => ({ promoCodeRewards: [] })),
  },
  {
    does: 'shows each phone only its own lines',
    found: 'table cart: two phones join, and each sees the line of the other',
    handle: () =>
      change('POST', /\/tables\/sync$/, (synced: Synced) => ({
        ...synced,
        cart: synced.cart && { ...synced.cart, lines: synced.cart.lines.filter(({ seat }) => seat === synced.seat) },
      })),
  },
  {
    does: 'does an operation each time that it comes',
    found: 'table cart: an operation with the same key twice adds once',
    handle: () => withNewKeys,
  },
  {
    does: 'adds what no menu has',
    found: 'table cart: a dish that is not on the menu is refused',
    handle: () => doingWhatIsRefused('notOnMenu'),
  },
  {
    does: 'lets anybody decide who may change whose dishes',
    found: 'table cart: nobody but the first says who may change whose dishes',
    handle: () => doingWhatIsRefused('notYours'),
  },
  {
    does: 'tries again what it has refused',
    found: 'table cart: an operation that was refused stays refused',
    handle: () => withNewKeys,
  },
  {
    does: 'does not say that a table is unknown',
    found: 'table cart: an unknown table is told as CHECK_NOT_FOUND',
    handle: () =>
      changeRefusal((error, answer) => ({ ...answer, body: toBody({ error: { ...error, code: 'NOT_FOUND' } }) })),
  },
  {
    does: 'leaves in the cart what was ordered',
    found: 'table cart: what is ordered leaves the cart, once',
    handle: () => async (request, forward) =>
      isOf(request, 'POST', MAKE_ORDER)
        ? forward({ ...request, body: request.body.replace(/,"seat":\d+/g, '').replace(/,"seatKey":"[^"]*"/, '') })
        : forward(request),
  },
  {
    does: 'says that it has table carts and has none',
    found: 'table cart: a seat key that nobody has is 404',
    handle: () => async (request, forward) =>
      request.path.startsWith('/api/tables/') ? { status: 404, headers: {}, body: Buffer.from('') } : forward(request),
  },
  {
    does: 'tells nobody of a change at the table',
    found: 'socket: a change of the cart is told to who joined with a seat key',
    listen: (diner, server) => {
      diner.on(REALTIME.joinTable, (seatKey: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.joinTable, seatKey, ack),
      );
    },
  },
  {
    does: 'counts no claimed share',
    found: 'split bill: a share is held for who claims it',
    handle: () => change('GET', SHARES, (bill: BillShares) => ({ ...bill, open: bill.total - bill.paid, shares: [] })),
  },
  {
    does: 'holds a share for days',
    found: 'split bill: a share is held for who claims it',
    handle: () =>
      change('POST', SHARES, (share: OwnShare) => ({
        ...share,
        claimedUntil: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
      })),
  },
  {
    does: 'forgets a payment that comes late',
    found: 'split bill: a share that is paid after it was given back counts once',
    handle: () => {
      const released = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const [, shareNo = '', isRelease] = /\/bill-shares\/([^/]+)(\/release)?$/.exec(request.path) ?? [];
        if (isRelease) released.add(shareNo);
        if (answer.status !== 200 || request.method !== 'GET' || !released.has(shareNo)) return answer;
        return { ...answer, body: toBody({ ...(json(answer) as OwnShare), status: 'Released' }) };
      };
    },
  },
  {
    does: 'gives a paid share back',
    found: 'split bill: a share that is paid leaves the rest open, for good',
    handle: () => change('POST', /\/release$/, (share: OwnShare) => ({ ...share, status: 'Released' })),
  },
  {
    does: 'leaves open what was paid',
    found: 'split bill: a share that is paid leaves the rest open, for good',
    handle: () => change('GET', SHARES, (bill: BillShares) => ({ ...bill, paid: 0, open: bill.total, shares: [] })),
  },
  {
    does: 'lets two people have the same share',
    found: 'split bill: of two who want the whole rest one has it',
    handle: () => {
      let first: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isOf(request, 'POST', SHARES)) return answer;
        if (answer.status === 200) first = answer;
        // Whichever is answered first, the other one waits for it.
        for (let tries = 0; !first && tries < 50; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
        return answer.status === 409 && first ? first : answer;
      };
    },
  },
  {
    does: 'calls staff as often as somebody presses',
    found: 'staff calls: one is taken once, followed, and taken back',
    handle: () => async (request, forward) =>
      isOf(request, 'POST', /\/staff-calls$/)
        ? forward({
            ...request,
            body: toBody({ ...JSON.parse(request.body), personKey: randomUUID() }).toString(),
          })
        : forward(request),
  },
  {
    does: 'gives the call of one person to another',
    found: 'staff calls: two people who call for the same have a call each',
    handle: () => {
      const personKey = randomUUID();
      return async (request, forward) =>
        isOf(request, 'POST', /\/staff-calls$/)
          ? forward({ ...request, body: toBody({ ...JSON.parse(request.body), personKey }).toString() })
          : forward(request);
    },
  },
  {
    does: 'sets no limit to calls for staff',
    found: 'staff calls: who calls without end is refused with 429',
    handle: () => {
      let last: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isOf(request, 'POST', /\/staff-calls$/)) return answer;
        if (answer.status === 200) last = answer;
        return answer.status === 429 && last ? last : answer;
      };
    },
  },
];

/** The call of the contract that a request is; a path without parameters is more than one with them. */
const findCall = ({ method, path }: Request): EndpointName | undefined =>
  names
    .filter((name) => {
      const { method: own, path: pattern } = endpoints[name];
      return own === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}(\\?|$)`).test(path);
    })
    .sort((a, b) => endpoints[a].path.split(':').length - endpoints[b].path.split(':').length)[0];

describe('a handler that crashes fails its level', () => {
  test.each(names)('%s', async (name) => {
    const proxy = await startProxy(servers.later.url, {
      handle: async (request, forward) => {
        if (findCall(request) !== name) return forward(request);
        const error = { statusCode: 500, code: ERROR_CODE.internal, message: 'KeyError' };
        return { status: 500, headers: { 'content-type': 'application/json' }, body: toBody({ error }) };
      },
    });
    try {
      const callers = report.results.filter(
        ({ level, answered }) => level === levelOf[name] && answered.includes(name),
      );
      const { results, reached } = await servers.later.run(proxy.url, [callers[0]?.name ?? 'nobody calls it']);
      expect(results.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason)).toEqual([
        expect.stringContaining(`${name} was answered with 500`),
      ]);
      expect(reached[levelOf[name]]).toBe(false);
    } finally {
      await proxy.close();
    }
  });
});

describe('a server that is broken in one place is found out', () => {
  test.each(brokenHosts)('one that $does, by "$found"', async ({ found, after, handle, listen, waits }) => {
    const proxy = await startProxy((waits ? servers.later : servers.server).url, {
      ...(handle && { handle: handle() }),
      ...(listen && { listen }),
    });
    try {
      const { results, reached } = await (waits ? servers.later : servers.server).run(proxy.url, [
        found,
        ...(after ? [after] : []),
      ]);
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      expect(failed.map(({ name }) => name)).toEqual([expect.stringContaining(found)]);
      expect(failed[0]?.exchanges?.length).toBeGreaterThan(0);
      expect(Object.values(reached)).toContain(false);
    } finally {
      await proxy.close();
    }
  });

  test('and one that is only passed on is not', async () => {
    const proxy = await startProxy(servers.server.url, {});
    try {
      const found = brokenHosts.flatMap(({ found: one, after, waits }) =>
        waits ? [] : [one, ...(after ? [after] : [])],
      );
      const { results } = await servers.server.run(proxy.url, found);
      expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(results.length).toBeGreaterThanOrEqual(20);
    } finally {
      await proxy.close();
    }
  });
});
