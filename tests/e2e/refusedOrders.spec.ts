import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { findFreePort, startServer } from '../server.ts';
import { installClock } from './support/clock.ts';
import { sendOn } from './support/firefox.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  checkoutButton,
  confirmOrder,
  type DishChoice,
  expectEmptyCart,
  expectHome,
  expectInCart,
  expectOrderPage,
  expectPaidOrder,
  expectPath,
  findItemId,
  openCart,
  openCartWithSoup,
  openHome,
  openShop,
  orderUpToConfirmation,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { createSandbox } from './support/sandbox.ts';

/** The app hears nothing of a change at the outlet, as on a bad network. */
const hearNothing = (page: Page): Promise<void> => page.routeWebSocket(/\/socket\.io\//, () => undefined);

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
const water: DishChoice = { category: 'Drinks', dish: 'Mineral Water' };
const UNABLE = 'We are currently unable to process your order. Please contact staff for assistance.';
const MAKE_ORDER = '**/api/orders/make-order';

/** The dialog over the cart says why the order was refused; it is closed. */
async function closeRefusal(page: Page, ...sentences: string[]): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  for (const sentence of sentences) await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

test('a closed outlet says so at checkout, and the cart stays (CHECKOUT-2)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('JU01', '1');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page);
  await page.getByRole('alertdialog', { name: 'Outlet is closed' }).getByRole('button', { name: 'Close' }).click();
  await expectInCart(page, 'Otah');
});

test('an outlet that closes while the diner checks out says so, and the cart stays (CHECKOUT-2)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  const { path, outletId } = await sandbox.code('OR01', 'Front door');
  await openShop(page, path, 'Dine In');
  await addDish(page, soda);
  await openCart(page);
  await checkOut(page, '91234567');
  await sandbox.settings(outletId, { isOutletClosed: true });
  await confirmOrder(page);
  await closeRefusal(page, 'Outlet is closed');
  await expectInCart(page, 'Yuzu Soda');
});

test('a confirmed collection time that the outlet drops is asked for again, and is never sent as NOW (CHECKOUT-7)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('MO01', 'Takeaway counter');
  const before = await sandbox.orders(outletId);
  await sandbox.settings(outletId, { allowOrderNow: true, takeAwayTiming: ['23:57', '23:58', '23:59'] });
  await openShop(page, path);
  await openCartWithSoup(page);
  await checkOut(page, '81234567');
  const times = page.getByRole('dialog', { name: 'When do you collect?' });
  await times.getByLabel('Collection time').selectOption('23:58');
  await times.getByRole('button', { name: 'Continue' }).click();
  await confirmOrder(page);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  const settings = page.waitForResponse(/outlet-settings/);
  await sandbox.settings(outletId, { takeAwayTiming: ['23:59'] });
  await (await settings).finished();
  await expect(page.getByText('NOW', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(times).toContainText('23:58 is not offered any more');
  expect(await sandbox.orders(outletId)).toHaveLength(before.length);
  await times.getByRole('button', { name: 'Continue' }).click();
  await confirmOrder(page);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

test('a dish that sold out is named and marked in the cart; removed, the rest can be ordered (CART-7, CHECKOUT-26)', async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 1');
  const id = await findItemId(page, 'Ramune', () => openShop(page, path));
  await addDish(page, { category: 'Drinks', dish: 'Ramune' });
  await openHome(page);
  await addDish(page, soda);
  await openCart(page);
  await checkOut(page);
  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await confirmOrder(page);
  await closeRefusal(page, '- Ramune is sold out');
  await expect(page.getByText('Some items are sold out. Please remove them to continue.')).toBeVisible();
  await expectInCart(page, 'Yuzu Soda');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  // The note that it was removed, with its undo, still names it.
  await expect(page.getByText('Ramune', { exact: true })).toBeHidden();

  await checkOut(page);
  await answerPayment(await openPaymentWindow(page, () => confirmOrder(page)), 'Approve');
  await expectOrderPage(page);
});

test('a dish of which too little is left, or that is off the menu, is named, and the cart stays (CHECKOUT-27)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  await hearNothing(page);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  const id = await findItemId(page, 'Yuzu Soda', () => openShop(page, path));
  await addDish(page, soda);
  await openCart(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await checkOut(page);
  await sandbox.quantityLeft(outletId, id, 1);
  await confirmOrder(page);
  await closeRefusal(page, 'Yuzu Soda only left 1 quantity');
  await expectInCart(page, 'Yuzu Soda');

  await sandbox.quantityLeft(outletId, id, 999);
  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await checkOut(page);
  await confirmOrder(page);
  await closeRefusal(page, '- Yuzu Soda is not available at the moment');
  await expectInCart(page, 'Yuzu Soda');
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('a menu that changed resets the cart and leads back to the menu after 3 seconds (CHECKOUT-23)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  await hearNothing(page);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await orderUpToConfirmation(page, path, soda);
  await sandbox.newMenuVersion(outletId);
  await confirmOrder(page);
  await expect(
    page.getByText('Menu has been updated. We have reset your cart and will redirect you to the Menu Page.'),
  ).toBeVisible();
  await expectPath(page, '/');
  await openCart(page);
  await expectEmptyCart(page);
});

test('Back from the message of a new menu leads where its OK does, and leaves no message over the screen before (CHECKOUT-23, SHELL-35)', async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  await hearNothing(page);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await orderUpToConfirmation(page, path, soda);
  await sandbox.newMenuVersion(outletId);
  await confirmOrder(page);
  const message = page.getByText('Menu has been updated.');
  await expect(message).toBeVisible();
  await page.goBack();
  await expect(message).toBeHidden({ timeout: 1000 });
  await expectPath(page, '/');
  await openCart(page);
  await expectEmptyCart(page);
});

/** An HTML page of a proxy, half a JSON, and nothing. */
const nonsense: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"orderNo":"abc","orderStat' }),
  (route) => route.abort('connectionreset'),
];

test('a server that answers nonsense to an order cannot take it, says the shop; the cart stays and can be ordered', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 502|ERR_CONNECTION_RESET/);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 5');
  const before = (await sandbox.orders(outletId)).length;
  await openShop(page, path);
  await addDish(page, soda);
  await openCart(page);
  for (const answer of nonsense) {
    await page.route(MAKE_ORDER, answer);
    await checkOut(page);
    await confirmOrder(page);
    await closeRefusal(page, UNABLE);
    await expectInCart(page, 'Yuzu Soda');
    await page.unroute(MAKE_ORDER);
  }
  await checkOut(page);
  await answerPayment(await openPaymentWindow(page, () => confirmOrder(page)), 'Approve');
  await expectOrderPage(page);
  expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
});

test('canteen: an order without an answer clears the cart after 10 seconds and shows the bill (CHECKOUT-20)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/);
  const { path } = await sandbox.code('L2N', '41');
  await installClock(page);
  await orderUpToConfirmation(page, path, water);
  await page.route(MAKE_ORDER, (route) => route.abort('connectionreset'));
  await confirmOrder(page);
  await expect(page.getByText(UNABLE)).toBeVisible();
  let seconds = 0;
  await expect(async () => {
    await page.clock.runFor(1000);
    seconds += 1;
    expect(new URL(page.url()).pathname).toBe('/bill');
  }).toPass({ intervals: [0], timeout: 20_000 });
  expect(seconds).toBeGreaterThanOrEqual(10);
  await openCart(page);
  await expectEmptyCart(page);
});

test('a dish whose group asks for more than before is marked, and ordered once it is chosen again (CART-42)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('KT01', '7');
  await openShop(page, path);
  await addDish(page, { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] });
  await openCart(page);
  await page.route('**/app/webapp/menu*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const changed = text.replaceAll(/("name":"Add-ons"[^[\]]*?"min":)0/g, '$11');
    expect(changed).not.toBe(text);
    await route.fulfill({ response: answer, body: changed });
  });
  await sandbox.newMenuVersion(outletId);
  await expect(page.getByText('Needs a choice')).toBeVisible();
  await pressButton(page, /^Checkout/);
  await closeRefusal(page, 'The menu has changed, and some items in your cart need another choice.');
  await page.getByRole('button', { name: 'Edit Laksa Lemak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laksa Lemak' });
  await dialog.getByRole('group', { name: 'Quantity of Fish cake' }).getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Needs a choice')).toBeHidden();
  await checkOut(page);
  await confirmOrder(page);
});

test('a menu that does not come says that the outlet did not answer, and comes with Try again (MENU-12)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 502/);
  const { path } = await sandbox.code('TP01', 'Counter 6');
  const bad = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  await page.route('**/app/webapp/menu*', bad);
  await page.goto(path);
  await expect(page.getByText('The outlet did not answer')).toBeVisible();
  await page.unroute('**/app/webapp/menu*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHome(page);
});

test('a server that dies while it takes an order and comes back has that order once (CHECKOUT-18, WIRE-23)', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  // Two servers start in it, one after the other.
  test.setTimeout(120_000);
  consoleErrors.allow(/ERR_|status of 50\d|realtime|live connection|WebSocket/);
  const data = mkdtempSync(join(tmpdir(), 'makan-killed-'));
  const port = await findFreePort();
  const first = await startServer({ data, port });
  const { path, outletId } = await createSandbox(first.url).code('TP01', 'Counter 7');
  await openShop(page, first.url + path);
  await addDish(page, soda);
  await openCart(page);
  await checkOut(page);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/make-order')) keys.push(request.headers()['idempotency-key']);
  });
  // The server takes the order and is gone before its answer is out.
  await page.route(
    MAKE_ORDER,
    async (route) => {
      await sendOn(route);
      await first.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirmOrder(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(UNABLE)).toBeVisible();

  const second = await startServer({ data, port });
  const popup = await openPaymentWindow(page, () => dialog.getByRole('button', { name: 'Try Again' }).click());
  await answerPayment(popup, 'Approve');
  const orderNo = await expectPaidOrder(page);
  expect((await createSandbox(second.url).orders(outletId)).map((order) => order.orderNo)).toEqual([orderNo]);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  await second.stop();
  rmSync(data, { recursive: true, force: true });
});

test('what the outlet charges does not load: no total is shown and nothing is sent, until it does (CART-38)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 500|outlet-settings|\/tax/);
  let isDown = true;
  for (const call of ['**/outlet-settings', '**/api/brands/*/tax'])
    await page.route(call, (route) => (isDown ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()));
  const { path, outletId } = await sandbox.code('TB01', '9');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await expect(page.getByText('We could not load what this outlet charges')).toBeVisible();
  await expect(page.getByText('Total', { exact: true })).toHaveCount(0);
  await expect(checkoutButton(page)).toHaveText('Checkout');
  await pressButton(page, /^Checkout/);
  await closeRefusal(page, UNABLE);
  expect(await sandbox.orders(outletId)).toEqual([]);
  isDown = false;
  // Happens without a press.
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(checkoutButton(page)).toHaveText(/^Checkout\$\d/);
});

test('taxes that are long in coming are no reason to show a total without them (CART-38)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/brands/*/tax', async (route) => {
    await asked;
    await route.fallback();
  });
  await openShop(page, (await sandbox.code('TB01', '10')).path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await expectInCart(page, 'Otah');
  await expect(page.getByText('Total', { exact: true })).toHaveCount(0);
  await expect(checkoutButton(page)).toHaveText('Checkout');
  answer();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(page.getByText(/^GST/)).toBeVisible();
});

test('a menu that does not load when the order is sent shows a message, and the cart stays (CHECKOUT-28)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 503|A step of the checkout failed|webapp\/menu/);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 9');
  await openShop(page, path);
  await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openCart(page);
  const refused = page.waitForResponse((answer) => answer.url().includes('/webapp/menu') && answer.status() === 503);
  await page.route('**/webapp/menu*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await sandbox.newMenuVersion(outletId);
  await refused;
  await checkOut(page);
  await confirmOrder(page);
  await closeRefusal(page, UNABLE);
  await expectInCart(page, 'Yuzu Soda');
});
