import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectPath, openShop } from './support/ordering.ts';
import { holdScripts } from './support/requests.ts';
import { expectVisitSaved } from './support/savedData.ts';

/** The dishes that the page shows before the app is there. */
const firstDishes = (page: Page) => page.locator('.shell').getByRole('article');
const appDishes = (page: Page) => page.locator('main:not(.shell-body)').getByRole('article');
const toMenu = (path: string) => path.replace('/?', '/menu?');

/** Painted with the brand's styles and fonts, which moves lines. */
const isPainted = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      [...document.fonts].every(({ status }) => status !== 'loading'),
  );

/** Where everything of the menu's first screen stands, what it says and which pictures it shows. */
const look = (page: Page): Promise<unknown[]> =>
  page.locator('main').evaluate((main) =>
    [
      ...main.querySelectorAll('nav button, nav + div > p, h2, article, h3, article p, article img, article svg'),
    ].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Above the navigation; the heading for screen readers and what a layout hides are no part of the picture.
      if (y > 750 || width <= 1) return [];
      const place = [x, y, width, height].map((length) => Math.round(length * 2) / 2);
      return [[element.tagName, ...place, element.getAttribute('src') ?? element.textContent]];
    }),
  );

const tables: readonly [brand: string, layout: string, outlet: string, label: string][] = [
  ['kopi', 'rows', 'KT01', '2'],
  ['kuro', 'photos', 'TP01', 'Counter 7'],
  ['canteen', 'board', 'L2N', '43'],
  ['grams', 'photos', 'DX01', '2'],
  ['verde', 'cards', 'MO01', 'Takeaway counter'],
  ['kimkee', 'board', 'MX31', '1'],
];
for (const [brand, layout, outlet, label] of tables) {
  test(`${brand}: the first dishes are there before any script of the app, and stay where they are: ${layout} (MENU-24)`, {
    tag: brand === 'kopi' ? [] : '@full',
  }, async ({ page, sandbox }) => {
    const release = await holdScripts(page);
    const { path } = await sandbox.code(outlet, label);
    await page.goto(toMenu(path), { waitUntil: 'commit' });
    await expect(firstDishes(page).first()).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    await isPainted(page);
    const before = await look(page);
    expect(before.length).toBeGreaterThan(8);
    release();
    await expect(appDishes(page).first()).toBeVisible();
    expect(await look(page)).toEqual(before);
  });
}

test('a board keeps the room of marks, which the app draws later, and nothing moves (MENU-24, MENU-30)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const graded = '"nutriGrade":{"grade":"C","sugarPercent":8},"allowSpecialInstruction"';
  await page.route(/\/menu\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"allowSpecialInstruction"', graded);
    await route.fulfill({ response: answer, body });
  });
  const release = await holdScripts(page);
  const { path } = await sandbox.code('MX31', '1');
  await page.goto(toMenu(path), { waitUntil: 'commit' });
  await expect(firstDishes(page).first()).toBeVisible();
  await isPainted(page);
  const places = async () => (await look(page)).map((part) => (part as unknown[]).slice(0, 5));
  const before = await places();
  release();
  await expect(appDishes(page).first().getByText('Nutri-Grade C, 8 % sugar')).toBeAttached();
  expect(await places()).toEqual(before);
});

test('a dish that is pressed before the app is there opens when it is, and the way back leads to the menu (MENU-24)', async ({
  page,
  sandbox,
}) => {
  const release = await holdScripts(page);
  const { path } = await sandbox.code('KT01', '3');
  await page.goto(toMenu(path), { waitUntil: 'commit' });
  await firstDishes(page).getByRole('button', { name: 'Soft-Boiled Eggs' }).click();
  await firstDishes(page).getByRole('button', { name: 'Kaya Butter Toast' }).click();
  release();
  const dialog = page.getByRole('dialog', { name: 'Kaya Butter Toast' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectPath(page, '/menu');
  await expect(appDishes(page).first()).toBeVisible();
});

test('a menu that is loaded again is there before the app, as the diner reads it (MENU-24, SHELL-17)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('KT01', '5')).path);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('中文', { exact: true }).click();
  await page.getByRole('dialog').getByText('150%').click();
  await expectVisitSaved(page);
  await page.goto('/menu');
  await expect(appDishes(page).first()).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(firstDishes(page).first()).toHaveText(/\p{Script=Han}/u);
  await isPainted(page);
  const before = await look(page);
  release();
  await expect(appDishes(page).first()).toBeVisible();
  expect(await look(page)).toEqual(before);
});

test('a dish that is sold out says so, and is not opened (MENU-24)', { tag: '@full' }, async ({ page, sandbox }) => {
  const table = await sandbox.code('KT01', '6');
  const menu = page.waitForResponse(/\/app\/webapp\/menu/);
  const release = await holdScripts(page);
  await page.goto(toMenu(table.path), { waitUntil: 'commit' });
  const [{ menuCategories }] = (await (await menu).json()) as [
    { menuCategories: { category: { categoryItems: { item: { id: number } }[] } }[] },
  ];
  const id = menuCategories[0]?.category.categoryItems[0]?.item.id ?? 0;
  await sandbox.stock(table.outletId, 'item', id, { isSoldOut: true });
  try {
    await page.goto(toMenu(table.path), { waitUntil: 'commit' });
    await expect(firstDishes(page).first()).toContainText('Sold Out');
    await firstDishes(page).first().getByRole('button').click({ force: true });
    release();
    await expect(appDishes(page).first()).toContainText('Sold Out');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await sandbox.stock(table.outletId, 'item', id, { isSoldOut: false });
  }
});

test('what has to be asked or said first comes in place of the dishes (MENU-24)', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const release = await holdScripts(page);
  const both = await sandbox.code('TB01', '12');
  const table = await sandbox.code('KT01', '7');
  for (const path of [both.path, table.path.replace('table=7', 'table=700')]) {
    const answer = page.waitForResponse('**/app/webapp/menu*');
    await page.goto(toMenu(path), { waitUntil: 'commit' });
    await answer;
    await expect(firstDishes(page)).toHaveCount(0);
  }
  await sandbox.maintenance(1, true);
  try {
    await page.goto(toMenu(table.path), { waitUntil: 'commit' });
    release();
    await expect(page.getByRole('heading', { name: /maintenance|back soon/i })).toBeVisible();
  } finally {
    await sandbox.maintenance(1, false);
  }
});
