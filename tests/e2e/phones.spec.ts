import { devices, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { confirmOrder, type DishChoice, expectPaidOrder, orderUpToConfirmation } from './support/ordering.ts';
import { answerPayment, blockPopups, expectPaymentPage, openPaymentWindow, pressPay } from './support/payment.ts';

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
const otah: DishChoice = { category: 'Snacks', dish: 'Otah' };

/** Phones that Chromium can emulate by size, density, touch and user agent, each at a separate counter. */
const phones = { 'iPhone 14': 'Counter 1', 'Pixel 7': 'Counter 3' } as const;

const expectNothingWiderThanPhone = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

// Moves and installs the app, as most phones do.
test.use({ reducedMotion: 'no-preference', serviceWorkers: 'allow', actionTimeout: 15_000 });

for (const [name, counter] of Object.entries(phones)) {
  // Both take the same way; the first shows it.
  test.describe(name, { tag: name === 'Pixel 7' ? '@full' : [] }, () => {
    const { defaultBrowserType: _, ...device } = devices[name as keyof typeof phones];
    test.use(device);

    test('an order at a counter is paid in a separate window', { tag: '@full' }, async ({ page, sandbox }) => {
      const { path, outletId } = await sandbox.code('TP01', counter);
      await orderUpToConfirmation(page, path, soda);
      await expectNothingWiderThanPhone(page);
      const popup = await openPaymentWindow(page, () => confirmOrder(page));
      await payInWindow(page, popup, () => sandbox.orders(outletId));
    });

    test('with popups blocked, the payment window opens with Try Again', { tag: '@full' }, async ({
      page,
      context,
      sandbox,
    }) => {
      const allowPopups = await blockPopups(context);
      const { path, outletId } = await sandbox.code('TP01', counter);
      await orderUpToConfirmation(page, path, soda);
      await expectNothingWiderThanPhone(page);
      await confirmOrder(page);
      const retry = page.getByRole('button', { name: 'Try Again', exact: true });
      await expect(retry).toBeVisible();
      await allowPopups(page);
      const popup = await openPaymentWindow(page, () => retry.click());
      await payInWindow(page, popup, () => sandbox.orders(outletId));
    });

    for (const popups of ['allowed', 'blocked'] as const)
      test(`with popups ${popups}, an order without a timeout is paid in the same window`, { tag: '@full' }, async ({
        page,
        context,
        sandbox,
      }) => {
        if (popups === 'blocked') await blockPopups(context);
        await orderUpToConfirmation(page, (await sandbox.code('KT01', '5')).path, otah);
        await confirmOrder(page);
        await pressPay(page);
        await expectPaymentPage(page);
        expect(context.pages()).toHaveLength(1);
        await answerPayment(page, 'Approve');
        await expectPaidOrder(page);
      });
  });
}

/** The payment is approved: the window closes, and the order of the page is paid, once. */
async function payInWindow(
  page: Page,
  popup: Page,
  readOrders: () => Promise<{ orderNo: string; status: string }[]>,
): Promise<void> {
  const closed = popup.waitForEvent('close');
  await answerPayment(popup, 'Approve');
  const orderNo = await expectPaidOrder(page);
  await closed;
  await expectNothingWiderThanPhone(page);
  const paid = (await readOrders()).filter((order) => order.status === 'Paid' && order.orderNo === orderNo);
  expect(paid).toHaveLength(1);
}
