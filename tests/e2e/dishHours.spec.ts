import type { Page } from '@playwright/test';
import type { Menu, ServingHours } from '#contract';
import { singaporeWallTime } from '#contract/wire';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import {
  checkOut,
  confirmOrder,
  expectInCart,
  expectOrderPage,
  getQuantity,
  openCart,
  openCategory,
  openDish,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, pressPay } from './support/payment.ts';
import { expectSubscribed, watchSockets } from './support/sockets.ts';

const TOAST = 'Kaya Butter Toast';
const EGGS = 'Soft-Boiled Eggs';
const MINUTE_MS = 60_000;

/** Gives the toast hours on the menu that the page is sent. The server's own dish is served at any time. */
const serveToast = (page: Page, hours: ServingHours) =>
  page.route('**/app/webapp/menu*', async (route) => {
    const response = await route.fetch();
    const menus = (await response.json()) as Menu[];
    for (const { item } of menus.flatMap(({ menuCategories }) =>
      menuCategories.flatMap((one) => one.category.categoryItems),
    ))
      if (item.itemLocalizations.some(({ name }) => name === TOAST)) item.hours = [hours];
    await route.fulfill({ response, json: menus });
  });

async function addToCart(page: Page, dish: string): Promise<void> {
  await openDish(page, dish);
  const dialog = page.getByRole('dialog', { name: dish });
  const choices = dialog.getByRole('radio');
  if ((await choices.count()) > 0) await choices.first().check();
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
}

test('a dish ends to be served while it is in the cart, the kitchen pauses and goes on, and the rest is ordered (MENU-34, MENU-35, CART-46, CART-47, CHECKOUT-40, CHECKOUT-41, ORDER-34)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('KT01', '7');
  const wall = (ms: number) => singaporeWallTime(ms).slice(11);
  // Two to three minutes ahead, so that the page sees it come.
  const end = (Math.floor(Date.now() / MINUTE_MS) + 3) * MINUTE_MS;
  const begin = end - 180 * MINUTE_MS;
  // On no other day, so that the sentence is the same at each hour that the test runs.
  const weekday = new Date(`${singaporeWallTime(begin)}Z`).getUTCDay() || 7;
  const hours = { from: wall(begin), to: wall(end), days: [weekday] };
  const sentence = new RegExp(`Served \\w+ ${hours.from} to ${hours.to}`);
  await installClock(page);
  await serveToast(page, hours);
  await watchSockets(page);
  await openShop(page, path);
  await expectSubscribed(page);
  await openCategory(page, 'Toast & Eggs');
  const toast = page.getByRole('article').filter({ has: page.getByRole('button', { name: TOAST, exact: true }) });
  await expect(toast).toContainText(`until ${hours.to}`);
  await addToCart(page, TOAST);
  await addToCart(page, EGGS);

  await page.clock.runFor(4 * MINUTE_MS);
  await expect(toast).toContainText(sentence);
  await expect(toast.getByRole('button', { name: TOAST })).toHaveAttribute('aria-disabled', 'true');
  await openCart(page);
  await expectInCart(page, EGGS);
  await expect(page.getByText(sentence)).toBeVisible();
  await pressButton(page, /^Checkout/);
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText(`- ${TOAST}: Served`);
  await expect(refused).toContainText(sentence);
  await refused.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Remove ${TOAST}` }).click();
  await expect(getQuantity(page, TOAST)).toBeHidden();

  try {
    await sandbox.pause(outletId, 40, 'Kitchen is full');
    const reason = page.getByText(/^Kitchen is full, back at \d\d:\d\d$/);
    await expect(reason).toBeVisible();
    await pressButton(page, /^Checkout/);
    const paused = page.getByRole('alertdialog', { name: /^Kitchen is full, back at/ });
    await expect(paused).toBeVisible();
    // It ends before its time: the dialog closes by itself, and the cart keeps its dishes.
    await sandbox.pause(outletId, 0);
    await expect(paused).toBeHidden();
    await expect(reason).toBeHidden();
    await expectInCart(page, EGGS);

    await sandbox.aboutMinutes(outletId, 25);
    await expect(page.getByText('about 25 min')).toBeVisible();
    await checkOut(page);
    await confirmOrder(page);
    await pressPay(page);
    await expectPaymentPage(page);
    await answerPayment(page, 'Approve');
    await expectOrderPage(page);
    await expect(page.getByText(/^about \d\d:\d\d$/)).toBeVisible();
  } finally {
    await sandbox.pause(outletId, 0);
    await sandbox.aboutMinutes(outletId);
  }
});
