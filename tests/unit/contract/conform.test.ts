import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody, Order } from '#contract';
import { ERROR_CODE, REALTIME } from '#contract/wire';
import { createHost, type Host } from '../../../host/app.ts';
import { openPglite } from '../../../host/db/pglite.ts';
import { readEnv } from '../../../host/env.ts';
import { snapshot } from '../../../host/snapshot.ts';
import type { Target } from '../../conform/check.ts';
import { checks, conform } from '../../conform/conform.ts';
import { toApiBase } from '../../conform/host.ts';
import { type Answer, type Handle, type Listen, type Request, startProxy } from '../../conform/proxy.ts';
import { conformReference, findTill } from '../../conform/referenceServer.ts';
import { toPage } from '../../conform/report.ts';

const env = readEnv({ LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' });
const keys = { signingKey: env.signingKey, otpKey: env.otpKey };
let host: Host;
let url: string;
let till: Target['till'];

beforeAll(async () => {
  // Ports of 0 are no setting of a host; a free one is asked for here.
  host = await createHost({ env, database: await openPglite({ snapshot: () => snapshot(true) }) });
  url = `http://localhost:${await host.listen()}`;
  till = await findTill(url);
});
afterAll(() => host.close());

const run = (at: string, only?: readonly string[]) => conformReference(at, keys, till, only);

test('the reference server passes every check, and reaches every level (WIRE-61)', async () => {
  const report = await run(url);
  expect(report.results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(report.results.length).toBe(checks.length);
  expect(report.reached).toEqual({ menu: true, till: true, pay: true, accounts: true });
  expect(toPage(report)).toContain('Accounts: reached');
});

test('a server below a path is checked there, and one without a socket has none (WIRE-61)', async () => {
  const base = '/ordering/v1';
  const proxy = await startProxy(url, {
    handle: async (request, forward) => {
      if (request.path.startsWith('/socket.io/')) return forward(request);
      if (request.path.startsWith(`${base}/`)) return forward({ ...request, path: request.path.slice(base.length) });
      return { status: 404, headers: {}, body: Buffer.from('') };
    },
  });
  const ask = (apiBase: string, socketPath?: string | null) =>
    conform(
      { url: toApiBase(proxy.url, apiBase), socketPath, ...keys },
      { brand: 'kopi', place: { outlet: 'TB01', table: '3' } },
      { level: 'menu', only: ['outlet: the answer', 'outlets: the answer', 'socket: joins an outlet'] },
    );
  const outcomes = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).results.map(({ outcome }) => outcome);
  try {
    expect(await outcomes(base)).toEqual(['passed', 'passed']);
    expect(await outcomes(`${proxy.url}${base}/`, null)).toEqual(['passed', 'not offered']);
    expect(await outcomes('', '/live')).toEqual(['not offered', 'not offered']);
  } finally {
    await proxy.close();
  }
});

test('a call that is answered with 501 is not offered, and the level is reached without it (WIRE-61)', async () => {
  const error = { statusCode: 501, message: 'Receipts are printed here.' };
  const proxy = await startProxy(url, {
    handle: async (request, forward) =>
      isOf(request, 'GET', /^\/api\/orders\/resend-e-receipt/)
        ? { status: 501, headers: { 'content-type': 'application/json' }, body: toBody({ error }) }
        : forward(request),
  });
  try {
    const { results } = await run(proxy.url, ['receipt: ']);
    expect(results.map(({ outcome, isOptional }) => [outcome, isOptional])).toEqual([['not offered', true]]);
  } finally {
    await proxy.close();
  }
});

test('a journey that ends early says why, with the screen in the page of the report (WIRE-61)', async () => {
  const page = {
    setDefaultTimeout: () => {},
    on: () => {},
    goto: () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED at the app\nmore of it')),
    locator: () => ({ innerText: async () => 'This page\ncannot be reached' }),
    screenshot: async () => Buffer.from('a picture'),
    context: () => ({ close: async () => {} }),
  };
  const report = await conform(
    { url, ...keys },
    { brand: 'kopi', place: { outlet: 'TB01', table: '3' } },
    { level: 'menu', only: ['journey:'], stage: { app: 'http://localhost:1', newPage: async () => page as never } },
  );
  const [journey] = report.results;
  expect(journey).toMatchObject({ outcome: 'failed', level: 'menu' });
  expect(journey?.reason).toBe(
    'The app does not open. net::ERR_CONNECTION_REFUSED at the app. The screen says: This page cannot be reached',
  );
  expect(toPage(report)).toContain(`data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`);
  expect(report.reached).toEqual({ menu: false });
});

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
  const sgt = createHmac('sha256', env.signingKey)
    .update(dt + xid)
    .digest('hex');
  return { ...request, headers: { ...request.headers, dt, xid, sgt } };
};

const isSigned = ({ headers: { dt = '', xid = '', sgt } }: Request): boolean =>
  sgt ===
  createHmac('sha256', env.signingKey)
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

interface BrokenHost {
  does: string;
  /** The name of the check that finds it. */
  found: string;
  /** Checks that have to run before. */
  after?: string;
  /** Made anew for each run. */
  handle?: () => Handle;
  listen?: Listen;
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
    does: 'goes on taking a token after log-out',
    found: 'log-out: ends the token',
    handle: () => async (request, forward) => {
      if (!request.path.endsWith('/logout')) return forward(request);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: toBody({ success: true }) };
    },
  },
];

describe('a server that is broken in one place is found out', () => {
  test.each(brokenHosts)('one that $does, by "$found"', async ({ found, after, handle, listen }) => {
    const proxy = await startProxy(url, { ...(handle && { handle: handle() }), ...(listen && { listen }) });
    try {
      const { results, reached } = await run(proxy.url, [found, ...(after ? [after] : [])]);
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      expect(failed.map(({ name }) => name)).toEqual([expect.stringContaining(found)]);
      expect(failed[0]?.exchanges?.length).toBeGreaterThan(0);
      expect(Object.values(reached)).toContain(false);
    } finally {
      await proxy.close();
    }
  });

  test('and one that is only passed on is not', async () => {
    const proxy = await startProxy(url, {});
    try {
      const names = brokenHosts.flatMap(({ found, after }) => [found, ...(after ? [after] : [])]);
      const { results } = await run(proxy.url, names);
      expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(results.length).toBeGreaterThanOrEqual(20);
    } finally {
      await proxy.close();
    }
  });
});
