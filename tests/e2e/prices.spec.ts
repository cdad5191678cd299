import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { checkOut, confirmOrder, expectInCart, openCart, openDish, pressButton } from './support/ordering.ts';
import { holdScripts } from './support/requests.ts';
import { expectSubscribed, watchSockets } from './support/sockets.ts';

const EGGS = 'Soft-Boiled Eggs';
const eggs = (page: Page, place: string) =>
  page
    .locator(place)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: EGGS }) });
const APP = 'main:not(.shell-body)';

test('what a price holds is said on the menu, the dish and in the cart, follows the outlet, and changes no order (MENU-25, MENU-26, MONEY-36, CART-43)', async ({
  page,
  sandbox,
}) => {
  const release = await holdScripts(page);
  const table = await sandbox.code('KT01', '8');
  await watchSockets(page);
  await page.goto(table.path.replace('/?', '/menu?'), { waitUntil: 'commit' });
  // The page says it before the app is there (MENU-24).
  const ofPage = page.locator('.shell').getByText('Prices exclude 10% service charge and 9% GST');
  await expect(ofPage).toBeVisible();
  await expect(eggs(page, '.shell')).toContainText('$2.60');
  release();
  await expect(eggs(page, APP)).toContainText('$2.60');
  await expect(page.getByText('Prices exclude 10% service charge and 9% GST')).toBeVisible();

  await expectSubscribed(page);
  try {
    await sandbox.settings(table.outletId, { isEnabledDineInServiceCharge: false });
    await expect(page.getByText('Prices include GST')).toBeVisible();
    await expect(eggs(page, APP)).toContainText('$2.83');

    await openDish(page, EGGS);
    const dialog = page.getByRole('dialog', { name: EGGS });
    await expect(dialog.getByText('Prices include GST')).toBeVisible();
    const add = dialog.getByRole('button', { name: 'Add To Cart' });
    await expect(add).toContainText('$2.83');
    await dialog.getByRole('radio').first().check();
    await add.click();
    await expect(dialog).toBeHidden();
    await openCart(page);
    await expectInCart(page, EGGS);
    await expect(page.getByText('Prices include GST')).toBeVisible();
    const summary = page.locator('[data-holds=totals]');
    await expect(summary).toContainText(/Subtotal before GST.*\$2\.60.*GST 9%.*\$0\.23.*Total.*\$2\.83/s);

    await checkOut(page);
    await confirmOrder(page);
    const answer = page.waitForResponse('**/api/orders/make-order');
    await pressButton(page, /^Pay/);
    expect((await answer).ok()).toBe(true);
    const figures = { subtotal: 2.6, serviceCharge: 0, totalTax: 0.23, grandTotal: 2.83 };
    expect((await answer).request().postDataJSON()).toMatchObject(figures);
  } finally {
    await sandbox.settings(table.outletId, { isEnabledDineInServiceCharge: true });
  }
});
