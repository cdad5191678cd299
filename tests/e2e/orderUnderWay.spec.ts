import type { Page, Route } from '@playwright/test';
import { findInBrowser, readBrowserStores } from './support/browserStores.ts';
import { installClock } from './support/clock.ts';
import { readBody, sendOn } from './support/firefox.ts';
import { expect, test } from './support/fixtures.ts';
import { logOut, signInDuringVisit } from './support/members.ts';
import {
  addDish,
  checkOut,
  checkoutButton,
  chooseDiningOption,
  confirmOrder,
  type DishChoice,
  expectEmptyCart,
  expectHome,
  expectInCart,
  expectOrderPage,
  expectPaidOrder,
  expectPath,
  getQuantity,
  openCart,
  openCartWithSoup,
  openCategory,
  openDish,
  openHome,
  openShop,
  orderUpToConfirmation,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, openPaymentWindow, pressPay } from './support/payment.ts';
import { holdRequests } from './support/requests.ts';
import { waitUntilSaved } from './support/savedData.ts';

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
const ramune: DishChoice = { category: 'Drinks', dish: 'Ramune' };
const water: DishChoice = { category: 'Drinks', dish: 'Mineral Water' };
const otah: DishChoice = { category: 'Snacks', dish: 'Otah' };

const UNABLE = 'We are currently unable to process your order. Please contact staff for assistance.';
const MAKE_ORDER = '**/api/orders/make-order';
const ASK_ORDER = '**/api/orders/order-no/*';
/** A charge has to be seen this long after the network is back. */
const SEEN_WITHIN_MS = 15_000;

const cartBadge = (page: Page) => page.getByRole('link', { name: /Cart.*item/ });
const resetDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
const timeoutDialog = (page: Page) => page.getByRole('alertdialog', { name: 'PAYMENT TIMEOUT' });
const seeOrder = (page: Page) => page.getByRole('button', { name: 'See your order' });
const cutOff = (route: Route) => route.abort('connectionreset');

// Answers the question about a restart by keeping the cart.
test.beforeEach(({ page }) =>
  page.addLocatorHandler(resetDialog(page), () => resetDialog(page).getByRole('button', { name: 'Cancel' }).click()),
);

/** Expects no pending order and an empty cart. */
async function expectNothingOrdered(page: Page): Promise<void> {
  await expectHome(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(cartBadge(page)).toHaveCount(0);
  await openCart(page);
  await expectEmptyCart(page);
}

/** From the wait for a payment whose window is closed back to the cart. */
async function leavePayment(page: Page, popup: Page): Promise<void> {
  await popup.close();
  const back = page.getByRole('button', { name: 'Back to cart' });
  await expect(back.or(checkoutButton(page)).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(checkoutButton(page)).toBeVisible();
}

test.describe('an order that the server has', () => {
  test('is in no cart after the code of the table is scanned again, nor after a reload: paid at the till (PAY-28)', async ({
    page,
    sandbox,
  }) => {
    const { path } = await sandbox.code('L2N', '41');
    await orderUpToConfirmation(page, path, water);
    await confirmOrder(page);
    await expectOrderPage(page);
    await page.goto(path);
    await expectNothingOrdered(page);
    await page.goto('/');
    await expectNothingOrdered(page);
  });

  test('is in no cart after the code of the table is scanned again: paid by points (CHECKOUT-15, PAY-28)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const { path } = await sandbox.code('TB01', '1');
    await openShop(page, path, 'Dine In');
    await signInDuringVisit(page);
    await openHome(page);
    await addDish(page, otah);
    await openCart(page);
    await page.getByText('Use my points').click();
    await checkOut(page);
    await confirmOrder(page);
    await expectPaidOrder(page);
    await page.goto(path);
    await expectNothingOrdered(page);
  });

  test('is found by /order without a number, also after a reload (ORDER-9)', { tag: '@full' }, async ({
    page,
    sandbox,
  }) => {
    await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 1')).path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await answerPayment(popup, 'Approve');
    const orderNo = await expectPaidOrder(page);
    await page.reload();
    await page.goto('/order');
    await expect(page.getByText(orderNo)).toBeVisible();
    await expect(page.getByText('Order status: Paid')).toBeVisible();
  });
});

test.describe('an order without an answer', () => {
  test('that was closed stays closed, keeps no cart from being saved, and changes no other table (PAY-30)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
    await orderUpToConfirmation(page, path, soda);
    await page.route(MAKE_ORDER, cutOff);
    await confirmOrder(page);
    const dialog = page.getByRole('alertdialog').filter({ hasText: UNABLE });
    await dialog.getByRole('button', { name: 'Close' }).click();
    const quantity = getQuantity(page, soda.dish);
    await waitUntilSaved(page, () => quantity.getByRole('button', { name: 'One more' }).click());
    await page.reload();
    await expect(quantity).toContainText('2');
    await expect(dialog).toHaveCount(0);

    const other = await sandbox.code('TB01', '2');
    await page.goto(other.path);
    await chooseDiningOption(page, 'Dine In');
    await expectHome(page);
    await expect(page.getByText('Tiong Bahru').first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(cartBadge(page)).toHaveCount(0);
    const notice = page.getByText('Your order at Tanjong Pagar, table Counter 2: we did not hear back');
    await expect(notice).toBeVisible();
    await page.unroute(MAKE_ORDER);
    const before = (await sandbox.orders(outletId)).length;
    const elsewhere = (await sandbox.orders(other.outletId)).length;
    await pressButton(page, 'Try again');
    await expect(notice).toBeHidden();
    // It was placed where it was ordered, and this table stays this table.
    expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
    expect(await sandbox.orders(other.outletId)).toHaveLength(elsewhere);
    await expectPath(page, '/');
    await expect(page.getByText('Tiong Bahru').first()).toBeVisible();
    await expect(cartBadge(page)).toHaveCount(0);
  });

  test('to the till is waited for as long as before after a reload (CHECKOUT-20)', { tag: '@full' }, async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    await installClock(page);
    await orderUpToConfirmation(page, (await sandbox.code('L2N', '43')).path, water);
    await page.route(MAKE_ORDER, cutOff);
    await confirmOrder(page);
    const dialog = page.getByRole('alertdialog').filter({ hasText: UNABLE });
    await expect(dialog).toBeVisible();
    await page.clock.runFor(4000);
    await expect(dialog.getByText(/\b[3-6]\b/).first()).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/\b[2-6]\b/).first()).toBeVisible();
    await page.clock.runFor(7000);
    await expectPath(page, '/bill');
    await openCart(page);
    await expectEmptyCart(page);
  });

  test('can be left after 15 seconds, and is gone on with by the same press (CHECKOUT-33)', async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await installClock(page);
    const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
    await orderUpToConfirmation(page, path, soda);
    const stalled: Route[] = [];
    await page.route(MAKE_ORDER, (route) => void stalled.push(route));
    const opened = page.waitForEvent('popup');
    await confirmOrder(page);
    const popup = await opened;
    const before = (await sandbox.orders(outletId)).length;
    await page.clock.runFor(16_000);
    await pressButton(page, 'Back to cart');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expectInCart(page, soda.dish);
    await checkOut(page);
    const pay = async () => {
      // Not earlier: an order without an answer is sent again in the background too, and must not arrive before.
      for (const route of stalled) await route.abort();
      await page.unroute(MAKE_ORDER);
      await confirmOrder(page);
    };
    await answerPayment(await openPaymentWindow(page, pay), 'Approve');
    await expectPaidOrder(page);
    expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
  });
});

test.describe('a payment that is told late', () => {
  test('while the phone was offline at the deadline is seen within 15 s of the network (PAY-28, PAY-30)', {
    tag: '@full',
  }, async ({ page, context, sandbox, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket\.io/);
    const { path, outletId } = await sandbox.code('TP01', 'Counter 4');
    await sandbox.paymentTimeout(outletId, 8);
    await orderUpToConfirmation(page, path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    const address = popup.url();
    await context.setOffline(true);
    await sandbox.pay(address, 'approve');
    await expect(timeoutDialog(page)).toBeVisible({ timeout: 30_000 });
    await timeoutDialog(page).getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    await seeOrder(page).click({ timeout: SEEN_WITHIN_MS });
    await expectPaidOrder(page);
    await page.goto(path);
    await expectNothingOrdered(page);
    await sandbox.paymentTimeout(outletId, 180);
  });

  test('when the app was opened and could not ask is seen as soon as it can (PAY-14, PAY-28)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    const { path, outletId } = await sandbox.code('TP01', 'Counter 5');
    await sandbox.paymentTimeout(outletId, 8);
    await orderUpToConfirmation(page, path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await page.route(ASK_ORDER, cutOff);
    await sandbox.pay(popup.url(), 'approve');
    await page.reload();
    await expect(timeoutDialog(page)).toBeVisible({ timeout: 30_000 });
    await timeoutDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.unroute(ASK_ORDER);
    await page.reload();
    await seeOrder(page).click({ timeout: SEEN_WITHIN_MS });
    await expectPaidOrder(page);
    await page.goto(path);
    await expectNothingOrdered(page);
    await sandbox.paymentTimeout(outletId, 180);
  });

  test('while its failure is still on the screen opens the order (PAY-13)', { tag: '@full' }, async ({
    page,
    sandbox,
  }) => {
    const { path } = await sandbox.code('TP01', 'Counter 6');
    await orderUpToConfirmation(page, path, soda);
    const address = (await openPaymentWindow(page, () => confirmOrder(page))).url();
    await sandbox.pay(address, 'decline');
    await expect(page.getByRole('alertdialog', { name: 'PAYMENT FAILED' })).toBeVisible();
    await sandbox.payLate(address);
    await expectPaidOrder(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('after it was declined takes its dishes out of the cart, and shows a notice (PAY-13, PAY-28)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const { path } = await sandbox.code('TP01', 'Counter 6');
    await orderUpToConfirmation(page, path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    const address = popup.url();
    await sandbox.pay(address, 'decline');
    await page.getByRole('alertdialog', { name: 'PAYMENT FAILED' }).getByRole('button', { name: 'Try Again' }).click();
    await expectInCart(page, soda.dish);
    await sandbox.payLate(address);
    await seeOrder(page).click({ timeout: SEEN_WITHIN_MS });
    await expectPaidOrder(page);
    await page.goto(path);
    await expectNothingOrdered(page);
  });
});

test('a cart whose payment window was closed stays through a reload, the same code and the next dish (PAY-12)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path } = await sandbox.code('TP01', 'Counter 7');
  await orderUpToConfirmation(page, path, soda);
  await leavePayment(page, await openPaymentWindow(page, () => confirmOrder(page)));
  await expectInCart(page, soda.dish);
  await page.reload();
  await expectInCart(page, soda.dish);
  await openShop(page, path);
  await waitUntilSaved(page, () => addDish(page, ramune));
  await openCart(page);
  await page.reload();
  await expectInCart(page, ramune.dish);
  await expectInCart(page, soda.dish);
});

test('a second order from a table is announced first; when both are paid, both are seen (CHECKOUT-30, PAY-28)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 8');
  await orderUpToConfirmation(page, path, soda);
  const first = await openPaymentWindow(page, () => confirmOrder(page));
  const firstAddress = first.url();
  await leavePayment(page, first);
  const before = await sandbox.orders(outletId);
  await checkOut(page);
  await confirmOrder(page);
  const told = page.getByRole('alertdialog', { name: 'You have ordered here before' });
  await expect(told).toBeVisible();
  expect(await sandbox.orders(outletId)).toHaveLength(before.length);
  const second = await openPaymentWindow(page, () => told.getByRole('button', { name: 'Order anyway' }).click());
  const secondAddress = second.url();
  await sandbox.pay(firstAddress, 'approve');
  await sandbox.pay(secondAddress, 'approve');
  const orders = (await sandbox.orders(outletId)).slice(0, 2).map(({ orderNo }) => orderNo);
  const seen = [await expectPaidOrder(page)];
  await pressButton(page, 'Back to menu');
  await seeOrder(page).click({ timeout: SEEN_WITHIN_MS });
  await expect(page).toHaveURL(({ searchParams }) => !seen.includes(searchParams.get('orderNo') ?? ''));
  seen.push(await expectPaidOrder(page));
  expect(seen.sort()).toEqual(orders.sort());
});

test.describe('the next user of the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a log-out with a payment open finds nothing of the member in any store of the browser (SESSION-18)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const { path, outletId } = await sandbox.code('TB01', '3');
    await openShop(page, path, 'Dine In');
    await signInDuringVisit(page);
    await openHome(page);
    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: otah.category }).click();
    await openDish(page, otah.dish);
    const dialog = page.getByRole('dialog', { name: otah.dish });
    await dialog.getByRole('button', { name: 'Favourite Otah' }).click();
    await dialog.getByRole('button', { name: 'Add To Cart' }).click();
    await openCart(page);
    await checkOut(page);
    await confirmOrder(page);
    const popup = await openPaymentWindow(page, () => pressPay(page));
    const address = popup.url();
    const [order] = await sandbox.orders(outletId);
    const orderNo = order?.orderNo ?? '';
    await leavePayment(page, popup);

    const personal = [
      ...['Mei Ling', '81234567', 'meiling.tan', 'MK8100001001', 'm-1001', orderNo],
      new URL(address).pathname,
    ];
    // Counter-proof: the search finds personal data that exists.
    expect(await findInBrowser(page, personal)).toEqual(
      expect.arrayContaining(['vault: Mei Ling', 'vault: 81234567', `vault: ${orderNo}`]),
    );
    expect((await readBrowserStores(page)).vault).toContain('Otah');
    await page.goto('/account');
    await logOut(page);
    await expect(page).toHaveURL(({ pathname }) => pathname !== '/account');
    await expect.poll(() => findInBrowser(page, personal)).toEqual([]);
    await expect.poll(async () => (await readBrowserStores(page)).vault).not.toContain('Otah');
    expect((await readBrowserStores(page)).localStorage).not.toContain('favourites');

    // The next person is not taken to the member's order, nor told about it.
    await sandbox.pay(address, 'approve');
    await page.goto(path);
    await chooseDiningOption(page, 'Dine In');
    await expect(page.getByText(/Your order at/)).toHaveCount(0);
    await expectNothingOrdered(page);
    expect(await findInBrowser(page, personal)).toEqual([]);
  });

  test('15 minutes without a touch finds no order, no dish and no favourite (SESSION-10, SESSION-18)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET|status of 401/);
    await installClock(page);
    const { path } = await sandbox.code('L2N', '45');
    await openShop(page, path);
    await openCategory(page, water.category);
    await openDish(page, water.dish);
    const dialog = page.getByRole('dialog', { name: water.dish });
    await dialog.getByRole('button', { name: `Favourite ${water.dish}` }).click();
    await dialog.getByRole('button', { name: 'Add To Cart' }).click();
    await openCart(page);
    await checkOut(page);
    await page.route(MAKE_ORDER, cutOff);
    await confirmOrder(page);
    await expect(page.getByText(UNABLE)).toBeVisible();
    const stores = await readBrowserStores(page);
    expect(stores.vault).toContain(water.dish);
    expect(stores.localStorage).toContain('favourites');
    await page.clock.runFor(11_000);
    await expectPath(page, '/bill');
    await page.clock.runFor(15 * 60_000 - 11_000);
    await expect.poll(async () => (await readBrowserStores(page)).vault, { timeout: 20_000 }).not.toContain(water.dish);
    await expect.poll(async () => (await readBrowserStores(page)).localStorage).not.toContain('favourites');
    expect(JSON.parse((await readBrowserStores(page)).vault)).toMatchObject({
      tempSelections: { attempts: [] },
    });
  });
});

test('a session that ends at the order keeps the cart, and says so (CHECKOUT-31)', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await openShop(page, (await sandbox.code('TP01', 'Counter 9')).path);
  await signInDuringVisit(page);
  await openHome(page);
  await addDish(page, soda);
  await openCart(page);
  await checkOut(page);
  await page.route(MAKE_ORDER, (route) =>
    route.fulfill({ status: 401, json: { error: { statusCode: 401, message: 'Unauthorized' } } }),
  );
  await confirmOrder(page);
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' });
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectInCart(page, soda.dish);
});

test('kopi Katong: a payment in the same window comes back to its order beside another tab of the shop (PAY-32)', {
  tag: '@full',
}, async ({ page, context, sandbox }) => {
  const { path } = await sandbox.code('KT01', '1');
  await orderUpToConfirmation(page, path, otah);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  // It waits for the same payment, and hears that the diner is back.
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Waiting for payment')).toBeVisible();
  await page.bringToFront();
  await answerPayment(page, 'Approve');
  await expectPaidOrder(page);
});

test.describe('a status that is not of the usual ones', () => {
  test('a paid order that is refunded says so (PAY-27, ORDER-3)', { tag: '@full' }, async ({ page, sandbox }) => {
    await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 10')).path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await answerPayment(popup, 'Approve');
    await expectPaidOrder(page);
    await page.route(ASK_ORDER, async (route) => {
      const answer = await sendOn(route);
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), orderStatus: 'Refunded' },
      });
    });
    await expect(page.getByText('Order status: Refunded')).toBeVisible({ timeout: 20_000 });
  });

  test('an order that the server calls Confirmed is shown as that, and fills no cart (PAY-27)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const { path } = await sandbox.code('TP01', 'Counter 9');
    await page.route(ASK_ORDER, async (route) => {
      const answer = await sendOn(route);
      const order = (await answer.json()) as { orderStatus: string };
      const orderStatus = order.orderStatus === 'Paid' ? 'Confirmed' : order.orderStatus;
      await route.fulfill({ response: answer, json: { ...order, orderStatus } });
    });
    await orderUpToConfirmation(page, path, soda);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await answerPayment(popup, 'Approve');
    await expect(page.getByText('Order status: Confirmed')).toBeVisible({ timeout: 20_000 });
    await page.goto(path);
    await expectNothingOrdered(page);
  });
});

test('kopi Katong: the deadline of a payment in the same window is the one that the server names (PAY-31)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/);
  await orderUpToConfirmation(page, (await sandbox.code('KT01', '2')).path, otah);
  await confirmOrder(page);
  await page.route(MAKE_ORDER, async (route) => {
    const answer = await sendOn(route);
    const { data } = (await answer.json()) as { data: object };
    const paymentDeadline = new Date(Date.now() + 8000).toISOString();
    await route.fulfill({ response: answer, json: { data: { ...data, paymentDeadline } } });
  });
  await page.route(ASK_ORDER, cutOff);
  await pressPay(page);
  await expectPaymentPage(page);
  await page.goto('/cart');
  await expect(timeoutDialog(page)).toBeVisible({ timeout: 30_000 });
});

test('an answer with nothing but a number and a payment page is an order to pay (PAY-29)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await orderUpToConfirmation(page, (await sandbox.code('TP01', 'Counter 10')).path, soda);
  await page.route(MAKE_ORDER, async (route) => {
    const answer = await sendOn(route);
    const { data } = (await answer.json()) as { data: { orderNo: string; hostedPamentUrl: string } };
    const { orderNo, hostedPamentUrl } = data;
    await route.fulfill({ response: answer, json: { data: { orderNo, hostedPamentUrl } } });
  });
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
});

test('verde: a menu that comes late for another way of ordering sends no order without dishes (CHECKOUT-32)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto((await sandbox.code('RP01', 'T1')).path);
  await chooseDiningOption(page, 'Takeaway');
  await openCartWithSoup(page);
  await checkOut(page);
  const release = await holdRequests(page, /\/app\/webapp\/menu/);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/make-order')) return;
    void readBody(request).then((body) => sent.push(JSON.parse(body ?? '').orderItems.length));
  });
  const dialog = page.getByRole('dialog', { name: 'When do you collect?' });
  await dialog.getByLabel('Order type').selectOption('Dine In');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await confirmOrder(page);
  await pressPay(page);
  release();
  // The cart was of the other menu: the shop says so, and nothing was sent.
  await expect(page.getByRole('alertdialog').or(page.getByText('Your cart is empty')).first()).toBeVisible();
  await expect(page.getByText('is not as agreed')).toHaveCount(0);
  expect(sent.filter((lines) => lines === 0)).toEqual([]);
});
