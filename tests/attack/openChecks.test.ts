import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDERS_PER_CHECK } from '../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
let outletId: number;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
});
afterAll(() => host.close());

const bill = (tableNo: string, checkNo: string) =>
  host.call('posBill', { params: { outletId, checkNo: checkNo || '-', tableNo } });
const menu = (tableNo: string, checkNo: string) =>
  host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In', tableNo, checkNo } });
const order = async (tableNo: string, checkNo: string, headers = {}) => {
  const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], { tableNo, checkNo, mobileNo: 'N/A' });
  return host.call('makeOrder', { body, headers });
};
/** Reads the slip of a table as a camera would. */
const scan = (table: string) => host.slipNo('L2N', table);
const till = (path: string, body: object) =>
  host.request('POST', `/sandbox/api/till/outlets/${outletId}/checks/${path}`, { body });

describe('a stranger who was never at the table', () => {
  test('reads no bill and orders onto none by going through the numbers of checks (WIRE-29)', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => `C${String(at).padStart(4, '0')}`);
    const found: string[] = [];
    for (const checkNo of numbers)
      for (const tableNo of ['41', '42', '43']) {
        if ((await bill(tableNo, checkNo)).status !== 404) found.push(`bill ${checkNo}`);
      }
    for (const checkNo of ['C0041', 'C0042', 'C0043', 'C0041.', 'C0041.000000000000', '.', 'C0041.%']) {
      if ((await menu('41', checkNo)).error?.code !== 'CHECK_NOT_FOUND') found.push(`menu ${checkNo}`);
      for (const tableNo of ['41', '42']) {
        const { status, error } = await order(tableNo, checkNo);
        if (status !== 400 || error?.message !== 'Check number not found') found.push(`order ${checkNo}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('puts nothing on a bill by taking it away', async () => {
    const change = { type: 'Takeaway', mobileNo: '6586001000', tableNo: '51', checkNo: 'C0051' } as const;
    const body = await host.payload('L5', [{ dish: 'Orange Juice' }], change);
    expect((await host.call('makeOrder', { body })).error?.message).toBe('Check number not found');
    expect((await host.call('makeOrder', { body: { ...body, checkNo: '' } })).status).toBe(200);
    host.advance(2000);
    await host.sweep();
    const params = { outletId: body.outletId, tableNo: '51', checkNo: await host.slipNo('L5', '51') };
    expect((await host.call('posBill', { params })).body.items).toEqual([]);
  });

  test('cannot use the slip of one check for another', async () => {
    const [own, other] = [await scan('41'), await scan('42')];
    const key = own.slice(own.indexOf('.'));
    expect((await bill('42', `C0042${key}`)).status).toBe(404);
    expect((await bill('41', other)).status).toBe(404);
    expect((await order('42', own)).error?.message).toBe('Check number under this table is not found or closed');
  });

  test('does not get the key of a check from the order or the bill of those who sit there', async () => {
    const checkNo = await scan('41');
    const key = checkNo.split('.')[1] ?? '';
    expect(key.length).toBeGreaterThanOrEqual(12);
    const made = (await order('41', checkNo)).body.data;
    const answers = [made, (await host.call('order', { params: { orderNo: made.orderNo } })).body];
    expect(JSON.stringify([...answers, (await bill('41', checkNo)).body])).not.toContain(key);
    expect(made.checkNo).toBe('C0041');
  });

  test("cannot move their own order onto another table's check", async () => {
    const made = (await order('41', await scan('41'))).body.data;
    const move = (checkNo: string) =>
      host.call('updateTable', { params: { orderNo: made.orderNo }, body: { tableNo: '42', checkNo } });
    expect((await move('C0042')).error?.message).toBe('Check number under this table is not found or closed');
    expect((await move(await scan('42'))).body.checkNo).toBe('C0042');
  });
});

describe('a slip', () => {
  test('serves those who scan it, and not the guests before them once the check is opened again', async () => {
    const before = await scan('43');
    expect((await menu('43', before)).status).toBe(200);
    expect((await bill('43', before)).body.checkNo).toBe('C0043');
    expect((await order('43', before)).status).toBe(200);
    await till('close', { tableNo: '43', checkNo: 'C0043' });
    expect((await order('43', before)).error?.message).toContain('not found or closed');
    await till('open', { tableNo: '43', checkNo: 'C0043' });
    const after = await scan('43');
    expect(after).not.toBe(before);
    expect((await bill('43', before)).status).toBe(404);
    expect((await bill('43', after)).body.items).toEqual([]);
  });

  test('takes so many orders in an hour and no more, from however many networks', async () => {
    const checkNo = await scan('45');
    const statuses: number[] = [];
    for (let at = 0; at < ORDERS_PER_CHECK + 3; at += 1) {
      statuses.push((await order('45', checkNo, { 'x-forwarded-for': `10.3.${at}.1` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(ORDERS_PER_CHECK);
    expect(statuses.at(-1)).toBe(429);
    expect((await order('41', await scan('41'), { 'x-forwarded-for': '10.4.1.1' })).status).toBe(200);
  });
});
