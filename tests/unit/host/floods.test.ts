import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

/** A signed POST of a guest. @returns its status, its sentence and the processor time it took, in milliseconds. */
async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const start = process.cpuUsage();
  const { status, error } = await host.request('POST', url, { body, headers });
  const { user, system } = process.cpuUsage(start);
  return { status, message: error?.message, ms: (user + system) / 1000 };
}

/** Processor time of `times` unsigned requests, in milliseconds, and their status codes. */
async function measure(times: number, method: string, url: string, body?: string, type = 'application/json') {
  const statuses = new Set<number>();
  await host.app.inject({ method: method as 'GET', url });
  const start = process.cpuUsage();
  for (let nth = 0; nth < times; nth += 1) {
    const request = { method: method as 'GET', url, ...(body && { headers: { 'content-type': type }, payload: body }) };
    statuses.add((await host.app.inject(request)).statusCode);
  }
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, statuses: [...statuses] };
}

describe('an unsigned address of 14 kB', () => {
  const repeated = 'a&'.repeat(7000);

  test.each(['/healthz', '/readyz', '/config.json', '/sandbox', '/api/brands/1/tax', '/menu'])(
    '%s refuses thousands of parameters at little cost (WIRE-68)',
    async (path) => {
      const { ms, statuses } = await measure(20, 'GET', `${path}?${repeated}`);
      expect(statuses).toEqual([400]);
      expect(ms).toBeLessThan(400);
    },
  );

  test('a parameter that comes a few times is refused by a call with a sentence, as before (WIRE-7)', async () => {
    const twice = await host.request('GET', '/api/outlets/100001/app/webapp/menu?diningoption=2&diningoption=3');
    expect(twice.status).toBe(400);
    expect(twice.error?.message).toContain('diningoption');
    expect((await host.request('GET', '/healthz?probe=1&at=2')).status).toBe(200);
  });
});

describe('a body of a guest', () => {
  const list = (length: number, element: (nth: number) => string) =>
    Array.from({ length }, (_, nth) => element(nth)).join();
  const ORDER = '/api/orders/make-order';
  const TABLE = '/api/tables/sync';

  test.each([
    ['a list of zeros', `[${list(124_000, () => '0')}]`],
    ['unknown fields', `{${list(20_000, (nth) => `"f${nth}":1`)}}`],
    ['lines of zeros', `{"orderItems":[${list(124_000, () => '0')}]}`],
  ])('of 250 kB with %s is refused unread (WIRE-69)', async (_what, body) => {
    for (const url of ['/api/users/login', ORDER, '/nothing']) expect((await post(url, body)).status, url).toBe(413);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/api/users/reset-password', 'a&'.repeat(60_000), form)).status).toBe(413);
  });

  test('of a call of members is not read at all (WIRE-69)', async () => {
    const body = `{"cartItems":[${list(60_000, () => '0')}]}`;
    expect((await post('/api/promocodes/validate-promo-code', body)).status).toBe(401);
    expect((await post('/api/users/send-feedback', '{"half":')).status).toBe(401);
  });

  test.each([
    ['a list of zeros', `[${list(64_000, () => '0')}]`, 'body must be object'],
    // A server that looks at all texts before the fields complains of the last one.
    ['unknown fields', `{${list(10_000, (nth) => `"f${nth}":1`)},"last":"\\u0000"}`, 'body must have'],
    ['lines of zeros', `{"orderItems":[${list(64_000, () => '0')}]}`, 'body'],
    ['lists in lists', '['.repeat(64_000) + ']'.repeat(64_000), 'body must be object'],
    ['changes of zeros at a table', `{"operations":[${list(124_000, () => '0')}]}`, 'body', TABLE],
  ])(
    'as long as its call takes, with %s, is refused at the first problem (WIRE-69)',
    async (_what, body, message, url = ORDER) => {
      await post(url, body);
      const times = [];
      for (let nth = 0; nth < 5; nth += 1) {
        const answer = await post(url, body);
        expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)]);
        times.push(answer.ms);
      }
      expect(Math.min(...times)).toBeLessThan(30);
    },
  );

  test('may be an order of two hundred dishes with choices (WIRE-69)', async () => {
    const option =
      '{"modifierItemId":2000000,"modifierGroupId":2000000,"quantity":1,"basePrice":1.5,"totalPrice":1.5,"orderModifierOptions":[]}';
    const line = `{"itemId":2000000,"quantity":1,"basePrice":12.5,"totalPrice":15.5,"specialInstruction":"${'no onions '.repeat(8)}","categoryId":2000000,"remarks":"","orderItemOptions":[${option},${option}]}`;
    const answer = await post(ORDER, `{"orderItems":[${list(200, () => line)}]}`);
    // The other fields are missing; the size is not the problem.
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('required')]);
  });
});
