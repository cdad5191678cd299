import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { menus } from '../../../host/db/schema.ts';
import { importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer } from '../../injectedServer.ts';

const DISHES = 5000;
const ROLES = 20;

test('100,000 rows of prices are imported within 20 seconds of processor time, and the steps are told', async () => {
  const host = await createTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
  try {
    const [menu] = await host.core.db.select().from(menus).limit(1);
    const [first] = menu?.document.menuCategories ?? [];
    const [like] = first?.category.categoryItems ?? [];
    if (!menu || !first || !like) throw new Error('The demo has a menu.');
    const items = Array.from({ length: DISHES }, (_, nth) => ({
      ...like,
      item: {
        ...like.item,
        id: 9_000_000 + nth,
        itemModifierGroups: [],
        itemLocalizations: [{ languageId: 1, name: `Dish ${nth}` }],
      },
    }));
    const category = { ...first.category, id: 9_000_000, categoryItems: items };
    const document = { ...menu.document, menuCategories: [{ ...first, category }] };
    await host.core.db.update(menus).set({ document }).where(eq(menus.id, menu.id));
    const rows = items.flatMap(({ item }) =>
      Array.from(
        { length: ROLES },
        (_, role) => `${menu.id},item,${item.id},Dish,Active,${role + 1},Role ${role + 1},${role + 1}.50`,
      ),
    );
    writeFileSync(join(folder, 'prices.csv'), ['menuId,kind,id,name,status,roleId,role,basePrice', ...rows].join('\n'));
    const steps: string[] = [];
    const start = process.cpuUsage();
    const answer = await importShop(host.core, folder, { onProgress: (step) => steps.push(step) });
    const { user, system } = process.cpuUsage(start);
    console.log(`Imported in ${((user + system) / 1e6).toFixed(1)} s of processor time.`);
    expect(answer).toContain('100000 prices');
    expect(steps[0]).toBe('prices.csv is read: 100,000 rows.');
    expect(steps).toHaveLength(3);
    expect((user + system) / 1e6).toBeLessThan(20);
  } finally {
    rmSync(folder, { recursive: true });
    await host.close();
  }
}, 300_000);
