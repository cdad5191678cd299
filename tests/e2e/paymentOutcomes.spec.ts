import type { Page } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { signInDuringVisit } from './support/members.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  type DishChoice,
  expectInCart,
  expectOrderPage,
  expectPaidOrder,
  expectPath,
  getQuantity,
  openCart,
  openShop,
  orderUpToConfirmation,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, blockPopups, expectPaymentPage, openPaymentWindow, pressPay } from './support/payment.ts';
import type { SheetCode } from './support/sandbox.ts';

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
/** The brand of TP01. */
const BRAND_KURO = 2;
const water: DishChoice = { category: 'Drinks', dish: 'Mineral Water' };

/** Opens a payment window that the shop waits for. Each test has a separate table. */
async function openPayment(page: Page, code: SheetCode): Promise<Page> {
  await orderUpToConfirmation(page, code.path, soda);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  return popup;
}

const failedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'PAYMENT FAILED' });

const expectNoAlert = (page: Page): Promise<void> => expect(page.getByRole('alertdialog')).toHaveCount(0);

test('a diner who cancels at the gateway finds the cart unchanged, without a failure dialog (PAY-11, PAY-17)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const popup = await openPayment(page, await sandbox.code('TP01', 'Counter 1'));
  const closed = popup.waitForEvent('close');
  await answerPayment(popup, 'Cancel');
  await expectInCart(page, 'Yuzu Soda');
  await expectNoAlert(page);
  await closed;
});

test('a declined card says PAYMENT FAILED, and Try Again leads to the cart, which can be paid (PAY-18)', {
  tag: '@smoke',
}, async ({ page, sandbox }) => {
  const code = await sandbox.code('TP01', 'Counter 2');
  await answerPayment(await openPayment(page, code), 'Decline');
  const dialog = failedDialog(page);
  await expect(dialog.getByText('Unfortunately something went wrong during payment.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expectInCart(page, 'Yuzu Soda');

  await page.getByRole('button', { name: /^Checkout/ }).click();
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  const orderNo = await expectOrderPage(page);
  const [paid, declined] = await sandbox.orders(code.outletId);
  expect(paid).toMatchObject({ orderNo, status: 'Paid' });
  expect(declined).toMatchObject({ status: 'Failed' });
});

test('a payment that fails in maintenance is told above its screen, in the window and after a return of the page (SHELL-9, PAY-18)', async ({
  page,
  sandbox,
}) => {
  const code = await sandbox.code('TP01', 'Counter 10');
  const popup = await openPayment(page, code);
  const back = page.getByText("We'll Be Back Soon!");
  await sandbox.maintenance(BRAND_KURO, true);
  try {
    await answerPayment(popup, 'Decline');
    await expect(failedDialog(page)).toBeVisible();
    await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(back).toBeVisible();
    await expectNoAlert(page);
    // A payment page in the same window leads back to a page that starts, and finds the maintenance.
    await page.goto('/cart?payment-fail');
    await expect(back).toBeVisible();
    await expect(failedDialog(page)).toBeVisible();
  } finally {
    await sandbox.maintenance(BRAND_KURO, false);
  }
});

test('a payment that takes too long says PAYMENT TIMEOUT, and Close shows the cart (PAY-9, PAY-18)', async ({
  page,
  sandbox,
}) => {
  const code = await sandbox.code('TP01', 'Counter 3');
  await sandbox.paymentTimeout(code.outletId, 5);
  const popup = await openPayment(page, code);
  const closed = popup.waitForEvent('close');
  const dialog = page.getByRole('alertdialog', { name: 'PAYMENT TIMEOUT' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectInCart(page, 'Yuzu Soda');
  await closed;
  await sandbox.paymentTimeout(code.outletId, 180);
});

test("the browser's Back answers that a payment failed, and stays in the cart (PAY-18, SHELL-35)", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await answerPayment(await openPayment(page, await sandbox.code('TP01', 'Counter 7')), 'Decline');
  await expect(failedDialog(page)).toBeVisible();
  await page.goBack();
  await expectNoAlert(page);
  await expectInCart(page, 'Yuzu Soda');
  await page.goBack();
  await expectPath(page, '/menu');
  await expectNoAlert(page);
});

test('a closed payment window offers the payment page and the cart; if the money arrives after all, so does the order (PAY-12)', async ({
  page,
  sandbox,
}) => {
  const popup = await openPayment(page, await sandbox.code('TP01', 'Counter 4'));
  const address = popup.url();
  await popup.close();
  await expect(page.getByText('Your order is not paid yet. Open the payment page to go on.')).toBeVisible();
  await pressButton(page, 'Back to cart');
  await expectInCart(page, 'Yuzu Soda');
  await expectNoAlert(page);

  await sandbox.pay(address, 'approve');
  await expectPaidOrder(page);
});

test('a browser that blocks the window offers the stored payment page again after 5 seconds (PAY-5)', {
  tag: '@full',
}, async ({ page, context, sandbox }) => {
  const allow = await blockPopups(context);
  await installClock(page);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 5');
  await orderUpToConfirmation(page, path, soda);
  await confirmOrder(page);
  await expect(page.getByText('Your browser blocked the payment page')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(retry).toBeDisabled();
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', { name: 'Try Again', exact: true })).toBeVisible();

  const [order] = await sandbox.orders(outletId);
  await allow(page);
  const popup = await openPaymentWindow(page, () => retry.click());
  await answerPayment(popup, 'Approve');
  expect(await expectOrderPage(page)).toBe(order?.orderNo);
});

test('a browser within another app, which opens no window at all, pays in its own and comes back paid (PAY-5)', {
  tag: '@full',
}, async ({ page, context, sandbox }) => {
  await blockPopups(context);
  await installClock(page);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 10');
  await orderUpToConfirmation(page, path, soda);
  await confirmOrder(page);
  const retry = page.getByRole('button', { name: 'Try Again', exact: true });
  await page.clock.runFor(5000);
  await retry.click();
  await expectPaymentPage(page);
  await answerPayment(page, 'Approve');
  await expectPaidOrder(page);
  expect(context.pages()).toHaveLength(1);
  expect((await sandbox.orders(outletId)).map(({ status }) => status)).toContain('Paid');
});

test('a late notification of a payment is waited for: the window closes, and the shop page opens the order (PAY-23)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const popup = await openPayment(page, await sandbox.code('TP01', 'Counter 6'));
  await popup.getByLabel(/Tell the shop after/).fill('3');
  await answerPayment(popup, 'Approve');
  await expect(popup.getByText(/This window will close in \d seconds/)).toBeVisible();
  // It knows its shop through every redirection of the gateway (PAY-26).
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  const closed = popup.waitForEvent('close');
  await expectPaidOrder(page);
  await closed;
});

test('a gateway that cuts the window off (COOP same-origin) still ends at the paid order (PAY-25)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.coopGateway(true);
  const { path } = await sandbox.code('TP01', 'Counter 7');
  await orderUpToConfirmation(page, path, soda);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  // For the shop page the window looks closed; the order stays one while the diner still pays.
  await expect(page.getByText('Your order is not paid yet. Open the payment page to go on.')).toBeVisible();
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  await sandbox.coopGateway(false);
});

test('a shop page that is loaded again goes on waiting, and so does a second tab (PAY-14, PAY-15)', {
  tag: '@full',
}, async ({ page, context, sandbox }) => {
  const popup = await openPayment(page, await sandbox.code('TP01', 'Counter 8'));
  await page.reload();
  await expect(page.getByText('Your order is not paid yet. Open the payment page to go on.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Waiting for payment')).toBeVisible();

  await answerPayment(popup, 'Approve');
  const [first, second] = await Promise.all([expectOrderPage(page), expectOrderPage(other)]);
  expect(first).toBe(second);
  await expect(page.getByText('Order status: Paid')).toBeVisible();
});

test('kopi Katong: turning back on the payment page in the same window shows the cart again, declined or cancelled (PAY-20, PAY-24)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const otah: DishChoice = { category: 'Snacks', dish: 'Otah' };
  await orderUpToConfirmation(page, (await sandbox.code('KT01', '3')).path, otah);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectInCart(page, 'Otah');
  await expectNoAlert(page);

  await checkOut(page);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expectInCart(page, 'Otah');
});

test('kopi Katong: points of a declined order return to the cart, even after the account was opened during the payment (PAY-35)', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('KT01', '5')).path);
  await signInDuringVisit(page);
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  // More than the points can pay.
  for (let more = 0; more < 6; more += 1)
    await getQuantity(page, 'Otah').getByRole('button', { name: 'One more' }).click();
  await page.getByText('Use my points').click();
  const rebate = page.locator('[data-holds=totals]').getByText(/^Rebate Discount/);
  await expect(rebate).toBeVisible();
  const pay = page.getByRole('button', { name: /^Checkout/ });
  const before = await pay.textContent();
  await checkOut(page);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  // The order holds the points.
  const account = await context.newPage();
  const profile = account.waitForResponse(/\/api\/ascentis\/user/);
  await account.goto(`${server.url}/account`);
  await profile;
  await account.close();
  await page.getByRole('button', { name: 'Decline' }).click();
  await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(rebate).toBeVisible();
  await expect(pay).toHaveText(before ?? '');
});

test('an order that the till refuses before it is paid ends as a failed payment, with the cart back', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const code = await sandbox.code('TP01', 'Counter 9');
  await openPayment(page, code);
  const [order] = await sandbox.orders(code.outletId);
  await sandbox.reject(order?.orderNo ?? '', 'The kitchen is closed');
  await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expectInCart(page, 'Yuzu Soda');
});

test('canteen: an order that the till refuses shows as failed, and Re-Order brings its cart back (ORDER-7)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.autoAccept(outletId, false);
  await orderUpToConfirmation(page, path, water);
  await confirmOrder(page);
  await sandbox.reject(await expectOrderPage(page));
  await expect(page.getByText('Something went wrong. Please contact staff for assistance')).toBeVisible();
  await page.getByRole('button', { name: 'Re-Order' }).click();
  await expect(page.getByRole('link', { name: /Cart.*1 item$/ })).toBeVisible();
});

test('canteen: a till that never answers is waited for 15 seconds, then the order stands as sent (ORDER-12)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '42');
  await sandbox.autoAccept(outletId, false);
  await installClock(page);
  await orderUpToConfirmation(page, path, water);
  await confirmOrder(page);
  await expectOrderPage(page);
  const sending = page.getByText('Order sending to the kitchen. Please wait and do not close this tab');
  await expect(sending).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(sending).toBeHidden();
  await expect(page.getByText('Order status: Sent to kitchen')).toBeVisible();
});

test('canteen: a check that was closed during the order asks to scan again (CHECKOUT-24)', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const { path, outletId } = await sandbox.code('L2N', '43');
  await orderUpToConfirmation(page, path, water);
  await sandbox.closeCheck(outletId, '43', 'C0043');
  await confirmOrder(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Invalid Check Number, please try scanning again or contact a staff')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Please rescan the QR code on the table')).toBeVisible();
});
