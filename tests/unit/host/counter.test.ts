import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks, outlets } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { getChecks } from '../../../host/services/checks.ts';
import { closeCheck } from '../../../host/services/clearTable.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
const ids = new Map<string, number>();
beforeAll(async () => {
  host = await createTestServer();
  for (const { code, id } of (await host.call('outlets')).body) ids.set(code, id);
});
afterAll(() => host.close());

const act = async (path: string, body: object) => {
  const { status, error } = await host.request('POST', `/sandbox/api${path}`, { body });
  return { status, message: error?.message };
};
const read = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body;
const send = async (code: string, dish: string, change: object) => {
  const body = await host.payload(code, [{ dish }], change);
  const { body: made, error } = await host.call('makeOrder', { body });
  return { order: made?.data, message: error?.message };
};
const readTill = async (code: string) =>
  String((await host.request('GET', `/sandbox/till?outlet=${ids.get(code)}`)).body);
const sweepLater = async () => {
  host.advance(2000);
  await host.sweep();
};

describe('a payment type at the counter', () => {
  beforeAll(async () => {
    const payNow = { id: 9000, name: 'PayNow', code: 'payment-type-paynow' };
    const counter = { id: 9001, name: 'At the counter', code: 'payment-type-counter', isAtCounter: true };
    await host.core.db
      .update(outlets)
      .set({ paymentTypes: [payNow, counter] })
      .where(eq(outlets.code, 'TP01'));
  });
  const atCounter = { tableNo: 'Counter 1', paymentMode: 'payment-type-counter' };

  test('has no payment page; the kitchen begins, and the diner reads the sum to pay (SETTLE-11)', async () => {
    const { order } = await send('TP01', 'Yuzu Soda', atCounter);
    expect(order).toMatchObject({ orderStatus: 'Sent To Till', hostedPamentUrl: null, isPaidAtCounter: true });
    await sweepLater();
    expect(await read(order?.orderNo ?? '')).toMatchObject({ movementStatus: 'Received', isPaidAtCounter: true });
    expect(await readTill('TP01')).toContain('To be paid at the counter');
  });

  test("ends 'Sent To Till' with the payment to the staff (SETTLE-7, SETTLE-11)", async () => {
    const { order } = await send('TP01', 'Yuzu Soda', atCounter);
    await sweepLater();
    await act(`/till/orders/${order?.orderNo}/paid`, { means: 'terminal' });
    const paid = await read(order?.orderNo ?? '');
    expect(paid).toMatchObject({ orderStatus: 'Paid', movementStatus: 'Received' });
    expect(paid).not.toHaveProperty('isPaidAtCounter');
    const [, card = ''] = (await readTill('TP01')).split(`data-key="${order?.orderNo}"`);
    expect(card.split('</article>')[0]).not.toContain('To be paid at the counter');
  });

  test('stands beside payments on the phone at the same outlet (SETTLE-11)', async () => {
    const { order } = await send('TP01', 'Yuzu Soda', { tableNo: 'Counter 1', paymentMode: 'payment-type-paynow' });
    expect(order?.hostedPamentUrl).toContain('/sandbox/pay/');
  });
});

describe('an outlet without a till', () => {
  let outletId: number;
  const atTable = (tableNo: string) => ({ tableNo, type: 'Dine In' as const, checkNo: '' });
  const openChecks = async (tableNo: string) =>
    (await host.core.db.select().from(checks).where(eq(checks.outletId, outletId))).filter(
      (check) => check.isOpen && check.tableNo === tableNo,
    );
  beforeAll(async () => {
    outletId = ids.get('L2N') ?? 0;
    await changeSettings(host.core, outletId, { opensChecks: true });
    for (const table of ['41', '42', '43', '44', '45', '46']) {
      for (const { tableNo, checkNo } of await openChecks(table))
        await act(`/till/outlets/${outletId}/checks/close`, { tableNo, checkNo });
    }
  });
  test('the first order of a table opens its check, and the next one goes on it (SETTLE-12)', async () => {
    const first = await send('L2N', 'Ban Mian', atTable('41'));
    const second = await send('L2N', 'Ban Mian', atTable('41'));
    expect(first.message).toBeUndefined();
    expect(first.order?.checkNo).toMatch(/^\d{4}-\d{3}$/);
    expect(second.order?.checkNo).toBe(first.order?.checkNo);
    expect(await openChecks('41')).toHaveLength(1);
    const sheet = String((await host.request('GET', '/sandbox')).body);
    const [, ofOutlet = ''] = sheet.split('<code>L2N</code>');
    expect(ofOutlet.split('</article>')[0]).not.toContain('no check');
  });

  test('the order that opens a check is answered with its slip, so that its phone has the bill; later orders and reads are not (SETTLE-18)', async () => {
    const first = await send('L2N', 'Ban Mian', atTable('45'));
    const second = await send('L2N', 'Ban Mian', atTable('45'));
    const [check] = await openChecks('45');
    expect(first.order?.slipNo).toBe(`${check?.checkNo}.${check?.key}`);
    const params = { outletId, checkNo: first.order?.slipNo ?? '', tableNo: '45' };
    expect((await host.call('posBill', { params })).status).toBe(200);
    expect(second.order).not.toHaveProperty('slipNo');
    expect(await read(first.order?.orderNo ?? '')).not.toHaveProperty('slipNo');
  });

  test('a phone that sends its order again, because the answer was lost, gets the slip of the check that it opened; the same order from another phone does not (SETTLE-18)', async () => {
    const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], atTable('46'));
    const sendAs = async (key: string) =>
      (await host.call('makeOrder', { body, headers: { 'idempotency-key': key } })).body.data;
    const [first, meanwhile] = await Promise.all([sendAs('key-of-the-first-phone'), sendAs('key-of-the-first-phone')]);
    const again = await sendAs('key-of-the-first-phone');
    const other = await sendAs('key-of-another-phone');
    const [check] = await openChecks('46');
    for (const answer of [first, meanwhile, again])
      expect([answer.orderNo, answer.slipNo]).toEqual([first.orderNo, `${check?.checkNo}.${check?.key}`]);
    expect(other.checkNo).toBe(check?.checkNo);
    expect(other).not.toHaveProperty('slipNo');
  });

  test('two first orders at once open one check (SETTLE-12)', async () => {
    const both = await Promise.all([1, 2].map(() => send('L2N', 'Ban Mian', atTable('42'))));
    expect(new Set(both.map(({ order }) => order?.checkNo)).size).toBe(1);
    expect(await openChecks('42')).toHaveLength(1);
  });

  test('a payment of the whole check pays its orders; a part leaves them open (SETTLE-13)', async () => {
    const { order } = await send('L2N', 'Ban Mian', atTable('43'));
    await sweepLater();
    const pay = (amount?: number) =>
      act(`/till/outlets/${outletId}/checks/pay`, {
        ...{ tableNo: '43', checkNo: order?.checkNo, means: 'cash' },
        ...(amount && { amount }),
      });
    expect((await pay(1)).status).toBe(200);
    const till = await readTill('L2N');
    expect(till).toMatch(/Counter paid<small>an amount · at the counter · /);
    expect(till).toContain('GST 9% (included)');
    expect((await read(order?.orderNo ?? '')).orderStatus).toBe('Sent To Till');
    expect((await pay(1000)).message).toMatch(/^Only \$[\d.]+ are open/);
    expect((await pay()).status).toBe(200);
    expect((await read(order?.orderNo ?? '')).orderStatus).toBe('Paid');
    expect((await pay()).message).toMatch(/^Nothing is open on this check/);
  });

  test('a refund of a share reopens that part of the bill (SETTLE-6, SETTLE-13)', async () => {
    const { order } = await send('L2N', 'Ban Mian', atTable('44'));
    await sweepLater();
    const name = { tableNo: '44', checkNo: order?.checkNo };
    await act(`/till/outlets/${outletId}/checks/pay`, { ...name, means: 'cash', amount: 2 });
    const pages = await host.request('GET', `/sandbox/api/till/outlets/${outletId}`);
    const { shares } = pages.body as { shares: { shareNo: string; tableNo: string; amount: number; excess: number }[] };
    const share = shares.find(({ tableNo }) => tableNo === '44');
    const back = { amount: 0.5, means: 'cash', reason: 'Too much' };
    expect((await act(`/till/shares/${share?.shareNo}/refund`, back)).status).toBe(200);
    const again = (await host.request('GET', `/sandbox/api/till/outlets/${outletId}`)).body as typeof pages.body;
    const after = (again as { shares: typeof shares }).shares.find(({ tableNo }) => tableNo === '44');
    expect(after).toMatchObject({ amount: 200, excess: 50 });
  });

  test('the slip of a check shows its code and its sum (SETTLE-12)', async () => {
    const [check] = await openChecks('43');
    const query = new URLSearchParams({ outlet: String(outletId), table: '43', check: check?.checkNo ?? '' });
    const { status, body } = await host.request('GET', `/sandbox/slip?${query}`);
    expect(status).toBe(200);
    expect(String(body)).toContain('<svg');
    expect((await host.request('GET', `/sandbox/slip?outlet=${outletId}&table=43&check=no`)).status).toBe(404);
  });
});

describe('the pages of the staff', () => {
  const PASSWORDS = { STAFF_PASSWORD: 'password-of-the-staff', MANAGER_PASSWORD: 'password-of-managers' };
  let shop: InjectedServer;
  beforeAll(async () => {
    shop = await createTestServer(PASSWORDS);
  });
  afterAll(() => shop.close());
  const signIn = async (password: string) => {
    const { headers } = await shop.request('POST', '/staff/sign-in', {
      body: new URLSearchParams({ password, name: 'Mei' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:4180',
        host: 'localhost:4180',
      },
    });
    return { cookie: /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '', host: 'localhost:4180' };
  };
  const place = async () => {
    const body = await shop.payload('TP01', [{ dish: 'Yuzu Soda' }], { tableNo: 'Counter 1', mobileNo: '6591234568' });
    return (await shop.call('makeOrder', { body })).body.data;
  };

  test('let the staff take money, and managers give it back, under their names (SETTLE-14, SETTLE-9)', async () => {
    const order = await place();
    const path = `/staff/api/till/orders/${order.orderNo}`;
    const staff = await signIn(PASSWORDS.STAFF_PASSWORD);
    expect((await shop.request('POST', `${path}/paid`, { body: { means: 'cash' }, headers: staff })).status).toBe(200);
    const back = { body: { means: 'cash', reason: 'Spilled' } };
    const refused = await shop.request('POST', `${path}/refund`, { ...back, headers: staff });
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Only a manager may do this; sign in with the password of the managers.',
    ]);
    const manager = await signIn(PASSWORDS.MANAGER_PASSWORD);
    expect((await shop.request('POST', `${path}/refund`, { ...back, headers: manager })).status).toBe(200);
    const page = String(
      (await shop.request('GET', `/staff/order?orderNo=${order.orderNo}`, { headers: manager })).body,
    );
    for (const text of ['Spilled', 'Mei (manager)', 'Refund', 'Cash']) expect(page).toContain(text);
    const asStaff = String(
      (await shop.request('GET', `/staff/order?orderNo=${order.orderNo}`, { headers: staff })).body,
    );
    expect(asStaff).not.toContain('Give money back');
  });

  test('give the money of a share back on its page, whole or in part, where a manager signed in, and find it again (SETTLE-15, SETTLE-17)', async () => {
    const outletId = (await shop.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
    await changeSettings(shop.core, outletId, { opensChecks: true });
    const [staff, manager] = [await signIn(PASSWORDS.STAFF_PASSWORD), await signIn(PASSWORDS.MANAGER_PASSWORD)];
    const read = async (path: string, headers = manager) =>
      String((await shop.request('GET', path, { headers })).body).replaceAll('&amp;', '&');
    const [open] = (await getChecks(shop.core, outletId)).filter(({ tableNo, isOpen }) => isOpen && tableNo === '41');
    if (open) await closeCheck(shop.core, outletId, '41', open.checkNo);
    const body = await shop.payload('L2N', [{ dish: 'Ban Mian' }], { tableNo: '41', type: 'Dine In', checkNo: '' });
    const { data: order } = (await shop.call('makeOrder', { body })).body;
    shop.advance(2000);
    await shop.sweep();
    const check = { tableNo: '41', checkNo: order.checkNo };
    const pay = { body: { ...check, means: 'cash' }, headers: staff };
    const paid = await shop.request('POST', `/staff/api/till/outlets/${outletId}/checks/pay`, pay);
    expect(paid.error?.message).toBeUndefined();
    const link = /\/staff\/share\?shareNo=[\w-]+/;
    const path = link.exec(await read(`/staff/till?outlet=${outletId}`))?.[0] ?? '';
    expect(path).not.toBe('');
    // The money is at the share, so the page of the order leads there.
    expect(await read(`/staff/order?orderNo=${order.orderNo}`)).toContain(path);
    expect(await read(path, staff)).not.toContain('Give money back');

    const total = `$${order.grandTotal.toFixed(2)}`;
    const page = await read(path);
    expect(page).toContain(`${total} can be given back. What goes back is open again on the bill.`);
    const action = /action="([^"]+\/refund)"/.exec(page)?.[1] ?? '';
    const give = (fields: Record<string, string>, headers = manager) =>
      shop.request('POST', action, {
        body: new URLSearchParams({ back: path, means: 'cash', reason: 'Too salty', ...fields }).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4180' },
      });
    expect((await give({ amount: '1' }, staff)).status).toBe(403);
    expect((await give({ amount: '1', reason: ' ' })).status).toBe(400);
    const part = await give({ amount: '1' });
    expect([part.status, part.headers.location]).toEqual([303, path]);
    const after = await read(path);
    expect(after).toContain(`$${(order.grandTotal - 1).toFixed(2)} can be given back.`);
    for (const text of ['Too salty', 'Mei (manager)', '-$1.00']) expect(after).toContain(text);
    expect(await read(`/staff/till?outlet=${outletId}`)).toContain('<div>Still open</div><span>$1.00</span>');
    expect((await give({ amount: String(order.grandTotal) })).status).toBe(400);
    // Without an amount it is all that is left.
    const rest = { body: { means: 'cash', reason: 'All of it' }, headers: manager };
    await shop.request('POST', action.replace('/staff/', '/staff/api/'), rest);
    expect(await read(path)).not.toContain('can be given back');
    expect(await read(`/staff/till?outlet=${outletId}`)).toContain(`<div>Still open</div><span>${total}</span>`);

    // The search finds the share by each of what the staff know, also after the check is closed, which removes the name.
    expect(await read(`/staff/orders?outlet=${outletId}&q=counter`)).toContain(path);
    await closeCheck(shop.core, outletId, '41', order.checkNo ?? '');
    const closed = await read(`/staff/till?outlet=${outletId}`);
    const [, card = ''] = closed.split(`data-key="check-41-${order.checkNo}"`);
    expect(card.split('</article>')[0]).not.toContain('Still open');
    expect(card.split('</article>')[0]).toContain(`<div>Not paid, or given back</div><span>${total}</span>`);
    const shareNo = path.split('=')[1] ?? '';
    const find = async (query: string) => (await read(`/staff/orders?outlet=${outletId}&${query}`)).includes(path);
    for (const q of [shareNo, shareNo.slice(0, 8), order.checkNo, '41', total, ''])
      expect([q, await find(`q=${encodeURIComponent(q ?? '')}`)]).toEqual([q, true]);
    for (const q of ['%', '$0.01', '9999']) expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, false]);
    expect(await find('from=2030-01-01')).toBe(false);
  });

  test('find an order by number, phone, amount and day (SETTLE-15)', async () => {
    const order = await place();
    const headers = await signIn(PASSWORDS.STAFF_PASSWORD);
    const outlet = (await shop.call('outlets')).body.find(({ code }) => code === 'TP01')?.id;
    const finds = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ outlet: String(outlet), ...query });
      const { body } = await shop.request('GET', `/staff/orders?${search}`, { headers });
      return String(body).includes(order.orderNo);
    };
    for (const q of [order.orderNo, order.orderNo.slice(0, 8), '4568', `$${order.grandTotal}`, ''])
      expect([q, await finds({ q })]).toEqual([q, true]);
    for (const q of ['9999', '%', '_', "' or 1=1", '$0.01']) expect([q, await finds({ q })]).toEqual([q, false]);
    expect(await finds({ from: '2026-03-14', to: '2026-03-14' })).toBe(true);
    expect(await finds({ from: '2026-03-15' })).toBe(false);
    // Seventeen days later, past the end of the month.
    shop.advance(17 * 24 * 3_600_000);
    const later = await signIn(PASSWORDS.STAFF_PASSWORD);
    Object.assign(headers, later);
    expect((await place()).createdAt).toContain('2026-03-31');
    expect(await finds({ q: order.orderNo })).toBe(true);
    expect(await finds({ from: '2026-03-01', to: '2026-03-31', q: '4568' })).toBe(true);
    expect(await finds({ from: '2026-03-31', to: '2026-04-01' })).toBe(false);
  });
});
