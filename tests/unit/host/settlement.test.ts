import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledger, members, orders, payments, sandboxPayments } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { applyState } from '../../../host/services/money/applyState.ts';
import { getEntries, getReceived } from '../../../host/services/money/ledger.ts';
import { getOrder } from '../../../host/services/orders/document.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let outletId: number;
beforeAll(async () => {
  host = await createTestServer();
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'TP01')?.id ?? 0;
});
beforeEach(() => host.advance(3_600_000 * 3));
afterAll(() => host.close());

const place = async (dish = 'Yuzu Soda', token?: string) => {
  const body = await host.payload('TP01', [{ dish }], { tableNo: 'Counter 1' });
  const { body: made, error } = await host.call('makeOrder', { body, ...(token && { token }) });
  expect(error?.message).toBeUndefined();
  const { orderNo, hostedPamentUrl } = made.data;
  const session = hostedPamentUrl?.split('/').pop() ?? '';
  return { orderNo, url: hostedPamentUrl ?? '', session, cents: Math.round(made.data.grandTotal * 100) };
};
const read = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body;
const act = async (path: string, body: object) => {
  const { status, error } = await host.request('POST', `/sandbox/api${path}`, { body });
  return { status, message: error?.message };
};
const captured = (ref: string, amount: number, refunded = 0) => ({ ref, amount, kind: 'card', refunded });
const say = (session: string, ...captures: ReturnType<typeof captured>[]) =>
  applyState(host.core, session, { outcome: 'paid', captures });
const note = async (orderNo: string) => (await getOrder(host.core, orderNo)).attention;

describe('an order whose time to pay is over', () => {
  test('is paid, if the notification was lost and the gateway says so (SETTLE-1)', async () => {
    const { orderNo, session } = await place();
    await act(`/pay/${session}`, { decision: 'approve', isLost: true });
    expect((await read(orderNo)).orderStatus).toBe('Waiting For Payment');
    host.advance(301_000);
    await host.sweep();
    expect((await read(orderNo)).orderStatus).toBe('Paid');
  });

  test('is paid with a read as well, before any sweep (SETTLE-1)', async () => {
    const { orderNo, session } = await place();
    await act(`/pay/${session}`, { decision: 'approve', isLost: true });
    host.advance(301_000);
    expect((await read(orderNo)).orderStatus).toBe('Paid');
  });

  test('fails once the gateway has ended it there (SETTLE-1)', async () => {
    const { orderNo, session } = await place();
    host.advance(301_000);
    expect((await read(orderNo)).orderStatus).toBe('Failed');
    const [row] = await host.core.db.select().from(sandboxPayments).where(eq(sandboxPayments.session, session));
    expect(row?.outcome).toBe('expired');
  });

  test('is asked about at once when the diner comes back (SETTLE-2)', async () => {
    const { orderNo, session } = await place();
    const { returnUrl } = (await host
      .request('POST', `/sandbox/api/pay/${session}`, {
        body: { decision: 'approve', isLost: true },
      })
      .then(({ body }) => body)) as { returnUrl: string };
    const paymentRef = new URL(returnUrl).searchParams.get('resultIndicator') ?? '';
    await host.call('orderByPaymentRef', { params: { paymentRef } });
    await host.sweep();
    expect((await read(orderNo)).orderStatus).toBe('Paid');
  });

  test('is asked about again for a day, and then no more (SETTLE-1)', async () => {
    const { session } = await place();
    host.advance(301_000);
    await host.sweep();
    const askAt = async () =>
      (await host.core.db.select().from(payments).where(eq(payments.session, session)))[0]?.askAt;
    expect(await askAt()).not.toBeNull();
    for (let hour = 0; hour < 26; hour += 1) {
      host.advance(3_600_000);
      await host.sweep();
    }
    expect(await askAt()).toBeNull();
  });
});

describe('what a gateway says', () => {
  test('counts a capture once, however often it is told, and in whatever order (SETTLE-3)', async () => {
    const { orderNo, session, cents } = await place();
    await say(session, captured('c1', cents));
    await applyState(host.core, session, { outcome: 'failed', captures: [], reason: 'declined' });
    await applyState(host.core, session, { outcome: 'pending', captures: [] });
    await say(session, captured('c1', cents));
    expect((await read(orderNo)).orderStatus).toBe('Paid');
    expect(await getReceived(host.core, { orderNo })).toBe(cents);
  });

  test('leaves a note about a second capture, and no second order (SETTLE-4)', async () => {
    const { orderNo, session, cents } = await place();
    await say(session, captured('c1', cents), captured('c2', cents));
    expect(await note(orderNo)).toContain('a second time');
    expect(await getReceived(host.core, { orderNo })).toBe(2 * cents);
  });

  test('pays no order that the outlet had refused; the money is a note (SETTLE-4)', async () => {
    const { orderNo, session, cents } = await place();
    await act(`/till/orders/${orderNo}/reject`, { reason: 'Sold out' });
    await say(session, captured('c1', cents));
    expect(await read(orderNo)).toMatchObject({ orderStatus: 'Failed', movementStatus: null });
    expect(await note(orderNo)).toContain('had refused the order');
    // The app reads 'timeout' and 'cancel' in it as 'nothing was charged'.
    expect((await read(orderNo)).failedReason).toBe('Money arrived after the order had ended');
  });

  test('makes no kitchen ticket in an outlet that has closed since (SETTLE-4)', async () => {
    const { orderNo, session, cents } = await place();
    host.advance(301_000);
    await host.sweep();
    await changeSettings(host.core, outletId, { isOutletClosed: true });
    await say(session, captured('c1', cents));
    await changeSettings(host.core, outletId, { isOutletClosed: false });
    host.advance(5000);
    await host.sweep();
    expect(await read(orderNo)).toMatchObject({ orderStatus: 'Failed', movementStatus: null });
    expect(await note(orderNo)).toContain('the outlet had closed');
  });

  test('a refund at its own page is recorded, told to the diner, and a note (SETTLE-5)', async () => {
    const { orderNo, session, cents } = await place();
    await say(session, captured('c1', cents));
    await say(session, captured('c1', cents, 100));
    await say(session, captured('c1', cents, 100));
    const order = await read(orderNo);
    expect(order).toMatchObject({ orderStatus: 'Paid', refunds: [{ amount: 1 }] });
    expect(await note(orderNo)).toContain('$1.00 were given back at the gateway');
    await say(session, captured('c1', cents, cents));
    expect((await read(orderNo)).orderStatus).toBe('Refunded');
    expect(await getReceived(host.core, { orderNo })).toBe(0);
  });
});

describe('the staff', () => {
  test('give a part back through the gateway; the order stays paid (SETTLE-6)', async () => {
    const { orderNo, session, cents } = await place();
    await act(`/pay/${session}`, { decision: 'approve' });
    const path = `/till/orders/${orderNo}/refund`;
    expect(await act(path, { amount: 2.5, means: 'gateway', reason: 'Cold' })).toMatchObject({ status: 200 });
    expect(await read(orderNo)).toMatchObject({ orderStatus: 'Paid', refunds: [{ amount: 2.5 }] });
    const [row] = await host.core.db.select().from(sandboxPayments).where(eq(sandboxPayments.session, session));
    expect(row?.captures[0]?.refunded).toBe(250);
    const tooMuch = await act(path, { amount: (cents - 249) / 100, means: 'gateway', reason: 'Cold' });
    expect(tooMuch.message).toMatch(/^Only \$[\d.]+ can be given back/);
  });

  test('read why nothing can be given back: no amount, no reason, no money, or none through a gateway (SETTLE-6)', async () => {
    const giveBack = async (orderNo: string, change: object) =>
      (await act(`/till/orders/${orderNo}/refund`, { amount: 1, means: 'gateway', reason: 'Cold', ...change })).message;
    const unpaid = await place();
    expect(await giveBack(unpaid.orderNo, {})).toBe('No money has come, so nothing can be given back.');
    await act(`/till/orders/${unpaid.orderNo}/cancel`, { means: 'by hand', reason: 'Left' });
    expect(await giveBack(unpaid.orderNo, {})).toBe('No money has come, so nothing can be given back.');
    const { orderNo } = await place();
    await act(`/till/orders/${orderNo}/paid`, { means: 'cash' });
    expect(await giveBack(orderNo, {})).toBe('No money came through a gateway; give it back in cash.');
    expect(await giveBack(orderNo, { amount: 0 })).toBe('Enter the amount that goes back; it is more than $0.00.');
    expect(await giveBack(orderNo, { reason: '  ' })).toBe('The field reason is empty; please fill it in.');
    await giveBack(orderNo, { amount: undefined, means: 'cash' });
    expect(await giveBack(orderNo, {})).toBe(
      'Nothing can be given back any more: all the money went back, or is on its way.',
    );
  });

  test('give everything back: the ticket goes, points and stock return (SETTLE-6)', async () => {
    const token = await host.signIn();
    const points = async () =>
      (await host.core.db.select().from(members).where(eq(members.mobileNo, '6581234567')))[0]?.points;
    const before = await points();
    const { orderNo, session } = await place('Yuzu Soda', token);
    await act(`/pay/${session}`, { decision: 'approve' });
    expect(await points()).toBeGreaterThan(before ?? 0);
    host.advance(2000);
    await host.sweep();
    await act(`/till/orders/${orderNo}/cancel`, { means: 'gateway', reason: 'No soda', isRestocked: true });
    const order = (await host.call('order', { params: { orderNo }, token })).body;
    expect(order).toMatchObject({ orderStatus: 'Refunded', movementStatus: null, awardedPoint: 0 });
    expect(await points()).toBe(before);
  });

  test('mark an order as paid in cash; its page at the gateway ends (SETTLE-7)', async () => {
    const { orderNo, session, cents } = await place();
    expect((await act(`/till/orders/${orderNo}/paid`, { means: 'cash' })).status).toBe(200);
    expect((await read(orderNo)).orderStatus).toBe('Paid');
    const [entry] = await getEntries(host.core, { orderNo });
    expect(entry).toMatchObject({ means: 'cash', amount: cents, actor: 'Sandbox', role: 'manager' });
    expect((await act(`/till/orders/${orderNo}/paid`, { means: 'cash' })).status).toBe(400);
    await say(session, captured('late', cents));
    expect(await note(orderNo)).toContain('the order was paid already');
  });

  test('mark money as seen at the gateway; its notification counts once (SETTLE-7)', async () => {
    const { orderNo, session, cents } = await place();
    await act(`/till/orders/${orderNo}/paid`, { means: 'gateway', reason: 'On the dashboard' });
    expect((await read(orderNo)).orderStatus).toBe('Paid');
    await say(session, captured('c1', cents));
    expect(await getReceived(host.core, { orderNo })).toBe(cents);
    expect(await note(orderNo)).toBeNull();
  });

  test('move the money of a refused order to another one (SETTLE-8)', async () => {
    const from = await place();
    await act(`/till/orders/${from.orderNo}/reject`, {});
    await say(from.session, captured('c1', from.cents));
    const to = await place();
    const path = `/till/orders/${from.orderNo}/move-payment`;
    expect(await act(path, { to: to.orderNo, reason: 'Ordered again' })).toEqual({ status: 200, message: undefined });
    expect((await read(to.orderNo)).orderStatus).toBe('Paid');
    expect(await getReceived(host.core, { orderNo: from.orderNo })).toBe(0);
    expect((await act(path, { to: to.orderNo, reason: 'again' })).status).toBe(400);
    // Moved money goes back the way that it came.
    await act(`/till/orders/${to.orderNo}/cancel`, { means: 'by hand', reason: 'Left' });
    expect((await read(to.orderNo)).orderStatus).toBe('Refunded');
  });

  test('move money to an order by the short number that the search shows; not by that of several orders (SETTLE-8)', async () => {
    const from = await place();
    await act(`/till/orders/${from.orderNo}/reject`, {});
    await say(from.session, captured('c1', from.cents));
    const { orderNo } = await place();
    const short = orderNo.slice(0, 8);
    const move = (to: string) => act(`/till/orders/${from.orderNo}/move-payment`, { to, reason: 'Ordered again' });
    const { id: _, ...row } = await getOrder(host.core, orderNo);
    const twin = { ...row, orderNo: `${short}-twin`, paymentRef: `${short}-twin` };
    await host.core.db.insert(orders).values(twin);
    expect((await move(short)).message).toMatch(/^Several orders have a number that begins so/);
    await host.core.db.delete(orders).where(eq(orders.orderNo, twin.orderNo));
    for (const other of [orderNo.slice(0, 5), '________']) expect((await move(other)).status).toBe(404);
    expect(await move(` ${short} `)).toEqual({ status: 200, message: undefined });
    expect((await read(orderNo)).orderStatus).toBe('Paid');
  });

  test('settle a note, which stays in the record with their name (SETTLE-9)', async () => {
    const { orderNo, session, cents } = await place();
    await say(session, captured('c1', cents), captured('c2', cents));
    const text = (await note(orderNo)) ?? '';
    await act(`/till/orders/${orderNo}/note-settled`, { note: text });
    expect(await note(orderNo)).toBeNull();
    expect((await getEntries(host.core, { orderNo })).at(-1)).toMatchObject({ kind: 'note', reason: text });
  });

  test('cannot change what the ledger holds (SETTLE-9)', async () => {
    const { orderNo, session, cents } = await place();
    await say(session, captured('c1', cents));
    const change = host.core.db.update(ledger).set({ amount: 1 }).where(eq(ledger.orderNo, orderNo));
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } });
    await expect(host.core.db.execute(sql`delete from ledger`)).rejects.toThrow();
  });
});
