import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectInstalled } from './support/offline.ts';
import { addDish, checkOut, confirmOrder, getQuantity, openCart, openShop } from './support/ordering.ts';
import { openPaymentWindow } from './support/payment.ts';

// The app may be installed here: in other tests no service worker stands between a page and its server.
test.use({ serviceWorkers: 'allow' });

const kopi = '/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500';
const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';
const laksa = { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] };

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

/** The list is drawn from its top, and holds what is on the screen. */
async function expectOnMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: laksa.category }).click();
  await expect(page.getByRole('button', { name: laksa.dish, exact: true }).first()).toBeVisible();
}

test.describe('without a network, in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/));

  for (const [language, words] of [
    ['English', 'You are offline'],
    ['中文', '您目前离线'],
  ] as const) {
    test(`the page stays and says so in ${language} (SHELL-21)`, {
      tag: language === 'English' ? [] : '@full',
    }, async ({ page, context }) => {
      await openShop(page, kopi, 'Dine In');
      await page.getByRole('button', { name: 'Language and text size' }).click();
      await page.getByRole('dialog').getByText(language, { exact: true }).click();
      await page.keyboard.press('Escape');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(page.getByText(/^(Noodles|面食)$/)).toBeVisible();
    });
  }
});

test.describe('without a network', () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/));

  test('the app opens, the last menu can be read, the draft is still there, and all works again later (SHELL-21)', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    await openShop(page, kopi, 'Dine In');
    await addDish(page, laksa);
    await expectInstalled(page);
    await context.setOffline(true);
    await page.goto('/menu');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(offline(page).getByText(/menu of/)).toBeVisible();
    await expectOnMenu(page);
    await openCart(page);
    await expect(getQuantity(page, laksa.dish)).toBeVisible();
    await page.goBack();
    await context.setOffline(false);
    await expect(offline(page)).toBeHidden();
    await expectOnMenu(page);
  });

  test('a page that was opened without a network is back within seconds, also without an `online` event (SHELL-21)', {
    tag: '@full',
  }, async ({ page, context }) => {
    await openShop(page, kopi, 'Dine In');
    await expectInstalled(page);
    // Wi-Fi without internet: the browser says that it is online all the time.
    await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
    await context.setOffline(true);
    await page.goto('/');
    await expect(offline(page)).toBeVisible();
    await context.setOffline(false);
    await expect(offline(page)).toBeHidden({ timeout: 5000 });
  });

  test('a menu that does not come, where everything else does, is asked for with pauses (SHELL-21)', {
    tag: '@full',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    await openShop(page, kopi, 'Dine In');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname.endsWith('/menu') ? 'menu' : pathname);
    });
    await page.route('**/app/webapp/menu*', (route) => route.abort('connectionreset'));
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await expect(offline(page)).toBeVisible();
    // The last call of the first batch.
    await page.waitForTimeout(1000);
    calls.length = 0;
    // Long enough for the checks after 2 and 5 s.
    await page.waitForTimeout(5500);
    expect(new Set(calls)).toEqual(new Set(['menu']));
    expect(calls.length).toBeLessThanOrEqual(4);
    await page.unroute('**/app/webapp/menu*');
    await expect(offline(page)).toBeHidden({ timeout: 15_000 });
  });

  test('an order is not sent; with the network back it is sent once (SHELL-21, CHECKOUT-36)', async ({
    page,
    context,
    sandbox,
  }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/make-order$/.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    await openShop(page, counter);
    await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
    await openCart(page);
    await expectInstalled(page);
    await checkOut(page);
    await context.setOffline(true);
    await confirmOrder(page);
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'Nothing was sent, and your cart is as it was.' });
    await expect(dialog).toBeVisible();
    expect(keys).toEqual([]);
    const cached = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`);
    });
    expect(cached.filter((entry) => /\/api\/|^(?!GET)/.test(entry))).toEqual([]);
    const { outletId } = await sandbox.code('TP01', 'Counter 4');
    expect(await sandbox.orders(outletId)).toEqual([]);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    await checkOut(page);
    await openPaymentWindow(page, () => confirmOrder(page));
    expect(await sandbox.orders(outletId)).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('a new build takes over with the next visit, and the old one leaves nothing behind (SHELL-22)', {
    tag: '@full',
  }, async ({ page }) => {
    await openShop(page, kopi, 'Dine In');
    await expectInstalled(page);
    await page.evaluate(async () => {
      const old = await caches.open('makan-files-of-another-build');
      await old.put('/assets/old.js', new Response('old'));
    });
    // A worker that starts again, as that of a new build does.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    });
    await page.reload();
    await expect(async () => {
      expect(await page.evaluate(() => caches.keys())).not.toContain('makan-files-of-another-build');
    }).toPass({ timeout: 10_000 });
  });
});

test('each brand can be installed as itself (SHELL-22)', { tag: '@full' }, async ({ page, server }) => {
  await openShop(page, counter);
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/manifests/kuro.webmanifest');
  const answer = await fetch(server.url + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'KURO', start_url: '/?bcode=kuro', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});
