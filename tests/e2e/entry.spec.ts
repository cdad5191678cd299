import type { Page } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  confirmOrder,
  continueAsGuest,
  type DishChoice,
  expectEmptyCart,
  expectHome,
  expectInCart,
  expectPath,
  openCart,
  openCategory,
  openDish,
  openShop,
  orderUpToConfirmation,
} from './support/ordering.ts';
import { openPaymentWindow } from './support/payment.ts';
import { desktop } from './support/phone.ts';
import { holdRequests } from './support/requests.ts';
import { waitUntilSaved } from './support/savedData.ts';
import { expectSubscribed, watchSockets } from './support/sockets.ts';

const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };
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

for (const [nth, [what, address]] of Object.entries(damaged).entries()) {
  const tag = nth === 0 ? [] : '@full';
  test(`a code with ${what} asks to scan again (ENTRY-3)`, {
    tag,
  }, async ({ page, consoleErrors }) => {
    // The server knows which tables and checks there are.
    consoleErrors.allow(/status of 404/);
    await page.goto(address);
    await expect(page.getByText(RESCAN)).toBeVisible();
  });
}

test('a page whose code was refused asks again when it is loaded again, and opens no earlier table (ENTRY-3)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await openShop(page, (await sandbox.code('TP01', 'Counter 1')).path);
  for (const address of [damaged['an outlet that does not exist'], damaged['a table that does not exist']]) {
    await page.goto(address);
    await expect(page.getByText(RESCAN)).toBeVisible();
    await page.reload();
    await expect(page.getByText(RESCAN)).toBeVisible();
  }
});

test('a page that is loaded again before the visit is saved still knows its table', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    // Not on the empty page that comes first.
    if (globalThis.isSecureContext) crypto.subtle.encrypt = () => new Promise(() => {});
  });
  const { path } = await sandbox.code('TP01', 'Counter 1');
  await page.goto(path);
  await expectHome(page);
  await page.reload();
  await expectHome(page);
  await expect(page.getByText('Counter 1')).toBeVisible();
});

test('the same table again keeps the cart; another table starts with an empty one (ENTRY-4, ENTRY-10)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path } = await sandbox.code('TP01', 'Counter 1');
  await openShop(page, path);
  await expect(page).toHaveURL(({ search }) => search === '');
  await addDish(page, soda);
  await openShop(page, path);
  await openCart(page);
  await expectInCart(page, 'Yuzu Soda');

  await openShop(page, (await sandbox.code('TP01', 'Counter 2')).path);
  await openCart(page);
  await expectEmptyCart(page);
});

test('a dish of the address opens after the question of a visit, and both are there for a screen reader (ENTRY-11)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 3')).path);
  await waitUntilSaved(page, () => addDish(page, soda));
  await openDish(page, soda.dish);
  const dish = page.getByRole('dialog', { name: soda.dish });
  await expect(dish).toBeVisible();
  const next = await page.context().newPage();
  await next.goto(page.url());
  const question = next.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  await expect(question).toBeVisible();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    next.getByRole('dialog', { name: soda.dish }).getByRole('button', { name: 'Add To Cart' }),
  ).toBeVisible();
});

test('a brand that the server no longer has is said on the menu already, not only once the order is confirmed (SHELL-10)', async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await openShop(page, (await sandbox.code('TB01', '7')).path, 'Dine In');
  await waitUntilSaved(page, () => addDish(page, { category: 'Snacks', dish: 'Curry Puff' }));
  await page.route('**/api/brands/*/brand-details*', (route) =>
    route.fulfill({ status: 404, json: { error: { statusCode: 404, code: 'NOT_FOUND', message: 'No such brand' } } }),
  );
  await page.goto('/menu');
  await expect(page.getByText(RESCAN)).toBeVisible();
});

test('Back closes a dialog also before what runs in the background is there, and stays on the cart (SHELL-35)', async ({
  page,
  sandbox,
}) => {
  let isHeld = false;
  // The first screen asks for the services as soon as it is drawn.
  await page.route('**/assets/first-*.js', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/import\(`\.\/services-[^`]+`[^)]*\)/g, (load) => {
      isHeld = true;
      return `(window.held ??= new Promise((go) => (window.startServices = go))).then(() => ${load})`;
    });
    await route.fulfill({ response: answer, body });
  });
  const startServices = () =>
    page.evaluate(() => (window as Window & { startServices?: () => void }).startServices?.());
  const { path } = await sandbox.code('TB01', '7');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Curry Puff' });
  await openCart(page);
  expect(isHeld).toBe(true);
  const request = page.getByRole('dialog', { name: 'Special Request' });
  // The same button pressed again at once is a double press.
  const openRequest = () =>
    expect(async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(request).toBeVisible({ timeout: 500 });
    }).toPass();
  await openRequest();
  await page.goBack();
  await expect(request).toBeHidden();
  await expectPath(page, '/cart');
  // One that is closed by its own button leaves no step behind either.
  await openRequest();
  await request.getByRole('button', { name: 'Cancel' }).click();
  await expect(request).toBeHidden();
  await startServices();
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  const countEntries = () => page.evaluate(() => window.history.state?.usr?.dialogs ?? 0);
  await expect.poll(countEntries).toBe(0);
  await openRequest();
  await expect.poll(countEntries).toBe(1);
  await page.goBack();
  await expect(request).toBeHidden();
  await expectPath(page, '/cart');
  await page.goBack();
  await expectPath(page, '/menu');
});

test("the browser's Back closes a dialog of the cart, and leaves none over the screen before it (SHELL-33, SHELL-35)", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('TB01', '12')).path, 'Dine In');
  await addDish(page, { category: 'Toast & Eggs', dish: 'French Toast with Kaya' });
  await openCart(page);
  await page.getByRole('button', { name: 'Change' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/cart');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Special Request' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/cart');
  // The same button pressed again at once is a double press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Change' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => history.go(-2));
  await expectPath(page, '/menu');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog whose code is late does not open over the screen that the diner has gone back to (SHELL-33)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 2')).path);
  await openCategory(page, 'Drinks');
  const release = await holdRequests(page, /PreferencesDialog.*\.js/);
  const late = page.waitForRequest(/PreferencesDialog.*\.js/);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await late;
  await page.goBack();
  await expectHome(page);
  const arrived = page.waitForResponse(/PreferencesDialog.*\.js/);
  release();
  await arrived;
  // Long enough to draw it.
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('coming back without a code asks whether to start again: Cancel keeps the cart, Confirm empties it (ENTRY-11)', async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 3')).path);
  await waitUntilSaved(page, () => addDish(page, soda));
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  await page.goto('/');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openCart(page);
  await expectInCart(page, 'Yuzu Soda');
  // Once a visit, which is a tab: loading the page again asks nothing, and neither do other screens.
  await page.goto('/');
  await expectHome(page);
  await expect(dialog).toBeHidden();
  const next = await page.context().newPage();
  await next.goto('/tnc');
  await expect(next.getByRole('heading', { name: 'Terms And Conditions' })).toBeVisible();
  await expect(next.getByRole('alertdialog')).toHaveCount(0);
  await next.goto('/');
  await next.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(next.getByRole('alertdialog')).toBeHidden();
  await openCart(next);
  await expectEmptyCart(next);
});

test('a page that does not exist says so, and leads home (SHELL-1, SHELL-2)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 4')).path);
  // Paths match as a whole: what follows one is another.
  for (const path of ['/cart/more', '/no/such/page', '/foo.html', '/menu.php']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expectHome(page);
});

test('a path in capitals, or with a slash after it, is that of the screen (SHELL-1)', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/SignIn/?redirect=/cart');
  await expect(page).toHaveURL(({ pathname, search }) => pathname === '/signin' && search === '?redirect=/cart');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/TNC');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/tnc');
});

test('a code that names an outlet and no brand shows one brand from the start (ENTRY-6, SHELL-3)', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const names = new Set<string>();
    Object.assign(window, { names });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) {
        const name = heading.querySelector('img')?.alt || heading.textContent;
        if (name) names.add(name);
      }
      const [, brand] = document.title.split(' | ');
      if (brand) names.add(brand);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openShop(page, '/?ocode=TP01&table=Counter+1&qrtypeid=200500');
  await expect(page).toHaveTitle('Menu | KURO');
  expect(await page.evaluate(() => document.documentElement.dataset.brand)).toBe('kuro');
  expect(await page.evaluate(() => [...(window as unknown as { names: Set<string> }).names])).toEqual(['KURO']);
});

test('a payment that failed is reported without an outlet too, and leaves the address (ENTRY-13)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/cart?payment-fail');
  await expect(page.getByRole('alertdialog', { name: 'PAYMENT FAILED' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname, search }) => pathname === '/cart' && search === '');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText(RESCAN)).toBeVisible();
});

test('a brand in maintenance says that it will be back, and the others go on (SHELL-9)', { tag: '@full' }, async ({
  page,
  sandbox,
  context,
  newDevice,
}) => {
  const [kuro, kopi] = [await sandbox.code('TP01', 'Counter 5'), await sandbox.code('KT01', '1')];
  await sandbox.maintenance(2, true);
  await watchSockets(page);
  await page.goto(kuro.path);
  const soon = page.getByText("We'll Be Back Soon!");
  await expect(soon).toBeVisible();
  await expectSubscribed(page);
  await sandbox.maintenance(2, false);
  // By itself: the server tells the open page.
  await expectHome(page);
  await page.goto('/signin');
  await expect(page.getByLabel('Mobile No')).toBeVisible();
  await expectSubscribed(page);
  await sandbox.maintenance(2, true);
  await expect(soon).toBeVisible();
  await sandbox.maintenance(2, false);
  await expect(page.getByLabel('Mobile No')).toBeVisible();
  const other = await context.newPage();
  await openShop(other, kopi.path);
  // A visitor who has no outlet yet.
  await sandbox.maintenance(2, true);
  const stranger = await newDevice();
  const first = await stranger.newPage();
  await installClock(first);
  await first.goto('/?bcode=kuro');
  const soonHere = first.getByText("We'll Be Back Soon!");
  await expect(soonHere).toBeVisible();
  // Without an outlet the server does not notify the page; the page polls.
  for (const isInMaintenance of [false, true, false]) {
    await sandbox.maintenance(2, isInMaintenance);
    await first.clock.fastForward(31_000);
    await expect(isInMaintenance ? soonHere : first.getByText(RESCAN)).toBeVisible();
  }
});

test('a desktop is asked to open the shop on a phone, with a code to scan (SHELL-11)', { tag: '@full' }, async ({
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('TP01', 'Counter 6');
  const page = await (await newDevice(desktop)).newPage();
  await page.goto(path);
  await expect(page.getByText('Please open in mobile browser')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
});

/** Layout shift so far, as browsers count it for CLS: the worst window of sessions is never above the sum. */
const readShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);

/** Slows the connection, so that late content can cause shifts. */
async function recordShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
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
  ['grams', 'DX01', '3'],
  ['kimkee', 'MX31', '3'],
];
/** Safari knows no ascent of a device font, and before 17 no size either (ADR-0008). */
const fontMeasures = { Chromium: null, 'Safari 16': /(?:(?:ascent|descent|line-gap)-override|size-adjust):[^;}]+;?/g };

for (const [browser, unknown] of Object.entries(fontMeasures)) {
  for (const [brand, outlet, label] of firstVisits) {
    const isShort = browser === 'Chromium' && brand === 'kopi';
    test(`${brand}: nothing jumps on a first visit, nor on the menu, with what ${browser} knows of fonts`, {
      tag: isShort ? [] : '@full',
    }, async ({ page, sandbox }) => {
      await recordShifts(page);
      // A fulfilled route bypasses the slow connection, so it is used only here.
      if (unknown)
        await page.route(/\/assets\/.*\.css$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll(unknown, '') });
        });
      const { path } = await sandbox.code(outlet, label);
      await openShop(page, path);
      await page.waitForLoadState('networkidle');
      const home = await readShift(page);
      expect(home.sum, home.moved.join('\n')).toBeLessThanOrEqual(0.02);

      await page.goto('/menu');
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const menu = await readShift(page);
      expect(menu.sum, menu.moved.join('\n')).toBeLessThanOrEqual(0.02);
    });
  }
}

test('two quick taps on Add To Cart make one line of one, and two on Confirm make one order (CHECKOUT-17, SHELL-15)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 8');
  await openShop(page, path);
  await openCategory(page, 'Drinks');
  await openDish(page, 'Yuzu Soda');
  await page.getByRole('button', { name: 'Add To Cart' }).dblclick();
  await page.getByRole('link', { name: /Cart.*1 item$/ }).click();
  await page.getByRole('button', { name: /^Checkout/ }).dblclick();
  await continueAsGuest(page);
  const popup = await openPaymentWindow(page, () => page.getByRole('button', { name: 'Confirm' }).dblclick());
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expect(popup.getByText('$6.82').first()).toBeVisible();
  expect(await sandbox.orders(outletId)).toHaveLength(1);
});

test('a second tab of the same table shows the cart of the first, and a scan there changes neither order', async ({
  page,
  sandbox,
  context,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 9');
  const before = (await sandbox.orders(outletId)).length;
  await orderUpToConfirmation(page, path, soda);
  const other = await context.newPage();
  await openShop(other, path);
  await openCart(other);
  await expectInCart(other, 'Yuzu Soda');
  await openPaymentWindow(page, () => confirmOrder(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
});

test('a diner without an outlet on a slow line sees the splash, and then the request to scan (SHELL-8)', async ({
  page,
}) => {
  for (const call of ['**/web-app-outlets', '**/brand-details'])
    await page.route(call, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.fallback();
    });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const isSplash = document.elementFromPoint(195, 420)?.closest('.splash, [aria-label=Loading]') != null;
      const text = document.querySelector('#root')?.textContent ?? '';
      const screen = ['Please rescan', 'What would you like'].find((words) => text.includes(words));
      const shown = isSplash ? 'the splash' : screen;
      if (shown && seen.at(-1) !== shown) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/?bcode=kopi');
  await expect(page.getByText('Please rescan the QR code')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['the splash', 'Please rescan']);
});

for (const search of [
  '?utm=1?bcode=kopi&amp;ocode=KT01&TABLE=1&qrtypeid=100502',
  '?utm%3D1%26bcode%3Dkopi%26ocode%3DKT01%26table%3D1%26qrtypeid%3D100502',
])
  test(`a code leaves the address also as a mail or a tracker joined it: ${search} (ENTRY-1, ENTRY-4)`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(`/${search}`);
    await expectHome(page);
    await expect(page).toHaveURL(({ search: rest }) => rest === '?utm=1');
  });
