import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderPayload } from '#contract';
import type { BrandGateway } from '../../host/db/schema.ts';
import { exportShop } from '../../host/shop/shopFiles.ts';
import { type Caller, createCaller, createRequests } from '../call.ts';
import { root } from '../check/files.ts';
import { createTestServer } from '../injectedServer.ts';
import { orderPayload } from '../orderPayload.ts';
import { findFreePort, startServer, type TestServer } from '../server.ts';
import { type At, MANAGER, PLACES, readDoorForm, STAFF, startGateways } from './paidShop.ts';

// A day of a shop in production: everything goes through its doors, and the figures agree in the end.
const SIGNING_KEY = 'a-signing-key-of-this-shop';
const PAYNOW = { id: 76, name: 'PayNow', code: 'payment-type-paynow' };
const COUNTER = { id: 77, name: 'At the counter', code: 'payment-type-counter', isAtCounter: true };

/** A server that was killed sends its pending refunds in its first minute or two. */
const PATIENCE_MS = 150_000;

interface Sent {
  orderNo: string;
  session: string;
  cents: number;
  at: At;
}

let gateways: Awaited<ReturnType<typeof startGateways>>;
let data: string;
let port: number;
let server: TestServer;
let phones: Caller[];

const start = async (): Promise<void> => {
  const url = `http://localhost:${port}`;
  const env = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: url, GATEWAY_URL: `${url}/none`, MESSAGE_URL: 'http://127.0.0.1:9' },
    ...{ SIGNING_KEY, OTP_KEY: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1Y', LOG_LEVEL: 'warn' },
    ...{ OTP_SECRET: 'an-otp-secret-of-this-shop-only', GATEWAY_SECRET: 'a-gateway-secret-of-this-shop' },
    ...{ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: MANAGER },
  };
  server = await startServer({ data, port, env });
};

/** Writes the files of a shop: the demo, with the gateways of its brands, a till-less counter, and time to pay. */
async function writeShop(folder: string): Promise<void> {
  const demo = await createTestServer();
  try {
    await exportShop(demo.core, folder);
  } finally {
    await demo.close();
  }
  const change = (name: string, edit: (row: Record<string, unknown>) => object) => {
    const file = join(folder, `${name}.json`);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    writeFileSync(file, JSON.stringify(rows.map((row) => ({ ...row, ...edit(row) }))));
  };
  change('brands', ({ code }) => ({ gateway: (gateways.settings[String(code)] as BrandGateway | undefined) ?? null }));
  // The business day must not end, and no counter close, while the test runs.
  const inHalfADay = `${String((new Date().getUTCHours() + 8 + 12) % 24).padStart(2, '0')}:00`;
  change('outlets', ({ paymentTypes, settings: known }) => {
    const online = paymentTypes as object[];
    const settings = { ...(known as object), dayBegins: inHalfADay, allowOrderNow: true };
    return { settings, paymentTypes: [...(online.length > 0 ? online : [PAYNOW]), COUNTER], paymentTimeout: 600 };
  });
}

beforeAll(async () => {
  gateways = await startGateways({});
  data = mkdtempSync(join(tmpdir(), 'makan-day-'));
  port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'makan-shop-'));
  await writeShop(folder);
  await start();
  await server.stop();
  const settings = { NODE_ENV: 'development', DATA_DIR: data, SEED_DEMO: 'false' };
  execFileSync(process.execPath, [join(root, 'dist/host/main.js'), 'shop:import', folder], {
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  });
  rmSync(folder, { recursive: true });
  const address = `http://localhost:${port}/api/payments/notification/stripe`;
  gateways.stripe.setWebhook(`${address}/kopi`);
  await start();
  // Two phones: their own connections and their own numbers.
  phones = [0, 1].map(() => createCaller(createRequests(`http://localhost:${port}`, SIGNING_KEY)));
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
  for (const one of [gateways.stripe, gateways.otherStripe, gateways.hitpay, gateways.fiserv]) await one.close();
});

const standIn = (at: At) => gateways[at];
let placed = 0;
async function place(at: At, change: Partial<OrderPayload> = {}): Promise<Sent> {
  placed += 1;
  const call = phones[placed % phones.length] as Caller;
  const { outlet, dish, change: usual } = PLACES[at];
  const mobileNo = `65871${String(placed).padStart(5, '0')}`;
  const body = await orderPayload(call, outlet, [{ dish, quantity: 1 + (placed % 3) }], {
    ...usual,
    mobileNo,
    ...change,
  });
  const { body: made, error } = await call('makeOrder', { body });
  if (error) throw new Error(`${outlet}: ${error.message}`);
  const { orderNo, hostedPamentUrl, grandTotal } = made.data;
  return { orderNo, session: hostedPamentUrl?.split('/').pop() ?? '', cents: Math.round(grandTotal * 100), at };
}
const read = async ({ orderNo }: Sent): Promise<Order> => {
  const { body, error } = await (phones[0] as Caller)('order', { params: { orderNo } });
  if (error) throw new Error(error.message);
  return body;
};
/** Follows the payment address as a browser, up to the page of the gateway. */
async function goToPay({ session, at }: Sent): Promise<string> {
  const answer = await fetch(`${server.url}/pay/${session}`, { redirect: 'manual' });
  if (at !== 'fiserv') return answer.headers.get('location') ?? '';
  const { action, fields } = readDoorForm(await answer.text());
  const page = await (await fetch(action, { method: 'POST', body: fields })).text();
  return new URL(/action="([^"]*)"/.exec(page)?.[1] ?? '', action).href;
}
const press = async (page: string): Promise<void> => {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(await answer.text());
};
const pay = async (order: Sent): Promise<void> => press(await goToPay(order));
async function staff(path: string, body: object, password = MANAGER): Promise<void> {
  const headers = { authorization: `Bearer ${password}`, 'x-staff-name': 'Mei', 'content-type': 'application/json' };
  const url = `${server.url}/staff/api/till/orders/${path}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
const statuses = async (orders: readonly Sent[]) =>
  (await Promise.all(orders.map(read))).map(({ orderStatus }) => orderStatus);
const isPaid = (orders: readonly Sent[]) =>
  expect.poll(() => statuses(orders), { timeout: 60_000, interval: 500 }).toEqual(orders.map(() => 'Paid'));

/** The report of an outlet that a manager downloads. */
async function readReport(outletId: number) {
  const headers = { authorization: `Bearer ${MANAGER}` };
  const answer = await fetch(`${server.url}/staff/report.csv?outlet=${outletId}&compare=1`, { headers });
  const { data: rows } = Papa.parse<string[]>((await answer.text()).slice(1), { skipEmptyLines: true });
  const inCents = (amount = '') => Math.round(Number(amount) * 100);
  const find = (part: string, name: string) => inCents(rows.find((row) => row[2] === part && row[3] === name)?.[6]);
  return {
    came: find('Money', 'Came'),
    back: find('Money', 'Given back'),
    cash: find('Money', 'Cash'),
    compared: rows.filter((row) => row[2] === 'Compared with the gateways').map((row) => `${row[3]} ${row[4]}`),
    unassigned: rows.filter((row) => row[2] === 'Money without a sale of this day').map((row) => inCents(row[6])),
  };
}

test('a day of 40 orders at three gateways and a counter agrees to the cent, through two kills, lost notifications, refunds, a double capture and a late payment', async () => {
  const orders: Sent[] = [];
  const add = async (at: At, change?: Partial<OrderPayload>) => {
    const order = await place(at, change);
    orders.push(order);
    return order;
  };
  const places: At[] = ['stripe', 'hitpay', 'fiserv'];

  // 15 orders that simply pay, by two phones at once.
  const simple: Sent[] = [];
  for (let round = 0; round < 5; round += 1) {
    const three = await Promise.all(places.map((at) => add(at)));
    await Promise.all(three.map(pay));
    simple.push(...three);
  }
  await isPaid(simple);

  // 5 orders that pay in cash at the counter.
  const inCash: Sent[] = [];
  for (const at of ['stripe', 'hitpay', 'fiserv', 'stripe', 'hitpay'] as const) {
    const order = await add(at, { paymentMode: COUNTER.code });
    expect(order.session).toBe('');
    await staff(`${order.orderNo}/paid`, { means: 'cash' }, STAFF);
    inCash.push(order);
  }
  await isPaid(inCash);

  // 3 lost notifications.
  for (const at of places) standIn(at).setDelivery('never');
  const lost = await Promise.all(places.map((at) => add(at)));
  await Promise.all(lost.map(pay));
  for (const at of places) standIn(at).setDelivery('once');
  expect(new Set(await statuses(lost))).toEqual(new Set(['Waiting For Payment']));

  // The server is killed while four diners pay, and their notifications find no server.
  const interrupted = await Promise.all((['stripe', 'hitpay', 'fiserv', 'stripe'] as const).map((at) => add(at)));
  const pages = await Promise.all(interrupted.map(goToPay));
  await server.kill();
  await Promise.all(pages.map(press));
  await start();
  await isPaid([...lost, ...interrupted]);

  // One payment is captured twice; the second capture pays another order.
  const twice = await add('hitpay');
  await pay(twice);
  await isPaid([twice]);
  await gateways.hitpay.pay(twice.session);
  const other = await (async () => {
    for (;;) {
      const order = await add('hitpay');
      if (order.cents <= twice.cents) return order;
      await pay(order);
    }
  })();
  await staff(`${twice.orderNo}/move-payment`, { to: other.orderNo, reason: 'Paid twice' });
  await isPaid([twice, other]);

  // One order is refused while its diner is on the payment page.
  const refused = await add('fiserv');
  const page = await goToPay(refused);
  await staff(`${refused.orderNo}/reject`, { reason: 'Sold out' }, STAFF);
  await press(page);
  expect((await read(refused)).orderStatus).toBe('Failed');
  await staff(`${refused.orderNo}/refund`, { means: 'gateway', reason: 'Sold out' });

  // A refund in part hangs at the gateway, and the server is killed before the answer.
  const [, salty] = simple as [Sent, Sent];
  gateways.hitpay.setTrouble('slow');
  const hanging = staff(`${salty.orderNo}/refund`, { means: 'gateway', amount: 1, reason: 'Too salty' }).catch(
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await server.kill();
  await hanging;
  gateways.hitpay.setTrouble('none');
  await start();

  while (orders.length < 40) await pay(await add(places[orders.length % 3] as At));
  const kept = orders.filter((order) => order !== refused);
  await isPaid(kept);
  const backOf = (order: Sent) =>
    standIn(order.at)
      .book()
      .filter(({ session }) => session === order.session)
      .reduce((sum, { refunded }) => sum + refunded, 0);
  // The book of the gateway has the refund a moment before the order of the diner.
  const backAtDiner = async () => (await read(salty)).refunds?.map(({ amount }) => amount);
  await expect.poll(backAtDiner, { timeout: PATIENCE_MS, interval: 1000 }).toEqual([1]);
  expect(backOf(salty)).toBe(100);
  expect(orders).toHaveLength(40);

  // The figures: of the orders as their diners read them, of the books of the gateways, of the reports.
  const all = await Promise.all(orders.map(read));
  const cents = (amount: number) => Math.round(amount * 100);
  const sold = all
    .filter(({ orderStatus }) => orderStatus === 'Paid')
    .reduce((sum, { grandTotal }) => sum + cents(grandTotal), 0);
  const returned = all.flatMap(({ refunds = [] }) => refunds).reduce((sum, { amount }) => sum + cents(amount), 0);
  const books = places.flatMap((at) => standIn(at).book());
  const taken = books.reduce((sum, { amount }) => sum + amount, 0);
  const givenBack = books.reduce((sum, { refunded }) => sum + refunded, 0);
  const cash = inCash.reduce((sum, order) => sum + order.cents, 0);
  expect(returned).toBe(refused.cents + 100);
  expect(givenBack).toBe(returned);
  const outlets = (await (phones[0] as Caller)('outlets')).body;
  const reports = await Promise.all(
    places.map((at) => readReport(outlets.find(({ code }) => code === PLACES[at].outlet)?.id ?? 0)),
  );
  for (const { compared } of reports)
    expect(compared).toEqual([expect.stringMatching(/^Agrees to the cent\. \d+ payments$/)]);
  const sum = (pick: (report: (typeof reports)[number]) => number) =>
    reports.reduce((total, one) => total + pick(one), 0);
  expect(sum(({ cash: inDrawer }) => inDrawer)).toBe(cash);
  expect(sum(({ came }) => came)).toBe(taken + cash);
  expect(sum(({ back }) => back)).toBe(-givenBack);
  // The money that is here is the sales, less the sum that the diner of a salty dish got back.
  expect(taken + cash - givenBack).toBe(sold + (twice.cents - other.cents) - 100);
  expect(server.log()).not.toMatch(/A call failed|A sweep failed/);
}, 600_000);
