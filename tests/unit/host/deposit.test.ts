import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { getChecks, getSlipNo, openCheck } from '../../../host/services/checks.ts';
import { getReport } from '../../../host/services/money/report.ts';
import { tabulate } from '../../../host/services/money/reportTables.ts';
import { getOrder } from '../../../host/services/orders/document.ts';
import { formatReceipt } from '../../../host/services/orders/receipt.ts';
import { exportShop, importShop } from '../../../host/shop/shopFiles.ts';
import { aPromotion } from '../../builders/cart.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const bottle = { dish: 'Cold Brew Kopi O', quantity: 2 };
const cents = (dollars: number) => Math.round(dollars * 100);
const getOutletId = async (code: string) => (await host.call('outlets')).body.find((one) => one.code === code)?.id ?? 0;
const make = (body: OrderPayload, token?: string) => host.call('makeOrder', { body, ...(token && { token }) });
const placed = async (body: OrderPayload, token?: string) => {
  const { status, body: answer, error } = await make(body, token);
  expect(status, JSON.stringify(error)).toBe(200);
  return answer.data;
};

/** Works in a new folder. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'makan-deposit-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type PriceRow = Record<'name' | 'containerDeposit', string>;

/** The exported prices of the mineral water, a row for each role. */
let waterRows: { fields: string[]; rows: PriceRow[] };
beforeAll(async () => {
  waterRows = await inFolder(async (folder) => {
    await exportShop(host.core, folder, { csv: true });
    const text = readFileSync(join(folder, 'prices.csv'), 'utf8').replace('\ufeff', '');
    const { data, meta } = Papa.parse<PriceRow>(text, { header: true, skipEmptyLines: true });
    return { fields: meta.fields ?? [], rows: data.filter(({ name }) => name === 'Mineral Water') };
  });
});

/** Imports a prices.csv with these cells for the rows of the mineral water. @returns what was said. */
const importDeposits = (getCell: (at: number) => string): Promise<string> =>
  inFolder((folder) => {
    const data = waterRows.rows.map((row, at) => ({ ...row, containerDeposit: getCell(at) }));
    writeFileSync(join(folder, 'prices.csv'), Papa.unparse({ fields: waterRows.fields, data }));
    return importShop(host.core, folder).catch((error: Error) => error.message);
  });

describe('the figures of a day', () => {
  test('have deposits as a separate amount, which is no sale and no GST (REPORT-9)', async () => {
    const outletId = await getOutletId('TB01');
    const order = await placed(await host.payload('TB01', [bottle], { type: 'Takeaway' }));
    await host.pay(order.hostedPamentUrl ?? '');
    const report = await getReport(host.core, { outletId, day: '2026-03-14' });
    expect(report).toMatchObject({ deposits: 20, sales: { total: cents(order.grandTotal) - 20 }, unpaid: 0 });
    expect(report.hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.sales.total);
    expect(report.ways.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.sales.total);
    const proof = tabulate(report).find(({ id }) => id === 'proof')?.rows ?? [];
    const last = proof.at(-1)?.amount;
    expect(proof.slice(0, -1).reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(last);
    expect(proof).toContainEqual({ name: 'Container deposits', detail: 'no sale, no GST', amount: 20 });
    expect(last).toBe(cents(order.grandTotal));
  });
});

describe('an order with a deposit', () => {
  test('pays it on top of prices, service charge and GST, and keeps it by line (MONEY-41, WIRE-45)', async () => {
    const body = await host.payload('TB01', [bottle]);
    expect(body).toMatchObject({ containerDeposit: 0.2, subtotal: 10.4, serviceCharge: 0 });
    const order = await placed(body);
    expect(order).toMatchObject({ containerDeposit: 0.2, grandTotal: body.grandTotal });
    expect(order.orderItems[0]).toMatchObject({ total: 10.4, containerDeposit: 0.2 });
    expect(cents(order.grandTotal)).toBe(
      cents(order.subtotal) + cents(order.totalTax) + 20 - cents(order.totalDiscount),
    );
  });

  test('is refused without it, and with another one (WIRE-24)', async () => {
    const body = await host.payload('TB01', [bottle]);
    const { containerDeposit: _, ...rest } = body;
    const without = await make({ ...rest, grandTotal: (cents(body.grandTotal) - 20) / 100 });
    expect(without.error).toMatchObject({ statusCode: 400, code: ERROR_CODE.mismatch });
    expect(without.error?.message).toContain('the deposit');
    expect((await make({ ...body, containerDeposit: 0.1 })).status).toBe(400);
  });

  test('of a dish without one has no such field (MONEY-40)', async () => {
    const order = await placed(await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]));
    expect(JSON.stringify(order)).not.toContain('eposit');
  });

  test('pays none at an outlet that waives it for dine-in, and does for takeaway (MONEY-44)', async () => {
    const outletId = await getOutletId('TB01');
    await changeSettings(host.core, outletId, { waivesDineInDeposit: true });
    const dineIn = await placed(await host.payload('TB01', [bottle]));
    expect(JSON.stringify(dineIn)).not.toContain('eposit');
    const takeaway = await placed(await host.payload('TB01', [bottle], { type: 'Takeaway' }));
    expect(takeaway.containerDeposit).toBe(0.2);
    await changeSettings(host.core, outletId, { waivesDineInDeposit: false });
  });

  test('earns a member no points for the deposit (MONEY-43)', async () => {
    const token = await host.signIn();
    const member = { userId: 1001, cardNo: 'mk8100001001', memberId: 'm-1001' };
    const seven = { ...bottle, quantity: 7 };
    const order = await placed(await host.payload('TB01', [seven], { ...member, type: 'Takeaway' }), token);
    // 36.40 and 3.28 of GST; the deposit of 0.70 would bring another point.
    expect(order).toMatchObject({ grandTotal: 40.38, containerDeposit: 0.7, availableAwardPoint: 39 });
  });

  test('of which everything else is discounted still has a payment page (MONEY-41)', async () => {
    const promotion = aPromotion({
      id: 990_001,
      name: 'All off',
      rewardDiscountType: 'Percentage',
      rewardDiscountValue: 100,
    });
    const { brandId } = (await host.call('outlets')).body.find(({ code }) => code === 'TB01') ?? { brandId: 0 };
    await inFolder((folder) => {
      const rows = [{ id: promotion.id, brandId, document: promotion }];
      writeFileSync(join(folder, 'promotions.json'), JSON.stringify(rows));
      return importShop(host.core, folder);
    });
    const body = await host.payload('TB01', [bottle], { type: 'Takeaway' });
    expect(body).toMatchObject({ grandTotal: 0.2, containerDeposit: 0.2 });
    const order = await placed(body);
    expect(order).toMatchObject({ orderStatus: 'Waiting For Payment', grandTotal: 0.2 });
    expect((await host.pay(order.hostedPamentUrl ?? '')).status).toBe(200);
    const receipt = formatReceipt(await getOrder(host.core, order.orderNo));
    expect(receipt).toContain('    Container deposit  +$0.20');
    expect(receipt).toMatch(/\nContainer deposit( \(no GST\))? {2}\$0\.20\nTotal {2}\$0\.20/);
    await host.core.db.execute('delete from promotions where id = 990001');
  });
});

describe('the deposits of a shop', () => {
  test('come from prices.csv; an empty cell keeps one, 0 removes it, and two of one dish are refused', async () => {
    expect(waterRows.rows.length).toBeGreaterThan(1);
    const set = (cell: string) => importDeposits(() => cell);
    const outletId = await getOutletId('L2N');
    const read = async () => {
      const [menu] = (await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } })).body;
      return menu?.menuCategories
        .flatMap(({ category }) => category.categoryItems)
        .find(({ item }) => item.itemLocalizations[0]?.name === 'Mineral Water')?.item.containerDeposit;
    };
    expect(await set('0.1')).toMatch(/^Imported/);
    expect(await read()).toBe(0.1);
    await set('');
    expect(await read()).toBe(0.1);
    await set('0');
    expect(await read()).toBeUndefined();
    expect(await set('0.105')).toContain('money has at most two decimals');
    const two = await importDeposits((at) => (at === 0 ? '0.1' : '0.2'));
    expect(two).toContain('column containerDeposit: another row of it has another deposit; give each the same');
    expect(await set('0.1')).toMatch(/^Imported/);
  });

  test('are exported and imported again as they were (MONEY-40)', async () => {
    await inFolder(async (folder) => {
      await exportShop(host.core, folder, { csv: false });
      const text = readFileSync(join(folder, 'menus.json'), 'utf8');
      expect(text).toContain('"containerDeposit": 0.1');
      expect(await importShop(host.core, folder)).toMatch(/^Imported/);
    });
  });
});

describe('the bill of a table with deposits', () => {
  test('has them by dish, and each share has its own (MONEY-45, SPLIT-14, WIRE-29)', async () => {
    const outletId = await getOutletId('L2N');
    await importDeposits(() => '0.1');
    await openCheck(host.core, outletId, '46', 'D1');
    const slip =
      (await getChecks(host.core, outletId)).filter(({ checkNo }) => checkNo === 'D1').map(getSlipNo)[0] ?? '';
    const picks = [{ dish: 'Mineral Water', quantity: 2 }, { dish: 'Orange Juice' }];
    const order = await placed(await host.payload('L2N', picks, { tableNo: '46', checkNo: slip }));
    host.advance(1500);
    await host.sweep();
    const params = { outletId, checkNo: slip, tableNo: '46' };
    const bill = (await host.call('posBill', { params })).body;
    expect(bill.items[0]).toMatchObject({ name: 'Mineral Water', total: 2.4, container_deposit: 0.2 });
    expect(bill).toMatchObject({ discount_total: order.totalDiscount, check_total: order.grandTotal });

    const { dishes, open } = (await host.call('billShares', { params })).body;
    expect(dishes[0]?.containerDeposit).toBe(0.1);
    expect(dishes[1]).not.toHaveProperty('containerDeposit');
    expect(dishes.flatMap(({ left }) => left).reduce((sum, price) => sum + cents(price), 0)).toBe(cents(open));
    const claim = async (at: number, amount: number, rest: object) =>
      (
        await host.call('claimShare', {
          params,
          body: { personKey: `diner-${at}`.padEnd(20, '-'), name: `Diner ${at}`, amount, ...rest } as never,
        })
      ).body;
    const units = (line: number) => ({ kind: 'dishes', dishes: [{ line, quantity: 1 }] });
    const water = await claim(1, dishes[0]?.left[0] ?? 0, units(0));
    const juice = await claim(2, dishes[1]?.left[0] ?? 0, units(1));
    const rest = await claim(3, (cents(open) - cents(water.amount) - cents(juice.amount)) / 100, { kind: 'all' });
    expect([water, juice, rest].map(({ containerDeposit = 0 }) => containerDeposit)).toEqual([0.1, 0, 0.1]);
  });
});
