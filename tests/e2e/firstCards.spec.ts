import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { chooseDiningOption, expectHome, openShop } from './support/ordering.ts';
import { holdRequests, holdScripts } from './support/requests.ts';
import { expectVisitSaved } from './support/savedData.ts';

/** The cards that the page shows before the app is there. */
const firstCards = (page: Page) => page.locator('.shell').getByRole('link');
const appCards = (page: Page) => page.getByRole('list', { name: 'Categories' }).getByRole('link');

/** Where the cards stand, what they say and which pictures they show. */
const look = (page: Page): Promise<unknown> =>
  page.locator('main a').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height, card.textContent, card.querySelector('img')?.getAttribute('src')];
    }),
  );

const tables: readonly [brand: string, outlet: string, label: string][] = [
  ['kopi', 'KT01', '2'],
  ['kuro', 'TP01', 'Counter 7'],
  ['canteen', 'L2N', '43'],
  ['grams', 'DX01', '2'],
];
for (const [brand, outlet, label] of tables) {
  test(`${brand}: the categories are there before any script of the app, and stay where they are (MENU-23, BRAND-4)`, {
    tag: brand === 'kopi' ? [] : '@full',
  }, async ({ page, sandbox }) => {
    const release = await holdScripts(page);
    const { path } = await sandbox.code(outlet, label);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(firstCards(page).first()).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    // Painted with the brand's styles and fonts. `fonts.ready` waits for the scripts in Firefox.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        [...document.fonts].every(({ status }) => status !== 'loading'),
    );
    const before = await look(page);
    release();
    await expect(appCards(page).first()).toBeVisible();
    expect(await look(page)).toEqual(before);
  });
}

test('a category that is pressed before the app is there opens when it is, and the way back leads home (MENU-23)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const release = await holdScripts(page);
  const { path } = await sandbox.code('KT01', '3');
  await page.goto(path, { waitUntil: 'commit' });
  await firstCards(page).filter({ hasText: 'Rice' }).click();
  await firstCards(page).filter({ hasText: 'Noodles' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('heading', { name: 'Noodles', exact: true })).toBeVisible();
  await expectVisitSaved(page);
  await page.goBack();
  await expectHome(page);
  await expect(page).toHaveURL('/');
});

test('a category that is pressed opens its screen also while the menu is still on its way', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const answer = await holdRequests(page, '**/app/webapp/menu*');
  const { path } = await sandbox.code('KT01', '4');
  await page.goto(path, { waitUntil: 'commit' });
  await firstCards(page).filter({ hasText: 'Rice' }).click();
  await expect(page).toHaveURL('/menu');
  answer();
  await expect(page.getByRole('heading', { name: 'Rice', exact: true })).toBeVisible();
});

test('the cards are in the language that the diner chose at another table', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('KT01', '5')).path);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('中文', { exact: true }).click();
  await expectVisitSaved(page);
  const release = await holdScripts(page);
  await page.goto((await sandbox.code('KT01', '6')).path, { waitUntil: 'commit' });
  await expect(firstCards(page).first()).toHaveText(/\p{Script=Han}/u);
  release();
});

test('what has to be asked or said first comes in place of the cards', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const release = await holdScripts(page);
  const both = await sandbox.code('TB01', '12');
  const table = await sandbox.code('KT01', '7');
  await page.goto(both.path, { waitUntil: 'commit' });
  await page.waitForResponse('**/app/webapp/menu*');
  await expect(firstCards(page)).toHaveCount(0);
  release();
  await chooseDiningOption(page, 'Dine In');
  await expectHome(page);

  await page.goto(table.path.replace(/table=7/, 'table=700'));
  await expect(page.getByText('Please rescan the QR code on the table')).toBeVisible();
  await sandbox.maintenance(1, true);
  await page.goto(table.path);
  await expect(page.getByRole('heading', { name: /maintenance|back soon/i })).toBeVisible();
  await sandbox.maintenance(1, false);
});

test('what loads by itself comes in few files, so that a slow phone is not kept busy with asking for them', async ({
  page,
  sandbox,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const { path } = await sandbox.code('KT01', '2');
  await page.goto(path);
  await expect(appCards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(25);
});

for (const name of ['libraries', 'store', 'first', 'index']) {
  test(`a script of the first screen (${name}) that does not come is asked for again by itself (SHELL-36)`, {
    tag: name === 'first' ? [] : '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED .*assets|Failed to fetch dynamically imported module/);
    const { path } = await sandbox.code('KT01', '2');
    await page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times: 1 });
    await page.goto(path);
    await expect(appCards(page).first()).toBeVisible();
    // The tries are forgotten, so that the next fault has all of them.
    expect(await page.evaluate(() => sessionStorage.getItem('makan-reloads'))).toBeNull();
  });
}
