import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, menus, orders, outlets } from '../../host/db/schema.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const STAFF = 'the-password-of-the-staff-here';
const MANAGER = 'the-password-of-the-managers-here';
const DAY = '2026-03-14';
/** A name that attacks a page, a spreadsheet, a header and a terminal. */
const EVIL = `=HYPERLINK("http://evil.example","<script>alert('1')</script>")\r\n\u001b[2J"; x="`;

let host: InjectedServer;
let outletId = 0;
let brandId = 0;
beforeAll(async () => {
  host = await createTestServer({
    ...{ NODE_ENV: 'production', SEED_DEMO: 'true', PUBLIC_URL: 'https://order.example.sg' },
    ...{ GATEWAY_URL: 'https://pay.example.sg', MESSAGE_URL: 'http://127.0.0.1:9' },
    ...{ SIGNING_KEY: 'a-signing-key-of-this-shop', OTP_KEY: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1Y' },
    ...{ OTP_SECRET: 'an-otp-secret-of-this-shop-only', GATEWAY_SECRET: 'a-gateway-secret-of-this-shop' },
    ...{ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: MANAGER },
  });
  const [outlet] = await host.core.db.select().from(outlets).where(eq(outlets.code, 'TB01'));
  outletId = outlet?.id ?? 0;
  brandId = outlet?.brandId ?? 0;
});
afterAll(() => host.close());

const own = { host: 'order.example.sg' };
const read = async (path: string, password?: string) => {
  const headers = { ...own, ...(password && { authorization: `Bearer ${password}` }) };
  const { statusCode, body, headers: sent } = await host.app.inject({ url: `/staff/${path}`, headers });
  return { status: statusCode, body, headers: sent };
};
const errorsOfLog = () => host.logLines().filter((line) => line.includes('"level":50'));

describe('the figures of a day', () => {
  test('are closed without a sign-in, as a page and as CSV', async () => {
    for (const path of ['report', 'report.csv', `report?outlet=${outletId}&day=${DAY}&compare=1`]) {
      const { status, headers } = await read(path);
      expect([path, status]).toEqual([path, 303]);
      expect(headers.location).toMatch(/^\/staff\/sign-in\?back=/);
      expect((await read(path, 'a-wrong-password')).status).toBe(401);
    }
    const sandbox = await host.app.inject({ url: '/sandbox/report.csv', headers: own });
    expect(sandbox.statusCode).toBe(404);
  });

  test('are refused to staff who are not managers, with a sentence and no figures (REPORT-6)', async () => {
    for (const path of ['report', 'report.csv', `report?outlet=${outletId}&compare=1`]) {
      const { status, body } = await read(path, STAFF);
      expect([path, status]).toEqual([path, 403]);
      // The page keeps its navigation; the file is refused as every call.
      expect(body).toMatch(
        path === 'report.csv'
          ? /Only a manager may do this; sign in with the password of the managers\./
          : /The report is for managers\. Sign out, and sign in with the manager's password\./,
      );
      expect(body).not.toContain('From sales to money');
    }
    expect((await read('report', MANAGER)).status).toBe(200);
  });

  test('are not found for outlets that do not exist', async () => {
    for (const outlet of ['0', '-1', '999999', '1e9', `${outletId} or 1=1`, `${outletId}%00`, '../1', 'TB01'])
      expect([outlet, (await read(`report?outlet=${encodeURIComponent(outlet)}`, MANAGER)).status]).toEqual([
        outlet,
        404,
      ]);
  });

  test('of impossible days are refused with a sentence', async () => {
    const days = ['0001-01-01', '9999-12-31', '2026-02-30', '2999-12-31', '1999-12-31', '2026-3-14', '+010000-01-01'];
    for (const day of [...days, 'today', '2026-03-14T00:00', "2026-03-14'", '%', '٢٠٢٦-٠٣-١٤', ' 2026-03-14', '\0']) {
      for (const path of ['report', 'report.csv']) {
        const { status, body } = await read(`${path}?day=${encodeURIComponent(day)}`, MANAGER);
        expect([day, status]).toEqual([day, 400]);
        expect(body).toContain('The day must be a date from 2000 on, such as 2026-11-28.');
      }
    }
    for (const day of ['2000-01-01', '2999-12-30']) expect((await read(`report?day=${day}`, MANAGER)).status).toBe(200);
    expect(errorsOfLog()).toEqual([]);
  });

  test('refuse a day, an outlet or a question that the address names twice', async () => {
    for (const query of [`day=${DAY}&day=${DAY}`, `outlet=${outletId}&outlet=${outletId}`, 'day[a]=1&day=&day='])
      expect([query, (await read(`report?${query}`, MANAGER)).status]).toEqual([query, 400]);
    const twice = await read('report?compare=1&compare=1', MANAGER);
    expect([twice.status, twice.body.includes('Compared with the gateways')]).toEqual([200, false]);
  });

  test('with hostile names run nothing in a page or a spreadsheet, and add no header (REPORT-7)', async () => {
    const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    const { orderNo } = (await host.call('makeOrder', { body, headers: own })).body.data;
    const [row] = await host.core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
    if (!row) throw new Error('The order is not in the database.');
    const orderItems = row.document.orderItems.map((line) => ({ ...line, item: { ...line.item, name: EVIL } }));
    const taxes = row.document.taxes.map((tax) => ({ ...tax, name: EVIL }));
    const document = { ...row.document, orderItems, taxes };
    const paidAt = new Date(host.core.clock.now());
    const change = { document, status: 'Paid', paidAt, attention: EVIL, queueNumber: EVIL } as const;
    await host.core.db.update(orders).set(change).where(eq(orders.orderNo, orderNo));
    await host.core.db.update(outlets).set({ name: EVIL, code: EVIL }).where(eq(outlets.id, outletId));
    await host.core.db.update(brands).set({ name: EVIL, code: EVIL }).where(eq(brands.id, brandId));
    for (const menu of await host.core.db.select().from(menus)) {
      const menuCategories = menu.document.menuCategories.map((entry) => ({
        ...entry,
        category: { ...entry.category, categoryLocalizations: [{ languageId: 1, name: EVIL }] },
      }));
      await host.core.db
        .update(menus)
        .set({ document: { ...menu.document, menuCategories } })
        .where(eq(menus.id, menu.id));
    }
    host.core.emit({ type: 'settings', outletId });
    host.core.emit({ type: 'menu', outletId });
    const page = await read(`report?outlet=${outletId}&day=${DAY}&compare=1`, MANAGER);
    expect([page.status, page.body.includes('HYPERLINK')]).toEqual([200, true]);
    expect(page.body).not.toContain('<script>');
    const csv = await read(`report.csv?outlet=${outletId}&day=${DAY}`, MANAGER);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-2026-03-14\.csv"$/);
    const { data, errors } = Papa.parse<string[]>(csv.body.slice(1), { skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data.flat().filter((cell) => cell.includes('HYPERLINK')).length).toBeGreaterThan(3);
    const isAmount = (cell: string) => /^-?\d+\.\d\d$/.test(cell);
    expect(data.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !isAmount(cell))).toEqual([]);
    expect(errorsOfLog()).toEqual([]);
  });
});
