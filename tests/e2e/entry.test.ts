import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  asGuest,
  cartHolds,
  confirm,
  enter,
  openCart,
  paymentWindowOf,
  readyToConfirm,
  type Wish,
} from './steps.ts';

const soda: Wish = { category: 'Drinks', dish: 'Yuzu Soda' };
const RESCAN = 'Please rescan the QR code on the table';

/** Addresses that no code of the sheet carries. */
const damaged = {
  'an outlet that does not exist': '/?bcode=kopi&ocode=NOPE&table=12&qrtypeid=100500',
  'an outlet of another brand': '/?bcode=kuro&ocode=TB01&table=12&qrtypeid=100500',
  'a brand that does not exist': '/?bcode=acme&ocode=TB01&table=12&qrtypeid=100500',
  'a table that does not exist': '/?bcode=kuro&ocode=TP01&table=Counter+99&qrtypeid=200500',
  'a check that does not exist': '/?bcode=canteen&ocode=L2N&table=41&qrtypeid=400500&checkNo=C9999',
  'a kind of code that does not exist': '/?bcode=kopi&ocode=TB01&table=12&qrtypeid=99',
  'a type that is no number': '/?bcode=kopi&ocode=TB01&table=12&qrtypeid=1e9',
  'half a percent sign': '/?bcode=kopi&ocode=TB01&table=%E4%ZZ',
  'a script': '/?bcode=kopi&ocode=TB01&table=%3Cscript%3Ealert(1)%3C/script%3E&qrtypeid=100500',
  'two outlets': '/?bcode=kopi&ocode=TB01&ocode=KT01&table=1',
  'a very long table': `/?bcode=kopi&ocode=TB01&table=${'1'.repeat(500)}`,
};

for (const [what, address] of Object.entries(damaged)) {
  test(`a code with ${what} asks to scan again, and leaves nothing of it in the address`, async ({
    page,
    problems,
  }) => {
    // The host has the last word on tables and checks.
    problems.allow(/status of 404/);
    await page.goto(address);
    await page.getByText(RESCAN).waitFor();
    await page.waitForFunction(() => window.location.search === '');
  });
}

test('a page that is loaded again before the visit is kept still knows its table', async ({ page, host }) => {
  await page.addInitScript(() => {
    crypto.subtle.encrypt = () => new Promise(() => {});
  });
  const { path } = await sandboxOf(host).code('TP01', 'Counter 1');
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('link').first();
  await page.goto(path);
  await categories.waitFor();
  await page.reload();
  await categories.waitFor();
  await page.getByText('Counter 1').waitFor();
});

test('the same table again keeps the cart; another table starts with an empty one', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  const { path } = await sandbox.code('TP01', 'Counter 1');
  await enter(page, path);
  expect(new URL(page.url()).search).toBe('');
  await add(page, soda);
  await enter(page, path);
  await openCart(page);
  await cartHolds(page, 'Yuzu Soda');

  await enter(page, (await sandbox.code('TP01', 'Counter 2')).path);
  await openCart(page);
  await page.getByText('Your cart is empty').waitFor();
});

test('coming back without a code asks whether to start afresh: Cancel keeps the cart, Confirm empties it', async ({
  page,
  host,
}) => {
  await enter(page, (await sandboxOf(host).code('TP01', 'Counter 3')).path);
  await add(page, soda);
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  await page.goto('/');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openCart(page);
  await cartHolds(page, 'Yuzu Soda');
  await page.goto('/');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await openCart(page);
  await page.getByText('Your cart is empty').waitFor();
});

test('a path that does not exist is said not to, and leads home', async ({ page, host }) => {
  await enter(page, (await sandboxOf(host).code('TP01', 'Counter 4')).path);
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await page.getByRole('list', { name: 'Categories' }).waitFor();
});

test('a brand in maintenance says that it will be back, and the others go on', async ({ page, host, context }) => {
  const sandbox = sandboxOf(host);
  const [kuro, kopi] = [await sandbox.code('TP01', 'Counter 5'), await sandbox.code('KT01', '1')];
  await sandbox.maintenance(2, true);
  await page.goto(kuro.path);
  await page.getByText("We'll Be Back Soon!").waitFor();
  await sandbox.maintenance(2, false);
  await page.reload();
  await page.getByRole('list', { name: 'Categories' }).waitFor();
  await enter(await context.newPage(), kopi.path);
});

test('a desktop is asked to open the shop on a phone, with a code to scan', async ({ browser, host }) => {
  const { path } = await sandboxOf(host).code('TP01', 'Counter 6');
  const desktop = await browser.newContext({ baseURL: host.url, viewport: { width: 1280, height: 800 } });
  const page = await desktop.newPage();
  await page.goto(path);
  await page.getByText('Please open in mobile browser').waitFor();
  await page.getByRole('img', { name: 'QR code of this page' }).waitFor();
  await desktop.close();
});

/** Layout shift so far, as browsers count it for CLS: the worst window of sessions is never above the sum. */
const shiftOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);

/** Over a slow connection, where what comes late has something to push. */
async function watchShifts(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    (window as unknown as { shifts: typeof shifts }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node } of sources) {
          const text = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
          shifts.moved.push(`${value.toFixed(3)} ${text.slice(0, 120)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const firstVisits: readonly [brand: string, outlet: string, label: string][] = [
  ['kopi', 'KT01', '2'],
  ['kuro', 'TP01', 'Counter 7'],
  ['verde', 'MO01', 'Takeaway counter'],
  ['canteen', 'L2N', '43'],
];
for (const [brand, outlet, label] of firstVisits) {
  test(`${brand}: nothing jumps on a first visit, nor on the menu`, async ({ page, host }) => {
    await watchShifts(page);
    const { path } = await sandboxOf(host).code(outlet, label);
    await enter(page, path);
    await page.waitForLoadState('networkidle');
    const home = await shiftOf(page);
    expect(home.sum, home.moved.join('\n')).toBeLessThanOrEqual(0.02);

    await page.goto('/menu');
    await page.getByRole('navigation', { name: 'Categories' }).waitFor();
    await page.waitForLoadState('networkidle');
    const menu = await shiftOf(page);
    expect(menu.sum, menu.moved.join('\n')).toBeLessThanOrEqual(0.02);
  });
}

test('two quick taps on Add To Cart make one line of one, and two on Confirm make one order', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 8');
  await enter(page, path);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Drinks' }).click();
  await page.getByRole('button', { name: 'Yuzu Soda', exact: true }).click();
  await page.getByRole('button', { name: 'Add To Cart' }).dblclick();
  await page.getByRole('link', { name: /Cart.*1 item$/ }).click();
  await page.getByRole('button', { name: /^Checkout/ }).dblclick();
  await asGuest(page);
  const popup = await paymentWindowOf(page, () => page.getByRole('button', { name: 'Confirm' }).dblclick());
  await page.getByText('Waiting for payment').waitFor();
  expect(await popup.getByText('$6.82').first().isVisible()).toBe(true);
  expect(await sandbox.orders(outletId)).toHaveLength(1);
});

test('a second tab of the same table shows the cart of the first, and a scan there moves neither order', async ({
  page,
  host,
  context,
}) => {
  const sandbox = sandboxOf(host);
  const { path } = await sandbox.code('TP01', 'Counter 9');
  const before = (await sandbox.orders((await sandbox.code('TP01', 'Counter 9')).outletId)).length;
  await readyToConfirm(page, path, soda);
  const other = await context.newPage();
  await enter(other, path);
  await openCart(other);
  await cartHolds(other, 'Yuzu Soda');
  await paymentWindowOf(page, () => confirm(page));
  await page.getByText('Waiting for payment').waitFor();
  expect(await sandbox.orders((await sandbox.code('TP01', 'Counter 9')).outletId)).toHaveLength(before + 1);
});
