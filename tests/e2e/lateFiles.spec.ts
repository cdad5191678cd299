import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fillSignIn } from './support/members.ts';
import { addDish, confirmOrder, expectPaidOrder, openCart, openShop, pressButton } from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';

const don = { category: 'Donburi', dish: 'Mini Chashu Don' };

/**
 * Fails the first request of each script that loads after the first screen.
 * @returns the names of the scripts that failed, without their hashes.
 */
async function failEachFileOnce(context: BrowserContext, page: Page): Promise<() => string[]> {
  const failed = new Set<string>();
  const html = await (await page.request.get('/')).text();
  await context.route('**/assets/*.js*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(`="${pathname}"`) || failed.has(pathname)) return route.continue();
    failed.add(pathname);
    return route.abort('connectionreset');
  });
  return () => [...failed].map((path) => path.replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1'));
}

test('a diner signs in, orders and pays where each script fails once (SHELL-50)', async ({
  page,
  context,
  sandbox,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/ERR_CONNECTION_RESET|did not load/);
  const getFailed = await failEachFileOnce(context, page);
  await openShop(page, (await sandbox.code('TP01', 'Counter 4')).path);
  await addDish(page, don);
  await openCart(page);
  await pressButton(page, /^Checkout/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign In/ })
    .click();
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mei Ling Tan' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  // The code that protects the next diner is among them.
  expect(getFailed()).toEqual(expect.arrayContaining(['services', 'menu', 'CheckoutFlow', 'sessionEnd', 'idleTimers']));
});
