import type { Page } from 'playwright';
import { expect } from 'vitest';
import { startHost, type TestHost } from '../host.ts';
import { test as base } from './fixtures.ts';
import { add, enter, signIn, watchRequests } from './steps.ts';

/** A shop whose devices are shared: every one of them is a kiosk (decision 17). */
const test = base.extend<{ host: TestHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const host = await startHost({ env: { SESSION_POLICY: 'kiosk' } });
      await use(host);
      await host.stop();
    },
    { scope: 'file' },
  ],
});

const MINUTE = 60_000;
const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';
const don = { category: 'Donburi', dish: 'Mini Chashu Don' };

async function openAccount(page: Page): Promise<void> {
  await page.goto('/signin?redirect=/account');
  await signIn(page);
  await page.getByRole('heading', { name: 'Mei Ling Tan' }).waitFor();
}

test('a wide kiosk with a mouse orders like a phone, four dishes a row', async ({ browser, host }) => {
  const kiosk = await browser.newContext({ baseURL: host.url, viewport: { width: 1280, height: 800 } });
  const page = await kiosk.newPage();
  await enter(page, counter);
  expect(await page.getByText('Please open in mobile browser').count()).toBe(0);
  await page.goto('/menu');
  const dish = page.getByRole('button', { name: 'Tonkotsu Black', exact: true });
  await dish.waitFor();
  const tops = await page
    .locator('main [style*="--columns"]')
    .evaluateAll(([row]) => [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await kiosk.close();
});

test('who walks on a minute after signing in is signed out with a warning, and their cart is gone', async ({
  page,
  problems,
}) => {
  // A clock that a test moves is not the host's: the app asks again with the right time.
  problems.allow(/status of 401/);
  await page.clock.install();
  const { all } = watchRequests(page);
  await enter(page, counter);
  await openAccount(page);
  await page.getByRole('link', { name: 'View Profile' }).click();
  await page.getByText('MK8100001001').waitFor();
  // An answer of the host would set the app's clock right again: none is to come, and none is on its way.
  const asked = [...all()];
  await page.route('**/api/**', () => undefined);
  await Promise.all(asked.filter((request) => request.url().includes('/api/')).map((request) => request.response()));
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Session timeout. Please sign in again if needed').waitFor();
  await page.waitForURL(/\/signin/);
  expect(await page.getByText('Mei Ling').count()).toBe(0);
});

test('after the idle minutes of the brand the next diner finds the first screen, an empty cart and English', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  await page.clock.install();
  await enter(page, counter);
  await add(page, don);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('中文', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /购物车/ })
    .click();
  await page.waitForURL(/\/cart$/);
  const again = page.waitForEvent('load');
  // KURO reloads after 20 minutes.
  await page.clock.runFor(20 * MINUTE + 2000);
  await again;
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en-SG');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click();
  await page.getByText('Your cart is empty').waitFor();
});
