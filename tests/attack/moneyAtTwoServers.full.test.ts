import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../host/core.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { billShares, checks, ledger } from '../../host/db/schema.ts';
import { demo } from '../../host/demo/index.ts';
import { seedDemo } from '../../host/seed.ts';
import { flagShare } from '../../host/services/billShares.ts';
import { changeSettings } from '../../host/services/catalogue.ts';
import { askGateway } from '../../host/services/money/askGateways.ts';
import { giveBack, sendPendingRefunds } from '../../host/services/money/refunds.ts';
import { type InjectedServer, NOON } from '../injectedServer.ts';
import {
  type At,
  createStaffServer,
  MANAGER,
  openPaidShopAt,
  type PaidShop,
  type PlacedOrder,
  readDoorForm,
} from './paidShop.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

// PGlite has one session, so only a real Postgres shows what two servers do at the same moment.
const GATEWAYS: readonly At[] = ['stripe', 'hitpay', 'fiserv'];

let postgres: TestPostgres;
let shop: PaidShop;
let servers: readonly [InjectedServer, InjectedServer];

beforeAll(async () => {
  postgres = await startPostgres();
  const first = await openPostgres(postgres.url, 10);
  await seedDemo(first.db, demo, new Date(NOON));
  servers = [await createStaffServer({}, first), await createStaffServer({}, await openPostgres(postgres.url, 10))];
  shop = await openPaidShopAt(servers[0]);
}, 120_000);
afterAll(async () => {
  await servers?.[1].close();
  await shop?.close();
  await postgres?.remove();
});
const advance = (ms: number) => {
  for (const server of servers) server.advance(ms);
};
beforeEach(() => advance(3_600_000 * 3));

const payAt = async ({ at, session }: PlacedOrder) => {
  if (at === 'stripe') await shop.stripe.pay(session);
  if (at === 'hitpay') await shop.hitpay.pay(session);
  if (at === 'fiserv') await shop.fiserv.pay(session);
};
/** Acts as a manager at one server. @returns the status. */
const act = async (server: InjectedServer, path: string, body: object) => {
  const headers = { authorization: `Bearer ${MANAGER}`, 'x-staff-name': 'Mei' };
  return (await server.request('POST', `/staff/api/till/${path}`, { body, headers })).status;
};
/** Does the same at both servers at once, `times` times. */
const atBoth = async <T>(times: number, work: (server: InjectedServer) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, () => servers.map(work)).flat());
const placePaid = async (at: At) => {
  const order = await shop.place(at);
  await shop.pay(order);
  expect((await shop.row(order.orderNo)).status).toBe('Paid');
  return order;
};

const findDeadlocks = () =>
  servers.flatMap((server) => server.logLines()).filter((line) => /deadlock|40P01/.test(line));

describe.each(GATEWAYS)('at two servers, %s', (at) => {
  test('is asked and notifies at the same moment, and a payment counts once', async () => {
    const order = await shop.place(at);
    shop.standIn(at).setDelivery('held');
    await shop.pay(order);
    const sent = shop.standIn(at).sent().at(-1);
    shop.standIn(at).setDelivery('once');
    advance(21_000);
    const notify = async (server: InjectedServer) => {
      if (sent)
        await server.app.inject({
          ...{ method: 'POST', url: new URL(sent.url).pathname, headers: sent.headers, payload: sent.body },
        });
    };
    await Promise.all([
      atBoth(3, notify),
      atBoth(2, ({ core }) => askGateway(core, order.session)),
      atBoth(1, (server) => server.sweep()),
    ]);
    expect((await shop.row(order.orderNo)).status).toBe('Paid');
    expect(await shop.entries(order.orderNo)).toHaveLength(1);
    expect(await shop.received(order.orderNo)).toBe(order.cents);
  });

  test('opens one payment for phones that come to both servers at once', async () => {
    const order = await shop.place(at);
    const answers = await atBoth(8, (server) => server.request('GET', `/pay/${order.session}`));
    const goals = answers.map(
      ({ status, headers, body }) => `${status} ${headers.location ?? readDoorForm(String(body)).fields.get('oid')}`,
    );
    expect([...new Set(goals)]).toEqual([expect.stringMatching(/^(303 http|200 )/)]);
  });

  test('makes a refund once that both servers ask for and both send again', async () => {
    const order = await placePaid(at);
    const path = `orders/${order.orderNo}/refund`;
    const body = { means: 'gateway', amount: 0.5, reason: 'Too salty' };
    shop.standIn(at).setTrouble('close');
    const asked = await atBoth(2, (server) => act(server, path, body));
    expect(asked.filter((status) => status === 200)).toHaveLength(1);
    shop.standIn(at).setTrouble('none');
    advance(61_000);
    await atBoth(3, ({ core }) => sendPendingRefunds(core, at));
    const back = shop.taken(order).reduce((sum, { refunded }) => sum + refunded, 0);
    expect([back, await shop.received(order.orderNo)]).toEqual([50, order.cents - 50]);
    expect((await shop.entries(order.orderNo)).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
  });

  test('takes a payment while both servers enter it as cash, and every cent is in the ledger', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await shop.place(at);
      await shop.goToPay(order);
      const [entered] = await Promise.all([
        atBoth(3, (server) => act(server, `orders/${order.orderNo}/paid`, { means: 'cash' })),
        payAt(order),
      ]);
      const cash = entered.filter((status) => status === 200).length;
      expect(entered.filter((status) => ![200, 400].includes(status))).toEqual([]);
      expect(cash).toBeLessThanOrEqual(1);
      await Promise.all(servers.map((server) => server.sweep()));
      expect((await shop.row(order.orderNo)).status).toBe('Paid');
      expect(await shop.received(order.orderNo)).toBe(order.cents * (1 + cash));
    }
    expect(findDeadlocks()).toEqual([]);
  });

  test('takes a payment while both servers refuse its order, and every cent is in the ledger', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await shop.place(at);
      await shop.goToPay(order);
      const [refused] = await Promise.all([
        atBoth(2, (server) => act(server, `orders/${order.orderNo}/reject`, {})),
        payAt(order),
      ]);
      await Promise.all(servers.map((server) => server.sweep()));
      const { status, attention } = await shop.row(order.orderNo);
      expect(await shop.received(order.orderNo)).toBe(order.cents);
      expect([status, attention]).toEqual(
        refused.includes(200) ? ['Failed', expect.stringContaining('give it back')] : ['Paid', null],
      );
    }
    expect(findDeadlocks()).toEqual([]);
  });
});

test('two servers that move payments in both directions at once wait for each other, and move each once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await placePaid('hitpay'), await placePaid('hitpay')];
    await payAt(a);
    await payAt(b);
    const [c, d] = [await shop.place('hitpay'), await shop.place('hitpay')];
    const move = (from: PlacedOrder, to: PlacedOrder) => (server: InjectedServer) =>
      act(server, `orders/${from.orderNo}/move-payment`, { to: to.orderNo, reason: 'Paid twice' });
    const statuses = await Promise.all([
      atBoth(2, move(a, c)),
      atBoth(2, move(c, a)),
      atBoth(2, move(b, d)),
      atBoth(2, move(d, c)),
      atBoth(2, move(b, c)),
    ]);
    expect(new Set(statuses.flat())).toEqual(new Set([200, 400]));
    const all = await Promise.all([a, b, c, d].map(({ orderNo }) => shop.received(orderNo)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(a.cents * 4);
    expect(all.every((one) => one >= 0)).toBe(true);
    // Each got the money of the other two at most once.
    expect(all.slice(2).filter((one) => one !== 0 && one !== c.cents)).toEqual([]);
  }
  expect(findDeadlocks()).toEqual([]);
});

test('two servers that take money for one check at once never take more than is open', async () => {
  const [outlet] = (await shop.host.call('outlets')).body.filter(({ code }) => code === 'L2N');
  const outletId = outlet?.id ?? 0;
  const check = { tableNo: '46', checkNo: 'M1' };
  const path = `outlets/${outletId}/checks`;
  expect(await act(servers[0], `${path}/open`, check)).toBe(200);
  expect(await act(servers[0], `${path}/lines`, { ...check, name: 'Ban Mian', price: 10 })).toBe(200);
  const bill = async () =>
    (
      await shop.host.call('billShares', {
        params: { outletId, checkNo: await shop.host.slipNo('L2N', '46'), tableNo: '46' },
      })
    ).body;
  const { total } = await bill();
  const params = { outletId, checkNo: await shop.host.slipNo('L2N', '46'), tableNo: '46' };
  const claim = { personKey: 'a-phone-at-the-table-46', name: 'Mei', kind: 'amount', amount: 4 } as const;
  const [paid, claimed] = await Promise.all([
    atBoth(3, (server) => act(server, `${path}/pay`, { ...check, means: 'cash', amount: 4 })),
    servers[1].call('claimShare', { params, body: claim as never }),
  ]);
  const taken = paid.filter((status) => status === 200).length * 4 + (claimed.status === 200 ? 4 : 0);
  expect(taken).toBeLessThanOrEqual(total);
  const after = await bill();
  expect(after.open).toBeCloseTo(total - taken, 2);
  expect(new Set(paid)).toEqual(new Set([200, 400]));
  // The rest, twice at once.
  const rest = await atBoth(2, (server) => act(server, `${path}/pay`, { ...check, means: 'cash' }));
  expect(rest.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
});

test('two servers that give back the same share at once give no more than was paid, by hand and through the gateway', async () => {
  const [outlet] = (await shop.host.call('outlets')).body.filter(({ code }) => code === 'L2N');
  const outletId = outlet?.id ?? 0;
  const check = { tableNo: '45', checkNo: 'S1' };
  const path = `outlets/${outletId}/checks`;
  await act(servers[0], `${path}/open`, check);
  await act(servers[0], `${path}/lines`, { ...check, name: 'Ban Mian', price: 40 });
  const params = { outletId, checkNo: await shop.host.slipNo('L2N', '45'), tableNo: '45' };
  const { db } = shop.host.core;
  const pays = { ...check, means: 'cash', amount: 4 };
  for (const amount of [undefined, 3]) {
    expect(await act(servers[0], `${path}/pay`, pays)).toBe(200);
    const [counted] = await db
      .select()
      .from(billShares)
      .where(eq(billShares.checkNo, 'S1'))
      .orderBy(desc(billShares.number));
    const shareNo = counted?.shareNo ?? '';
    const back = { means: 'cash', amount, reason: 'Too salty' };
    const answers = await atBoth(4, (server) => act(server, `shares/${shareNo}/refund`, back));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => ![200, 400].includes(status))).toEqual([]);
    const entries = await db.select().from(ledger).where(eq(ledger.shareNo, shareNo));
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(400 - 100 * (amount ?? 4));
  }
  const claim = { personKey: 'a-phone-at-the-table-45', name: 'Mei', kind: 'amount', amount: 4 } as const;
  const { body: share } = await servers[1].call('claimShare', { params, body: claim as never });
  const session = share.hostedPamentUrl?.split('/').pop() ?? '';
  const { action, fields } = readDoorForm(String((await shop.openDoor(session)).body));
  await fetch(action, { method: 'POST', body: fields });
  await shop.fiserv.pay(session);
  const online = { means: 'gateway', amount: 1.5, reason: 'Too salty' };
  const answers = await atBoth(4, (server) => act(server, `shares/${share.shareNo}/refund`, online));
  const times = answers.filter((status) => status === 200).length;
  const [captured] = shop.fiserv.book().filter((one) => one.session === session);
  // The others read that another refund waits for the gateway.
  expect(times).toBeGreaterThan(0);
  expect(captured?.refunded).toBe(times * 150);
  expect(captured?.refunded).toBeLessThanOrEqual(400);
  expect(findDeadlocks()).toEqual([]);
});

test('two servers that get the same first order of a table open one check, and both answer with its slip, also after the first attempt was cut off (SETTLE-18)', async () => {
  const [outlet] = (await shop.host.call('outlets')).body.filter(({ code }) => code === 'L2N');
  const outletId = outlet?.id ?? 0;
  await changeSettings(servers[0].core, outletId, { opensChecks: true });
  const body = await servers[0].payload('L2N', [{ dish: 'Ban Mian' }], { type: 'Dine In', tableNo: '46', checkNo: '' });
  const { db } = shop.host.core;
  const readChecks = async () =>
    (await db.select().from(checks).where(eq(checks.outletId, outletId))).filter(
      ({ tableNo, isOpen }) => tableNo === '46' && isOpen,
    );
  for (const { checkNo } of await readChecks())
    await act(servers[0], `outlets/${outletId}/checks/close`, { tableNo: '46', checkNo });
  const headers = { 'idempotency-key': 'key-of-a-phone-at-46' };
  const send = (server: InjectedServer) => server.call('makeOrder', { body, headers });

  // Holds the table, so that the order waits inside its transaction until its connection is cut.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<void> | undefined;
  await new Promise<void>((isHeld) => {
    holding = inTransaction(servers[1].core, async (inner) => {
      await inner.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`check ${outletId} 46`}))`);
      isHeld();
      await held;
    });
  });
  const cut = send(servers[0]);
  const cutOff = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => ((await db.execute(cutOff)) as unknown as { rows: unknown[] }).rows.length).toBe(1);
  expect((await cut).status).toBeGreaterThanOrEqual(500);
  expect(await readChecks()).toEqual([]);
  letGo();
  await holding;

  const answers = (await atBoth(3, send)).map(({ status, body: { data } }) => [status, data?.orderNo, data?.slipNo]);
  const open = await readChecks();
  expect(open).toHaveLength(1);
  const slipNo = `${open[0]?.checkNo}.${open[0]?.key}`;
  expect(new Set(answers.map(String))).toEqual(new Set([`200,${answers[0]?.[1]},${slipNo}`]));
  expect(findDeadlocks()).toEqual([]);
});

describe('at two servers, a share of a check', () => {
  /** A share that was paid in cash, and its row. */
  const paidShare = async (checkNo: string) => {
    const [outlet] = (await shop.host.call('outlets')).body.filter(({ code }) => code === 'L2N');
    const check = { tableNo: '44', checkNo };
    const path = `outlets/${outlet?.id ?? 0}/checks`;
    await act(servers[0], `${path}/open`, check);
    await act(servers[0], `${path}/lines`, { ...check, name: 'Ban Mian', price: 40 });
    expect(await act(servers[0], `${path}/pay`, { ...check, means: 'cash', amount: 20 })).toBe(200);
    const read = async () => {
      const [row] = await shop.host.core.db.select().from(billShares).where(eq(billShares.checkNo, checkNo));
      if (!row) throw new Error(`The check ${checkNo} has no share.`);
      return row;
    };
    return { shareNo: (await read()).shareNo, read };
  };
  /** Works in one transaction at each server, each of which waits after its work before it ends. */
  const inTwo = (work: (core: (typeof servers)[0]['core'], index: number) => Promise<unknown>) =>
    Promise.all(
      servers.map(({ core }, index) =>
        inTransaction(core, async (inner) => {
          await work(inner, index);
          await new Promise((resolve) => setTimeout(resolve, 300));
        }),
      ),
    );

  test('keeps both notes that two transactions add at once', async () => {
    const { shareNo, read } = await paidShare('F1');
    await inTwo((core, index) => flagShare(core, shareNo, `Note ${index}.`));
    expect((await read()).attention?.split(/(?<=\.) ?/).sort()).toEqual(['Note 0.', 'Note 1.']);
  });

  test('opens its bill again for a part that the gateway and one that a person gives back at once', async () => {
    const [outlet] = (await shop.host.call('outlets')).body.filter(({ code }) => code === 'L2N');
    const outletId = outlet?.id ?? 0;
    await paidShare('B1');
    const params = { outletId, checkNo: await shop.host.slipNo('L2N', '44'), tableNo: '44' };
    const claim = { personKey: 'a-phone-at-the-table-44', name: 'Mei', kind: 'amount', amount: 8 } as const;
    const { body: share } = await servers[1].call('claimShare', { params, body: claim as never });
    const session = share.hostedPamentUrl?.split('/').pop() ?? '';
    const { action, fields } = readDoorForm(String((await shop.openDoor(session)).body));
    await fetch(action, { method: 'POST', body: fields });
    await shop.fiserv.pay(session);
    const back = { subject: { shareNo: share.shareNo }, outletId, amount: 200, reason: 'Too salty' };
    const by = { name: 'Mei', role: 'manager' } as const;
    shop.fiserv.setTrouble('close');
    await giveBack(servers[1].core, { ...back, means: 'gateway' }, by);
    shop.fiserv.setTrouble('none');
    advance(61_000);
    await inTwo((core, index) =>
      index === 0 ? giveBack(core, { ...back, means: 'cash' }, by) : sendPendingRefunds(servers[1].core, 'fiserv'),
    );
    const [row] = await shop.host.core.db.select().from(billShares).where(eq(billShares.shareNo, share.shareNo));
    expect(row?.excess).toBe(400);
    expect(findDeadlocks()).toEqual([]);
  });
});
