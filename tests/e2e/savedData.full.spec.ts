import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openAccount } from './support/members.ts';
import { addDish, expectHome, expectInCart, openCart, openShop } from './support/ordering.ts';
import { readSavedData, waitUntilSaved } from './support/savedData.ts';

const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';

test.describe('what is saved on the phone', () => {
  for (const [how, damage] of [
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['another version', (text: string) => text.replace(/^1\./, '2.')],
    ['something else', () => 'not what the app has written'],
    ['nothing', () => ''],
    ['deleted with its key, as Safari does after a week', () => null],
  ] as const) {
    test(`and is damaged (${how}) is deleted, and a member who was signed in gets one message (SESSION-15, SESSION-16, SESSION-22)`, async ({
      page,
    }) => {
      await openShop(page, counter);
      await openAccount(page);
      const stored = (await readSavedData(page)) ?? '';
      expect(stored).toMatch(/^1\./);
      expect(stored).not.toContain('Mei Ling');
      // Before the next page reads it: the page that is open may still write.
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('damaged')) return;
        sessionStorage.setItem('damaged', 'yes');
        if (text !== null) return localStorage.setItem('makan', text);
        localStorage.clear();
        indexedDB.deleteDatabase('makan');
      }, damage(stored));
      await page.goto('/account');
      await expect(page).toHaveURL(/\/signin/);
      const told = page.getByText('Session timeout. Please sign in again if needed');
      await expect(told).toBeVisible();
      await page.goto(counter);
      await expectHome(page);
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('makan-signed-in');
      await expect(told).toHaveCount(0);
    });
  }

  test('is written all the same where the browser refuses every other turn, as it does while a window opens', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (name: string, task: () => unknown) => unknown;
      let turns = 0;
      Object.defineProperty(navigator.locks, 'request', {
        value: (name: string, task: () => unknown) => {
          turns += 1;
          if (turns % 2 === 0) return request(name, task);
          return Promise.reject(new Error('The provided callback is no longer runnable.'));
        },
      });
    });
    await openShop(page, counter);
    await page.goto('/');
    await expectHome(page);
  });

  test('and cannot be read for once, as while a page closes, is there on the next visit', async ({
    page,
    consoleErrors,
  }) => {
    await openShop(page, counter);
    await openAccount(page);
    consoleErrors.allow(/could not be saved/);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('failed')) return;
      sessionStorage.setItem('failed', 'yes');
      IDBFactory.prototype.open = () => {
        throw new DOMException('The connection is closing.', 'AbortError');
      };
    });
    await page.goto('/account');
    await expect(page).toHaveURL(/\/signin/);
    await page.goto('/account');
    await expect(page.getByText('View Profile')).toBeVisible();
  });

  for (const [how, go] of [
    ['on a page that is loaded', (page: Page) => page.goto('/account', { waitUntil: 'commit' })],
    // There the code that watches the session has loaded, which has another message for other calls.
    ['on the way from the menu', (page: Page) => page.getByRole('button', { name: 'Account' }).click()],
  ] as const) {
    test(`with a token that the server does not know ends the session with a message (${how}) (ACCOUNT-27)`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      await openShop(page, counter);
      await openAccount(page);
      await page.goto('/');
      await expectHome(page);
      // As after a new password that was set elsewhere, or with a token of another shop (ACCOUNT-27).
      await page.route('**/api/ascentis/user**', (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ error: { statusCode: 401, message: 'Please sign in again.' } }),
        }),
      );
      const message = page.getByText(/Something went wrong|Session timeout/).textContent();
      await go(page);
      expect(await message).toBe('Something went wrong');
      await expect(page).toHaveURL(/\/signin/);
      await expect(page.getByText('Mei Ling')).toHaveCount(0);
    });
  }
});

test('a cart that is kept opens the shop also where the file with the rules of its prices does not load (SESSION-14)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module|listenerMiddleware/);
  await openShop(page, counter);
  await waitUntilSaved(page, () => addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' }));
  await page.route(/\/assets\/reprice-/, (route) => route.abort());
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await openCart(page);
  await expectInCart(page, 'Yuzu Soda');
});
