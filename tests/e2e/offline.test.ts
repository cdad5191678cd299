import type { BrowserContext, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { phone } from './phone.ts';
import { sandboxOf } from './sandbox.ts';
import { add, checkOut, confirm, enter, openCart } from './steps.ts';

/** A phone that may install the app: elsewhere in the tests no service worker stands between a page and its host. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ browser, host }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: host.url, serviceWorkers: 'allow' });
    context.setDefaultTimeout(15_000);
    await use(context);
    await context.close();
  },
});

const kopi = '/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500';
const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';
const wish = { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] };

/** The app is installed when its worker has every file and answers for the page, and the last menu is kept. */
const isInstalled = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const names = await caches.keys();
    const files = names.find((name) => name.startsWith('makan-files'));
    const page = files && (await (await caches.open(files)).match('/'));
    const { active } = await navigator.serviceWorker.ready;
    // Of a worker that has not ended its activation the next page may know nothing yet.
    return page && active?.state === 'activated' && navigator.serviceWorker.controller && names.includes('makan-menu');
  });

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

describe('without a network', () => {
  test('the app opens, the last menu can be read, the draft is kept, and all is well again later', async ({
    page,
    context,
  }) => {
    await enter(page, kopi, 'Dine In');
    await add(page, wish);
    await isInstalled(page);
    await context.setOffline(true);
    await page.goto('/menu');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await offline(page)
      .getByText(/menu of/)
      .waitFor();
    await page.getByRole('button', { name: wish.dish, exact: true }).first().waitFor();
    await openCart(page);
    await page.getByRole('group', { name: `Quantity of ${wish.dish}` }).waitFor();
    await page.goBack();
    await context.setOffline(false);
    await offline(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: wish.dish, exact: true }).waitFor();
  });

  test('an order is not sent; with the network back it is sent once', async ({ page, context, host }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/make-order$/.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    await enter(page, counter);
    await add(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
    await openCart(page);
    await isInstalled(page);
    await checkOut(page);
    await context.setOffline(true);
    await confirm(page);
    await page.getByText('We are currently unable to process your order').waitFor({ timeout: 30_000 });
    const cached = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`);
    });
    expect(cached.filter((entry) => /\/api\/|^(?!GET)/.test(entry))).toEqual([]);
    const sandbox = sandboxOf(host);
    const { outletId } = await sandbox.code('TP01', 'Counter 4');
    expect(await sandbox.orders(outletId)).toEqual([]);

    await context.setOffline(false);
    const tries = keys.length;
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await (await popup).waitForURL(/\/sandbox\/pay\//);
    expect(await sandbox.orders(outletId)).toHaveLength(1);
    // Every try carries one key, so the host can tell that it is one order.
    expect(keys.length).toBeGreaterThan(tries);
    expect(new Set(keys).size).toBe(1);
  });

  test('a new build takes over with the next visit, and the old one leaves nothing behind', async ({ page }) => {
    await enter(page, kopi, 'Dine In');
    await isInstalled(page);
    await page.evaluate(async () => {
      const old = await caches.open('makan-files-of-another-build');
      await old.put('/assets/old.js', new Response('old'));
    });
    // A worker that starts anew, as that of a new build does.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    });
    await page.reload();
    await page.waitForFunction(async () => !(await caches.keys()).includes('makan-files-of-another-build'));
  });
});

test('each brand can be installed as itself', async ({ page, host }) => {
  await enter(page, counter);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/manifests/kuro.webmanifest');
  const answer = await fetch(host.url + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'KURO', start_url: '/?bcode=kuro', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(host.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});
