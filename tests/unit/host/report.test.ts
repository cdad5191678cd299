import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readWords, runCommand } from '../../../host/commands.ts';
import { outlets, sandboxPayments } from '../../../host/db/schema.ts';
import { readEnv } from '../../../host/env.ts';
import { printReport } from '../../../host/reportCommand.ts';
import { compareWithGateways } from '../../../host/services/money/compareWithGateways.ts';
import { addEntry } from '../../../host/services/money/ledger.ts';
import { getReport } from '../../../host/services/money/report.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

/** The day of the test server's clock. */
const DAY = '2026-03-14';
const HOUR = 3_600_000;

let host: InjectedServer;
const findOutlet = async (code: string): Promise<number> => {
  const [outlet] = await host.core.db.select().from(outlets).where(eq(outlets.code, code));
  return outlet?.id ?? 0;
};
const report = async (code = 'TB01', day = DAY) => getReport(host.core, { outletId: await findOutlet(code), day });
const compare = async (code = 'TB01', day = DAY) =>
  compareWithGateways(host.core, { outletId: await findOutlet(code), day });
const place = async (change = {}, quantity = 1) => {
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs', quantity }], change);
  return (await host.call('makeOrder', { body })).body.data;
};
const getSession = ({ hostedPamentUrl }: { hostedPamentUrl: string | null }) =>
  new URL(hostedPamentUrl ?? '').pathname.split('/').pop() ?? '';
const act = async (path: string, body: object) => {
  const answer = await host.request('POST', `/sandbox/api/${path}`, { body });
  expect([path, answer.status, answer.error?.message]).toEqual([path, 200, undefined]);
};
const payAtGateway = (order: { hostedPamentUrl: string | null }) =>
  act(`pay/${getSession(order)}`, { decision: 'approve' });
const cents = (dollars: number) => Math.round(dollars * 100);

beforeEach(async () => {
  host = await createTestServer();
});
afterEach(() => host.close());

describe('the figures of an outlet', () => {
  test('hold what was sold, its service charge and taxes at the rates of the day, and how it was paid (REPORT-1)', async () => {
    const order = await place({}, 2);
    await payAtGateway(order);
    const { sales, dishes, came, ways, unpaid, unassigned } = await report();
    expect(sales).toMatchObject({ orders: 1, gross: cents(order.subtotal), total: cents(order.grandTotal) });
    expect(sales.serviceCharges.map(({ amount }) => amount)).toEqual([cents(order.serviceCharge)]);
    expect(sales.taxes.map(({ name, amount }) => [name, amount])).toEqual(
      order.taxes.map(({ name, amount }) => [name, cents(amount)]),
    );
    expect(sales.taxes.every(({ rate }) => rate === 9)).toBe(true);
    expect(dishes).toEqual([{ name: 'Soft-Boiled Eggs', count: 2, amount: cents(order.subtotal) }]);
    expect(ways).toEqual([{ name: 'Dine In', count: 1, amount: sales.total }]);
    expect(came).toMatchObject([{ means: 'Sandbox', count: 1, amount: sales.total }]);
    expect([unpaid, unassigned]).toEqual([0, []]);
  });

  test('keep the rates of an order after a tax has changed', async () => {
    await payAtGateway(await place());
    await host.core.db.execute('update taxes set rate = 10');
    host.core.emit({ type: 'settings', outletId: await findOutlet('TB01') });
    expect((await report()).sales.taxes[0]?.rate).toBe(9);
  });

  test('put a sale after midnight on the evening before, until the hour at which the outlet begins its day', async () => {
    host.advance(13.5 * HOUR);
    await payAtGateway(await place());
    expect((await report()).sales.orders).toBe(1);
    await act(`switches/outlets/${await findOutlet('TB01')}/settings`, { dayBegins: '01:00' });
    expect((await report()).sales.orders).toBe(0);
    expect((await report('TB01', '2026-03-15')).sales.orders).toBe(1);
  });

  test('count a refund on the day when it is made, and the order on the day of its sale (REPORT-2)', async () => {
    const order = await place();
    await payAtGateway(order);
    host.advance(24 * HOUR);
    await act(`till/orders/${order.orderNo}/refund`, { means: 'gateway', reason: 'The eggs were cold' });
    const [first, second] = [await report(), await report('TB01', '2026-03-15')];
    expect([first.sales.orders, first.givenBack]).toEqual([1, []]);
    expect(second.sales.orders).toBe(0);
    expect(second.givenBack.map(({ amount }) => amount)).toEqual([cents(order.grandTotal)]);
  });

  test('of all days add up to those of two months, over midnight, over the end of the month, and at every cut (REPORT-1, REPORT-2)', async () => {
    const outletId = await findOutlet('TB01');
    const moveTo = (time: string) => host.putClockForward(Date.parse(`${time}+08:00`) - host.core.clock.now());
    const giveBack = ({ orderNo }: { orderNo: string }, amount?: number) =>
      act(`till/orders/${orderNo}/refund`, { means: 'gateway', reason: 'Cold', ...(amount && { amount }) });
    const taken: number[] = [];
    const sell = async (time: string) => {
      moveTo(time);
      const order = await place();
      await payAtGateway(order);
      taken.push(cents(order.grandTotal));
      return order;
    };
    await act(`switches/outlets/${outletId}/settings`, { allowOrderNow: true });
    const before = await sell('2026-03-31T03:59:59.900');
    const late = await sell('2026-04-01T03:59');
    moveTo('2026-04-01T04:01');
    await giveBack(late);
    await giveBack(before, 0.5);
    for (const time of ['01T05:29', '01T05:31', '01T23:59:59', '02T00:00', '30T23:59']) await sell(`2026-04-${time}`);
    await sell('2026-05-01T03:30');

    const days = Array.from({ length: 62 }, (_, at) =>
      new Date(Date.parse('2026-03-15') + at * 24 * HOUR).toISOString().slice(0, 10),
    );
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
    const sold = async (day: string) => (await report('TB01', day)).sales.orders;
    for (const dayBegins of ['04:00', '00:00', '05:30', '23:59']) {
      await act(`switches/outlets/${outletId}/settings`, { dayBegins });
      const reports = await Promise.all(days.map((day) => report('TB01', day)));
      const came = sum(reports.flatMap((one) => one.came.map(({ amount }) => amount)));
      const back = sum(reports.flatMap((one) => one.givenBack.map(({ amount }) => amount)));
      const perHour = sum(reports.flatMap(({ hours }) => hours.map(({ amount }) => amount)));
      expect([dayBegins, sum(reports.map(({ sales }) => sales.total)), perHour, came, back]).toEqual([
        ...[dayBegins, sum(taken), sum(taken), sum(taken), cents(late.grandTotal) + 50],
      ]);
      for (const { sales, unpaid, unassigned } of reports)
        expect([sales.orders === 0 ? sales.total : 0, unpaid, unassigned]).toEqual([0, 0, []]);
      if (dayBegins !== '04:00') continue;
      expect(
        await Promise.all(['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map(sold)),
      ).toEqual([1, 1, 4, 2, 0]);
      expect((await report('TB01', '2026-03-31')).givenBack).toEqual([]);
      expect((await report('TB01', '2026-04-01')).givenBack.map(({ amount }) => amount)).toEqual([
        cents(late.grandTotal) + 50,
      ]);
    }
  });

  test('count a refund under the kind of its payment, and one in cash under cash alone', async () => {
    const order = await place({ paymentMode: 'payment-type-amex' });
    const [outletId, session] = [await findOutlet('TB01'), getSession(order)];
    const entry = { outletId, orderNo: order.orderNo, session, capture: 'capture-1', means: 'sandbox' } as const;
    await addEntry(host.core, { ...entry, kind: 'payment', amount: 500, payKind: 'card', ref: 'capture-1' });
    await addEntry(host.core, { ...entry, kind: 'refund', amount: -100, ref: 'refund-1' });
    await addEntry(host.core, { ...entry, kind: 'refund', means: 'cash', amount: -50, ref: 'refund-2' });
    const { came, givenBack } = await report();
    expect(came).toMatchObject([{ means: 'Sandbox', payKind: 'card' }]);
    expect(givenBack).toMatchObject([
      { means: 'Sandbox', payKind: 'card', amount: 100 },
      { means: 'Cash', payKind: null, amount: 50 },
    ]);
  });

  test('list money by number that no order took, with the note of the staff (REPORT-3)', async () => {
    const order = await place();
    await act(`till/orders/${order.orderNo}/reject`, { reason: 'No eggs' });
    await host.pay(order.hostedPamentUrl ?? '');
    const { sales, unassigned, notes } = await report();
    expect(sales.orders).toBe(0);
    expect(unassigned).toMatchObject([{ name: order.orderNo, amount: cents(order.grandTotal) }]);
    expect(notes.map(({ name }) => name)).toEqual([order.orderNo]);
    expect(unassigned[0]?.note).toContain('the outlet had refused the order');
  });

  test('list open checks with what is paid of them, and lines that the till added', async () => {
    const outletId = await findOutlet('L2N');
    const check = { tableNo: '46', checkNo: 'C46' };
    await act(`till/outlets/${outletId}/checks/open`, check);
    await act(`till/outlets/${outletId}/checks/lines`, { ...check, name: 'Corkage', price: 20 });
    await act(`till/outlets/${outletId}/checks/pay`, { ...check, amount: 5, means: 'cash' });
    const { openChecks, addedByHand, came, unassigned } = await report('L2N');
    const [open] = openChecks.filter(({ name }) => name === 'Table 46, check C46');
    expect(open?.paid).toBe(500);
    expect(addedByHand).toContainEqual({ name: 'Table 46, check C46', amount: open?.total, note: null });
    expect(came).toEqual([{ means: 'Cash', payKind: null, count: 1, amount: 500 }]);
    expect(unassigned).toEqual([{ name: 'Table 46, check C46', amount: 500, note: null }]);
  });
});

describe('compared with the gateways', () => {
  test('a day agrees to the cent when the ledger has all that they took and gave back (REPORT-5)', async () => {
    const [paid, refunded] = [await place(), await place({}, 2)];
    await payAtGateway(paid);
    await payAtGateway(refunded);
    await act(`till/orders/${refunded.orderNo}/refund`, { means: 'gateway', amount: 1, reason: 'Late' });
    await place();
    expect(await compare()).toEqual({ asked: 3, differences: [], notAnswered: [], notAskable: [] });
  });

  test('names money that the gateway took and the ledger does not have', async () => {
    const order = await place();
    const capture = { ref: 'capture-1', amount: 700, kind: 'card', refunded: 0 };
    await host.core.db
      .insert(sandboxPayments)
      .values({ session: getSession(order), outcome: 'approved', captures: [capture] });
    expect((await compare()).differences).toEqual([
      { name: order.orderNo, problem: 'Sandbox took $7.00, which the ledger does not have.' },
    ]);
  });

  test('names money of the ledger that the gateway does not have', async () => {
    const order = await place();
    await host.pay(order.hostedPamentUrl ?? '');
    const [difference] = (await compare()).differences;
    expect(difference?.problem).toMatch(/^The ledger has \$[\d.]+, which Sandbox did not take\.$/);
  });

  test('names another amount, and a refund at the page of the gateway', async () => {
    const order = await place();
    await payAtGateway(order);
    const session = getSession(order);
    const ref = `${session}:${cents(order.grandTotal)}`;
    const captures = [{ ref, amount: 999, kind: null, refunded: 100 }];
    await host.core.db.update(sandboxPayments).set({ captures }).where(eq(sandboxPayments.session, session));
    expect((await compare()).differences.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^Sandbox took \$9\.99, and the ledger has \$[\d.]+\.$/),
      'Sandbox gave back $1.00, and the ledger has $0.00.',
    ]);
  });

  test('a payment that a manager entered as seen is the same money', async () => {
    const order = await place();
    const capture = { ref: 'capture-1', amount: cents(order.grandTotal), kind: 'card', refunded: 0 };
    await host.core.db
      .insert(sandboxPayments)
      .values({ session: getSession(order), outcome: 'approved', captures: [capture] });
    await act(`till/orders/${order.orderNo}/paid`, { means: 'gateway' });
    expect(await compare()).toMatchObject({ asked: 1, differences: [] });
  });

  test('a gateway that cannot be asked is named', async () => {
    const order = await place();
    await host.core.db.execute(`update payments set gateway = 'stripe'`);
    const outletId = await findOutlet('TB01');
    await addEntry(host.core, { outletId, orderNo: order.orderNo, kind: 'payment', means: 'stripe', amount: 1 });
    expect((await compare()).notAskable).toEqual([
      'Stripe cannot be asked about its payments of this day (1); compare them by hand.',
    ]);
  });

  test('a gateway that fails is listed by order as not answered', async () => {
    const order = await place();
    await host.core.db.execute(`update payments set gateway = 'hitpay'`);
    await host.core.db.execute(`update brands set gateway = '{"provider": "hitpay"}'`);
    const { asked, notAnswered } = await compare();
    expect([asked, notAnswered]).toEqual([0, [order.orderNo]]);
  });
});

describe('the page of the figures', () => {
  const get = async (query: string, path = '/sandbox/report') => host.app.inject(`${path}?${query}`);

  test('shows a day and leads to the days around it, but not to tomorrow (REPORT-6)', async () => {
    await payAtGateway(await place());
    const outlet = await findOutlet('TB01');
    const { body } = await get(`outlet=${outlet}`);
    expect(body).toContain('Soft-Boiled Eggs');
    expect(body).toContain(`/sandbox/report?outlet=${outlet}&amp;day=2026-03-13`);
    expect(body).not.toContain('Day after');
    expect((await get(`outlet=${outlet}&day=2026-03-12`)).body).toContain('&amp;day=2026-03-13" rel="next"');
    expect(body).not.toMatch(/\sstyle=|undefined|NaN|\[object|-\$0\.00/);
  });

  test('compares with the gateways only when it is asked to', async () => {
    await payAtGateway(await place());
    const outlet = await findOutlet('TB01');
    expect((await get(`outlet=${outlet}`)).body).not.toContain('to the cent');
    expect((await get(`outlet=${outlet}&compare=1`)).body).toContain('Agrees to the cent.');
  });

  test('gives a CSV that a spreadsheet reads, with dollars as plain numbers (REPORT-7)', async () => {
    const order = await place();
    await payAtGateway(order);
    const { headers, body } = await get(`outlet=${await findOutlet('TB01')}&day=${DAY}`, '/sandbox/report.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="kopi-TB01-${DAY}.csv"`);
    expect(body.startsWith('\ufeffOutlet,Day,Part,Name,Detail,Count,Amount\r\n')).toBe(true);
    const { data, errors } = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true });
    expect([errors, new Set(data.map(({ length }) => length))]).toEqual([[], new Set([7])]);
    const total = data.find((row) => row[2] === 'Sales' && row[3] === 'Total');
    expect(total).toEqual(['TB01', DAY, 'Sales', 'Total', '', '', order.grandTotal.toFixed(2)]);
  });
});

describe('the command of the figures', () => {
  const options = { day: DAY, outlet: 'TB01', isCsv: false, compares: false };

  test('prints the same figures as the page, as text or CSV (REPORT-8)', async () => {
    const order = await place();
    await payAtGateway(order);
    const text = await printReport(host.core, { ...options, compares: true });
    for (const part of ['(TB01), 2026-03-14', '2026-03-14 04:00 to 2026-03-15 04:00', 'Agrees to the cent.'])
      expect(text).toContain(part);
    expect(text).toMatch(new RegExp(`Total +${order.grandTotal.toFixed(2)}\n`));
    const csv = await printReport(host.core, { ...options, outlet: 'tb01', isCsv: true });
    expect(csv).toContain(`TB01,${DAY},Sales,Total,,,${order.grandTotal.toFixed(2)}`);
    // As the command prints it, every line of the CSV ends alike.
    expect(`${csv}\n`.match(/\n/g)?.length).toBe(`${csv}\n`.match(/\r\n/g)?.length);
  });

  test('prints every outlet when none is named', async () => {
    const text = await printReport(host.core, { ...options, outlet: undefined });
    for (const code of ['TB01', 'TP01', 'L2N']) expect(text).toContain(`(${code}), ${DAY}`);
  });

  test('says in a sentence which day or outlet it cannot use', async () => {
    await expect(printReport(host.core, { ...options, day: '2026-02-30' })).rejects.toThrow(
      'The day must be a date from 2000 on, such as 2026-11-28.',
    );
    await expect(printReport(host.core, { ...options, outlet: 'XX' })).rejects.toThrow(
      "There is no outlet 'XX'; there are ",
    );
  });
});

describe('the words after a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makan-report-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('join a value to its option, and leave other arguments where they are', () => {
    expect(readWords('report', ['--day', DAY, '--csv', '--outlet', 'TB01'])).toEqual({
      argument: '',
      options: [`--day=${DAY}`, '--csv', '--outlet=TB01'],
    });
    expect(readWords('shop:export', ['files', '--csv'])).toEqual({ argument: 'files', options: ['--csv'] });
  });

  test('are refused in a sentence where the report cannot use them, or has no database', async () => {
    const env = readEnv({ DATA_DIR: folder });
    const run = (...words: string[]) => {
      const { argument, options } = readWords('report', words);
      return runCommand('report', argument, env, options);
    };
    await expect(run('--day')).rejects.toThrow('--day needs a value, such as --day 2026-11-28.');
    await expect(run('--days', DAY)).rejects.toThrow("'report' takes no argument");
    await expect(run('--month')).rejects.toThrow("'report' has no option --month.");
    await expect(run('--day', DAY)).rejects.toThrow('has no database; set DATA_DIR');
  });
});
