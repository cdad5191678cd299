import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialShop, shopApi } from '#features/model/shop';
import {
  api,
  call,
  type EarlyCalls,
  type Send,
  TransportError,
  type WireAnswer,
  type WireRequest,
} from '#features/platform/api';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { anOutlet } from '../../builders/outlet.ts';

const NOW = Date.parse('2026-08-09T01:41:00Z');
const config = { signingKey: 'a key of this test', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testPost: build.mutation<unknown, void>({
      query: () => call('sendOtp', { body: { mobileNo: '+6581234567' } }),
    }),
    testReceipt: build.mutation<unknown, void>({
      query: () => call('resendReceipt', { query: { orderNo: '1', email: 'diner@example.com' }, isAction: true }),
    }),
  }),
});

const ok = (body: unknown, date: string | null = null): WireAnswer => ({
  status: 200,
  text: JSON.stringify(body),
  date,
});
const refused = (statusCode: number, message: string, code?: string, date: string | null = null): WireAnswer => ({
  status: statusCode,
  text: JSON.stringify({ error: { statusCode, message, ...(code && { code }) } }),
  date,
});

/** A host that answers one after the other, and remembers what it was asked. */
function createServer(...answers: (WireAnswer | Error)[]) {
  const requests: WireRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new TransportError('no-answer');
    return answer;
  };
  return { requests, send };
}

const clock = () => createClock(() => NOW);
const pause = vi.fn(async () => undefined);
const shop = (send: Send, more: { early?: EarlyCalls; clock?: ReturnType<typeof clock> } = {}) =>
  createStore({
    clock: more.clock ?? clock(),
    services: { config, send, pause, ...(more.early && { early: more.early }) },
  });
const outlets = (store: ReturnType<typeof shop>) => store.dispatch(shopApi.endpoints.outlets.initiate());

beforeEach(() => {
  pause.mockClear();
});

describe('a call to the server', () => {
  it('every request is signed with a new id (WIRE-2)', async () => {
    const { requests, send } = createServer(ok([]));
    const store = shop(send);
    await outlets(store);
    await store.dispatch(shopApi.endpoints.taxes.initiate(1));
    expect(requests.map(({ url }) => url)).toEqual(['/api/outlets/web-app-outlets', '/api/brands/1/tax']);
    for (const { headers } of requests) {
      expect(headers).toMatchObject({ dt: String(NOW), sgt: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    expect(requests[0]?.headers.xid).not.toBe(requests[1]?.headers.xid);
  });

  it('carries the token of the member who is signed in (WIRE-3)', async () => {
    const { requests, send } = createServer(ok([]));
    const store = createStore({
      clock: clock(),
      services: { config, send },
      preloadedState: {
        account: { accessToken: { id: 'tok', created: '2026-08-09T00:00:00Z', ttl: 60 }, profile: null } as never,
      },
    });
    await store.dispatch(shopApi.endpoints.outlets.initiate());
    expect(requests[0]?.headers.authorization).toBe('tok');
  });

  it('an answer confirms the clock, a missing answer does not (SESSION-3)', async () => {
    const [answered, unanswered] = [clock(), clock()];
    await outlets(shop(createServer(ok([])).send, { clock: answered }));
    await outlets(shop(createServer(new TransportError('no-answer')).send, { clock: unanswered }));
    expect([answered.isConfirmed(), unanswered.isConfirmed()]).toEqual([true, false]);
  });

  it('is repeated with the server time if the clock is wrong (WIRE-4)', async () => {
    const hostTime = 'Sun, 09 Aug 2026 03:41:00 GMT';
    const { requests, send } = createServer(
      refused(401, 'The clock is wrong.', 'CLOCK_SKEW', hostTime),
      ok([anOutlet()]),
    );
    const wrong = clock();
    const result = await outlets(shop(send, { clock: wrong }));
    expect(result.data).toHaveLength(1);
    expect(requests.map(({ headers }) => headers.dt)).toEqual([String(NOW), String(Date.parse(hostTime))]);
    expect(wrong.now()).toBe(Date.parse(hostTime));
  });

  it('counts as unanswered if the network delivered it twice: a GET is repeated, a POST is not', async () => {
    const twice = refused(401, 'This request was sent before.', 'REPLAYED_REQUEST');
    const { requests, send } = createServer(twice, ok([anOutlet()]));
    expect((await outlets(shop(send))).data).toHaveLength(1);
    expect(requests[0]?.headers.xid).not.toBe(requests[1]?.headers.xid);
    const posted = await shop(createServer(twice).send).dispatch(testApi.endpoints.testPost.initiate());
    expect(posted.error).toEqual({ kind: 'no-answer', statusCode: 0 });
  });

  it('is repeated once without an answer if it is a GET (WIRE-4)', async () => {
    const { requests, send } = createServer(new TransportError('no-answer'), ok([]));
    expect((await outlets(shop(send))).data).toEqual([]);
    expect(requests).toHaveLength(2);
    expect(pause).toHaveBeenCalledWith(1000);
  });

  it('is never repeated if it changes something, though it is a GET (WIRE-4)', async () => {
    const { requests, send } = createServer(new TransportError('no-answer'));
    await shop(send).dispatch(testApi.endpoints.testReceipt.initiate());
    expect(requests).toHaveLength(1);
  });

  it('is never repeated if it is a POST (WIRE-4)', async () => {
    const { requests, send } = createServer(new TransportError('no-answer'));
    const result = await shop(send).dispatch(testApi.endpoints.testPost.initiate());
    expect(result.error).toEqual({ kind: 'no-answer', statusCode: 0 });
    expect(requests).toHaveLength(1);
  });
});

describe('an unusable answer', () => {
  it.each<[string, WireAnswer | Error, unknown]>([
    ['HTML of a proxy', { status: 200, text: '<html>Hello</html>', date: null }, { kind: 'not-json', statusCode: 200 }],
    ['half a JSON', { status: 200, text: '[{"id":1', date: null }, { kind: 'not-json', statusCode: 200 }],
    ['nothing at all', { status: 200, text: '', date: null }, { kind: 'not-json', statusCode: 200 }],
    ['a strange error', { status: 500, text: '{"oops":true}', date: null }, { kind: 'not-json', statusCode: 500 }],
    ['null as an error', { status: 502, text: 'null', date: null }, { kind: 'not-json', statusCode: 502 }],
    ['120 s of silence', new TransportError('timeout'), { kind: 'timeout', statusCode: 0 }],
  ])('such as %s is an error, not a crash (WIRE-6)', async (_, answer, error) => {
    expect((await outlets(shop(createServer(answer).send))).error).toEqual(error);
  });

  it('passes on the message of a refusal (WIRE-6)', async () => {
    const result = await outlets(shop(createServer(refused(400, 'Outlet is closed', 'OUTLET_CLOSED')).send));
    expect(result.error).toMatchObject({
      kind: 'refused',
      statusCode: 400,
      code: 'OUTLET_CLOSED',
      message: 'Outlet is closed',
    });
  });

  it('has the status that the body says, whatever a gateway made of it (ACCOUNT-9)', async () => {
    const text = JSON.stringify({ error: { statusCode: 400, message: 'Email exists' } });
    const { error } = await outlets(shop(createServer({ status: 422, text, date: null }).send));
    expect(error).toMatchObject({ kind: 'refused', statusCode: 400 });
    const without = JSON.stringify({ error: { statusCode: 'bad', message: 'Email exists' } });
    expect(await outlets(shop(createServer({ status: 422, text: without, date: null }).send))).toMatchObject({
      error: { statusCode: 422 },
    });
  });

  it('an empty response is allowed only where its body is unused', async () => {
    const done = { status: 204, text: '', date: null };
    const receipt = shop(createServer(done).send).dispatch(testApi.endpoints.testReceipt.initiate());
    expect((await receipt).error).toBeUndefined();
    const code = shop(createServer(done).send).dispatch(testApi.endpoints.testPost.initiate());
    expect((await code).error).toEqual({ kind: 'not-json', statusCode: 204 });
  });

  it('leaves the loaded outlets as they were', async () => {
    const store = createStore({
      clock: clock(),
      services: { config, pause, send: createServer({ status: 200, text: '<html>', date: null }).send },
      preloadedState: { shop: { ...initialShop, outlets: [anOutlet()] } },
    });
    await store.dispatch(shopApi.endpoints.outlets.initiate());
    expect(store.getState().shop.outlets).toHaveLength(1);
  });
});

describe('a call that the inline script has started', () => {
  const early = (answer: Promise<WireAnswer>): EarlyCalls => {
    const calls = new Map([['/api/outlets/web-app-outlets', answer]]);
    return {
      take(path) {
        const found = calls.get(path);
        calls.delete(path);
        return found;
      },
    };
  };

  it('is used once', async () => {
    const { requests, send } = createServer(ok([]));
    const store = shop(send, { early: early(Promise.resolve(ok([anOutlet()]))) });
    expect((await outlets(store)).data).toHaveLength(1);
    expect(requests).toHaveLength(0);
    const again = await store.dispatch(shopApi.endpoints.outlets.initiate(undefined, { forceRefetch: true }));
    expect(again.data).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('that took 120 s is not made again (WIRE-1)', async () => {
    const late = Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));
    late.catch(() => undefined);
    const { requests, send } = createServer(ok([anOutlet()]));
    expect((await outlets(shop(send, { early: early(late) }))).error).toEqual({ kind: 'timeout', statusCode: 0 });
    expect(requests).toHaveLength(0);
  });

  it.each<[string, () => Promise<WireAnswer>]>([
    ['was used before, as with a page from a cache', async () => refused(401, 'Sent before.', 'REPLAYED_REQUEST')],
    ['got no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is repeated with a new signature if it %s', async (_, begin) => {
    const answer = begin();
    // As in the page: it may fail before anybody listens.
    answer.catch(() => undefined);
    const { requests, send } = createServer(ok([anOutlet()]));
    expect((await outlets(shop(send, { early: early(answer) }))).data).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });
});
