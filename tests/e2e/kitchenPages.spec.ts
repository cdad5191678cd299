import type { Page } from '@playwright/test';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import type { Sandbox } from './support/sandbox.ts';
import { setVisibility } from './support/visibility.ts';

/** Counts of the calls of a page to its device. */
interface Asked {
  tones: number;
  wakeLocks: number;
}

/** Counts the tones and wake locks of a page, instead of taking them from the device. */
const watchDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked: Asked = { tones: 0, wakeLocks: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      asked.tones += 1;
      start.apply(this, when);
    };
    const locks: { released: boolean }[] = [];
    const request = async () => {
      asked.wakeLocks += 1;
      const lock = { released: false };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    // A browser takes the lock from a page that is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) for (const lock of locks) lock.released = true;
    });
    Object.assign(globalThis, { asked });
  });

const readAsked = (page: Page): Promise<Asked> =>
  page.evaluate(() => (globalThis as typeof globalThis & { asked: Asked }).asked);

/** A juice for table 41 of the canteen, accepted by its till. @returns its order number. */
async function order(url: string, sandbox: Sandbox, queueNumber: string): Promise<string> {
  const call = createCaller(createRequests(url, DEFAULT_SECRETS.SIGNING_KEY));
  const { checkNo } = await sandbox.code('L2N', '41');
  const check = { tableNo: '41', checkNo, mobileNo: 'N/A' };
  const body = await orderPayload(call, 'L2N', [{ dish: 'Orange Juice' }], check);
  const { orderNo } = (await call('makeOrder', { body })).body.data;
  await sandbox.accept(orderNo, { queueNumber });
  return orderNo;
}

test('the kitchen chimes and counts at a new ticket, reminds of it, keeps the screen on, and catches up when it is shown again (SERVICE-18, SERVICE-20)', async ({
  newDevice,
  server,
  sandbox,
}) => {
  const { outletId } = await sandbox.code('L2N', '41');
  const device = await newDevice({ viewport: { width: 1024, height: 768 } });
  const kitchen = await device.newPage();
  await kitchen.clock.install();
  await watchDevice(kitchen);
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  await expect.poll(async () => (await readAsked(kitchen)).wakeLocks).toBe(1);
  const sound = kitchen.getByRole('switch', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'true');
  await expect.poll(async () => (await readAsked(kitchen)).tones).toBe(2);

  await order(server.url, sandbox, 'A1');
  await expect(kitchen.getByRole('heading', { name: 'A1' })).toBeVisible();
  await expect(kitchen).toHaveTitle('(1) Kitchen · Sandbox');
  expect((await readAsked(kitchen)).tones).toBe(4);

  // From here on no timer runs unless the test says so.
  await kitchen.clock.pauseAt(await kitchen.evaluate(() => Date.now() + 1000));
  await setVisibility(kitchen, 'hidden');
  await order(server.url, sandbox, 'A2');
  await expect(kitchen.getByRole('heading', { name: 'A2' })).toBeHidden();
  await setVisibility(kitchen, 'visible');
  await expect(kitchen.getByRole('heading', { name: 'A2' })).toBeVisible();
  await expect(kitchen).toHaveTitle('(2) Kitchen · Sandbox');
  expect(await readAsked(kitchen)).toEqual({ tones: 6, wakeLocks: 2 });

  // The network was away.
  await order(server.url, sandbox, 'A3');
  await kitchen.evaluate(() => dispatchEvent(new Event('online')));
  await expect(kitchen.getByRole('heading', { name: 'A3' })).toBeVisible();
  await expect(kitchen).toHaveTitle('(3) Kitchen · Sandbox');
  expect((await readAsked(kitchen)).tones).toBe(8);

  // A minute without a press on a ticket.
  await kitchen.clock.runFor(61_000);
  await expect
    .poll(async () => {
      await kitchen.clock.runFor(1500);
      return (await readAsked(kitchen)).tones;
    })
    .toBe(10);
  for (const name of ['A1', 'A2', 'A3']) await kitchen.getByRole('button', { name: `Start: ticket ${name}` }).click();
  await expect(kitchen).toHaveTitle('Kitchen · Sandbox');
  await expect(kitchen.getByRole('region', { name: 'Preparing' }).getByRole('heading', { level: 3 })).toHaveText([
    'A1',
    'A2',
    'A3',
  ]);
  await kitchen.clock.resume();
  expect(await findAccessibilityViolations(kitchen, 'the kitchen')).toEqual([]);

  // The page remembers the switch. Its browser may ask for one more press before it plays a sound.
  await kitchen.reload();
  await expect(sound).toHaveAttribute('aria-checked', 'true');
});

test('a refresh that was overtaken by a press changes nothing (SERVICE-20)', async ({ newDevice, server, sandbox }) => {
  const { outletId } = await sandbox.code('L2N', '41');
  const orderNo = await order(server.url, sandbox, 'B1');
  const kitchen = await (await newDevice({ viewport: { width: 1024, height: 768 } })).newPage();
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  const ticket = kitchen.locator(`[data-key="${orderNo}"]`);
  await expect(ticket).toBeVisible();

  // One refresh reads the page before the press, and arrives after it.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const taken = new Promise<void>((isTaken) => {
    kitchen.route(
      /\/sandbox\/kitchen/,
      async (route) => {
        const answer = await route.fetch();
        isTaken();
        await held;
        // The page may have given the request up.
        await route.fulfill({ response: answer }).catch(() => {});
      },
      { times: 1 },
    );
  });
  await taken;
  await kitchen.getByRole('button', { name: 'Start: ticket B1' }).click();
  const preparing = kitchen.getByRole('region', { name: 'Preparing' }).locator(`[data-key="${orderNo}"]`);
  await expect(preparing).toBeVisible();
  // From here on any change would show: each element that is taken out is counted.
  await kitchen.evaluate(() => {
    const moves: string[] = [];
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node instanceof HTMLElement) moves.push(node.dataset.key ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { moves });
  });
  release();
  await kitchen.waitForResponse(
    (answer) => answer.url().includes('/sandbox/kitchen') && answer.request().method() === 'GET',
  );
  await expect(preparing).toBeVisible();
  const moves = await kitchen.evaluate(() => (globalThis as typeof globalThis & { moves: string[] }).moves);
  expect(moves).not.toContain(orderNo);
});

test('a device that cannot keep its screen on says so in one line (SERVICE-20)', async ({ newDevice, sandbox }) => {
  const { outletId } = await sandbox.code('L2N', '41');
  const kitchen = await (await newDevice()).newPage();
  await kitchen.addInitScript(() => {
    const request = () => Promise.reject(new DOMException('The battery is low', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  await expect(
    kitchen.getByRole('status').filter({ hasText: /does not keep the screen on\. Set it to stay on/ }),
  ).toBeVisible();
});

test('the screen for diners shows a number as soon as it is ready, with a chime, and no more numbers than fit (SERVICE-21, SERVICE-23)', async ({
  newDevice,
  server,
  sandbox,
}) => {
  const { outletId } = await sandbox.code('L2N', '41');
  const orderNo = await order(server.url, sandbox, '101');
  const screen = await (await newDevice({ viewport: { width: 1920, height: 1080 } })).newPage();
  await watchDevice(screen);
  await screen.goto(`/sandbox/ready?outlet=${outletId}`);
  await screen.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(async () => (await readAsked(screen)).tones).toBe(2);
  const preparing = screen.getByRole('region', { name: 'Preparing' });
  const ready = screen.getByRole('region', { name: 'Ready' });
  await expect(preparing.getByText('101', { exact: true })).toBeVisible();

  await sandbox.move(orderNo, 'Ready');
  const number = ready.getByRole('listitem').filter({ hasText: '101' });
  await expect(number).toBeVisible();
  await expect(number).toHaveAttribute('data-fresh');
  expect((await readAsked(screen)).tones).toBe(4);
  await expect(number).not.toHaveAttribute('data-fresh');
  expect(await findAccessibilityViolations(screen, 'the screen for diners')).toEqual([]);

  // A window with the height of one row, in which three numbers fit.
  for (const next of ['102', '103', '104']) await sandbox.move(await order(server.url, sandbox, next), 'Ready');
  await screen.setViewportSize({ width: 1920, height: 420 });
  await expect(ready.getByRole('listitem')).toHaveText(['104', '103', '102']);
  await expect(ready.getByText('1 more')).toBeVisible();
  await sandbox.move(orderNo, 'Fully Collected');
  await expect(ready.getByText('1 more')).toBeHidden();
});

test('a staff page that is shown again says at once that it may be out of date, and keeps what is typed (SERVICE-20)', async ({
  newDevice,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|NetworkError/);
  const { outletId } = await sandbox.code('L2N', '41');
  const device = await newDevice({ viewport: { width: 1024, height: 768 } });
  const switches = await device.newPage();
  await switches.clock.install();
  await switches.goto(`/sandbox/switches?outlet=${outletId}`);
  await switches.clock.pauseAt(await switches.evaluate(() => Date.now() + 1000));
  const field = switches.locator('[data-live] input[name=quantityLeft]').first();
  await field.fill('7');
  await field.blur();

  await setVisibility(switches, 'hidden');
  await device.setOffline(true);
  await setVisibility(switches, 'visible');
  await expect(switches.getByRole('alert')).toHaveText(/may be out of date/);

  // The return of the network refreshes the page without a timer.
  await device.setOffline(false);
  await expect(switches.getByRole('alert')).toBeHidden();
  await expect(field).toHaveValue('7');
});
