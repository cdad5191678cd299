import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHost, type Host } from '../../host/app.ts';
import type { Database } from '../../host/db/database.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { demo } from '../../host/demo/index.ts';
import { type Env, readEnv } from '../../host/env.ts';
import { seedDemo } from '../../host/seed.ts';
import { getChecks, getSlipNo, openCheck } from '../../host/services/checks.ts';
import { closeCheck } from '../../host/services/clearTable.ts';
import { findOrder } from '../../host/services/orders/document.ts';
import { setAutoAccept } from '../../host/services/till.ts';
import { type Caller, createCaller, sign } from '../call.ts';
import { NOON } from '../injectedServer.ts';
import { orderPayload } from '../orderPayload.ts';
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
  host = await createHost({ env, clock: { now: () => NOON }, database });
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
