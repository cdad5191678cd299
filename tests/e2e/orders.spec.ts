import { readFileSync } from 'node:fs';
import type { Page, WebSocketRoute } from '@playwright/test';
import { decode } from '../visual/png.ts';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { logOut, openAccount, signIn, signInDuringVisit } from './support/members.ts';
import {
  addDish,
  confirmOrder,
  expectOrderPage,
  expectPaidOrder,
  expectPath,
  findItemId,
  getQuantity,
  openCart,
  openShop,
  orderUpToConfirmation,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import type { Sandbox } from './support/sandbox.ts';

const milo = { category: 'Drinks', dish: 'Iced Milo' };

/** Milliseconds from what the till does until the page says so; an expectation looks only every now and then. */
async function measureDelay(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  await act();
  const from = Date.now();
  await page.getByText(text).waitFor();
  return Date.now() - from;
}

const NOT_FOUND = 'Your order not found in our system. Please contact our staff for help.';

/** The connection of a page to the server, which the test cuts and restores: socket and its polling alike. */
async function controlSocket(page: Page): Promise<{ cut: () => Promise<void>; restore: () => Promise<void> }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await page.route(/\/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    restore: async () => {
      isCut = false;
      // A try that was cut off takes the client 20 s to give up, and it waits up to 8 s before the next.
      await expect.poll(() => open.size, { message: 'the page connects again', timeout: 40_000 }).toBeGreaterThan(0);
    },
  };
}

/** An order of the canteen, which its till has not taken yet. */
async function orderAtTill(page: Page, sandbox: Sandbox, label: string): Promise<string> {
  const { path, outletId } = await sandbox.code('L2N', label);
  await sandbox.autoAccept(outletId, false);
  await orderUpToConfirmation(page, path, milo);
  await confirmOrder(page);
  return expectOrderPage(page);
}

test('what the till does is on the screen within a second by socket, within 6 without, and again when it is back (ORDER-11)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  test.setTimeout(100_000);
  consoleErrors.allow(/socket\.io|ERR_FAILED|WebSocket/);
  const socket = await controlSocket(page);
  const orderNo = await orderAtTill(page, sandbox, '41');
  await sandbox.accept(orderNo, { queueNumber: '051', externalOrderNo: 'L2N-51' });
  await expect(page.getByText('Order status: Sent to kitchen, Received')).toBeVisible();

  const live = await measureDelay(page, 'Order status: Sent to kitchen, Preparing', () =>
    sandbox.move(orderNo, 'Preparing'),
  );
  await socket.cut();
  const polled = await measureDelay(page, 'Order status: Sent to kitchen, Ready', () => sandbox.move(orderNo, 'Ready'));
  // The client comes back by itself.
  await socket.restore();
  const back = await measureDelay(page, 'Order status: Sent to kitchen, Collected', () =>
    sandbox.move(orderNo, 'Fully Collected'),
  );
  console.log(`till to screen: ${live} ms by socket, ${polled} ms without, ${back} ms after it came back`);
  expect(live).toBeLessThan(1000);
  expect(polled).toBeLessThan(6000);
  expect(back).toBeLessThan(6000);
  await expect(page.getByText('051', { exact: true })).toHaveCount(0);
});

test('the access code of an order is closed by the way back of the phone, and the order stays (ORDER-5, SHELL-35)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const orderNo = await orderAtTill(page, sandbox, '41');
  await sandbox.accept(orderNo, { accessCode: '7391' });
  await expect(page.getByRole('dialog').getByText('7391')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/order');
  await pressButton(page, 'Show access code');
  await expect(page.getByRole('dialog').getByText('7391')).toBeVisible();
});

test('the bill grows while it is open', { tag: '@full' }, async ({ page, sandbox }) => {
  await installClock(page);
  const orderNo = await orderAtTill(page, sandbox, '42');
  await sandbox.accept(orderNo, {});
  await page.getByRole('button', { name: 'Back to menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bill' }).click();
  const lines = page.getByText('Iced Milo');
  await expect(lines.first()).toBeVisible();
  await expect(lines).toHaveCount(1);
  // As on the order: the canteen's prices hold the tax.
  await expect(page.getByText('GST 9% (included)')).toBeVisible();
  const { outletId } = await sandbox.code('L2N', '42');
  const dish = { name: 'Teh Tarik', quantity: 1, price: 1.8 };
  await sandbox.addToCheck(outletId, { tableNo: '42', checkNo: 'C0042' }, dish);
  await page.clock.runFor(10_000);
  await expect(page.getByText('Teh Tarik')).toBeVisible();
});

test('an order number that is unknown, or none at all, says that the order was not found (ORDER-9)', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  for (const orderNo of ['aaaaaaaaaaaaaaaaaaaaaa', 'x', '%00', '../../etc/passwd', 'x'.repeat(500)]) {
    await page.goto(`/order?orderNo=${encodeURIComponent(orderNo)}`);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
  }
});

test.describe('a member', () => {
  // Each finds the orders of the one before.
  test.describe.configure({ mode: 'serial' });

  test('signs in for the orders and comes back to them, opens one, orders it again, and comes back to the list (ACCOUNT-11, ORDER-10, ORDER-15, ORDER-19)', async ({
    page,
    sandbox,
    newDevice,
    consoleErrors,
  }) => {
    // The last request of the other member.
    consoleErrors.allow(/status of 404/);
    const { path } = await sandbox.code('TP01', 'Counter 5');
    await openShop(page, path);
    await page.goto('/orders');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/signin' && searchParams.get('redirect') === '/orders',
    );
    await signIn(page);
    await expectPath(page, '/orders');
    await expect(page.getByText('No orders yet')).toBeVisible();

    await page.getByRole('link', { name: 'Start ordering' }).click();
    await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
    await openCart(page);
    await pressButton(page, /^Checkout/);
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await answerPayment(popup, 'Approve');
    const orderNo = await expectPaidOrder(page);

    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await page.getByRole('link', { name: /Tanjong Pagar/ }).click();
    await expect(page.getByText(orderNo)).toBeVisible();
    await page.getByRole('button', { name: 'Back to order history' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await page.getByRole('link', { name: /Tanjong Pagar/ }).click();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expectPath(page, '/cart');
    await expect(getQuantity(page, 'Yuzu Soda')).toBeVisible();

    // A different member sees nothing for that number.
    const stranger = await (await newDevice()).newPage();
    await openAccount(stranger, { mobileNo: '91234567' });
    await stranger.goto(`/order?orderNo=${orderNo}`);
    await expect(stranger.getByText(NOT_FOUND)).toBeVisible();
  });

  test('asks before it reorders dishes that have changed since (ORDER-15)', { tag: '@full' }, async ({
    page,
    sandbox,
  }) => {
    const { path, outletId } = await sandbox.code('TP01', 'Counter 6');
    const soda = await findItemId(page, 'Yuzu Soda', () => openShop(page, path));
    await page.goto('/signin?redirect=/orders');
    await signIn(page);
    await expect(page.getByRole('link', { name: /Tanjong Pagar/ }).first()).toBeVisible();
    await page.goto('/');
    await sandbox.stock(outletId, 'item', soda, { isSoldOut: true });
    await page.goto('/orders');
    await page
      .getByRole('link', { name: /Tanjong Pagar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order this again?' });
    await expect(dialog.getByText('1× Yuzu Soda')).toBeVisible();
    await expect(dialog.getByText('Sold Out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await sandbox.stock(outletId, 'item', soda, { isSoldOut: false });
  });
});

test.describe('the receipt of a paid order', () => {
  test('is sent by e-mail three times, prints as a receipt alone, and is shared as a picture (ORDER-14)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/status of 429/);
    const { path } = await sandbox.code('TP01', 'Counter 7');
    await orderUpToConfirmation(page, path, { category: 'Drinks', dish: 'Yuzu Soda' });
    const popup = await openPaymentWindow(page, () => confirmOrder(page));
    await answerPayment(popup, 'Approve');
    const orderNo = await expectPaidOrder(page);

    for (let time = 1; time <= 4; time += 1) {
      await pressButton(page, 'E-receipt');
      const form = page.getByRole('dialog', { name: 'E-receipt' });
      await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
      if (time === 1) {
        await pressButton(page, 'Send');
        await expect(form.getByText('Email is required')).toBeVisible();
        await form.getByLabel('Email').fill('diner@nowhere');
        await expect(form.getByText('Invalid email address')).toBeVisible();
      }
      await form.getByLabel('Email').fill('diner@example.com');
      await pressButton(page, 'Send');
      if (time > 3) await expect(form.getByText(/was sent three times already/)).toBeVisible();
      else await expect(page.getByRole('dialog', { name: 'E-receipt sent to your email.' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const messages = await sandbox.inbox('diner@example.com');
    expect(messages).toHaveLength(3);
    expect(messages[0]?.body).toContain('1 × Yuzu Soda');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('KURO').and(page.locator('[data-print-sheet] *'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    // Paper has no colour of the brand.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await expect(page.locator('[data-print-sheet]')).toContainText(orderNo);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('[data-print-sheet]')).toBeHidden();

    // No share sheet in this browser, so the picture is saved.
    const [download] = await Promise.all([page.waitForEvent('download'), pressButton(page, 'Share')]);
    expect(download.suggestedFilename()).toMatch(/^receipt-.+\.png$/);
    const picture = readFileSync(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(390 * 3);
    const { data } = await decode(picture);
    const isInk = (red: number, at: number) => at % 4 === 0 && Math.abs(red - (data[0] ?? 0)) > 64;
    const share = data.filter(isInk).length / (data.length / 4);
    expect(share, 'share of ink in the picture').toBeGreaterThan(0.01);
  });
});

test('after a log-out Back does not come to the order again, and its address still does (SESSION-18)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const orderNo = await orderAtTill(page, sandbox, '45');
  await sandbox.accept(orderNo, {});
  const order = page.getByRole('heading', { name: 'Your order' });
  // A reload, and the way back from another screen, show it.
  await page.reload();
  await expect(order).toBeVisible();
  await signInDuringVisit(page);
  await page.goBack();
  await expect(order).toBeVisible();
  await page.goto('/account');
  await logOut(page);
  await expectPath(page, '/signin');
  // As far as the history goes: before the app is an empty page.
  for (let steps = 0; steps < 6 && page.url() !== 'about:blank'; steps += 1) {
    await expect(page.locator('main').first()).toBeVisible();
    await expect(order).toHaveCount(0);
    await page.goBack();
  }
  await page.goto(`/order?orderNo=${orderNo}`);
  await expect(order).toBeVisible();
});
