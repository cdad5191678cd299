import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu } from '#contract';
import { exportShop, importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let folder: string;
beforeAll(async () => {
  host = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'makan-set-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await host.close();
});

const STEP = '"isStep": true';

/** The groups of the set that an outlet's diners get, with whether each is a step. */
async function readSteps(): Promise<(boolean | undefined)[]> {
  const outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
  const { body } = await host.call('menu', { params: { outletId }, query: { diningoption: 'Dine In' } });
  const items = (body[0] as Menu).menuCategories.flatMap(({ category }) => category.categoryItems);
  const set = items.find(({ item }) => item.itemLocalizations[0]?.name === 'Economy Rice Set');
  return (set?.item.itemModifierGroups ?? []).map(({ isStep }) => isStep);
}

const importText = (name: string, text: string) => {
  const own = mkdtempSync(join(folder, 'import-'));
  writeFileSync(join(own, name), text);
  return importShop(host.core, own);
};

test('the steps of a set are sent, exported and imported, and prices in a table leave them (ITEM-36)', async () => {
  const steps = [undefined, true, true, true, undefined, undefined];
  expect(await readSteps()).toEqual(steps);
  await exportShop(host.core, folder, { csv: true });
  const menus = readFileSync(join(folder, 'menus.json'), 'utf8');
  // Three in the menu for dine-in, three in that for takeaway.
  expect(menus.split(STEP)).toHaveLength(7);
  const prices = readFileSync(join(folder, 'prices.csv'), 'utf8');
  await importText('prices.csv', prices);
  expect(await readSteps()).toEqual(steps);
  await importText('menus.json', menus.replaceAll(STEP, '"isStep": false'));
  expect(await readSteps()).toEqual(steps.map((one) => one && false));
  await importText('menus.json', menus);
  expect(await readSteps()).toEqual(steps);
});

test('an import with a step that is neither true nor false names it and changes nothing (ITEM-36)', async () => {
  const before = await readSteps();
  const menus = readFileSync(join(folder, 'menus.json'), 'utf8');
  await expect(importText('menus.json', menus.replace(STEP, '"isStep": "yes"'))).rejects.toThrow(/isStep/);
  expect(await readSteps()).toEqual(before);
});
