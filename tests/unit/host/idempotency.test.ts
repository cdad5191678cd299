import { count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { HOUR_MS } from '../../../host/clock.ts';
import { idempotencyKeys, limits, orders } from '../../../host/db/schema.ts';
import { REMEMBERED_REFUSALS } from '../../../host/services/limits.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { setStock } from '../../../host/services/stock.ts';
import { sign } from '../../call.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let body: OrderPayload;
beforeAll(async () => {
  host = await createTestServer();
  body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
});
afterAll(() => host.close());

const make = (key: string | undefined, payload = body, token?: string) =>
  host.call('makeOrder', {
    body: payload,
    ...(token && { token }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const countOrders = async () => (await host.core.db.select({ count: count() }).from(orders))[0]?.count ?? 0;

describe('the same Idempotency-Key', () => {
  test('gives the first answer again, and one order (WIRE-23)', async () => {
    const before = await countOrders();
    const first = await make('attempt-one');
    const second = await make('attempt-one');
    expect(second.body).toEqual(first.body);
    expect(await countOrders()).toBe(before + 1);
  });

  test('gives one order and one answer to ten requests at the same moment', async () => {
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('attempt-at-once')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.data.orderNo)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('a known key with another body is a conflict, and so is the same body of another member (WIRE-23)', async () => {
    await make('attempt-two');
    const other = await make('attempt-two', { ...body, specialInstruction: 'no pepper' });
    expect(other.status).toBe(409);
    expect(other.error?.code).toBe('IDEMPOTENCY_CONFLICT');
    const mine = { ...body, userId: 1001 };
    expect((await make('attempt-two', mine, await host.signIn())).status).toBe(409);
  });

  test('gives the first answer also where a session ended or began between two tries (WIRE-23, WIRE-24)', async () => {
    const before = await countOrders();
    const token = await host.signIn();
    const mine = { ...body, userId: 1001 };
    const first = await make('attempt-of-member', mine, token);
    expect(first.status).toBe(200);
    // The token has ended: sign in, and the same try still is the same order.
    expect((await make('attempt-of-member', mine)).status).toBe(401);
    expect((await make('attempt-of-member', mine, token)).body).toEqual(first.body);
    const guest = await make('attempt-of-guest');
    expect((await make('attempt-of-guest', body, token)).body).toEqual(guest.body);
    expect(await countOrders()).toBe(before + 2);
  });

  test("a known key does not give a member's order to another person", async () => {
    const mine = { ...body, userId: 1001 };
    expect((await make('attempt-to-steal', mine, await host.signIn())).status).toBe(200);
    const other = await host.signIn('6591234567');
    const stolen = await make('attempt-to-steal', mine, other);
    expect(stolen.status).toBe(400);
    expect(stolen.body).not.toHaveProperty('data');
    expect((await make('attempt-unnamed', body, await host.signIn())).status).toBe(200);
    expect((await make('attempt-unnamed', body, other)).status).toBe(409);
    expect((await make('attempt-unnamed')).status).toBe(409);
  });

  test('does not mind in which order the fields come', async () => {
    const first = await make('attempt-order');
    const turned = Object.fromEntries(Object.entries(body).reverse()) as OrderPayload;
    expect((await make('attempt-order', turned)).body).toEqual(first.body);
  });

  test('repeats a refusal too, which took no stock, with the lists of now (WIRE-23)', async () => {
    const itemId = body.orderItems[0]?.itemId ?? 0;
    await setStock(host.core, body.outletId, 'item', itemId, { isSoldOut: true });
    const before = await countOrders();
    const first = await make('attempt-refused');
    expect((await make('attempt-refused')).body).toEqual(first.body);
    const [kept] = await host.core.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'attempt-refused'));
    expect(kept?.answer).toEqual({ refusal: { statusCode: 400, message: 'Errors' } });
    await setStock(host.core, body.outletId, 'item', itemId, { isSoldOut: false });
    const second = await make('attempt-refused');
    expect([second.status, second.error?.message]).toEqual([400, expect.stringContaining('check out again')]);
    expect(await countOrders()).toBe(before);
    expect((await make('attempt-anew')).status).toBe(200);
  });

  test('keeps few refusals of one network, for an hour (WIRE-23)', async () => {
    const refused = { ...body, versionNumber: body.versionNumber + 1 };
    const countKept = () => host.core.db.$count(idempotencyKeys, like(idempotencyKeys.key, 'flooding-%'));
    expect((await make('flooding-1', refused)).status).toBe(400);
    const ofNetwork = like(limits.bucket, 'refusals-of:%');
    await host.core.db
      .update(limits)
      .set({ hits: REMEMBERED_REFUSALS - 1 })
      .where(ofNetwork);
    for (const nth of [2, 3, 4]) expect((await make(`flooding-${nth}`, refused)).status).toBe(400);
    expect(await countKept()).toBe(2);
    // Others of the network order on, and what was refused beyond the limit is refused anew.
    expect((await make('after-the-flood')).status).toBe(200);
    expect((await make('flooding-4', refused)).status).toBe(400);
    host.advance(HOUR_MS + 1000);
    await deleteOldData(host.core);
    expect(await countKept()).toBe(0);
    expect((await make('after-the-flood')).status).toBe(200);
  });

  test('is not needed: a client without one is served, with a new order each time (WIRE-23)', async () => {
    const [first, second] = [await make(undefined), await make(undefined)];
    expect(first.body.data.orderNo).not.toBe(second.body.data.orderNo);
  });
});

describe('the last portions', () => {
  test('go to one of ten diners who want them at once (WIRE-33)', async () => {
    const itemId = body.orderItems[0]?.itemId ?? 0;
    await setStock(host.core, body.outletId, 'item', itemId, { quantityLeft: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => make(`last-portion-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error?.message).toBe('Errors');
    await setStock(host.core, body.outletId, 'item', itemId, { quantityLeft: null });
  });
});

describe('the signature of a request', () => {
  const ask = (headers: Record<string, string>, url = '/api/outlets/web-app-outlets') =>
    host.app.inject({ method: 'GET', url, headers });
  const getErrorCode = async (headers: Record<string, string>) => {
    const answer = await ask(headers);
    expect(answer.statusCode).toBe(401);
    return answer.json().error.code;
  };
  const now = () => host.core.clock.now();

  test('must be there, be right, and be of this time (WIRE-2)', async () => {
    const good = sign(host.env.signingKey, now());
    expect((await ask(good)).statusCode).toBe(200);
    expect(await getErrorCode({})).toBe('BAD_SIGNATURE');
    expect(await getErrorCode({ ...sign(host.env.signingKey, now()), sgt: '0'.repeat(64) })).toBe('BAD_SIGNATURE');
    expect(await getErrorCode(sign('another-key', now()))).toBe('BAD_SIGNATURE');
    expect(await getErrorCode(sign(host.env.signingKey, now() - 301_000))).toBe('CLOCK_SKEW');
    expect(await getErrorCode(sign(host.env.signingKey, now() + 301_000))).toBe('CLOCK_SKEW');
    expect((await ask(sign(host.env.signingKey, now() - 299_000))).statusCode).toBe(200);
  });

  test('opens one request only, for reading and for changing alike (WIRE-2)', async () => {
    const read = sign(host.env.signingKey, now());
    expect((await ask(read)).statusCode).toBe(200);
    expect(await getErrorCode(read)).toBe('REPLAYED_REQUEST');
    const headers = sign(host.env.signingKey, now());
    const logout = () => host.app.inject({ method: 'POST', url: '/api/users/logout', headers });
    expect((await logout()).statusCode).toBe(200);
    expect((await logout()).json().error.code).toBe('REPLAYED_REQUEST');
  });

  test('is not required for health checks, pictures and the description of the API', async () => {
    for (const url of [
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/images/dishes/apple.webp',
      '/images/brands/kopi.svg',
    ]) {
      expect((await ask({}, url)).statusCode, url).toBe(200);
    }
  });
});
