import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { orders } from '../../../host/db/schema.ts';
import { READY_SHOWN_MS } from '../../../host/services/kitchen.ts';
import { acceptOrder, setMovementStatus } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let outletId: number;
beforeAll(async () => {
  host = await createTestServer({ STAFF_PASSWORD: 'the-password-of-this-shop' });
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'TB01')?.id ?? 0;
});
afterAll(() => host.close());

const readPage = async (path = `/sandbox/ready?outlet=${outletId}`) =>
  (await host.app.inject({ method: 'GET', url: path })).body;
const list = (page: string, column: 'preparing' | 'ready') =>
  [...(new RegExp(`data-live="${column}".*?</ul>`, 's').exec(page)?.[0] ?? '').matchAll(/<bdi>(.*?)<\/bdi>/g)].map(
    ([, number]) => number,
  );
const readNumbers = async () => {
  const page = await readPage();
  return [list(page, 'preparing'), list(page, 'ready')];
};
let number = 0;
/** An accepted takeaway order. @returns its order number and its queue number. */
const place = async (change: Partial<OrderPayload> = {}) => {
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], {
    ...{ type: 'Takeaway', mobileNo: '6591112222', ...change },
  });
  const { orderNo, hostedPamentUrl } = (await host.call('makeOrder', { body })).body.data;
  if (hostedPamentUrl) await host.pay(hostedPamentUrl);
  number += 1;
  const queueNumber = String(number).padStart(3, '0');
  await acceptOrder(host.core, orderNo, { queueNumber });
  return [orderNo, queueNumber] as const;
};
const move = (orderNo: string, status: 'Preparing' | 'Ready' | 'Fully Collected') =>
  setMovementStatus(host.core, orderNo, status);

test('shows numbers in two columns, the newest ready one first, until they are collected (SERVICE-21, SERVICE-22)', async () => {
  const [first, one] = await place();
  const [second, two] = await place();
  expect(await readNumbers()).toEqual([[one, two], []]);
  await move(second, 'Ready');
  host.advance(1000);
  await move(first, 'Ready');
  expect(await readNumbers()).toEqual([[], [one, two]]);
  await move(second, 'Fully Collected');
  expect(await readNumbers()).toEqual([[], [one]]);
  // A 'Ready' that was pressed by mistake, and then again.
  const key = async () => /data-live="ready".*?data-key="(\S+)"/s.exec(await readPage())?.[1];
  const before = await key();
  await move(first, 'Preparing');
  expect(await readNumbers()).toEqual([[one], []]);
  host.advance(1000);
  await move(first, 'Ready');
  expect(await key()).not.toBe(before);
  await move(first, 'Fully Collected');
  expect(await readNumbers()).toEqual([[], []]);
});

test('a ready number leaves after an hour, and one that is never begun after three (SERVICE-22)', async () => {
  const [ready, one] = await place();
  const [, two] = await place();
  host.advance(30 * 60_000);
  await move(ready, 'Ready');
  host.advance(READY_SHOWN_MS - 1000);
  // A second press on 'Ready' does not make it new.
  await move(ready, 'Ready');
  expect(await readNumbers()).toEqual([[two], [one]]);
  host.advance(2000);
  expect(await readNumbers()).toEqual([[two], []]);
  host.advance(90 * 60_000);
  expect(await readNumbers()).toEqual([[], []]);
});

test('a pre-order is shown from 20 minutes before its time, or once it is begun (SERVICE-21)', async () => {
  host.putClockForward(Date.parse('2026-03-14T17:00:00+08:00') - host.core.clock.now());
  const [, one] = await place({ collectionDateTime: '2026-03-14T18:00', isPreOrder: true });
  const [begun, two] = await place({ collectionDateTime: '2026-03-14T18:00', isPreOrder: true });
  expect((await readNumbers())[0]).toEqual([]);
  await move(begun, 'Preparing');
  expect((await readNumbers())[0]).toEqual([two]);
  host.putClockForward(41 * 60_000);
  expect((await readNumbers())[0]).toEqual([one, two]);
});

test('shows nothing but numbers, and no link that a diner could press (SERVICE-21)', async () => {
  const [orderNo] = await place();
  const hostile = '<b onclick="x">7</b>';
  await acceptOrder(host.core, orderNo, { queueNumber: hostile });
  await host.core.db
    .update(orders)
    .set({ document: sql`jsonb_set(${orders.document}, '{specialInstruction}', '"No egg for Mei"')` })
    .where(eq(orders.orderNo, orderNo));
  for (const status of ['Preparing', 'Ready'] as const) {
    await move(orderNo, status);
    const page = await readPage();
    expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;7&lt;/b&gt;');
    expect(page).not.toMatch(/<b |<a |<form|Egg|Mei|9111/i);
    // Anyone with the order number may see the order.
    expect(page).not.toContain(orderNo.slice(0, 6));
  }
});

test('both homes lead to the screens, and the one of the staff needs a sign-in (SERVICE-21)', async () => {
  expect(await readPage('/sandbox/kitchen')).toContain('href="/sandbox/ready"');
  expect(await readPage(`/sandbox/kitchen?outlet=${outletId}`)).toContain(`href="/sandbox/ready?outlet=${outletId}"`);
  // Without an outlet: the choice of one.
  expect(await readPage('/sandbox/ready')).toContain(`href="/sandbox/ready?outlet=${outletId}"`);
  expect((await host.app.inject('/sandbox/ready?outlet=0')).statusCode).toBe(404);
  const url = `/staff/ready?outlet=${outletId}`;
  const away = await host.app.inject({ method: 'GET', url });
  expect([away.statusCode, away.headers.location]).toEqual([303, `/staff/sign-in?back=${encodeURIComponent(url)}`]);
  const payload = 'password=the-password-of-this-shop';
  const own = { host: 'localhost:4180', origin: 'http://localhost:4180' };
  const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await host.app.inject({ method: 'POST', url: '/staff/sign-in', payload, headers });
  expect(signedIn.statusCode, signedIn.body).toBe(303);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const open = (path: string) => host.app.inject({ method: 'GET', url: path, headers: { ...own, cookie } });
  expect((await open(url)).body).toContain('src="/staff/assets/kitchen.js"');
  expect((await open(`/staff/kitchen?outlet=${outletId}`)).body).toContain(`href="/staff/ready?outlet=${outletId}"`);
});
