import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHost, type Host } from '../../host/app.ts';
import { inTransaction } from '../../host/core.ts';
import { outlets, stock } from '../../host/db/schema.ts';
import { readEnv } from '../../host/env.ts';
import { changeSettings } from '../../host/services/catalogue.ts';
import { setStock, takeStock } from '../../host/services/stock.ts';
import { importShop } from '../../host/shop/shopFiles.ts';
import { sign } from '../call.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
let hosts: Host[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const env = readEnv({ LOG_LEVEL: 'silent', DATABASE_URL: postgres.url, SEED_DEMO: 'true', DATABASE_POOL: '5' });
  hosts = [await createHost({ env }), await createHost({ env })];
  for (const { app } of hosts) await app.ready();
}, 120_000);
afterAll(async () => {
  for (const host of hosts) await host.close();
  await postgres.remove();
});

const read = async (host: Host | undefined, url: string) => {
  if (!host) throw new Error('no host');
  const answer = await host.app.inject({ url, headers: sign(host.core.env.signingKey, Date.now()) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
};
const isSoldOutAt = async (host: Host | undefined, outletId: number): Promise<boolean> => {
  const [menu] = await read(host, `/api/outlets/${outletId}/app/webapp/menu?diningoption=Dine%20In`);
  return menu.menuCategories[0].category.categoryItems[0].item.itemSoldOuts.length > 0;
};

test('a dish that sells out at one server is sold out at the other, which keeps menus in its memory', async () => {
  const [one, two] = hosts;
  const outlets = (await read(two, '/api/outlets/web-app-outlets')) as { id: number; code: string }[];
  const outletId = outlets.find(({ code }) => code === 'TB01')?.id ?? 0;
  const [menu] = await read(two, `/api/outlets/${outletId}/app/webapp/menu?diningoption=Dine%20In`);
  const dish = menu.menuCategories[0].category.categoryItems[0].item.id;
  if (!one) throw new Error('no host');
  for (const isSoldOut of [true, false, true]) {
    await setStock(one.core, outletId, 'item', dish, { isSoldOut });
    expect(await isSoldOutAt(one, outletId)).toBe(isSoldOut);
    // Far less than the time after which it would be read again anyway.
    await expect.poll(() => isSoldOutAt(two, outletId), { timeout: 1500 }).toBe(isSoldOut);
  }
  await changeSettings(one.core, outletId, { isOutletClosed: true });
  const isClosed = async () => (await read(two, `/api/outlets/${outletId}/outlet-settings`)).isOutletClosed;
  await expect.poll(isClosed, { timeout: 1500 }).toBe(true);
});

test('after a restart of the database it hears of changes again', async () => {
  const [one, two] = hosts;
  const [outlet] = (await read(two, '/api/outlets/web-app-outlets')) as { id: number }[];
  if (!one || !outlet) throw new Error('no host');
  await postgres.stop('immediate');
  await postgres.start();
  const url = `/api/outlets/${outlet.id}/outlet-settings`;
  await expect
    .poll(
      () =>
        read(two, url).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect
    .poll(
      () =>
        changeSettings(one.core, outlet.id, { isOutletClosed: true }).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect.poll(async () => (await read(two, url)).isOutletClosed, { timeout: 6000 }).toBe(true);
}, 40_000);

test('an import waits for orders that are being placed, and fails none of them', async () => {
  const [{ core } = { core: undefined }] = hosts;
  if (!core) throw new Error('no host');
  const rows = (await core.db.select().from(stock))
    .filter(({ kind, quantityLeft }) => kind === 'item' && quantityLeft !== null && quantityLeft > 1)
    .sort((a, b) => a.outletId - b.outletId || a.targetId - b.targetId);
  const [first, last] = rows.flatMap((row, at) => (rows[at + 1]?.outletId === row.outletId ? [row, rows[at + 1]] : []));
  if (!first || !last) throw new Error('The demo has no two limited dishes in one outlet.');
  const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
  // As a table that was changed often is exported: in no order.
  writeFileSync(join(folder, 'stock.json'), JSON.stringify([last, first]));
  const isOwn = eq(outlets.id, first.outletId);
  writeFileSync(join(folder, 'outlets.json'), JSON.stringify(await core.db.select().from(outlets).where(isOwn)));
  try {
    let importing: Promise<string> | undefined;
    const left = await inTransaction(core, async (inner) => {
      await takeStock(inner, first.outletId, new Map([[first.targetId, 1]]));
      importing = importShop(core, folder, { isLive: true });
      // Time in which it comes as far as the row that this order holds.
      await sleep(1500);
      const taken = await takeStock(inner, first.outletId, new Map([[last.targetId, 1]]));
      // As the order does that names its outlet.
      await inner.db.select().from(outlets).where(isOwn).for('key share');
      return taken;
    });
    expect(left.get(last.targetId)).toBe((last.quantityLeft ?? 0) - 1);
    expect(await importing).toContain('1 outlets, 2 stock');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
