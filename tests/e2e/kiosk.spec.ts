import type { Page } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { fillSignIn, openAccount, signIn } from './support/members.ts';
import {
  addDish,
  checkOut,
  chooseDiningOption,
  confirmOrder,
  expectEmptyCart,
  expectHome,
  expectPaidOrder,
  expectPath,
  getQuantity,
  openCart,
  openCategory,
  openDish,
  openHome,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { desktop } from './support/phone.ts';
import { recordRequests } from './support/requests.ts';

const MINUTE = 60_000;
/** Opened once by the staff, on a device that they share out (SESSION-20). */
const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500&kiosk=4821';
/** Says yes to the question whether this device is a kiosk. */
const makeKiosk = (page: Page) => page.getByRole('button', { name: 'Make it a kiosk' }).click();

/** Opens the address of the counter and confirms it. */
async function openKiosk(page: Page): Promise<void> {
  await page.goto(counter);
  await makeKiosk(page);
  await expect(page.getByText('This device is a kiosk now')).toBeVisible();
  await expectHome(page);
}

const don = { category: 'Donburi', dish: 'Mini Chashu Don' };

/**
 * Makes a sign-in look older than it is, as if most of the minute had passed that a session lasts on a kiosk (SESSION-4).
 * @returns waits until that minute is over.
 */
async function ageSignIn(page: Page, seconds: number): Promise<() => Promise<void>> {
  let created = 0;
  await page.route('**/api/users/login', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { accessToken: { created: string } };
    created = Date.parse(session.accessToken.created) - seconds * 1000;
    session.accessToken.created = new Date(created).toISOString();
    await route.fulfill({ response, json: session });
  });
  return () => expect.poll(() => Date.now() - created, { timeout: 30_000 }).toBeGreaterThan(61_000);
}

test('a wide kiosk with a mouse orders like a phone, four dishes a row (MENU-6)', { tag: '@full' }, async ({
  newDevice,
}) => {
  const page = await (await newDevice(desktop)).newPage();
  await openKiosk(page);
  await expect(page.getByText('Please open in mobile browser')).toHaveCount(0);
  await page.goto('/menu');
  const dish = page.getByRole('button', { name: 'Tonkotsu Black', exact: true });
  await expect(dish).toBeVisible();
  const tops = await page
    .locator('main [style*="--columns"]')
    .evaluateAll(([row]) => [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

test('who walks on a minute after signing in is signed out with a warning, and their cart is gone (SESSION-4)', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  // A clock that a test moves is not the server's: the app asks again with the right time.
  consoleErrors.allow(/status of 401/);
  await installClock(page);
  const { all } = recordRequests(page);
  await openKiosk(page);
  await openAccount(page);
  await expect(page.getByRole('heading', { name: 'Mei Ling Tan' })).toBeVisible();
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByText('MK8100001001')).toBeVisible();
  // An answer of the server would set the app's clock right again: none is to come, and none is on its way.
  const requests = [...all()];
  await page.route('**/api/**', () => undefined);
  await Promise.all(requests.filter((request) => request.url().includes('/api/')).map((request) => request.response()));
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Mei Ling')).toHaveCount(0);
});

test('who pays more than a minute after signing in sees the paid order, and is signed out on the way from it (SESSION-23)', {
  tag: '@full',
}, async ({ page }) => {
  const minuteIsOver = await ageSignIn(page, 50);
  await openKiosk(page);
  await addDish(page, don);
  await openCart(page);
  await pressButton(page, /^Checkout/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign In/ })
    .click();
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await minuteIsOver();
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  await pressButton(page, 'Back');
  await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
  await expectPath(page, '/');
});

test('a diner who is asked about their order more than a minute after signing in stays signed in: a dialog is not a navigation (SESSION-4, SHELL-35)', {
  tag: '@full',
}, async ({ page }) => {
  const minuteIsOver = await ageSignIn(page, 45);
  await openKiosk(page);
  await addDish(page, don);
  await openAccount(page);
  await openCart(page);
  await minuteIsOver();
  await pressButton(page, /^Checkout/);
  await expect(page.getByRole('dialog', { name: 'Confirm your order' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(getQuantity(page, don.dish)).toBeVisible();
  await expect(page.getByText('Session timeout')).toHaveCount(0);
  // The next screen ends the session, as everywhere.
  await openHome(page);
  await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
});

test('a diner who orders after a paid order is asked for their own number and way of ordering (SESSION-24)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('OR01', 'Front door');
  await page.goto(`${path}&kiosk=4821`);
  await makeKiosk(page);
  await chooseDiningOption(page, 'Takeaway');
  await addDish(page, don);
  await openCart(page);
  await checkOut(page, '91234567');
  // Now, as it is chosen.
  await pressButton(page, 'Continue');
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  await pressButton(page, 'Back to menu');
  await expectPath(page, '/');
  await chooseDiningOption(page, 'Dine In');
  await addDish(page, don);
  await openCart(page);
  await pressButton(page, /^Checkout/);
  await expect(page.getByRole('button', { name: 'Continue As Guest' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue As Guest' }).click();
  await expect(page.getByLabel('Mobile No')).toHaveValue('');
});

test('after the idle minutes of the brand the next diner finds the first screen, an empty cart and English (SESSION-11)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await installClock(page);
  await openKiosk(page);
  await addDish(page, don);
  await openHome(page);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('中文', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /购物车/ })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  const again = page.waitForEvent('load');
  // KURO reloads after 20 minutes.
  // The last second passes at its own speed: what is erased then has to be saved before the page goes.
  await page.clock.runFor(20 * MINUTE - 1000);
  await again;
  await expectPath(page, '/');
  await expectHome(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-SG');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await openCart(page);
  await expectEmptyCart(page);
});

test('after the idle minutes no dialog of the last diner is open, nor a filter of theirs on (SESSION-13, SESSION-18)', {
  tag: '@full',
}, async ({ page }) => {
  await installClock(page);
  await openKiosk(page);
  await openHome(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Allergens' }).click();
  await page.getByRole('dialog').getByText('Peanuts', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show dishes' }).click();
  await expect(page.getByRole('button', { name: 'Without Peanuts' })).toBeVisible();
  await page.goBack();
  await openHome(page);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByLabel('Code of the staff').fill('1234');
  await page.clock.runFor(16 * MINUTE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Allergens' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Without Peanuts' })).toHaveCount(0);
});

test('a kiosk asks the browser to remember no number and no password (SESSION-40)', async ({ page }) => {
  await openKiosk(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByLabel('Mobile No')).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  expect(
    await page.locator('form').evaluateAll((forms) => forms.map((form) => form.getAttribute('autocomplete'))),
  ).toContain('off');
});

/** The fields of the page that would invite the browser to remember a diner, each as its name and what it says. */
const readInviting = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
    const typed = fields.filter(({ type }) => !/^(checkbox|radio|range|hidden|button|submit|file)$/.test(type));
    const isForgetful = ({ type, autocomplete }: HTMLInputElement) =>
      type === 'password' ? autocomplete === 'new-password' : /^(off|new-password)$/.test(autocomplete);
    const toName = ({ name, id, type, autocomplete }: HTMLInputElement) => `${name || id || type}: ${autocomplete}`;
    return {
      names: typed.map(({ name, labels, placeholder }) => labels?.[0]?.textContent || placeholder || name),
      inviting: [
        ...typed.filter((field) => !isForgetful(field)).map(toName),
        ...[...document.forms].filter(({ autocomplete }) => autocomplete !== 'off').map(() => 'a form'),
      ],
    };
  });

/** @returns judges every field of the page once the one with this label is there, and gives the names of all so far. */
function watchFields(page: Page) {
  const seen = new Set<string>();
  return async (place: string, label: string): Promise<Set<string>> => {
    await expect(page.getByLabel(label).first(), place).toBeVisible();
    await expect(async () => expect((await readInviting(page)).inviting, place).toEqual([])).toPass({ timeout: 3000 });
    for (const name of (await readInviting(page)).names) seen.add(name);
    return seen;
  };
}

test('no field of an account at a kiosk invites the browser to remember what a diner types (SESSION-40)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openKiosk(page);
  const look = watchFields(page);
  await page.goto('/signin');
  await look('/signin', 'Mobile No');
  await page.getByRole('button', { name: /^Show / }).click();
  await pressButton(page, 'Sign In');
  await expect(page.getByText('Mobile No is required')).toBeVisible();
  await look('/signin with errors, and a password that shows', 'Mobile No');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await page.goto('/signup');
  await look('/signup', 'First Name');
  await page.goto('/staff-signup');
  await look('/staff-signup', 'Activation Code');
  await page.goto('/forgotpassword');
  await look('/forgotpassword', 'Mobile No');
  await page.getByLabel('Mobile No').fill('81234567');
  await pressButton(page, 'Send Code');
  await look('the code of /forgotpassword', 'OTP code');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('81234567');
  await page.getByLabel('OTP code').fill((await sandbox.inbox('6581234567'))[0]?.code ?? '');
  await pressButton(page, 'Continue');
  await look('the new password', 'New Password');

  await page.goto('/signin');
  await signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByText('View Profile').click();
  await look('/profile', 'First Name');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Contact Us').click();
  expect([...(await look('/contactus', 'Comments'))]).toEqual([
    ...['Mobile No', 'Password'],
    ...['First Name', 'Last Name', 'Email', 'Confirm Password', 'Referral Code (optional)'],
    ...['Activation Code', 'Organisation', 'OTP code', 'New Password', 'Confirm New Password'],
    ...['Subject', 'Name', 'Comments'],
  ]);
});

test('no field of an order at a kiosk invites the browser to remember what a diner types (SESSION-40)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openKiosk(page);
  const look = watchFields(page);
  await openShop(page, (await sandbox.code('TB01', '7')).path, 'Dine In');
  await page.getByRole('button', { name: 'Search' }).click();
  await look('the search', 'Search the menu');
  await page.goBack();
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await look('the code of the staff', 'Code of the staff');
  await page.goBack();
  await openHome(page);
  await openCategory(page, 'Snacks');
  await openDish(page, 'Otah');
  await look('a dish', 'Special Instruction');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await openCart(page);
  await look('the cart', 'Promo Code');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await look('the special request', 'Anything the kitchen should know?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await checkOut(page);
  expect([...(await look('the number at the checkout', 'Mobile No'))]).toEqual([
    'Search the menu',
    'Code of the staff',
    'Special Instruction',
    'Promo Code',
    'Anything the kitchen should know?',
    'Mobile No',
  ]);
});

test('a link alone never makes a phone a kiosk: the diner is asked, and No changes nothing (SESSION-20)', async ({
  page,
  sandbox,
}) => {
  // As a printer in capitals and the end of a sentence leave it.
  await page.goto('/tnc?KIOSK=1234.');
  const question = page.getByRole('alertdialog', { name: 'Make this device a kiosk?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(({ search }) => search === '');
  await page.reload();
  const { path } = await sandbox.code('TB01', '8');
  await openShop(page, path, 'Dine In');
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Code of the staff')).toHaveCount(0);
});

for (const { answer, isKiosk } of [
  { answer: 'Make it a kiosk', isKiosk: true },
  { answer: 'No', isKiosk: false },
]) {
  test(`an answer '${answer}' in one tab closes the question of the other, and holds in both (SESSION-20)`, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto('/tnc?kiosk=4821');
      await expect(tab.getByRole('alertdialog', { name: 'Make this device a kiosk?' })).toBeVisible();
    }
    await other.getByRole('button', { name: answer, exact: true }).click();
    for (const tab of tabs) {
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
      await tab.goto('/');
      await tab.getByRole('button', { name: 'Language and text size' }).click();
      await expect(tab.getByRole('dialog')).toBeVisible();
      await expect(tab.getByLabel('Code of the staff')).toHaveCount(isKiosk ? 1 : 0);
      await tab.keyboard.press('Escape');
      // The first tab saves its state too, which must not take the answer back.
      await tab.reload();
    }
  });
}

test('a kiosk stays one until the staff leave it with their code (SESSION-20)', { tag: '@full' }, async ({
  newDevice,
}) => {
  const page = await (await newDevice(desktop)).newPage();
  const phoneOnly = page.getByText('Please open in mobile browser');
  await openKiosk(page);
  await page.reload();
  await expectHome(page);
  // An address gives it no other code.
  await page.goto('/?kiosk=1111');
  await expectHome(page);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  const enter = async (code: string) => {
    await page.getByLabel('Code of the staff').fill(code);
    await page.getByRole('button', { name: 'Leave kiosk mode' }).click();
  };
  await enter('1111');
  await expect(page.getByText('This is not the code')).toBeVisible();
  // A press that follows too soon does not count (SHELL-15).
  await expect(async () => {
    await enter('4821');
    await expect(phoneOnly).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(phoneOnly).toBeVisible();
});
