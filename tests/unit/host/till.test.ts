import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billShares, checks, type OrderRow, orders } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { getChecks, getSlipNo, openCheck } from '../../../host/services/checks.ts';
import { closeCheck } from '../../../host/services/clearTable.ts';
import { readInbox } from '../../../host/services/messages.ts';
import { acceptOrder, setAutoAccept, setMovementStatus } from '../../../host/services/till.ts';
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
    const settle = async (note: string) =>
      (await host.request('POST', `/sandbox/api/till/orders/${noted.orderNo}/note-settled`, { body: { note } })).status;
    const { attention } = await readOrder(noted.orderNo);
    expect(page).toContain(attention);
    expect(await settle('Another note.')).toBe(400);
    expect((await readOrder(noted.orderNo)).attention).toBe(attention);
    expect(await settle(attention ?? '')).toBe(200);
    expect(await read(outletId)).not.toContain(noted.orderNo);
  });
});

describe('the kitchen page', () => {
  test('shows new tickets, however many were never collected, and says how many it hides (SERVICE-11)', async () => {
    const outletId = await findOutlet('TB01');
    const read = async () => (await host.app.inject({ url: `/sandbox/kitchen?outlet=${outletId}` })).body;
    const { orderNo } = await place('TB01', 'Curry Puff');
    const createdAt = new Date(host.core.clock.now());
    const begun = { status: 'Paid', movementStatus: 'Received', createdAt } as const;
    const today = await copy(orderNo, 200, begun);
    expect(await read()).not.toContain('not shown');
    const [newest = ''] = await copy(orderNo, 1, begun);
    const page = await read();
    expect(page).toContain(newest);
    expect(page).not.toContain(`data-key="${today[0]}"`);
    expect(page).toContain(`data-key="${today[1]}"`);
    expect(page.indexOf(`data-key="${today[1]}"`)).toBeLessThan(page.indexOf(`data-key="${newest}"`));
    expect(page).toContain('Older tickets are not shown: 1.');
  });
});

describe('an order that the till has not accepted when its check closes', () => {
  const table = '46';
  let outletId: number;
  beforeAll(async () => {
    outletId = await findOutlet('L2N');
  });
  const getSlip = async (checkNo: string) => {
    const check = (await getChecks(host.core, outletId)).find((one) => one.checkNo === checkNo);
    return check ? getSlipNo(check) : '';
  };
  const orderOn = async (checkNo: string) => {
    const where = { tableNo: table, checkNo: await getSlip(checkNo), mobileNo: 'N/A' };
    const { body, error } = await host.call('makeOrder', {
      body: await host.payload('L2N', [{ dish: 'Ban Mian' }], where),
    });
    expect(error).toBeUndefined();
    return body.data.orderNo;
  };
  const getBill = async (checkNo: string) =>
    (await host.call('posBill', { params: { outletId, tableNo: table, checkNo: await getSlip(checkNo) } })).body;

  test('fails, and is on no bill of the next party (SERVICE-13)', async () => {
    await setAutoAccept(host.core, outletId, false);
    await openCheck(host.core, outletId, table, 'Z1');
    await openCheck(host.core, outletId, table, 'Z2');
    const [late, begun, other] = [await orderOn('Z1'), await orderOn('Z1'), await orderOn('Z2')];
    await acceptOrder(host.core, begun);
    await closeCheck(host.core, outletId, table, 'Z1');
    await openCheck(host.core, outletId, table, 'Z1');
    await expect(acceptOrder(host.core, late)).rejects.toThrow("'Failed'");
    expect(await getBill('Z1')).toMatchObject({ items: [], check_total: 0 });
    expect(await readOrder(late)).toMatchObject({ status: 'Failed', failedReason: 'The check was closed' });
    expect((await readOrder(begun)).movementStatus).toBe('Received');
    await acceptOrder(host.core, other);
    expect((await getBill('Z2')).items).toHaveLength(1);
  });

  test('fails once it would be accepted, where it came as the check closed (SERVICE-13)', async () => {
    await setAutoAccept(host.core, outletId, false);
    await openCheck(host.core, outletId, table, 'Z3');
    const late = await orderOn('Z3');
    await host.core.db.update(checks).set({ isOpen: false }).where(eq(checks.checkNo, 'Z3'));
    await expect(acceptOrder(host.core, late)).rejects.toThrow('is closed');
    expect(await readOrder(late)).toMatchObject({ status: 'Failed', movementStatus: null });
  });

  test('a transfer also fails if the next party has the check or was moved there (SERVICE-13)', async () => {
    await setAutoAccept(host.core, outletId, false);
    for (const checkNo of ['Z4', 'Z5']) await openCheck(host.core, outletId, table, checkNo);
    const [late, moved] = [await orderOn('Z4'), await orderOn('Z5')];
    const body = { tableNo: table, checkNo: await getSlip('Z4') };
    await host.call('updateTable', { params: { orderNo: moved }, body });
    await host.core.db.update(checks).set({ isOpen: false }).where(eq(checks.checkNo, 'Z4'));
    await openCheck(host.core, outletId, table, 'Z4');
    const own = await orderOn('Z4');
    for (const orderNo of [late, moved]) {
      await expect(acceptOrder(host.core, orderNo)).rejects.toThrow('is closed');
      expect(await readOrder(orderNo)).toMatchObject({ status: 'Failed', failedReason: 'The check was closed' });
    }
    await acceptOrder(host.core, own);
    expect((await getBill('Z4')).items).toHaveLength(1);
  });

  test('keeps two taxes of one name apart on its bill, also as more is ordered and added (WIRE-29)', async () => {
    await setAutoAccept(host.core, outletId, false);
    await openCheck(host.core, outletId, table, 'Z6');
    const taxes = [
      { name: 'GST 9%', type: 'Exclusive', amount: 0.5 },
      { name: 'GST 9%', type: 'Exclusive', amount: 0.3 },
    ] as const;
    for (const orderNo of [await orderOn('Z6'), await orderOn('Z6')]) {
      const { document } = await readOrder(orderNo);
      await host.core.db
        .update(orders)
        .set({ document: { ...document, taxes: [...taxes] } })
        .where(eq(orders.orderNo, orderNo));
      await acceptOrder(host.core, orderNo);
    }
    const rows = async () => (await getBill('Z6')).taxes;
    expect(await rows()).toEqual([
      { name: 'GST 9%', total: 1 },
      { name: 'GST 9%', total: 0.6 },
    ]);
    await host.request('POST', `/sandbox/api/till/outlets/${outletId}/checks/lines`, {
      body: { tableNo: table, checkNo: 'Z6', name: 'Ban Mian', price: 10 },
    });
    // 10.00 of a dish has 0.83 included.
    expect(await rows()).toEqual([
      { name: 'GST 9%', total: 1.83 },
      { name: 'GST 9%', total: 0.6 },
    ]);
  });
});

test('closing a check leaves another open one at its table with its calls and its cart (SERVICE-5, TABLE-16)', async () => {
  const outletId = await findOutlet('L2N');
  const tableNo = '45';
  await host.request('POST', `/sandbox/api/switches/outlets/${outletId}/settings`, {
    body: { callStaff: true, tableCart: true },
  });
  for (const checkNo of ['X1', 'X2']) await openCheck(host.core, outletId, tableNo, checkNo);
  const check = (await getChecks(host.core, outletId)).find((one) => one.checkNo === 'X2');
  const checkNo = check ? getSlipNo(check) : '';
  const { seatKey } = (await host.call('joinTable', { body: { outletId, tableNo, checkNo, name: '' } })).body;
  const kind = (await host.call('outletSettings', { params: { outletId } })).body.callKinds?.[0]?.code ?? '';
  const call = await host.call('callStaff', {
    params: { outletId },
    body: { tableNo, checkNo, kind, personKey: 'p'.repeat(22) },
  });
  const read = async () => [
    (await host.call('staffCall', { params: { callId: call.body.callId } })).body.status,
    (await host.call('syncTable', { body: { seatKey, version: -1, operations: [] } })).body.ended,
  ];
  const before = await read();
  expect(before[0]).toBe('Waiting');
  await closeCheck(host.core, outletId, tableNo, 'X1');
  expect(await read()).toEqual(before);
  await closeCheck(host.core, outletId, tableNo, 'X2');
  expect(await read()).toEqual(['Done', 'till']);
});

describe('the checks of a till', () => {
  const table = '46';
  const readTill = async (outletId: number) =>
    (await host.request('GET', `/sandbox/api/till/outlets/${outletId}`)).body as {
      checks: { checkNo: string; isOpen: boolean }[];
      shares: { checkNo: string }[];
    };

  test('are the open ones and the 50 that were closed last, however many there were (SERVICE-15)', async () => {
    const outletId = await findOutlet('L5');
    const [like] = await getChecks(host.core, await findOutlet('L2N'));
    if (!like) throw new Error('The demo has a check.');
    const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth));
    const old = Array.from({ length: 120 }, (_, nth) => ({
      ...{
        ...like,
        outletId,
        tableNo: table,
        checkNo: `H${nth}`,
        key: `key-of-h${nth}`,
        isOpen: false,
        closedAt: day(nth),
      },
    }));
    await host.core.db.insert(checks).values(old);
    const shares = ['H0', 'H1', 'H119'].map((checkNo) => ({
      ...{ outletId, tableNo: table, checkNo, checkKey: `key-of-${checkNo.toLowerCase()}`, number: 1, amount: 100 },
      ...{ shareNo: `share-of-${checkNo}`, paymentRef: `ref-of-${checkNo}`, person: 'p', kind: 'all' as const },
      ...{ dishes: [], serviceCharge: 0, taxes: [], status: 'Paid' as const, paymentUrl: '', createdAt: day(0) },
      ...{ deadline: day(0), attention: checkNo === 'H0' ? 'Give 1.00 back.' : null },
    }));
    await host.core.db.insert(billShares).values(shares);
    await openCheck(host.core, outletId, table, 'H2');
    const shown = await readTill(outletId);
    const closed = shown.checks.filter(({ isOpen }) => !isOpen).map(({ checkNo }) => checkNo);
    const newest = Array.from({ length: 50 }, (_, nth) => `H${119 - nth}`);
    // One whose share has a note for the staff stays until they have settled it.
    expect(closed.sort()).toEqual(['H0', ...newest].sort());
    expect(shown.checks.find(({ checkNo }) => checkNo === 'H2')?.isOpen).toBe(true);
    expect(shown.shares.map(({ checkNo }) => checkNo).sort()).toEqual(['H0', 'H119']);
    await closeCheck(host.core, outletId, table, 'H2');
    const then = (await readTill(outletId)).checks.map(({ checkNo }) => checkNo);
    expect([then.includes('H2'), then.includes('H70')]).toEqual([true, false]);
  });

  test('are not closed by a number that no check has', async () => {
    const outletId = await findOutlet('L2N');
    const close = (body: object) =>
      host.request('POST', `/sandbox/api/till/outlets/${outletId}/checks/close`, { body });
    await openCheck(host.core, outletId, table, 'U1');
    const [unknown, elsewhere] = [
      { tableNo: table, checkNo: 'nobody' },
      { tableNo: '45', checkNo: 'U1' },
    ];
    expect([(await close(unknown)).status, (await close(elsewhere)).status]).toEqual([404, 404]);
    for (const _ of ['once', 'again']) expect((await close({ tableNo: table, checkNo: 'U1' })).status).toBe(200);
  });
});

test('the diner gets one SMS when the order becomes Ready, and another only after it was taken back', async () => {
  const outletId = await findOutlet('TB01');
  await changeSettings(host.core, outletId, { dineInSMSNotification: true });
  const mobileNo = '6581230006';
  const { body } = await host.call('makeOrder', {
    body: await host.payload('TB01', [{ dish: 'Curry Puff' }], { mobileNo }),
  });
  const { orderNo, hostedPamentUrl } = body.data;
  await host.pay(hostedPamentUrl ?? '');
  await acceptOrder(host.core, orderNo);
  const countReady = async () =>
    (await readInbox(host.core)).filter((one) => one.recipient === mobileNo && one.body.includes('is ready')).length;
  await setMovementStatus(host.core, orderNo, 'Ready');
  await setMovementStatus(host.core, orderNo, 'Ready');
  expect(await countReady()).toBe(1);
  await setMovementStatus(host.core, orderNo, 'Preparing');
  await setMovementStatus(host.core, orderNo, 'Ready');
  expect(await countReady()).toBe(2);
});
