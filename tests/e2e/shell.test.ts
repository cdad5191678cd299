import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { enter, signIn } from './steps.ts';

const katong = '/?bcode=kopi&ocode=KT01&table=1&qrtypeid=100502';

test('a phone that opens the shop without a table is told to scan the code of one', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Please rescan the QR code on the table').waitFor();
  expect(await page.locator('html').getAttribute('data-brand')).toBe('kopi');
});

test('pages let a payment window know its shop, and the page that it returns to stands alone', async ({ host }) => {
  const opener = async (path: string) => (await fetch(host.url + path)).headers.get('cross-origin-opener-policy');
  expect(await opener('/')).toBe('same-origin-allow-popups');
  expect(await opener('/payment-complete')).toBe('unsafe-none');
});

test('each page of a guest has its title, with the brand', async ({ page }) => {
  await page.goto('/signin');
  await page.waitForFunction(() => document.title === 'Login');
  await enter(page, katong);
  for (const [path, title] of Object.entries({
    '/': 'Menu',
    '/menu': 'Menu',
    '/cart': 'Cart',
    '/signin': 'Login',
    '/signup': 'Signup',
    '/staff-signup': 'Signup',
    '/forgotpassword': 'Forgot Password',
    '/tnc': 'Terms And Conditions',
    '/privacypolicy': 'Privacy Policy',
    '/nowhere': 'Page Not Found',
  })) {
    await page.goto(path);
    await page.waitForFunction((wanted) => document.title === wanted, `${title} | Kopi & Kaya`);
  }
});

test('a guest who opens what belongs to members signs in first, and the address says where they wanted to go', async ({
  page,
}) => {
  await enter(page, katong);
  for (const path of ['/account', '/profile', '/contactus', '/orders', '/vouchers']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('redirect') === path);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  }
});

test('a link to the bill of an outlet without one leads to signing in, and a member to the account', async ({
  page,
}) => {
  await enter(page, katong);
  await page.goto('/bill');
  await page.waitForURL(({ pathname }) => pathname === '/signin');
  await signIn(page);
  await page.getByRole('list', { name: 'Categories' }).waitFor();
  await page.goto('/bill');
  await page.waitForURL(({ pathname }) => pathname === '/account');
});
