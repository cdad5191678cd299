import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let orderNo: string;
let stranger: string;

beforeAll(async () => {
  host = await createTestServer();
  const owner = await host.signIn();
  stranger = await host.signIn('6591234567');
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], { userId: 1001 });
  orderNo = (await host.call('makeOrder', { body, token: owner })).body.data.orderNo;
});
afterAll(() => host.close());

/** The database itself, below everything of the host. */
const client = () =>
  (host.core.db as unknown as { $client: { query: (text: string, ...rest: unknown[]) => unknown } }).$client;

/** Numbers that a stranger may try: another member's, unknown ones, and malformed ones. */
const tries = (): Record<string, string> => ({
  foreign: orderNo,
  unknown: 'aaaaaaaaaaaaaaaaaaaaaa',
  short: 'x',
  long: 'x'.repeat(65),
  'very long': 'x'.repeat(4000),
  'with a path in it': '../../etc/passwd',
  'with a line break': 'a\r\nb',
  'with a null character': 'a\u0000b',
  'in another script': '订单',
  quoting: "' or 1=1 --",
});

const calls: Record<string, (name: string) => [method: string, url: string, body?: unknown]> = {
  'the order': (name) => ['GET', `/api/orders/order-no/${name}`],
  'the order of a payment': (name) => ['GET', `/api/orders/payment-ref/${name}`],
  'another table': (name) => ['PATCH', `/api/orders/order-no/${name}/table`, { tableNo: '5', checkNo: '' }],
  'a receipt': (name) => ['GET', `/api/orders/resend-e-receipt?orderNo=${name}&email=a@example.com`],
};

const ask = (call: keyof typeof calls, name: string) => {
  const [method, url, body] = calls[call]?.(encodeURIComponent(name)) ?? ['GET', '/'];
  return host.request(method, url, { ...(body !== undefined && { body }), headers: { authorization: stranger } });
};

describe('a number that is unknown, another member’s, or none at all is not found', () => {
  test.each(Object.keys(calls))('with the same words: %s (WIRE-27)', async (call) => {
    const unknown = await ask(call, 'aaaaaaaaaaaaaaaaaaaaaa');
    expect(unknown.status).toBe(404);
    expect(unknown.error?.message).toBe('The order was not found.');
    for (const [kind, name] of Object.entries(tries())) {
      const { status, body } = await ask(call, name);
      expect({ status, body }, kind).toEqual({ status: 404, body: unknown.body });
    }
  });

  test('after the same look into the database', async () => {
    const { query } = client();
    const queries: string[] = [];
    client().query = (text, ...rest) => {
      queries.push(text);
      return query.call(client(), text, ...rest);
    };
    const looks = new Map<string, string[]>();
    for (const [kind, name] of Object.entries(tries())) {
      queries.length = 0;
      await ask('the order', name);
      looks.set(kind, [...queries]);
    }
    client().query = query;
    const usual = looks.get('unknown') ?? [];
    expect(usual.some((text) => text.includes('"orders"'))).toBe(true);
    for (const [kind, texts] of looks) expect(texts, kind).toEqual(usual);
  });

  test('after the same time', async () => {
    const kinds = Object.entries(tries());
    const times = new Map<string, number[]>(kinds.map(([kind]) => [kind, []]));
    // In turns, so that a busy machine slows all alike; the first rounds only warm it up.
    for (let round = 0; round < 40; round += 1) {
      for (const [kind, name] of kinds) {
        const from = performance.now();
        await ask('the order', name);
        if (round >= 5) times.get(kind)?.push(performance.now() - from);
      }
    }
    // The quickest of each: what a busy machine adds is not the host's.
    const quickest = (kind: string): number => Math.min(...(times.get(kind) ?? []));
    const all = Object.fromEntries(kinds.map(([kind]) => [kind, Math.round(quickest(kind) * 100) / 100]));
    console.log('milliseconds until not found, at the quickest:', all);
    for (const [kind] of kinds) {
      expect(Math.abs(quickest(kind) - quickest('unknown')), JSON.stringify(all)).toBeLessThan(
        2 + quickest('unknown') / 2,
      );
    }
  });
});
