import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#host/core';
import type { ShopWatcher } from '../../../host/db/database.ts';
import { brands, menus, outlets, promotions, stock, taxes } from '../../../host/db/schema.ts';
import { getShownStock, takeStock } from '../../../host/services/stock.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
afterEach(async () => {
  await host.close();
});

const readOutlet = async () => {
  const found = (await host.call('outlets')).body.find(({ code }) => code === 'TB01');
  if (!found) throw new Error('no outlet');
  return found;
};
const readMenu = async (outletId: number) =>
  (await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } })).body[0];

test('menus and outlets are read from the database once, however many ask', async () => {
  host = await createTestServer();
  const { id } = await readOutlet();
  await readMenu(id);
  const reads = vi.spyOn(host.core.db, 'select');
  for (let at = 0; at < 20; at += 1) {
    await readMenu(id);
    await host.call('outletSettings', { params: { outletId: id } });
  }
  expect(reads).not.toHaveBeenCalled();
  host.advance(6000);
  await readMenu(id);
  expect(reads).toHaveBeenCalled();
});

test('any change of the database is in the next answer, also one of another server', async () => {
  host = await createTestServer();
  const { id, brandId } = await readOutlet();
  const { db } = host.core;
  const first = await readMenu(id);
  const dish = first?.menuCategories[0]?.category.categoryItems[0]?.item.id ?? 0;

  await db.insert(stock).values({ outletId: id, kind: 'item', targetId: dish, isSoldOut: true });
  const find = (menu: typeof first) =>
    menu?.menuCategories[0]?.category.categoryItems.find((one) => one.item.id === dish);
  expect(find(await readMenu(id))?.item.itemSoldOuts).toEqual([{ outletId: id }]);
  await db.update(stock).set({ isSoldOut: false, quantityLeft: 3 }).where(eq(stock.targetId, dish));
  expect(find(await readMenu(id))?.item.itemSoldOuts).toEqual([]);
  await db.update(stock).set({ quantityLeft: 0 }).where(eq(stock.targetId, dish));
  expect(find(await readMenu(id))?.item.itemSoldOuts).toEqual([{ outletId: id }]);
  await db.delete(stock).where(eq(stock.targetId, dish));
  expect(find(await readMenu(id))?.item.itemSoldOuts).toEqual([]);

  await db.update(menus).set({ version: sql`${menus.version} + 1` });
  expect((await readMenu(id))?.version).toBe((first?.version ?? 0) + 1);

  const before = (await host.call('outletSettings', { params: { outletId: id } })).body;
  await db
    .update(outlets)
    .set({ settings: { ...before, isOutletClosed: true } })
    .where(eq(outlets.id, id));
  expect((await host.call('outletSettings', { params: { outletId: id } })).body.isOutletClosed).toBe(true);

  expect((await host.call('brandDetails', { params: { brandId } })).body.brandApps[0]?.status).toBe('Active');
  await db.update(brands).set({ status: 'Maintenance' }).where(eq(brands.id, brandId));
  expect((await host.call('brandDetails', { params: { brandId } })).body.brandApps[0]?.status).toBe('Maintenance');

  expect((await host.call('taxes', { params: { brandId } })).body.length).toBeGreaterThan(0);
  await db.delete(taxes).where(eq(taxes.brandId, brandId));
  expect((await host.call('taxes', { params: { brandId } })).body).toEqual([]);

  await host.call('currentPromotions', { params: { outletId: id } });
  await db.delete(promotions).where(eq(promotions.brandId, brandId));
  expect((await host.call('currentPromotions', { params: { outletId: id } })).body.data).toEqual([]);
});

test('a transaction that is undone leaves nothing of what it saw', async () => {
  host = await createTestServer();
  const { id } = await readOutlet();
  const menu = await readMenu(id);
  const dish = menu?.menuCategories[0]?.category.categoryItems[0]?.item.id ?? 0;
  await host.core.db.insert(stock).values({ outletId: id, kind: 'item', targetId: dish, quantityLeft: 1 });
  const undone = inTransaction(host.core, async (inner) => {
    await takeStock(inner, id, new Map([[dish, 1]]));
    expect((await getShownStock(inner, id)).isItemSoldOut(dish)).toBe(true);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const shown = (await readMenu(id))?.menuCategories[0]?.category.categoryItems.find(({ item }) => item.id === dish);
  expect(shown?.item.itemSoldOuts).toEqual([]);
});

test('nothing is cached while the server would miss changes', async () => {
  const watcher = { hear: (_isListening: boolean): void => undefined };
  const watchShop = async ({ onListening }: ShopWatcher) => {
    watcher.hear = onListening;
  };
  host = await createTestServer({}, { watchShop });
  const { id } = await readOutlet();
  const read = async () => (await host.call('outletSettings', { params: { outletId: id } })).body.isOutletClosed;
  const close = (isOutletClosed: boolean) =>
    host.core.db
      .update(outlets)
      .set({ settings: sql`${outlets.settings} || ${JSON.stringify({ isOutletClosed })}::jsonb` });
  watcher.hear(true);
  expect(await read()).toBe(false);
  watcher.hear(false);
  await close(true);
  expect(await read()).toBe(true);
  await close(false);
  expect(await read()).toBe(false);
  await close(true);
  watcher.hear(true);
  expect(await read()).toBe(true);
});
