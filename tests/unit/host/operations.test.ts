import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../host/commands.ts';
import { everyTable } from '../../../host/db/schema.ts';
import { readEnv } from '../../../host/env.ts';
import { deleteMember, exportMember } from '../../../host/services/memberData.ts';
import { forgetOld } from '../../../host/services/retention.ts';
import { exportShop, importShop } from '../../../host/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const DAY = 86_400_000;
const MOBILE = '6581234567';

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

  test('the metrics are for who has their token, and nobody else can tell that there are any', async () => {
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

  test('without a token there are none', async () => {
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
    await forgetOld(host.core);
    expect(await read()).toMatchObject({ mobileNo: '******1234', tempEmail: 'd***@example.com' });
    host.advance(2 * DAY);
    await forgetOld(host.core);
    expect(await read()).toMatchObject({ mobileNo: 'N/A', tempEmail: null, grandTotal: made.grandTotal });
  });

  test('a member gets a copy of it, and is forgotten on demand; the order stays for the books', async () => {
    const token = await host.signIn();
    const made = await order(host, { userId: 1001 }, token, { 'idempotency-key': 'of-a-member' });
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
    const database = await Promise.all(everyTable.map((table) => host.core.db.select().from(table)));
    expect(JSON.stringify(database)).not.toMatch(new RegExp(`${MOBILE}|meiling\\.tan@`));
  });
});

describe('a shop in files', () => {
  let folder: string;
  let empty: InjectedServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'makan-shop-'));
    empty = await createTestServer({ SEED_DEMO: 'false' });
    const demo = await createTestServer();
    await exportShop(demo.core, folder);
    await demo.close();
  });
  afterEach(async () => {
    await empty.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Rows = Record<string, unknown>[];
  const change = (name: string, work: (rows: Rows) => void) => {
    const file = join(folder, `${name}.json`);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Rows;
    work(rows);
    writeFileSync(file, JSON.stringify(rows));
  };

  test('that was exported sells in an empty host, and a second import brings a new version of its menus', async () => {
    expect(await importShop(empty.core, folder)).toMatch(/^Imported from .*: 4 brands, .*outlets/);
    const made = await order(empty);
    expect(made.outlet.code).toBe('TB01');
    const before = (await empty.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }])).versionNumber;
    change('outlets', (rows) => Object.assign(rows[0] ?? {}, { name: 'Tiong Bahru Plaza' }));
    await importShop(empty.core, folder);
    const body = await empty.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    expect(body.versionNumber).toBe(before + 1);
    expect((await empty.call('outlets')).body.map(({ name }) => name)).toContain('Tiong Bahru Plaza');
  });

  test('with wrong rows is refused as a whole, with a sentence for each', async () => {
    change('taxes', (rows) => Object.assign(rows[0] ?? {}, { rate: 900, name: 'GST' }));
    change('outlets', (rows) => Object.assign(rows[1] ?? {}, { brandId: 99 }));
    change('menus', (rows) => Object.assign(rows[0] ?? {}, { outletIds: [12345] }));
    const refused = await importShop(empty.core, folder).catch((error: Error) => error.message);
    expect(refused).toMatch(/^Nothing was imported:\ntaxes\.json, row 1 \(GST\): \/rate /);
    expect(refused).toContain('outlets.json, row 2 (KT01): brandId 99 is not in brands.json.');
    expect(refused).toMatch(/menus\.json, row 1 \(.*\): outletIds 12345 is not in outlets\.json\./);
    expect(String(refused).split('\n')).toHaveLength(4);
    expect((await empty.call('outlets')).body).toEqual([]);
  });

  test('that is no JSON, or not there, is refused in a sentence', async () => {
    writeFileSync(join(folder, 'brands.json'), '[{');
    await expect(importShop(empty.core, folder)).rejects.toThrow(/brands\.json is not valid JSON/);
    await expect(importShop(empty.core, join(folder, 'nowhere'))).rejects.toThrow(/has none of brands\.json/);
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
      await expect(runCommand('backup', file, first)).rejects.toThrow('EEXIST');
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
