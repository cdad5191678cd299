import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { createHost, type Host } from '../../host/app.ts';
import type { Database } from '../../host/db/database.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { knownDevices, members } from '../../host/db/schema.ts';
import { demo } from '../../host/demo/index.ts';
import { type Env, readEnv } from '../../host/env.ts';
import type { Outcome } from '../../host/sandbox/gateway.ts';
import { seedDemo } from '../../host/seed.ts';
import { getChecks, getSlipNo, openCheck } from '../../host/services/checks.ts';
import { closeCheck } from '../../host/services/clearTable.ts';
import { deleteMember } from '../../host/services/memberData.ts';
import { applyState } from '../../host/services/money/applyState.ts';
import { findOrder } from '../../host/services/orders/document.ts';
import { getPaymentSession } from '../../host/services/payments.ts';
import { setStock } from '../../host/services/stock.ts';
import { setAutoAccept } from '../../host/services/till.ts';
import { issueToken } from '../../host/services/tokens.ts';
import { type Caller, createCaller, sign } from '../call.ts';
import { NOON } from '../injectedServer.ts';
import { orderPayload } from '../orderPayload.ts';
import { sandboxState } from '../sandboxState.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
let database: Database;
let host: Host;
let call: Caller;
let env: Env;

beforeAll(async () => {
  postgres = await startPostgres();
  env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:4180', DATABASE_URL: postgres.url });
  database = await openPostgres(postgres.url, 20);
  await seedDemo(database.db, demo, new Date(NOON));
  host = await createHost({ env, clock: { now: () => NOON, elapsed: () => NOON }, database });
  call = createCaller(async (method, url, { body, headers = {} } = {}) => {
    const answer = await host.app.inject({
      method: method as 'GET',
      url,
      headers: { ...sign(env.signingKey, NOON), 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const parsed = answer.json();
    return { status: answer.statusCode, body: parsed, error: parsed.error, headers: answer.headers };
  });
});
afterAll(async () => {
  await host?.close();
  await postgres?.remove();
});

/** Locks rows as another transaction does that is not over. @returns a function that ends it. */
async function holdRows(query: SQL): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  let whole: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    whole = database.db.transaction(async (tx) => {
      await tx.execute(query);
      resolve();
      await new Promise<void>((end) => {
        release = end;
      });
    });
    whole.catch(reject);
  });
  return async () => {
    release();
    await whole;
  };
}

/** Transactions that wait for rows of others. */
const countWaiting = async (): Promise<number> => {
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]?.waiting ?? 0;
};

test('an order that is being placed while its check is closed fails with it (SERVICE-13)', async () => {
  const outletId = (await call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
  await setAutoAccept(host.core, outletId, false);
  await openCheck(host.core, outletId, '41', 'S1');
  const check = (await getChecks(host.core, outletId)).find(({ checkNo }) => checkNo === 'S1');
  if (!check) throw new Error('The check was opened.');
  const where = { tableNo: '41', checkNo: getSlipNo(check), mobileNo: 'N/A' };
  const body = await orderPayload(call, 'L2N', [{ dish: 'Ban Mian' }], where);
  expect((await call('makeOrder', { body })).status).toBe(200);
  // The second one has read its check, and waits for the count of the check's orders.
  const release = await holdRows(sql`select 1 from limits where bucket like ${`%:${check.key}`} for update`);
  const placing = call('makeOrder', { body });
  await expect.poll(countWaiting).toBe(1);
  let isClosed = false;
  const closing = closeCheck(host.core, outletId, '41', 'S1').then(() => {
    isClosed = true;
  });
  await expect.poll(async () => isClosed || (await countWaiting()) === 2).toBe(true);
  await release();
  const { status, body: placed } = await placing;
  await closing;
  expect(status).toBe(200);
  expect((await findOrder(host.core, placed.data.orderNo))?.status).toBe('Failed');
});

describe('two orders of one member at the same moment', () => {
  const MEMBER = 1001;
  const DISH = 'Laksa Lemak';
  let token: string;
  let stockRow: SQL;
  const memberRow = sql`select 1 from members where id = ${MEMBER} for no key update`;
  beforeAll(async () => {
    token = (await issueToken(host.core, MEMBER, 'access')).id;
    const { outletId, orderItems } = await orderPayload(call, 'TB01', [{ dish: DISH }]);
    const itemId = orderItems[0]?.itemId ?? 0;
    await setStock(host.core, outletId, 'item', itemId, { quantityLeft: 9999 });
    stockRow = sql`select 1 from stock where outlet_id = ${outletId} and kind = 'item' and target_id = ${itemId} for update`;
  });

  // Too few for a whole dish, as an order that costs nothing has no payment.
  beforeEach(() => database.db.update(members).set({ points: 1 }).where(eq(members.id, MEMBER)));

  /** Orders as a phone does that corrects its sums for the member. @returns what was ordered, and how it was taken. */
  const order = async (payload: OrderPayload) => {
    let body = payload;
    for (let nth = 0; nth < 10; nth += 1) {
      const { status, body: placed, error } = await call('makeOrder', { body, token });
      if (status === 200) return { body, data: placed.data };
      const [, what = '', dollars] = /: (.*) is \$([\d.]+) and not/.exec(error?.message ?? '') ?? [];
      const amount = Number(dollars);
      const [line] = body.orderItems;
      if (line && what.startsWith('the price of')) body = { ...body, orderItems: [{ ...line, basePrice: amount }] };
      else if (line && what.startsWith('the sum for'))
        body = { ...body, orderItems: [{ ...line, totalPrice: amount }] };
      else {
        const field = {
          ...{ 'the subtotal': 'subtotal', 'the discount': 'totalDiscount', 'the service charge': 'serviceCharge' },
          ...{ 'the tax': 'totalTax', 'the rebate': 'rebateAmount', 'the total': 'grandTotal' },
        }[what];
        if (!field) throw new Error(error?.message);
        body = { ...body, [field]: amount };
      }
    }
    throw new Error('The sums were corrected again and again.');
  };
  const payFor = (hostedPamentUrl: string | null, outcome: Outcome) =>
    getPaymentSession(host.core, hostedPamentUrl?.replace(/\?.*$/, '').split('/').pop() ?? '').then(({ payment }) =>
      applyState(host.core, payment.session, sandboxState(payment.session, outcome, payment.amount)),
    );
  /** Orders once with points and once without, and has both declined. */
  const orderTwice = async () => {
    const payload = await orderPayload(call, 'TB01', [{ dish: DISH, quantity: 2 }]);
    const [plain, withPoints] = [await order(payload), await order({ ...payload, isRebateUsage: true })];
    for (const { data } of [plain, withPoints]) await payFor(data.hostedPamentUrl, 'declined');
    return { plain, withPoints };
  };

  test('wait for each other, with points and without', async () => {
    const { plain, withPoints } = await orderTwice();
    const release = await holdRows(stockRow);
    const first = call('makeOrder', { body: plain.body, token });
    await expect.poll(countWaiting).toBe(1);
    const second = call('makeOrder', { body: withPoints.body, token });
    await expect.poll(countWaiting).toBe(2);
    await release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  test('wait for each other, where one is paid late', async () => {
    const { plain, withPoints } = await orderTwice();
    const release = await holdRows(stockRow);
    const paying = payFor(plain.data.hostedPamentUrl, 'approved');
    await expect.poll(countWaiting).toBe(1);
    const placing = call('makeOrder', { body: withPoints.body, token });
    await expect.poll(countWaiting).toBe(2);
    await release();
    await paying;
    // The points of the first may have changed the sum of the second.
    expect((await placing).status).toBeLessThan(500);
  });

  test('wait for each other at a table', async () => {
    const outletId = (await call('outlets')).body.find(({ code }) => code === 'KT01')?.id ?? 0;
    const payload = await orderPayload(call, 'KT01', [{ dish: 'Otah' }], { tableNo: '1' });
    const at = { outletId, tableNo: '1', checkNo: '', name: '' };
    const { seatKey, seat } = (await call('joinTable', { body: at })).body;
    const [line] = payload.orderItems;
    const dish = {
      itemId: line?.itemId ?? 0,
      categoryId: line?.categoryId ?? 0,
      specialInstruction: '',
      modifiers: [],
    };
    const operation = { key: 'two-000001', type: 'change' as const, changes: [{ seat, dish, by: 2 }] };
    const synced = await call('syncTable', { body: { seatKey, version: -1, operations: [operation] } });
    expect(synced.body.outcomes).toMatchObject([{ refused: null }]);
    const orderItems = payload.orderItems.map((one) => ({ ...one, seat }));
    const own = await order({ ...payload, seatKey, orderItems });
    const { body } = await orderAgain(own.body);
    const release = await holdRows(memberRow);
    const paying = payFor(own.data.hostedPamentUrl, 'approved');
    await expect.poll(countWaiting).toBe(1);
    const placing = call('makeOrder', { body, token });
    await expect.poll(countWaiting).toBe(2);
    await release();
    await paying;
    // The points of the first may have changed the sum of the second.
    expect((await placing).status).toBeLessThan(500);
  });

  /** The same with points: ordered, and declined, which returns its dishes to the table. */
  const orderAgain = async (payload: OrderPayload) => {
    const again = await order({ ...payload, isRebateUsage: true });
    await payFor(again.data.hostedPamentUrl, 'declined');
    return again;
  };
});

test('a member is deleted while they order and write, who then is signed out (member:delete)', async () => {
  const mobileNo = '6587654321';
  const [member] = await database.db.select().from(members).where(eq(members.mobileNo, mobileNo));
  if (!member) throw new Error('The demo has this member.');
  const token = (await issueToken(host.core, member.id, 'access')).id;
  await database.db.insert(knownDevices).values({ memberId: member.id, deviceHash: 'of-a-phone', seenAt: new Date() });
  const body = await orderPayload(call, 'TB01', [{ dish: 'Curry Puff' }]);
  const comments = { subject: 'Others', name: '-', mobileNo, email: 'a@example.com', comments: 'Good.' };
  const release = await holdRows(sql`select 1 from known_devices where member_id = ${member.id} for update`);
  const deleting = deleteMember(host.core, mobileNo);
  await expect.poll(countWaiting).toBe(1);
  const ordering = call('makeOrder', { body, token });
  const writing = call('sendFeedback', { body: comments, token });
  let answered = 0;
  for (const one of [ordering, writing]) void one.finally(() => (answered += 1));
  await expect.poll(async () => answered === 2 || (await countWaiting()) === 3).toBe(true);
  await release();
  await deleting;
  expect([(await ordering).status, (await writing).status]).toEqual([401, 401]);
});
