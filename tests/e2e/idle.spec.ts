import type { Page } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { addDish, expectEmptyCart, expectPath, getQuantity, openCart, openDish, openShop } from './support/ordering.ts';
import type { Sandbox } from './support/sandbox.ts';

const MINUTE = 60_000;
const milo = { category: 'Drinks', dish: 'Iced Milo' };

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Do you wish to continue ordering?' });
const inCart = (page: Page) => getQuantity(page, milo.dish);

/** Touches the page until it says so to the other tabs: the code that watches for it loads after the first screen. */
async function expectActivityWatched(page: Page): Promise<void> {
  await page.evaluate(() => {
    new BroadcastChannel('makan-activity').onmessage = () => {
      document.documentElement.dataset.watched = '';
    };
  });
  let y = 100;
  await expect(async () => {
    y = y === 100 ? 200 : 100;
    await page.mouse.move(40, y);
    await expect(page.locator('html[data-watched]')).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** A diner at a table with an open check and a Milo in the cart, on a clock that the test moves. */
async function openCartAtCheck(page: Page, sandbox: Sandbox): Promise<void> {
  await installClock(page);
  await openShop(page, (await sandbox.code('L2N', '41')).path);
  await addDish(page, milo);
  await openCart(page);
  await expect(inCart(page)).toBeVisible();
  await expectActivityWatched(page);
}

/** Runs the clock second by second, as for an untouched page. */
const letTimePass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

test.describe('a diner who has not touched the screen for 15 minutes', () => {
  test('is asked, and goes on with Continue; without an answer the cart is cleared (SESSION-8, SESSION-9, SESSION-10)', async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 401/);
    await openCartAtCheck(page, sandbox);
    await letTimePass(page, 15 * MINUTE);
    await expect(question(page).getByText('10', { exact: true })).toBeVisible();
    await letTimePass(page, 3000);
    await expect(question(page).getByRole('button', { name: 'Cancel (7)' })).toBeVisible();
    // Mouse movement is not an answer, and neither are this tab's messages to the others.
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 300);
    await letTimePass(page, 1000);
    await expect(question(page).getByRole('button', { name: /Cancel \([456]\)/ })).toBeVisible();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expect(question(page)).toBeHidden();
    await expect(inCart(page)).toHaveCount(1);

    await letTimePass(page, 15 * MINUTE + 2000);
    await expect(question(page)).toBeVisible();
    await letTimePass(page, 10_000);
    await expectEmptyCart(page);
    await expect(question(page)).toHaveCount(0);
  });

  test('goes on by the Back of the phone, and stays in the cart (SESSION-9, SHELL-35)', async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 401/);
    await openCartAtCheck(page, sandbox);
    await letTimePass(page, 15 * MINUTE + 2000);
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await letTimePass(page, 11_000);
    await expectPath(page, '/cart');
    await expect(inCart(page)).toHaveCount(1);
    // The question took its step along.
    await page.goBack();
    await expectPath(page, '/menu');
  });

  test('leaves no dish open with what was typed into it (SESSION-10)', { tag: '@full' }, async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 401/);
    await openCartAtCheck(page, sandbox);
    await page.goBack();
    await openDish(page, milo.dish);
    const dish = page.getByRole('dialog', { name: milo.dish });
    await dish.getByRole('button', { name: 'One more' }).click();
    await letTimePass(page, 15 * MINUTE + 2000);
    await expect(dish).toBeHidden();
    await expectPath(page, '/');
  });

  test('but has used another tab is not asked (SESSION-12)', { tag: '@full' }, async ({
    page,
    sandbox,
    context,
    consoleErrors,
  }) => {
    // A clock that a test moves is not the server's: the app asks again with the right time.
    consoleErrors.allow(/status of 401/);
    await openCartAtCheck(page, sandbox);
    await letTimePass(page, 10 * MINUTE);
    const other = await context.newPage();
    await other.goto('/menu');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expectActivityWatched(other);
    // 20 minutes without a touch here, 10 without one there.
    await letTimePass(page, 10 * MINUTE);
    await expect(question(page)).toHaveCount(0);
    await expect(inCart(page)).toHaveCount(1);
  });
});
