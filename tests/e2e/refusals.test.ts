import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { freePort, startHost } from '../host.ts';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  cartHolds,
  checkOut,
  confirm,
  decide,
  enter,
  openCart,
  orderPage,
  paymentWindowOf,
  readyToConfirm,
  type Wish,
} from './steps.ts';

const soda: Wish = { category: 'Drinks', dish: 'Yuzu Soda' };
const water: Wish = { category: 'Drinks', dish: 'Mineral Water' };
const UNABLE = 'We are currently unable to process your order. Please contact staff for assistance.';
const MAKE_ORDER = '**/api/orders/make-order';

/** Enters, and answers with the id that a dish of the menu goes by. */
async function enterAndFind(page: Page, path: string, dish: string): Promise<number> {
  const answer = page.waitForResponse(/\/app\/webapp\/menu/);
  await enter(page, path);
  const text = JSON.stringify(await (await answer).json());
  const found = new RegExp(`"id":(\\d+)[^{}]*"itemLocalizations":\\[\\{[^{}]*"name":"${dish}"`).exec(text);
  if (!found) throw new Error(`The menu has no dish named ${dish}.`);
  return Number(found[1]);
}

/** The message over the cart, and its way back. */
async function refusedWith(page: Page, ...sentences: string[]): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  for (const sentence of sentences) await dialog.getByText(sentence).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a closed outlet says so at checkout, and the cart stays', async ({ page, host }) => {
  const { path } = await sandboxOf(host).code('JU01', '1');
  await enter(page, path, 'Dine In');
  await add(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await checkOut(page);
  await page.getByRole('alertdialog', { name: 'Outlet is closed' }).getByRole('button', { name: 'Close' }).click();
  await cartHolds(page, 'Otah');
});

test('an outlet that closes while the diner checks out says so, and the cart stays', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 400/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('OR01', 'Front door');
  await enter(page, path, 'Dine In');
  await add(page, soda);
  await openCart(page);
  await checkOut(page, '91234567');
  await sandbox.settings(outletId, { isOutletClosed: true });
  await confirm(page);
  await refusedWith(page, 'Outlet is closed');
  await cartHolds(page, 'Yuzu Soda');
});

test('a dish that sold out is named and marked in the cart; removed, the rest can be ordered', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 400/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 1');
  const id = await enterAndFind(page, path, 'Ramune');
  await add(page, { category: 'Drinks', dish: 'Ramune' });
  await page.getByRole('button', { name: 'Yuzu Soda', exact: true }).click();
  await page.getByRole('dialog', { name: 'Yuzu Soda' }).getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: /Cart.*2 items/ }).click();
  await checkOut(page);
  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await confirm(page);
  await refusedWith(page, '- Ramune is sold out');
  await page.getByText('Some items are sold out. Please remove them to continue.').waitFor();
  await cartHolds(page, 'Yuzu Soda');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  // The note that it was removed, with its undo, still names it.
  await page.getByText('Ramune', { exact: true }).waitFor({ state: 'hidden' });

  await checkOut(page);
  await decide(await paymentWindowOf(page, () => confirm(page)), 'Approve');
  await orderPage(page);
});

test('a dish of which too little is left, or that is off the menu, is named, and the cart stays', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 400/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  const id = await enterAndFind(page, path, 'Yuzu Soda');
  await add(page, soda);
  await openCart(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await checkOut(page);
  await sandbox.quantityLeft(outletId, id, 1);
  await confirm(page);
  await refusedWith(page, 'Yuzu Soda only left 1 quantity');
  await cartHolds(page, 'Yuzu Soda');

  await sandbox.quantityLeft(outletId, id, 999);
  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await checkOut(page);
  await confirm(page);
  await refusedWith(page, '- Yuzu Soda is not available at the moment');
  await cartHolds(page, 'Yuzu Soda');
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('a menu that changed resets the cart and leads back to the menu after 3 seconds', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 400/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await readyToConfirm(page, path, soda);
  await sandbox.newMenuVersion(outletId);
  await confirm(page);
  await page
    .getByText('Menu has been updated. We have reset your cart and will redirect you to the Menu Page.')
    .waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await openCart(page);
  await page.getByText('Your cart is empty').waitFor();
});

const nonsense: Record<string, (route: Route) => Promise<void>> = {
  'an HTML page of a proxy': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'half a JSON': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"orderNo":"abc","orderStat' }),
  nothing: (route) => route.abort('connectionreset'),
};

test('a host that answers nonsense to an order is said to be unable to take it; the cart stays and can be ordered', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 502|ERR_CONNECTION_RESET/);
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 5');
  const before = (await sandbox.orders(outletId)).length;
  await enter(page, path);
  await add(page, soda);
  await openCart(page);
  for (const answer of Object.values(nonsense)) {
    await page.route(MAKE_ORDER, answer);
    await checkOut(page);
    await confirm(page);
    await refusedWith(page, UNABLE);
    await cartHolds(page, 'Yuzu Soda');
    await page.unroute(MAKE_ORDER);
  }
  await checkOut(page);
  await decide(await paymentWindowOf(page, () => confirm(page)), 'Approve');
  await orderPage(page);
  expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
});

test('canteen: an order without an answer clears the cart after 10 seconds and shows the bill', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  const { path } = await sandboxOf(host).code('L2N', '41');
  await page.clock.install();
  await readyToConfirm(page, path, water);
  await page.route(MAKE_ORDER, (route) => route.abort('connectionreset'));
  await confirm(page);
  await page.getByText(UNABLE).waitFor();
  let seconds = 0;
  while (!page.url().endsWith('/bill') && seconds < 60) {
    await page.clock.runFor(1000);
    seconds += 1;
  }
  expect(seconds).toBeGreaterThanOrEqual(10);
  await page.waitForURL('**/bill');
  await openCart(page);
  await page.getByText('Your cart is empty').waitFor();
});

test('a menu that does not come says that the outlet did not answer, and comes when it is asked again', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/status of 502/);
  const { path } = await sandboxOf(host).code('TP01', 'Counter 6');
  const bad = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  await page.route('**/app/webapp/menu*', bad);
  await page.goto(path);
  await page.getByText('The outlet did not answer').waitFor();
  await page.unroute('**/app/webapp/menu*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
});

// Two hosts start in it, one after the other.
test('a host that dies while it takes an order and comes back has that order once', async ({ page, problems }) => {
  problems.allow(/ERR_|status of 50\d|realtime|live connection|WebSocket/);
  const data = mkdtempSync(join(tmpdir(), 'makan-killed-'));
  const port = await freePort();
  const mortal = await startHost({ data, port });
  const { path, outletId } = await sandboxOf(mortal).code('TP01', 'Counter 7');
  await enter(page, mortal.url + path);
  await add(page, soda);
  await openCart(page);
  await checkOut(page);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/make-order')) keys.push(request.headers()['idempotency-key']);
  });
  // The host takes the order and is gone before its answer is out.
  await page.route(
    MAKE_ORDER,
    async (route) => {
      await route.fetch();
      await mortal.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirm(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(UNABLE).waitFor();

  const risen = await startHost({ data, port });
  const popup = await paymentWindowOf(page, () => dialog.getByRole('button', { name: 'Try Again' }).click());
  await decide(popup, 'Approve');
  const orderNo = await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
  expect((await sandboxOf(risen).orders(outletId)).map((order) => order.orderNo)).toEqual([orderNo]);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  await risen.stop();
  rmSync(data, { recursive: true, force: true });
}, 120_000);
