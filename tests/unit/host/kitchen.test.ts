import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { and, desc, eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALTIME } from '#contract/wire';
import { orders } from '../../../host/db/schema.ts';
import { isInKitchen } from '../../../host/services/kitchen.ts';
import { acceptOrder } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => host.close());

const page = async (outletId: number) =>
  (await host.app.inject({ method: 'GET', url: `/sandbox/kitchen?outlet=${outletId}` })).body;
const column = (body: string, at: number) =>
  new RegExp(`data-live="kitchen-${at}">(.*?)</section>`, 's').exec(body)?.[1] ?? '';
const move = (orderNo: string, movementStatus: string) =>
  host.request('POST', `/sandbox/api/till/orders/${orderNo}/move`, { body: { movementStatus } });

test('a ticket moves through the columns of the kitchen, and the diner gets each move within a second (SERVICE-11)', async () => {
  const body = await host.payload('L2N', [{ dish: 'Ban Mian', quantity: 2 }], {
    tableNo: '41',
    checkNo: await host.slipNo('L2N', '41'),
    mobileNo: 'N/A',
  });
  const { orderNo } = (await host.call('makeOrder', { body })).body.data;
  expect(await page(body.outletId)).not.toContain(orderNo);
  await acceptOrder(host.core, orderNo);
  expect(column(await page(body.outletId), 0)).toContain(orderNo);
  expect(column(await page(body.outletId), 0)).toContain('Ban Mian');

  const socket = io(`http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    await once(socket as never, 'connect');
    expect(await socket.emitWithAck(REALTIME.join, orderNo)).toEqual({ ok: true });
    for (const [at, movement] of ['Preparing', 'Ready', 'Fully Collected'].entries()) {
      const heard = new Promise<void>((resolve) => socket.once(orderNo, () => resolve()));
      const begun = performance.now();
      expect((await move(orderNo, movement)).status).toBe(200);
      await heard;
      expect((await host.call('order', { params: { orderNo } })).body.movementStatus).toBe(movement);
      expect(performance.now() - begun).toBeLessThan(1000);
      expect(column(await page(body.outletId), at + 1)).toContain(orderNo);
      expect(column(await page(body.outletId), at)).not.toContain(orderNo);
    }
    // A slip of the finger is taken back.
    expect((await move(orderNo, 'Ready')).status).toBe(200);
    expect(column(await page(body.outletId), 2)).toContain(orderNo);
    // A different cook's stale page still shows the old state. A press there does not move the ticket back.
    const stale = await host.request('POST', `/sandbox/api/till/orders/${orderNo}/move`, {
      body: { movementStatus: 'Preparing', from: 'Received' },
    });
    expect(stale).toMatchObject({
      status: 400,
      body: { error: { message: 'The order is Ready by now, so it was not moved.' } },
    });
    const twice = await host.request('POST', `/sandbox/api/till/orders/${orderNo}/move`, {
      body: { movementStatus: 'Ready', from: 'Preparing' },
    });
    expect(twice.status).toBe(200);
    expect(column(await page(body.outletId), 2)).toContain(orderNo);
    expect(column(await page(body.outletId), 2)).toContain('name="from" value="Ready"');
  } finally {
    socket.disconnect();
  }
});

test('the page reads what the kitchen works on, and not the history of the outlet', async () => {
  const { db } = host.core;
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.outletId, 1), isInKitchen));
  const plan = (await db.execute(sql`explain ${query.orderBy(desc(orders.id)).limit(200)}`)) as { rows: unknown[] };
  expect(JSON.stringify(plan.rows)).toContain('orders_kitchen');
});
