import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../host/db/schema.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const place = async () => {
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
  return (await host.call('makeOrder', { body })).body.data;
};
const post = (body: string, signature = createHmac('sha256', host.env.gatewaySecret).update(body).digest('hex')) =>
  host.request('POST', '/api/payments/notification', { body, headers: { 'x-gateway-signature': signature } });
const fetchAttention = async (orderNo: string) =>
  (await host.core.db.select().from(orders)).find((order) => order.orderNo === orderNo)?.attention;

describe('a notification of a payment', () => {
  test("refuses a notification without a gateway's signature, whatever names it holds, without a server error (PAY-13)", async () => {
    for (const session of ['\\u0000', '\\ud800', '%00', "' or 1=1 --", 'x'.repeat(100)]) {
      const body = `{"session":"${session}","outcome":"approved","amount":1}`;
      expect((await post(body, 'f'.repeat(64))).status, session).toBe(401);
    }
    expect(host.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('reports an amount above the possible maximum, without a server error', async () => {
    const { hostedPamentUrl } = await place();
    for (const amount of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect((await host.pay(hostedPamentUrl ?? '', 'approved', amount)).status).toBe(400);
    }
    expect((await post('{"session":"\\u0000","outcome":"approved","amount":1}')).status).toBe(400);
  });

  test('of a wrong sum is still shown to the shop when the right one follows, and after that (PAY-13)', async () => {
    const first = await place();
    const url = first.hostedPamentUrl ?? '';
    expect((await host.pay(url, 'approved', 50)).status).toBe(400);
    expect((await host.pay(url)).status).toBe(200);
    expect((await host.call('order', { params: { orderNo: first.orderNo } })).body.orderStatus).toBe('Paid');
    expect(await fetchAttention(first.orderNo)).toContain('captured $0.50');

    const second = await place();
    await host.pay(second.hostedPamentUrl ?? '');
    expect(await fetchAttention(second.orderNo)).toBeNull();
    for (let at = 0; at < 2; at += 1) await host.pay(second.hostedPamentUrl ?? '', 'approved', 70);
    expect((await fetchAttention(second.orderNo))?.match(/captured \$0\.70/g)).toHaveLength(1);
    expect((await host.call('order', { params: { orderNo: second.orderNo } })).body.orderStatus).toBe('Paid');
  });
});
