import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/members.ts';
import { expectHome, expectPath, openCategory, openShop } from './support/ordering.ts';

const katong = '/?bcode=kopi&ocode=KT01&table=1&qrtypeid=100502';

test('a phone that opens the shop without a table is told to scan the code of one (ENTRY-6, SHELL-10)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Please rescan the QR code on the table')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'kopi');
});

test('each page of a guest has its title, with the brand (CART-15, SHELL-1, SHELL-3)', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/signin');
  await expect(page).toHaveTitle('Login | Kopi & Kaya');
  await openShop(page, katong);
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
    await expect(page).toHaveTitle(`${title} | Kopi & Kaya`);
  }
});

test('a guest who opens what belongs to members signs in first, and the address says where they wanted to go (ACCOUNT-11, SHELL-1)', {
  tag: '@full',
}, async ({ page }) => {
  await openShop(page, katong);
  for (const path of ['/account', '/profile', '/contactus', '/orders', '/vouchers']) {
    await page.goto(path);
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/signin' && searchParams.get('redirect') === path,
    );
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
});

test('a link to the bill of an outlet without one leads to signing in, and a member to the account (ORDER-18)', {
  tag: '@full',
}, async ({ page }) => {
  await openShop(page, katong);
  await page.goto('/bill');
  await expectPath(page, '/signin');
  await signIn(page);
  await expectHome(page);
  await page.goto('/bill');
  await expectPath(page, '/account');
});

test("the arrow of a screen goes back, or takes its place: the browser's Back does not lead to it again (SHELL-37)", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 8')).path);
  // Background code follows the history from this point on.
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  await page.getByRole('button', { name: 'Account' }).click();
  await expectPath(page, '/signin');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPath(page, '/');
  // The history has no additional entry.
  await page.goForward();
  await expectPath(page, '/signin');
  await page.goBack();
  await openCategory(page, 'Drinks');
  await page.getByRole('button', { name: 'Account' }).click();
  await expectPath(page, '/signin');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectPath(page, '/');
  await page.goBack();
  await expectPath(page, '/menu');
});

test('a second press of the arrow of a static page goes back no further than the first (SHELL-15)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/signup');
  await page.goto('/privacypolicy');
  await page.goto('/tnc');
  // As a phone does that was busy: one after the other, with nothing in between.
  await page.getByRole('button', { name: 'Back' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await expectPath(page, '/privacypolicy');
});

test('a browser that darkens pages by itself leaves the brand as it is (SHELL-49)', async ({ page, sandbox }) => {
  const { path } = await sandbox.code('TB01', '12');
  await openShop(page, path, 'Dine In');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const before = await page.screenshot();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect((await page.screenshot()).equals(before)).toBe(true);
});
