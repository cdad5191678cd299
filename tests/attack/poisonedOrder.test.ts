import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../host/db/schema.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const place = async (outlet: string, change: object) => {
  const body = await host.payload(outlet, [{ dish: outlet === 'L5' ? 'Orange Juice' : 'Soft-Boiled Eggs' }], change);
  return (await host.call('makeOrder', { body })).body.data.orderNo;
};
/** An order that cannot be settled any more, whatever the reason. */
const poison = (orderNo: string) =>
  host.core.db
    .update(orders)
    .set({ document: sql`${orders.document} || '{"orderItems": 1, "outlet": null}'::jsonb` })
    .where(eq(orders.orderNo, orderNo));
const read = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body;

test('an order that cannot be settled holds up no other: not its time to pay, not the till of any outlet', async () => {
  const takeaway = { type: 'Takeaway', mobileNo: '6586400001' };
  await poison(await place('TB01', {}));
  await poison(await place('L5', takeaway));
  const unpaid = await place('TB01', {});
  const sent = await place('L5', takeaway);
  host.advance(30 * 60_000);
  await host.sweep();
  expect((await read(unpaid)).orderStatus).toBe('Failed');
  expect((await read(sent)).movementStatus).toBe('Received');
  expect(host.logLines().filter((line) => line.includes('the others go on'))).toHaveLength(2);
});
