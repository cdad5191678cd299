import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderRow, orders } from '../../../host/db/schema.ts';
import { setAutoAccept } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const findOutlet = async (code: string) =>
  (await host.call('outlets')).body.find((outlet) => outlet.code === code)?.id ?? 0;
const readOrder = async (orderNo: string): Promise<OrderRow> => {
  const [row] = await host.core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error('There is no such order.');
  return row;
};
const place = async (code: string, dish: string) => {
  const { body, error } = await host.call('makeOrder', { body: await host.payload(code, [{ dish }]) });
  expect(error).toBeUndefined();
  return body.data;
};

let copies = 0;
/** Adds as many later orders like this one. @returns their numbers. */
async function copy(orderNo: string, times: number, change: Partial<OrderRow> = {}): Promise<string[]> {
  const { id: _, ...row } = await readOrder(orderNo);
  const added = Array.from({ length: times }, () => {
    copies += 1;
    return { ...row, ...change, orderNo: `copy-${copies}`, paymentRef: `ref-${copies}` };
  });
  await host.core.db.insert(orders).values(added);
  return added.map((one) => one.orderNo);
}

describe('the till', () => {
  const read = async (outletId: number) =>
    (
      (await host.request('GET', `/sandbox/api/till/outlets/${outletId}`)).body as { orders: { orderNo: string }[] }
    ).orders.map(({ orderNo }) => orderNo);

  test('has what waits for it first, and every note, however many do not pay (SERVICE-12)', async () => {
    const outletId = await findOutlet('TB01');
    await setAutoAccept(host.core, outletId, false);
    const [paid, noted, unpaid] = [
      await place('TB01', 'Curry Puff'),
      await place('TB01', 'Curry Puff'),
      await place('TB01', 'Curry Puff'),
    ];
    await host.pay(paid.hostedPamentUrl ?? '');
    await host.pay(noted.hostedPamentUrl ?? '', 'approved', 1);
    const strangers = await copy(unpaid.orderNo, 60);
    const shown = await read(outletId);
    expect(shown[0]).toBe(paid.orderNo);
    expect(shown.slice(1)).toEqual([...strangers.slice(-50).reverse(), noted.orderNo]);
    const page = (await host.app.inject({ url: `/sandbox/till?outlet=${outletId}` })).body;
    for (const { orderNo } of [paid, noted]) expect(page).toContain(orderNo);
  });
});
