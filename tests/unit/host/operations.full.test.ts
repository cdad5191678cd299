import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../host/commands.ts';
import { allTables, brands, counters, outlets } from '../../../host/db/schema.ts';
import { readEnv } from '../../../host/env.ts';
import { deleteMember, exportMember } from '../../../host/services/memberData.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { type Acceptance, acceptOrder } from '../../../host/services/till.ts';
import { exportShop, importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const DAY = 86_400_000;
const MOBILE = '6581234567';

/** A discount of more than everything. */
const FREE = { isRewardDiscount: true, rewardDiscountType: 'Percentage', rewardDiscountValue: 250 };

const order = async (host: InjectedServer, change = {}, token?: string, headers = {}) => {
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], change);
  const answer = await host.call('makeOrder', { body, headers, ...(token && { token }) });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

describe('what an operator sees', () => {
  let host: InjectedServer;
  beforeAll(async () => {
    host = await createTestServer({
      METRICS_TOKEN: 'the-token-of-prometheus',
      FEEDBACK_EMAIL: 'owner@example.com',
    });
  });
  afterAll(() => host.close());

  const read = (authorization?: string) =>
    host.request('GET', '/metrics', { headers: authorization ? { authorization } : {} });

  test('the metrics need their token, and answer 404 without it', async () => {
    for (const wrong of [undefined, '', 'Bearer', 'Bearer wrong', 'Basic the-token-of-prometheus'])
      expect((await read(wrong)).status).toBe(404);
    await order(host);
    const { status, body } = await read('Bearer the-token-of-prometheus');
    expect(status).toBe(200);
    expect(body).toMatch(/^makan_orders_total\{outcome="placed"\} 1$/m);
    expect(body).toMatch(/^makan_request_seconds_count\{route="\/api\/orders\/make-order",status="2xx"\} 1$/m);
    expect(body).toMatch(/^makan_messages_waiting 0$/m);
    expect(body).not.toMatch(/NaN|undefined/);
  });

  test('feedback reaches the mailbox of the shop', async () => {
    const body = {
      ...{ subject: 'Others', name: 'Mei Ling Tan', mobileNo: MOBILE, email: 'meiling.tan@example.com' },
      comments: 'The toast was cold.',
    };
    const { status, error } = await host.call('sendFeedback', { body, token: await host.signIn() });
    expect([status, error]).toEqual([200, undefined]);
    expect(await host.lastMessage('owner@example.com')).toContain('The toast was cold.');
  });

  test('without a configured token there are no metrics', async () => {
    const without = await createTestServer();
    for (const authorization of ['', 'Bearer ']) {
      const headers = { authorization };
      expect((await without.request('GET', '/metrics', { headers })).status).toBe(404);
    }
    await without.close();
  });

  test('an order leaves a line when it is placed and one when it is settled, with the id of the trace', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const made = await order(host, {}, undefined, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    await host.pay(made.hostedPamentUrl ?? '');
    const lines = host.logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
    const own = lines.filter(({ orderId }) => orderId === made.id);
    expect(own.map(({ msg }) => msg)).toEqual(['An order was placed', 'An order was settled']);
    expect(own[0]).toMatchObject({ reqId: trace, brand: 'kopi', outletId: made.outlet.id });
    expect(own[1]).toMatchObject({ outcome: 'paid' });
  });
});

describe('what is kept about people', () => {
  let host: InjectedServer;
  beforeAll(async () => {
    host = await createTestServer();
  });
  afterAll(() => host.close());

  test('an order loses mobile number and e-mail address after a year', async () => {
    const made = await order(host, { mobileNo: '6586001234' });
    await host.pay(made.hostedPamentUrl ?? '');
    await host.call('resendReceipt', { query: { orderNo: made.orderNo, email: 'diner@example.com' } });
    const read = async () => (await host.call('order', { params: { orderNo: made.orderNo } })).body;
    host.advance(364 * DAY);
    await deleteOldData(host.core);
    expect(await read()).toMatchObject({ mobileNo: '******1234', tempEmail: 'd***@example.com' });
    host.advance(2 * DAY);
    await deleteOldData(host.core);
    expect(await read()).toMatchObject({ mobileNo: 'N/A', tempEmail: null, grandTotal: made.grandTotal });
  });

  test('a member gets a copy of it, and is forgotten on demand; the order stays for the books', async () => {
    const token = await host.signIn();
    const made = await order(host, { userId: 1001 }, token, { 'idempotency-key': 'of-a-member' });
    await host.pay(made.hostedPamentUrl ?? '');
    for (const email of ['office@example.com', 'home@example.com'])
      await host.call('resendReceipt', { query: { orderNo: made.orderNo, email }, token });
    const copy = await exportMember(host.core, MOBILE);
    expect(copy).toMatchObject({ profile: { firstName: 'Mei Ling' } });
    expect(copy.orders.map(({ orderNo }) => orderNo)).toContain(made.orderNo);
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash/);

    await deleteMember(host.core, MOBILE);
    expect((await host.call('orderHistory', { token })).status).toBe(401);
    await expect(host.signIn()).rejects.toThrow('Incorrect mobile number or password');
    await expect(exportMember(host.core, MOBILE)).rejects.toThrow('was not found');
    const left = (await host.call('order', { params: { orderNo: made.orderNo } })).body;
    expect(left).toMatchObject({ mobileNo: 'N/A', grandTotal: made.grandTotal });
    // Nowhere in the database any more.
    const database = await Promise.all(allTables.map((table) => host.core.db.select().from(table)));
    expect(JSON.stringify(database)).not.toMatch(new RegExp(`${MOBILE}|meiling\\.tan@|office@|home@`));
  });

  test('the kitchen counts the orders that it numbers itself, and last week is not kept', async () => {
    const accept = async (acceptance?: Acceptance) => {
      const made = await order(host);
      await host.pay(made.hostedPamentUrl ?? '');
      await acceptOrder(host.core, made.orderNo, acceptance);
      return (await host.call('order', { params: { orderNo: made.orderNo } })).body.queueNumber;
    };
    const first = Number(await accept());
    expect(await accept({ queueNumber: 'A7', externalOrderNo: 'POS-7' })).toBe('A7');
    expect(Number(await accept())).toBe(first + 1);
    const read = async () =>
      (await host.core.db.select().from(counters)).filter(({ name }) => name.startsWith('queue:')).length;
    expect(await read()).toBe(1);
    host.advance(7 * DAY);
    await deleteOldData(host.core);
    expect(await read()).toBe(0);
  });
});

describe('a shop in files', () => {
  let json: string;
  let csv: string;
  let folder: string;
  let demo: InjectedServer;
  let empty: InjectedServer;
  const newFolder = () => mkdtempSync(join(tmpdir(), 'makan-shop-'));
  beforeAll(async () => {
    demo = await createTestServer();
    empty = await createTestServer({ SEED_DEMO: 'false' });
    const gateway = { StoreId: 'kopi-1', SharedSecret: 'the-secret-of-the-gateway' };
    await demo.core.db.update(brands).set({ gateway }).where(eq(brands.id, 1));
    json = newFolder();
    csv = newFolder();
    await exportShop(demo.core, json);
    await exportShop(demo.core, csv, { csv: true });
  });
  afterAll(async () => {
    await demo.close();
    await empty.close();
    for (const made of [json, csv]) rmSync(made, { recursive: true, force: true });
  });
  beforeEach(() => {
    folder = newFolder();
    cpSync(json, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  // biome-ignore lint/suspicious/noExplicitAny: the rows of every file.
  type Rows = any[];
  const change = (name: string, work: (rows: Rows) => void) => {
    const file = join(folder, `${name}.json`);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Rows;
    work(rows);
    writeFileSync(file, JSON.stringify(rows));
  };
  const takeCsv = () => {
    rmSync(folder, { recursive: true });
    cpSync(csv, folder, { recursive: true });
  };
  const edit = (name: string, work: (text: string) => string) => {
    const file = join(folder, `${name}.csv`);
    writeFileSync(file, work(readFileSync(file, 'utf8')));
  };
  const refusal = () => importShop(empty.core, folder).catch((error: Error) => error.message);

  test('with wrong rows is refused as a whole, with a sentence for each', async () => {
    change('taxes', (rows) => Object.assign(rows[0], { rate: 900, name: 'GST' }));
    change('outlets', (rows) => Object.assign(rows[1], { brandId: 99 }));
    change('menus', (rows) => Object.assign(rows[0], { outletIds: [12345] }));
    const refused = await refusal();
    expect(refused).toMatch(
      /^Nothing was imported:\ntaxes\.json, row 1 \(GST\), column rate is 900; it must be <= 100\./,
    );
    expect(refused).toContain('outlets.json, row 2 (KT01), column brandId: brandId 99 is not in brands.');
    expect(refused).toMatch(/menus\.json, row 1 \(.*\), column outletIds\.0: outletIds 12345 is not in outlets\./);
    expect(String(refused).split('\n')).toHaveLength(4);
    expect((await empty.call('outlets')).body).toEqual([]);
  });

  const price = (rows: Rows) => rows[0].document.menuCategories[0].category.categoryItems[0].item.itemPrices[0];
  test.each<[what: string, file: string, (rows: Rows) => void, expected: RegExp]>([
    [
      'a third decimal',
      'menus',
      (rows) => (price(rows).basePrice = 8.905),
      /basePrice \(.+\) is 8.905; money has at most two/,
    ],
    [
      'a price below zero',
      'menus',
      (rows) => (price(rows).basePrice = -1),
      /itemPrices\.0\.basePrice \(.+\) is -1; it must be >= 0/,
    ],
    [
      'a huge price',
      'menus',
      (rows) => (price(rows).basePrice = 1e15),
      /basePrice \(.+\) is 10+; it must be <= 500000/,
    ],
    [
      'a price in words',
      'menus',
      (rows) => (price(rows).basePrice = '8.90'),
      /basePrice \(.+\) is "8\.90"; it must be number/,
    ],
    [
      'the outlet of another brand',
      'menus',
      (rows) => (rows[0].outletIds = [rows.at(-1).outletIds[0]]),
      /another brand/,
    ],
    ['another menu inside', 'menus', (rows) => (rows[0].document.id = 77), /document\.id is 77 and not/],
    ['U+0000', 'brands', (rows) => (rows[0].name = 'Kopi\0'), /column name has a character that no text may have/],
    ['a row twice', 'taxes', (rows) => rows.push(rows[0]), /column id is used by another row too: id 1/],
    ['a code twice', 'outlets', (rows) => (rows[1].code = rows[0].code), /column code is used by another row too/],
    [
      'a path for a code',
      'brands',
      (rows) => (rows[0].code = '../../etc'),
      /column code is "\.\.\/\.\.\/etc"; it must match pattern/,
    ],
    ['an unknown column', 'taxes', (rows) => (rows[0].rat = 9), /column rat is not known/],
    [
      'a gateway that is no address',
      'brands',
      (r) => (r[0].gateway = { paymentGatewayHost: 'javascript:1' }),
      /gateway/,
    ],
    [
      'more than 100 percent',
      'promotions',
      (rows) => Object.assign(rows[0].document, FREE),
      /is more than 100 percent/,
    ],
    [
      'a number too large for the database',
      'stock',
      (rows) => (rows[0].quantityLeft = 1e12),
      /quantityLeft is 10+; it must be/,
    ],
    ['a day that is none', 'promoCodes', (rows) => (rows[0].validTo = '2026-13-45T00:00:00Z'), /column validTo/],
    ['no row at all', 'stock', (rows) => (rows[0] = null), /stock\.json, row 1, it must be object/],
  ])('with %s is refused in a sentence', async (_, file, work, expected) => {
    // The menus take the longest to read.
    if (file !== 'menus') rmSync(join(folder, 'menus.json'));
    change(file, work);
    const refused = await refusal();
    expect(refused).toMatch(expected);
    expect(refused).toMatch(new RegExp(`^Nothing was imported:\n${file}\\.json, row \\d+[ ,]`));
    expect((await empty.call('outlets')).body).toEqual([]);
  });

  test('that cannot be read is refused in a sentence', async () => {
    const brandsFile = join(folder, 'brands.json');
    writeFileSync(brandsFile, '[{');
    expect(await refusal()).toMatch(/brands\.json is not valid JSON/);
    writeFileSync(brandsFile, '{}');
    expect(await refusal()).toMatch(/brands\.json is no list/);
    writeFileSync(brandsFile, Buffer.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]));
    expect(await refusal()).toMatch(/brands\.json is not in UTF-8/);
    cpSync(join(csv, 'taxes.csv'), join(folder, 'taxes.csv'));
    expect(await refusal()).toContain('There are taxes.json and taxes.csv; keep one of them.');
    await expect(importShop(empty.core, join(folder, 'nowhere'))).rejects.toThrow(
      /has none of brands\.json, brands\.csv/,
    );
  });

  test('with wrong lines in a table is refused with the row of the spreadsheet and the column', async () => {
    takeCsv();
    edit('taxes', (text) => text.replace(',9,', ',"9,0",').replace(/^(\ufeff)id,/, '$1id ,'));
    edit('prices', (text) => text.replace(/^((?:.*\r\n){3})(\d+),(\w+),\d+,/, '$1$2,$3,98765,'));
    edit('tables', (text) => `${text}99,1,Table 1,1,\r\n`);
    const refused = await refusal();
    expect(refused).toContain('taxes.csv, row 2 (GST 9%), column rate is "9,0"; it must be number.');
    expect(refused).toContain('outletId 99 is not in outlets');
    edit('taxes', (text) => text.replace(/rate/, 'rat').replace('"9,0"', '9'));
    expect(await refusal()).toContain("taxes.csv, row 1: there is no column 'rat'; the columns are id, name");
    takeCsv();
    edit('prices', (text) => text.replace(/^((?:.*\r\n){3})(\d+),(\w+),\d+,/, '$1$2,$3,98765,'));
    expect(await refusal()).toMatch(/prices\.csv, row 4 \(.*\), column id: menu \d+ has no modifier 98765\./);
    takeCsv();
    edit('brands', (text) => text.replace('\r\n', '\r\n1,2,3,4,5,6,7,8,9,10,11,12,13\r\n'));
    expect(await refusal()).toMatch(/brands\.csv, row 2 has 13 cells, and the first row \d+;/);
    expect((await empty.call('outlets')).body).toEqual([]);
  });

  test('has no secret of a gateway unless it is asked for', async () => {
    for (const made of [join(json, 'brands.json'), join(csv, 'brands.csv')]) {
      expect(readFileSync(made, 'utf8')).toContain('kopi-1');
      expect(readFileSync(made, 'utf8')).not.toContain('the-secret-of-the-gateway');
    }
    await exportShop(demo.core, folder, { withSecrets: true });
    expect(readFileSync(join(folder, 'brands.json'), 'utf8')).toContain('the-secret-of-the-gateway');
    // An import without the file leaves the data unchanged.
    cpSync(join(json, 'brands.json'), join(folder, 'brands.json'));
    await importShop(demo.core, folder);
    const [brand] = await demo.core.db.select().from(brands).where(eq(brands.id, 1));
    expect(brand?.gateway).toEqual({ StoreId: 'kopi-1', SharedSecret: 'the-secret-of-the-gateway' });
  });

  test('as tables holds the same shop, also after a spreadsheet saved it with semicolons; nothing in it is run', async () => {
    const name = '=cmd|"/c calc"!A1';
    await demo.core.db.update(outlets).set({ name }).where(eq(outlets.id, 100001));
    takeCsv();
    await exportShop(demo.core, folder, { csv: true });
    expect(readFileSync(join(folder, 'outlets.csv'), 'utf8')).toContain(`"'=cmd|""/c calc""!A1"`);
    edit('taxes', (text) => text.slice(1).replaceAll(',', ';').replaceAll('\r\n', '\n').replaceAll('true', 'TRUE'));
    expect(await importShop(empty.core, folder)).toMatch(/^Imported from .*: 6 brands, .*tables, .*prices\.$/);
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    for (const [host, into] of [
      [demo, first],
      [empty, second],
    ] as const) {
      mkdirSync(into);
      await exportShop(host.core, into);
    }
    for (const file of readdirSync(first)) {
      const read = (of: string) => {
        const rows = JSON.parse(readFileSync(join(of, file), 'utf8')) as Rows;
        return rows
          .map(({ version: _, ...row }) => row)
          .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      };
      expect([file, read(second)]).toEqual([file, read(first)]);
    }
  });

  test('sells in an empty host, and a second import brings new versions of its menus and prices', async () => {
    expect(await importShop(empty.core, folder)).toMatch(/^Imported from .*: 6 brands, .*outlets/);
    const made = await order(empty);
    expect(made.outlet.code).toBe('TB01');
    const before = await empty.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    takeCsv();
    edit('prices', (text) => text.replace(/(Soft-Boiled Eggs,Active,\d+,[^,]*),[\d.]+,[\d.]*/, '$1,99.5,'));
    edit('outlets', (text) => text.replace(/100001,1,TB01,[^,]*/, '100001,1,TB01,Tiong Bahru Plaza'));
    await importShop(empty.core, folder);
    const after = await empty.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    expect(after.versionNumber).toBe(before.versionNumber + 1);
    expect(after.subtotal).toBe(99.5);
    expect((await empty.call('outlets')).body.map(({ name }) => name)).toContain('Tiong Bahru Plaza');
  });
});

describe('a backup of the built-in database', () => {
  test('is one file, from which another folder goes on; nothing is replaced on the way', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'makan-backup-'));
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      const file = join(folder, 'makan.tar.gz');
      const first = readEnv({ DATA_DIR: join(folder, 'first') });
      const second = readEnv({ DATA_DIR: join(folder, 'second') });
      await expect(runCommand('backup', file, first)).rejects.toThrow('has no database');
      // Whatever opens it first fills it.
      await runCommand('member:export', MOBILE, first);
      await runCommand('backup', file, first);
      await expect(runCommand('backup', file, first)).rejects.toThrow('is there already');
      await runCommand('restore', file, second);
      await expect(runCommand('restore', file, second)).rejects.toThrow('has a database already');
      await runCommand('member:export', MOBILE, second);
      expect(said.mock.calls.at(-1)?.[0]).toContain('"Mei Ling"');
      await expect(runCommand('member:export', '6580000000', second)).rejects.toThrow('was not found');
      await expect(runCommand('restor', '', second)).rejects.toThrow("There is no command 'restor'");
      await expect(runCommand('restore', '', second)).rejects.toThrow("'restore' needs the file of a backup");
    } finally {
      said.mockRestore();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
