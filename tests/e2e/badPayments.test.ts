import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import {
  cartHolds,
  checkOut,
  confirm,
  decide,
  enter,
  openCart,
  orderPage,
  paymentWindowOf,
  press,
  readyToConfirm,
  type Wish,
} from './steps.ts';

const soda: Wish = { category: 'Drinks', dish: 'Yuzu Soda' };
const MAKE_ORDER = '**/api/orders/make-order';

const failed = (page: Page) => page.getByRole('alertdialog', { name: 'PAYMENT FAILED' });

for (const address of ['https://pay.evil.example/s/1', 'http://pay.evil.example/s/1', 'javascript:alert(1)']) {
  test(`a payment page at ${address} is never opened: the shop says so, and the cart stays`, async ({ page, host }) => {
    await readyToConfirm(page, (await sandboxOf(host).code('TP01', 'Counter 1')).path, soda);
    await page.route(MAKE_ORDER, async (route: Route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { data: { ...body.data, hostedPamentUrl: address } } });
    });
    const opened: string[] = [];
    page.context().on('request', (request) => opened.push(request.url()));
    await confirm(page);
    await page.getByText('its address does not belong to this shop').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await cartHolds(page, 'Yuzu Soda');
    expect(opened.filter((url) => url.includes('evil'))).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('a payment reference that is not one, or of nobody, shows a failed payment and touches no cart', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 40[04]/);
  await readyToConfirm(page, (await sandboxOf(host).code('TP01', 'Counter 2')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const reference of ['nobody-has-this-reference', '..%2f..%2forders%2fhistory', '']) {
    await page.goto(`/payment-complete?resultIndicator=${reference}`);
    await failed(page).getByRole('button', { name: 'Try Again' }).click();
    await page.waitForURL('**/cart');
    await page.reload();
    const reset = page.getByRole('alertdialog', { name: /reset your selections/ });
    await reset.getByRole('button', { name: 'Cancel' }).click();
    await cartHolds(page, 'Yuzu Soda');
  }
});

test("somebody else's payment reference shows that order masked at most, and leaves one's own cart alone", async ({
  page,
  host,
  browser,
}) => {
  const sandbox = sandboxOf(host);
  const stranger = await (await browser.newContext({ baseURL: host.url, hasTouch: true, isMobile: true })).newPage();
  await readyToConfirm(stranger, (await sandbox.code('TP01', 'Counter 3')).path, soda);
  const popup = await paymentWindowOf(stranger, () => confirm(stranger));
  // The window may be closed before its page is there: its address is known when it is asked for.
  const returned = popup.waitForRequest(/\/payment-complete\?/);
  await decide(popup, 'Approve');
  const reference = new URL((await returned).url()).searchParams.get('resultIndicator') ?? '';
  expect(reference).not.toBe('');
  await orderPage(stranger);

  await readyToConfirm(page, (await sandbox.code('TP01', 'Counter 4')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/payment-complete?resultIndicator=${reference}`);
  await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
  expect(await page.getByText('Counter 4').count()).toBe(0);
  expect(await page.getByText(/\b[89]\d{7}\b/).count()).toBe(0);
  await stranger.context().close();
});

test('a payment-fail written by hand while a payment is open says so, and the payment still arrives', async ({
  page,
  host,
}) => {
  await readyToConfirm(page, (await sandboxOf(host).code('TP01', 'Counter 5')).path, soda);
  const popup = await paymentWindowOf(page, () => confirm(page));
  await page.getByText('Waiting for payment').waitFor();
  await page.goto('/cart?payment-fail');
  await failed(page).getByRole('button', { name: 'Try Again' }).click();
  await cartHolds(page, 'Yuzu Soda');
  await decide(popup, 'Approve');
  await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
});

test('a payment-fail written by hand with nothing to pay says so, and the cart stays', async ({ page, host }) => {
  await readyToConfirm(page, (await sandboxOf(host).code('TP01', 'Counter 6')).path, soda);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/cart?payment-fail=%3Cscript%3E');
  await failed(page).getByText('Unfortunately something went wrong during payment.').waitFor();
  await failed(page).getByRole('button', { name: 'Try Again' }).click();
  expect(new URL(page.url()).search).toBe('');
});

/** The same cart in a second tab of the same phone. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await enter(other, path);
  await openCart(other);
  await cartHolds(other, 'Yuzu Soda');
  return other;
}

test('a cart that one tab pays is no longer to be paid in another, which waits for the same order', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 7');
  await readyToConfirm(page, path, soda);
  const other = await secondTab(page, path);
  await checkOut(other);
  await other.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
  const before = await sandbox.orders(outletId);
  const popup = await paymentWindowOf(page, () => confirm(page));
  await other.getByText('Your order is not paid yet. Open the payment page to go on.').waitFor();
  await decide(popup, 'Approve');
  const [first, second] = await Promise.all([orderPage(page), orderPage(other)]);
  expect(first).toBe(second);
  expect(await sandbox.orders(outletId)).toHaveLength(before.length + 1);
});

test('two tabs that order one cart at the same time make one order', async ({ page, host, problems }) => {
  // The shop closes the payment window, maybe while the page in it is still loading.
  problems.allow(/dynamically imported module|payment-complete failed/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 8');
  await readyToConfirm(page, path, soda);
  const other = await secondTab(page, path);
  await checkOut(other);
  const before = await sandbox.orders(outletId);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = page.waitForRequest(MAKE_ORDER);
  await page.route(MAKE_ORDER, async (route) => {
    await released;
    await route.continue();
  });
  await confirm(page);
  await sent;
  const popup = await paymentWindowOf(other, () => confirm(other));
  release();
  await decide(popup, 'Approve');
  const [first, second] = await Promise.all([orderPage(page), orderPage(other)]);
  expect(first).toBe(second);
  expect(await sandbox.orders(outletId)).toHaveLength(before.length + 1);
});

test('two quick taps on Pay send one order and open one window', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TB01', '4');
  await page.goto(path);
  await page.getByRole('dialog').getByRole('button', { name: 'Dine In' }).click();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Snacks' }).click();
  await page.getByRole('button', { name: 'Otah', exact: true }).click();
  await page.getByRole('dialog', { name: 'Otah' }).getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: /Cart.*1 item$/ }).click();
  await checkOut(page, '91234567');
  await confirm(page);
  const popup = await paymentWindowOf(page, () => page.getByRole('button', { name: /^Pay/ }).dblclick());
  await page.getByText('Waiting for payment').waitFor();
  expect(await sandbox.orders(outletId)).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(2);
  await decide(popup, 'Approve');
  await orderPage(page);
  await press(page, 'Back to menu');
});
