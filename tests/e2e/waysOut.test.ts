import type { Page } from 'playwright';
import { expect } from 'vitest';
import { blockPopups, test } from './fixtures.ts';
import { type SheetCode, sandboxOf } from './sandbox.ts';
import {
  cartHolds,
  checkOut,
  confirm,
  decide,
  orderPage,
  paymentWindowOf,
  readyToConfirm,
  type Wish,
} from './steps.ts';

const soda: Wish = { category: 'Drinks', dish: 'Yuzu Soda' };
const water: Wish = { category: 'Drinks', dish: 'Mineral Water' };

/** A payment window is open, and the shop waits for it. Each test sits at a seat of its own. */
async function paying(page: Page, code: SheetCode): Promise<Page> {
  await readyToConfirm(page, code.path, soda);
  const popup = await paymentWindowOf(page, () => confirm(page));
  await page.getByText('Waiting for payment').waitFor();
  return popup;
}

const failedDialogs = (page: Page): Promise<number> => page.getByRole('alertdialog').count();

test('a diner who cancels at the gateway finds the cart as it was, and no dialog that says it failed', async ({
  page,
  host,
}) => {
  const popup = await paying(page, await sandboxOf(host).code('TP01', 'Counter 1'));
  const closed = popup.waitForEvent('close');
  await decide(popup, 'Cancel');
  await cartHolds(page, 'Yuzu Soda');
  expect(await failedDialogs(page)).toBe(0);
  await closed;
});

test('a declined card says PAYMENT FAILED, and Try Again leads to the cart, which can be paid', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const code = await sandbox.code('TP01', 'Counter 2');
  await decide(await paying(page, code), 'Decline');
  const dialog = page.getByRole('alertdialog', { name: 'PAYMENT FAILED' });
  await dialog.getByText('Unfortunately something went wrong during payment.').waitFor();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await cartHolds(page, 'Yuzu Soda');

  await page.getByRole('button', { name: /^Checkout/ }).click();
  const popup = await paymentWindowOf(page, () => confirm(page));
  await decide(popup, 'Approve');
  const orderNo = await orderPage(page);
  const [paid, declined] = await sandbox.orders(code.outletId);
  expect(paid).toMatchObject({ orderNo, status: 'Paid' });
  expect(declined).toMatchObject({ status: 'Failed' });
});

test('a payment that takes too long says PAYMENT TIMEOUT, and Close shows the cart', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  const code = await sandbox.code('TP01', 'Counter 3');
  await sandbox.paymentTimeout(code.outletId, 5);
  const popup = await paying(page, code);
  const closed = popup.waitForEvent('close');
  const dialog = page.getByRole('alertdialog', { name: 'PAYMENT TIMEOUT' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await cartHolds(page, 'Yuzu Soda');
  await closed;
  await sandbox.paymentTimeout(code.outletId, 180);
});

test('a closed payment window brings the cart back; if the money arrives after all, so does the order', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const popup = await paying(page, await sandbox.code('TP01', 'Counter 4'));
  const address = popup.url();
  await popup.close();
  await cartHolds(page, 'Yuzu Soda');
  expect(await failedDialogs(page)).toBe(0);

  await sandbox.pay(address, 'approve');
  await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
});

test('a browser that blocks the window offers the stored payment page again after 5 seconds', async ({
  page,
  context,
  host,
}) => {
  const allow = await blockPopups(context);
  await page.clock.install();
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 5');
  await readyToConfirm(page, path, soda);
  await confirm(page);
  await page.getByText('Your browser blocked the payment page').waitFor();
  const retry = page.getByRole('button', { name: 'Try Again' });
  expect(await retry.isDisabled()).toBe(true);
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: 'Try Again', exact: true }).waitFor();

  const [order] = await sandbox.orders(outletId);
  await allow(page);
  const popup = await paymentWindowOf(page, () => retry.click());
  await decide(popup, 'Approve');
  expect(await orderPage(page)).toBe(order?.orderNo);
});

test('money that is told late is waited for: the window closes itself, and the shop page arrives at the order', async ({
  page,
  host,
}) => {
  const popup = await paying(page, await sandboxOf(host).code('TP01', 'Counter 6'));
  await popup.getByLabel(/Tell the shop after/).fill('3');
  await decide(popup, 'Approve');
  await popup.getByText(/This window will close in \d seconds/).waitFor();
  // It knows its shop through every redirection of the gateway (decision 27).
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
  expect(await page.getByText('Waiting for payment').isVisible()).toBe(true);
  const closed = popup.waitForEvent('close');
  await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
  await closed;
});

test('a gateway that cuts the window off (COOP same-origin) still ends at the paid order', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  await sandbox.coopGateway(true);
  const { path } = await sandbox.code('TP01', 'Counter 7');
  await readyToConfirm(page, path, soda);
  const popup = await paymentWindowOf(page, () => confirm(page));
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  // For the shop page the window looks closed, so the cart is back while the diner still pays.
  await cartHolds(page, 'Yuzu Soda');
  await decide(popup, 'Approve');
  await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
  await sandbox.coopGateway(false);
});

test('a shop page that is loaded again goes on waiting, and so does a second tab', async ({ page, context, host }) => {
  const popup = await paying(page, await sandboxOf(host).code('TP01', 'Counter 8'));
  await page.reload();
  await page.getByText('Your order is not paid yet. Open the payment page to go on.').waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByText('Waiting for payment').waitFor();

  await decide(popup, 'Approve');
  const [first, second] = await Promise.all([orderPage(page), orderPage(other)]);
  expect(first).toBe(second);
  await page.getByText('Order status: Paid').waitFor();
});

test('kopi Katong: turning back on the payment page in the same window shows the cart again, declined or cancelled', async ({
  page,
  host,
}) => {
  const otah: Wish = { category: 'Snacks', dish: 'Otah' };
  await readyToConfirm(page, (await sandboxOf(host).code('KT01', '3')).path, otah);
  await confirm(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await cartHolds(page, 'Otah');
  expect(await failedDialogs(page)).toBe(0);

  await checkOut(page);
  await confirm(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog', { name: 'PAYMENT FAILED' }).getByRole('button', { name: 'Try Again' }).click();
  await cartHolds(page, 'Otah');
});

test('an order that the till refuses before it is paid ends as a failed payment, with the cart back', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const code = await sandbox.code('TP01', 'Counter 9');
  await paying(page, code);
  const [order] = await sandbox.orders(code.outletId);
  await sandbox.reject(order?.orderNo ?? '', 'The kitchen is closed');
  await page.getByRole('alertdialog', { name: 'PAYMENT FAILED' }).getByRole('button', { name: 'Try Again' }).click();
  await cartHolds(page, 'Yuzu Soda');
});

test('canteen: an order that the till refuses shows as failed, and Re-Order brings its cart back', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.autoAccept(outletId, false);
  await readyToConfirm(page, path, water);
  await confirm(page);
  await sandbox.reject(await orderPage(page));
  await page.getByText('Something went wrong. Please contact staff for assistance').waitFor();
  await page.getByRole('button', { name: 'Re-Order' }).click();
  await page.getByRole('link', { name: /Cart.*1 item$/ }).waitFor();
});

test('canteen: a till that never answers is waited for 15 seconds, then the order stands as sent', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('L2N', '42');
  await sandbox.autoAccept(outletId, false);
  await page.clock.install();
  await readyToConfirm(page, path, water);
  await confirm(page);
  await orderPage(page);
  const sending = page.getByText('Order sending to the kitchen. Please wait and do not close this tab');
  await sending.waitFor();
  await page.clock.fastForward(16_000);
  await sending.waitFor({ state: 'hidden' });
  await page.getByText('Order status: Sent to kitchen').waitFor();
});

test('canteen: a check that was closed meanwhile asks to scan again', async ({ page, host, problems }) => {
  problems.allow(/status of 400/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('L2N', '43');
  await readyToConfirm(page, path, water);
  await sandbox.closeCheck(outletId, '43', 'C0043');
  await confirm(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Invalid Check Number, please try scanning again or contact a staff').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Please rescan the QR code on the table').waitFor();
});
