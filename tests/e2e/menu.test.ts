import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import { checkOut, confirm, decide, enter, openCart, orderPage, paymentWindowOf } from './steps.ts';

/** Opens the menu at a category, once the outlet can tell it what changes. */
async function openMenu(page: Page, path: string, category: string): Promise<void> {
  await enter(page, path);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category }).click();
  await page.getByRole('list', { name: 'Menu' }).getByRole('article').first().waitFor();
}

const dish = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The id that the host knows a dish by, from the address that opens it. */
async function idOf(page: Page, name: string): Promise<number> {
  await dish(page, name).click();
  await page.getByRole('dialog', { name }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('item'));
  await page.goBack();
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
  return id;
}

test('what sells out, comes back, or leaves the menu shows in an open menu by itself', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 1');
  const socket = page.waitForEvent('websocket');
  await openMenu(page, path, 'Drinks');
  await (await socket).waitForEvent('framereceived');
  const id = await idOf(page, 'Yuzu Soda');
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await card.getByText('Sold Out').waitFor();
  expect(await dish(page, 'Yuzu Soda').getAttribute('aria-disabled')).toBe('true');

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await card.getByText('Sold Out').waitFor({ state: 'hidden' });

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await card.waitFor({ state: 'hidden' });
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
  await card.waitFor();
});

test('a dish that sells out while it is open says so, cannot be added, and can be again when there is more', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  await openMenu(page, path, 'Drinks');
  const id = await idOf(page, 'Ramune');
  await dish(page, 'Ramune').click();
  const sheet = page.getByRole('dialog', { name: 'Ramune' });
  await sheet.getByRole('button', { name: 'Add To Cart' }).waitFor();

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await page.getByText('Ramune has just sold out').waitFor();
  await sheet.getByText('This item is sold out. Please choose another.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Sold Out' }).isDisabled()).toBe(true);

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await sheet.getByRole('button', { name: 'Add To Cart' }).waitFor();

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('This item is not on the menu any more.').waitFor();
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('a new version of the menu reaches an open menu, and what is ordered then is not refused as out of date', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await openMenu(page, path, 'Drinks');
  await dish(page, 'Yuzu Soda').click();
  const sheet = page.getByRole('dialog', { name: 'Yuzu Soda' });
  await sheet.getByRole('button', { name: 'Add To Cart' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const version = async (): Promise<number> => {
    const answer = await page.waitForResponse(/\/app\/webapp\/menu/);
    return ((await answer.json()) as [{ version: number }])[0].version;
  };
  const [next] = await Promise.all([version(), sandbox.newMenuVersion(outletId)]);
  expect(next).toBeGreaterThan(1);
  await openCart(page);
  await checkOut(page);
  await decide(await paymentWindowOf(page, () => confirm(page)), 'Approve');
  await orderPage(page);
});

test('without a live connection the menu is asked again when the diner comes back to it', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/socket\.io/);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 4');
  await openMenu(page, path, 'Drinks');
  const id = await idOf(page, 'Yuzu Soda');
  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });
  expect(await card.getByText('Sold Out').count()).toBe(0);
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await card.getByText('Sold Out').waitFor();
  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
});
