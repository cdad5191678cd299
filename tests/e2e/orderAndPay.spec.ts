import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  chooseDiningOption,
  confirmOrder,
  type DiningOption,
  expectEmptyCart,
  expectHome,
  expectOrderPage,
  expectPaidOrder,
  openCart,
  openCartWithSoup,
  openShop,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, openPaymentWindow, pressPay } from './support/payment.ts';
import { countRoundTrips, holdScripts, recordRequests } from './support/requests.ts';
import { expectVisitSaved } from './support/savedData.ts';

/** A first visit and a return, with the calls that each may make before the menu is there. */
async function visitTwice(page: Page, path: string, option?: DiningOption): Promise<void> {
  const first = recordRequests(page);
  await page.goto(path);
  // The dining question covers the cards, and answering it loads another menu.
  const card = page.locator('ul[aria-label="Categories"] a');
  await expect(card.or(page.locator('a', { hasText: 'Start your order' })).first()).toBeVisible();
  const calls = (await first.calls()).filter(({ path: asked }) => asked !== '/api/tables/look');
  expect(calls.length, JSON.stringify(calls)).toBeLessThanOrEqual(5);
  expect(countRoundTrips(calls), JSON.stringify(calls)).toBeLessThanOrEqual(2);
  expect(first.all().filter((request) => request.method() === 'OPTIONS')).toEqual([]);
  if (option) {
    const answer = page.waitForResponse(/\/app\/webapp\/menu\?/);
    await chooseDiningOption(page, option);
    await (await answer).finished();
  }
  await expectVisitSaved(page);

  const again = recordRequests(page);
  await openShop(page, '/');
  // Background calls may come before or after, depending on the machine's speed.
  const callsAgain = (await again.calls()).filter(({ path: asked }) => asked !== '/api/tables/look');
  expect(callsAgain.length, JSON.stringify(callsAgain)).toBeLessThanOrEqual(5);
  expect(countRoundTrips(callsAgain), JSON.stringify(callsAgain)).toBe(1);
}

test('the first call is on its way before any script of the app has come', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('TB01', '12');
  const release = await holdScripts(page);
  const call = page.waitForResponse(/\/api\/outlets\/web-app-outlets/);
  await page.goto(path, { waitUntil: 'commit' });
  expect((await call).status()).toBe(200);
  release();
  await expect(page.getByRole('dialog', { name: 'Dining Option' })).toBeVisible();
});

test('kopi: a guest at table 12 pays in a window and sees the order paid, then its queue number (CHECKOUT-14, ORDER-4, PAY-10)', {
  tag: '@smoke',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TB01', '12');
  await sandbox.autoAccept(outletId, false);
  await visitTwice(page, path, 'Dine In');
  await expect(page).toHaveURL('/');

  await addDish(page, { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] });
  await openCart(page);
  await checkOut(page, '91234567');
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  const closed = popup.waitForEvent('close');
  await answerPayment(popup, 'Approve');

  const orderNo = await expectPaidOrder(page);
  await closed;
  const [order] = await sandbox.orders(outletId);
  expect(order).toMatchObject({ orderNo, status: 'Paid', grandTotal: 1067 });
  await expect(page.getByText('$10.67')).toBeVisible();

  await sandbox.accept(orderNo, { queueNumber: '042' });
  await expect(page.getByText('042')).toBeVisible();
  await sandbox.move(orderNo, 'Ready');
  await expect(page.getByText('Order status: Paid, Ready')).toBeVisible();
});

test('kuro: a counter without payment modes opens the payment window at once (CHECKOUT-14)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 4');
  await visitTwice(page, path);
  await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  await openCart(page);
  await checkOut(page);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await expect(popup.getByText('any way')).toBeVisible();
  await answerPayment(popup, 'Approve');
  const orderNo = await expectPaidOrder(page);
  await expect(page.getByText('Counter 4')).toBeVisible();
  expect((await sandbox.orders(outletId)).map((order) => order.orderNo)).toEqual([orderNo]);
});

test('kuro: a phone whose storage never answers pays as any other (SESSION-21, PAY-7)', async ({
  page,
  context,
  sandbox,
  browserName,
  consoleErrors,
}) => {
  consoleErrors.allow(/The storage does not answer/);
  // Firefox tells a driver no message of an error.
  if (browserName === 'firefox') consoleErrors.allow(/could not be saved for the next visit: Error \(/);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  // The address stays: it is all that a reload would know.
  await page.goto((await sandbox.code('TP01', 'Counter 5')).path);
  await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  await openCart(page);
  await checkOut(page);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
});

test('verde: takeaway from the landing screen is ordered for now and paid (CHECKOUT-7, MENU-3)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('MO01', 'Takeaway counter');
  await visitTwice(page, path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await openCartWithSoup(page);
  await checkOut(page, '81234567');
  await expect(page.getByLabel('Collection time')).toHaveValue('NOW');
  await page.getByRole('dialog', { name: 'When do you collect?' }).getByRole('button', { name: 'Continue' }).click();
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  await expect(page.getByText('Takeaway', { exact: true })).toBeVisible();
});

test('kopi Katong: without a timeout the shop goes to the payment page itself and comes back paid (PAY-3, PAY-24)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '3');
  await visitTwice(page, path);
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectPaidOrder(page);
  await expectEmptyCartAfterOrder(page);
});

test('canteen: an order goes straight to the till, which answers with its own number (CHECKOUT-16, ENTRY-9, ORDER-12)', {
  tag: '@smoke',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.autoAccept(outletId, false);
  await visitTwice(page, path);
  await addDish(page, { category: 'Drinks', dish: 'Mineral Water' });
  await openCart(page);
  await expect(page.getByText('C0041')).toBeVisible();
  await checkOut(page);
  await expect(page.getByText('Are you confirm to submit this order?')).toBeVisible();
  await confirmOrder(page);
  const orderNo = await expectOrderPage(page);
  await expect(page.getByText('Order sending to the kitchen. Please wait and do not close this tab')).toBeVisible();
  await sandbox.accept(orderNo, { queueNumber: '007', externalOrderNo: 'L2N-1121-007' });
  await expect(page.getByText('Order sending to the kitchen')).toBeHidden();
  await expect(page.getByText('L2N-1121-007')).toBeVisible();
  await expect(page.getByText('007', { exact: true })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

/** After an order the menu is as on the first visit: nothing of the order is left in the cart. */
async function expectEmptyCartAfterOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to menu' }).click();
  await expectHome(page);
  await openCart(page);
  await expectEmptyCart(page);
}
