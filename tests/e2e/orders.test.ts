import type { Page, WebSocketRoute } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestHost } from '../host.ts';
import { decode } from '../visual/png.ts';
import { test } from './fixtures.ts';
import { phone } from './phone.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  confirm,
  decide,
  enter,
  openCart,
  orderPage,
  paymentWindowOf,
  press,
  readyToConfirm,
  signIn,
} from './steps.ts';

const milo = { category: 'Drinks', dish: 'Iced Milo' };

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Milliseconds from what the till does until the page says so. */
async function until(page: Page, words: string, act: () => Promise<void>): Promise<number> {
  await act();
  const from = Date.now();
  await page.getByText(words).waitFor();
  return Date.now() - from;
}

/** The connection of a page to the host, which the test cuts and restores: socket and its polling alike. */
async function socketOf(page: Page): Promise<{ cut: () => Promise<void>; restore: () => Promise<void> }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let isBack = () => {};
  await page.routeWebSocket(/\/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
    isBack();
  });
  await page.route(/\/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    restore: () =>
      new Promise((resolve) => {
        isBack = resolve;
        isCut = false;
      }),
  };
}

/** An order of the canteen, which its till has not taken yet. */
async function sentToTill(page: Page, host: TestHost, label: string): Promise<string> {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('L2N', label);
  await sandbox.autoAccept(outletId, false);
  await readyToConfirm(page, path, milo);
  await confirm(page);
  return orderPage(page);
}

test('what the till does is on the screen within a second by socket, within 6 without, and again when it is back', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/socket\.io|ERR_FAILED|WebSocket/);
  const socket = await socketOf(page);
  const sandbox = sandboxOf(host);
  const orderNo = await sentToTill(page, host, '41');
  await sandbox.accept(orderNo, { queueNumber: '051', externalOrderNo: 'L2N-51' });
  await page.getByText('Order status: Sent to kitchen, Received').waitFor();

  const live = await until(page, 'Order status: Sent to kitchen, Preparing', () => sandbox.move(orderNo, 'Preparing'));
  await socket.cut();
  const polled = await until(page, 'Order status: Sent to kitchen, Ready', () => sandbox.move(orderNo, 'Ready'));
  // The client comes back by itself.
  await socket.restore();
  const back = await until(page, 'Order status: Sent to kitchen, Collected', () =>
    sandbox.move(orderNo, 'Fully Collected'),
  );
  console.log(`till to screen: ${live} ms by socket, ${polled} ms without, ${back} ms after it came back`);
  expect(live).toBeLessThan(1000);
  expect(polled).toBeLessThan(6000);
  expect(back).toBeLessThan(6000);
  expect(await page.getByText('051', { exact: true }).count()).toBe(0);
});

test('the bill grows while it is open', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  await page.clock.install();
  const orderNo = await sentToTill(page, host, '42');
  await sandbox.accept(orderNo, {});
  await page.getByRole('button', { name: 'Back to menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bill' }).click();
  const lines = page.getByText('Iced Milo');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(1);
  // As on the order: the canteen's prices hold the tax.
  await page.getByText('GST 9% (included)').waitFor();
  const { outletId } = await sandbox.code('L2N', '42');
  const answer = await fetch(`${host.url}/sandbox/api/till/outlets/${outletId}/checks/lines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tableNo: '42', checkNo: 'C0042', as: 'item', quantity: 1, name: 'Teh Tarik', price: 1.8 }),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
  await page.clock.runFor(10_000);
  await page.getByText('Teh Tarik').waitFor();
});

test('a number that is unknown, or none at all, says that the order was not found', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  for (const orderNo of ['aaaaaaaaaaaaaaaaaaaaaa', 'x', '%00', '../../etc/passwd', 'x'.repeat(500)]) {
    await page.goto(`/order?orderNo=${encodeURIComponent(orderNo)}`);
    await page.getByText('Your order not found in our system. Please contact our staff for help.').waitFor();
  }
});

describe('a member', () => {
  test('signs in for the orders and comes back to them, opens one, orders it again, and comes back to the list', async ({
    page,
    host,
    browser,
  }) => {
    const { path } = await sandboxOf(host).code('TP01', 'Counter 5');
    await enter(page, path);
    await page.goto('/orders');
    await at(page, '/signin');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders');
    await signIn(page);
    await at(page, '/orders');
    await page.getByText('No orders yet').waitFor();

    await page.getByRole('link', { name: 'Start ordering' }).click();
    await add(page, { category: 'Drinks', dish: 'Yuzu Soda' });
    await openCart(page);
    await press(page, /^Checkout/);
    const popup = await paymentWindowOf(page, () => confirm(page));
    await decide(popup, 'Approve');
    const orderNo = await orderPage(page);
    await page.getByText('Order status: Paid').waitFor();

    await page.goto('/orders');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.getByRole('link', { name: /Tanjong Pagar/ }).click();
    await page.getByText(orderNo).waitFor();
    await page.getByRole('button', { name: 'Back to order history' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.getByRole('link', { name: /Tanjong Pagar/ }).click();
    await page.getByRole('button', { name: 'Order again' }).click();
    await at(page, '/cart');
    await page.getByRole('group', { name: 'Quantity of Yuzu Soda' }).waitFor();

    // Another member finds nothing behind the number.
    const other = await browser.newContext({ ...phone, baseURL: host.url, serviceWorkers: 'block' });
    const stranger = await other.newPage();
    await stranger.goto('/signin?redirect=/account');
    await signIn(stranger, { mobileNo: '91234567' });
    await stranger.getByText('View Profile').waitFor();
    await stranger.goto(`/order?orderNo=${orderNo}`);
    await stranger.getByText('Your order not found in our system. Please contact our staff for help.').waitFor();
    await other.close();
  });

  test('orders again what has changed meanwhile only after it was told', async ({ page, host }) => {
    const sandbox = sandboxOf(host);
    const { path, outletId } = await sandbox.code('TP01', 'Counter 6');
    await enter(page, path);
    await page.goto('/signin?redirect=/orders');
    await signIn(page);
    await page
      .getByRole('link', { name: /Tanjong Pagar/ })
      .first()
      .waitFor();
    const menu = page.waitForResponse(/\/app\/webapp\/menu/);
    await page.goto('/');
    const categories = ((await (await menu).json()) as { menuCategories: { category: Category }[] }[])[0]
      ?.menuCategories;
    const soda = categories
      ?.flatMap(({ category }) => category.categoryItems)
      .find(({ item }) => item.itemLocalizations.some(({ name }) => name === 'Yuzu Soda'))?.item.id;
    await sandbox.stock(outletId, 'item', soda ?? 0, { isSoldOut: true });
    await page.goto('/orders');
    await page
      .getByRole('link', { name: /Tanjong Pagar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order this again?' });
    await dialog.getByText('1× Yuzu Soda').waitFor();
    await dialog.getByText('Sold Out').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await sandbox.stock(outletId, 'item', soda ?? 0, { isSoldOut: false });
  });

  test('whose orders fail to load tries again', async ({ page, problems }) => {
    problems.allow(/status of 500/);
    let fails = true;
    await page.route('**/api/orders/history*', (route) =>
      fails ? route.fulfill({ status: 500, json: { error: { statusCode: 500, message: 'Down' } } }) : route.continue(),
    );
    await page.goto('/signin?redirect=/orders');
    await signIn(page);
    await page.getByText('We could not load your orders').waitFor();
    fails = false;
    await press(page, 'Try Again');
    await page
      .getByRole('link', { name: /Tanjong Pagar/ })
      .first()
      .waitFor();
  });

  test('copies the code of a voucher, which is marked for two seconds', async ({ page, context, host }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.url });
    await page.goto('/vouchers');
    await at(page, '/signin');
    await signIn(page);
    await at(page, '/vouchers');
    await page.getByText('Used', { exact: true }).waitFor();
    await page.getByText('Expired', { exact: true }).waitFor();
    await page.getByText('Not Available', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy code MK1001-0001' }).click();
    await page.getByText('Voucher code copied').waitFor();
    const from = Date.now();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MK1001-0001');
    await page.getByText('Voucher code copied').waitFor({ state: 'hidden' });
    expect(Date.now() - from).toBeLessThan(4000);
  });
});

describe('the receipt of a paid order', () => {
  test('is sent by e-mail three times, prints as a receipt alone, and is shared as a picture', async ({
    page,
    host,
    problems,
  }) => {
    problems.allow(/status of 429/);
    const { path } = await sandboxOf(host).code('TP01', 'Counter 7');
    await readyToConfirm(page, path, { category: 'Drinks', dish: 'Yuzu Soda' });
    const popup = await paymentWindowOf(page, () => confirm(page));
    await decide(popup, 'Approve');
    const orderNo = await orderPage(page);
    await page.getByText('Order status: Paid').waitFor();

    for (let time = 1; time <= 4; time += 1) {
      await press(page, 'E-receipt');
      const form = page.getByRole('dialog', { name: 'E-receipt' });
      await form.getByRole('button', { name: 'Send' }).waitFor();
      if (time === 1) {
        await press(page, 'Send');
        await form.getByText('Email is required').waitFor();
        await form.getByLabel('Email').fill('diner@nowhere');
        await form.getByText('Invalid email address').waitFor();
      }
      await form.getByLabel('Email').fill('diner@example.com');
      await press(page, 'Send');
      if (time > 3) await form.getByText(/was sent three times already/).waitFor();
      else await page.getByRole('dialog', { name: 'E-receipt sent to your email.' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const inbox = await fetch(`${host.url}/sandbox/api/inbox?to=diner@example.com`);
    const { messages } = (await inbox.json()) as { messages: { body: string }[] };
    expect(messages).toHaveLength(3);
    expect(messages[0]?.body).toContain('1 × Yuzu Soda');

    await page.emulateMedia({ media: 'print' });
    await page.getByText('KURO').and(page.locator('[data-print-sheet] *')).waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.locator('[data-print-sheet]').textContent()).toContain(orderNo);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('[data-print-sheet]').isVisible()).toBe(false);

    // No share sheet in this browser, so the picture is saved.
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Share')]);
    expect(download.suggestedFilename()).toMatch(/^receipt-.+\.png$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const picture = Buffer.concat(chunks);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(390 * 3);
    const { data } = await decode(picture);
    const isInk = (red: number, at: number) => at % 4 === 0 && Math.abs(red - (data[0] ?? 0)) > 64;
    const share = data.filter(isInk).length / (data.length / 4);
    expect(share, 'of the picture is words').toBeGreaterThan(0.01);
  });
});

interface Category {
  categoryItems: { item: { id: number; itemLocalizations: { name: string }[] } }[];
}
