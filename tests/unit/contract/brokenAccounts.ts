import type { Order, OrderPayload, Outlet } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import type { Answer } from '../../conform/proxy.ts';
import {
  allowing,
  type BrokenServer,
  change,
  changeRefusal,
  isFor,
  leaveOut,
  MAKE_ORDER,
  ORDER,
  toBody,
  used,
  withoutHeaders,
} from './brokenHandlers.ts';

/** Servers that do one thing wrong in accounts, calls of other origins, bills or promo codes. */
export const brokenAccounts: readonly BrokenServer[] = [
  {
    does: 'shows what a member cannot eat to who knows the number of the order',
    found: 'dietary needs: those of a member are read by this member only',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({ ...order, dietaryNeeds: { allergens: ['milk', 'peanut'] } })),
  },
  {
    does: 'sends as many codes as somebody asks for',
    found: 'codes: a second one within a minute is 429',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      const isCode = isFor(request, 'POST', /\/send-otp$/) && answer.status === 429;
      return isCode ? { ...answer, status: 200, body: toBody({ data: 'check.1,another-key' }) } : answer;
    },
  },
  {
    does: 'lets codes be guessed',
    found: 'codes: after five wrong ones the right one is refused',
    handle: () => {
      const tries = new Map<string, number>();
      return async (request, forward) => {
        if (!isFor(request, 'POST', /\/verify-otp$/)) return forward(request);
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
      return forward(isFor(request, 'GET', ORDER) ? { ...request, headers } : request);
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
        if (!isFor(request, 'POST', MAKE_ORDER)) return answer;
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
    found: 'password: reset with a code',
    waits: true,
    handle: () => async (request, forward) => {
      if (!isFor(request, 'POST', /\/reset-password$/)) return forward(request);
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
    does: 'shows no menu to who comes with an old token',
    found: 'members: a token that is unknown counts as none where none is needed',
    handle: () => async (request, forward) => {
      const error = { statusCode: 401, code: ERROR_CODE.unauthorized, message: 'This token is not known.' };
      return request.headers.authorization === 'no-such-token'
        ? { status: 401, headers: { 'content-type': 'application/json' }, body: toBody({ error }) }
        : forward(request);
    },
  },
  {
    does: 'forgets in the order what a code gives',
    found: 'promo codes: an order with one has what it gives',
    handle: () => async (request, forward) => {
      const isOrder = isFor(request, 'POST', MAKE_ORDER);
      const { promoCode: _, ...body } = isOrder ? (JSON.parse(request.body) as OrderPayload) : ({} as OrderPayload);
      return forward(isOrder ? { ...request, body: JSON.stringify(body) } : request);
    },
  },
  {
    does: 'gives a code without rewards',
    found: 'promo codes: one that holds has its promotions and rewards',
    handle: () => change('POST', /\/validate-promo-code$/, () => ({ promoCodeRewards: [] })),
  },
];
