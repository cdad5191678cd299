import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmDialog,
  confirmOrder,
  type DishChoice,
  expectInCart,
  expectOrderPage,
  expectPaidOrder,
  expectPath,
  openCart,
  openShop,
  orderUpToConfirmation,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { holdRequests } from './support/requests.ts';

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
const MAKE_ORDER = '**/api/orders/make-order';

const failedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'PAYMENT FAILED' });

test('an invalid or unknown payment reference shows a failed payment and changes no cart (PAY-24)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 40[04]/);
  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 2')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const first = 'nobody-has-this-reference';
  for (const reference of [first, '..%2f..%2forders%2fhistory', '']) {
    await page.goto(`/payment-complete?resultIndicator=${reference}`);
    await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expectPath(page, '/cart');
    await page.reload();
    // Once a visit.
    const reset = page.getByRole('alertdialog', { name: /reset your selections/ });
    if (reference === first) await reset.getByRole('button', { name: 'Cancel' }).click();
    await expectInCart(page, 'Yuzu Soda');
  }
});

test("another diner's payment reference shows that order masked at most, and does not change the cart (PAY-24, WIRE-27)", {
  tag: '@full',
}, async ({ page, sandbox, newDevice }) => {
  const stranger = await (await newDevice()).newPage();
  await orderUpToConfirmation(stranger, (await sandbox.code('TP01', 'Counter 3')).path, soda);
  const popup = await openPaymentWindow(stranger, () => confirmOrder(stranger));
  // The window may be closed before its page is there: its address is known when it is asked for.
  const returned = popup.waitForRequest(/\/payment-complete\?/);
  await answerPayment(popup, 'Approve');
  const reference = new URL((await returned).url()).searchParams.get('resultIndicator') ?? '';
  expect(reference).not.toBe('');
  await expectOrderPage(stranger);

  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 4')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/payment-complete?resultIndicator=${reference}`);
  await expectPaidOrder(page);
  await expect(page.getByText('Counter 4')).toHaveCount(0);
  await expect(page.getByText(/\b[89]\d{7}\b/)).toHaveCount(0);
});

test('a ?payment-fail typed into the address while a payment is open says so, and the payment still arrives (PAY-20)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 5')).path, soda);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await page.goto('/cart?payment-fail');
  await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Open payment page' })).toBeVisible();
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
});

test('a ?payment-fail typed into the address with nothing to pay says so, and the cart stays', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 6')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/cart?payment-fail=%3Cscript%3E');
  await expect(failedDialog(page).getByText('Unfortunately something went wrong during payment.')).toBeVisible();
  await failedDialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/cart');
});

/** The same cart in a second tab of the same phone. */
async function openCartInSecondTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await openShop(other, path);
  await openCart(other);
  await expectInCart(other, 'Yuzu Soda');
  return other;
}

test('a cart that one tab pays cannot be paid in another, which waits for the same order (CHECKOUT-21, PAY-15)', {
  tag: '@smoke',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 7');
  await orderUpToConfirmation(page, path, soda);
  const other = await openCartInSecondTab(page, path);
  await checkOut(other);
  await expect(confirmDialog(other)).toBeVisible();
  const before = await sandbox.orders(outletId);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await expect(other.getByText('Your order is not paid yet. Open the payment page to go on.')).toBeVisible();
  await answerPayment(popup, 'Approve');
  const [first, second] = await Promise.all([expectOrderPage(page), expectOrderPage(other)]);
  expect(first).toBe(second);
  expect(await sandbox.orders(outletId)).toHaveLength(before.length + 1);
});

test('two tabs that order one cart at the same time make one order (CHECKOUT-21)', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  // The shop closes the payment window, maybe while the page in it is still loading.
  consoleErrors.allow(/dynamically imported module|payment-complete failed/);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 8');
  await orderUpToConfirmation(page, path, soda);
  const other = await openCartInSecondTab(page, path);
  await checkOut(other);
  const before = await sandbox.orders(outletId);
  const sent = page.waitForRequest(MAKE_ORDER);
  const release = await holdRequests(page, MAKE_ORDER);
  await confirmOrder(page);
  await sent;
  const popup = await openPaymentWindow(other, () => confirmOrder(other));
  release();
  await answerPayment(popup, 'Approve');
  const [first, second] = await Promise.all([expectOrderPage(page), expectOrderPage(other)]);
  expect(first).toBe(second);
  expect(await sandbox.orders(outletId)).toHaveLength(before.length + 1);
});

test('two tabs whose buttons are pressed in the same instant make one order (CHECKOUT-21)', async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  // The shop closes the payment window, maybe while the page in it is still loading.
  consoleErrors.allow(/dynamically imported module|payment-complete failed/);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 9');
  await orderUpToConfirmation(page, path, soda);
  const other = await openCartInSecondTab(page, path);
  await checkOut(other);
  const before = await sandbox.orders(outletId);
  const instant = Date.now() + 1_000;
  const press = (tab: Page) =>
    confirmDialog(tab)
      .getByRole('button', { name: 'Confirm' })
      .evaluate((button: HTMLElement, at) => {
        // A press by a timer would not be at the same instant: tabs behind have slower ones.
        while (Date.now() < at);
        button.click();
      }, instant);
  await Promise.all([press(page), press(other)]);
  const waiting = (tab: Page) => tab.getByText(/Waiting for payment|is not paid yet/).first();
  await Promise.all([expect(waiting(page)).toBeVisible(), expect(waiting(other)).toBeVisible()]);
  expect(await sandbox.orders(outletId)).toHaveLength(before.length + 1);
});

test('two quick taps on Pay send one order and open one window (CHECKOUT-17)', async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TB01', '4');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page, '91234567');
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => page.getByRole('button', { name: /^Pay/ }).dblclick());
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  expect(await sandbox.orders(outletId)).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(2);
  await answerPayment(popup, 'Approve');
  await expectOrderPage(page);
  await pressButton(page, 'Back to menu');
});
