import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { add, enter, fillSignIn, isKept, kept, openCart, signIn } from './steps.ts';

const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';
const don = { category: 'Donburi', dish: 'Mini Chashu Don' };

async function openAccount(page: Page, mobileNo: string): Promise<void> {
  await page.goto('/signin?redirect=/account');
  await signIn(page, { mobileNo });
  await page.getByText('View Profile').waitFor();
}

const inCart = (page: Page) => page.getByRole('group', { name: `Quantity of ${don.dish}` });

describe('two tabs of one browser', () => {
  test('log out together, and the draft that one makes next is there after a reload', async ({
    page,
    context,
    problems,
  }) => {
    // The other tab may just be asking for the profile when its token ends.
    problems.allow(/status of 401/);
    await enter(page, counter);
    await openAccount(page, '81234567');
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByText('View Profile').waitFor();
    const before = await kept(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
    // Both write over what was kept, and what is written after that must be readable.
    await other.waitForURL(/\/signin/);
    await page.waitForFunction((old) => localStorage.getItem('makan') !== old, before);
    expect(await kept(page)).toMatch(/^1\./);
    await page.goto('/');
    await add(page, don);
    await openCart(page);
    await inCart(page).waitFor();
    await isKept(page);
    await page.reload();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await inCart(page).waitFor();
  });

  test('that sign in as two people end up as one, and nobody sees the other', async ({ page, context, problems }) => {
    problems.allow(/status of 401/);
    await enter(page, counter);
    const other = await context.newPage();
    await other.goto('/signin?redirect=/account');
    await fillSignIn(other, { mobileNo: '91234567' });
    await openAccount(page, '81234567');
    await page.getByRole('heading', { name: 'Mei Ling Tan' }).waitFor();
    // The other tab has taken over Mei Ling's session, and its form is gone.
    await other.getByRole('heading', { name: 'Mei Ling Tan' }).waitFor();
    await other.getByRole('button', { name: 'Log Out' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await openAccount(other, '91234567');
    // Loaded at once, it may read what was kept before that: the other tab tells it.
    await page.goto('/account');
    await page.getByText('View Profile').waitFor();
    expect(await page.getByText('Mei Ling').count()).toBe(0);
    expect(await page.locator('main').textContent()).toBe(await other.locator('main').textContent());
  });
});

describe('what is kept on the phone', () => {
  test.for([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['another version', (text: string) => text.replace(/^1\./, '2.')],
    ['something else', () => 'not what the app has written'],
    ['nothing', () => ''],
  ] as const)('and is damaged (%s) is thrown away without a word', async ([, damage], { page }) => {
    await enter(page, counter);
    await openAccount(page, '81234567');
    const stored = await page.evaluate(() => localStorage.getItem('makan') ?? '');
    expect(stored).toMatch(/^1\./);
    expect(stored).not.toContain('Mei Ling');
    // Before the next page reads it: the page that is open may still write.
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('damaged')) return;
      sessionStorage.setItem('damaged', 'yes');
      localStorage.setItem('makan', text);
    }, damage(stored));
    await page.goto('/account');
    await page.waitForURL(/\/signin/);
    await page.goto(counter);
    await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
  });

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
    await enter(page, counter);
    await page.goto('/');
    await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
  });

  test('and cannot be read for once, as while a page closes, is there on the next visit', async ({
    page,
    problems,
  }) => {
    await enter(page, counter);
    await openAccount(page, '81234567');
    problems.allow(/could not be kept/);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('failed')) return;
      sessionStorage.setItem('failed', 'yes');
      IDBFactory.prototype.open = () => {
        throw new DOMException('The connection is closing.', 'AbortError');
      };
    });
    await page.goto('/account');
    await page.waitForURL(/\/signin/);
    await page.goto('/account');
    await page.getByText('View Profile').waitFor();
  });

  test.for([
    ['on a page that is loaded', (page: Page) => page.goto('/account', { waitUntil: 'commit' })],
    // There the session's watch has loaded, which has a word of its own for other calls.
    ['on the way from the menu', (page: Page) => page.getByRole('button', { name: 'Account' }).click()],
  ] as const)(
    'with a token that the host does not know ends the session with a word (%s)',
    async ([, go], { page, problems }) => {
      problems.allow(/status of 401/);
      await enter(page, counter);
      await openAccount(page, '81234567');
      await page.goto('/');
      await page.getByRole('list', { name: 'Categories' }).waitFor();
      // As after a new password that was set elsewhere, or with a token of another shop (accounts §8, profile load).
      await page.route('**/api/ascentis/user**', (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: JSON.stringify({ error: { statusCode: 401, message: 'Please sign in again.' } }),
        }),
      );
      const told = page.getByText(/Something went wrong|Session timeout/).textContent();
      await go(page);
      expect(await told).toBe('Something went wrong');
      await page.waitForURL(/\/signin/);
      expect(await page.getByText('Mei Ling').count()).toBe(0);
    },
  );
});
