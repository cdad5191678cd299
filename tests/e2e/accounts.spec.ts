import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { logOut, openAccount, signIn, signInDuringVisit, submitSignIn, unauthorized } from './support/members.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  type DishChoice,
  expectInCart,
  expectPaidOrder,
  expectPath,
  openCart,
  openHome,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { holdRequests } from './support/requests.ts';
import type { Sandbox } from './support/sandbox.ts';

/** The newest code in the inbox of a number. */
const readCode = async (sandbox: Sandbox, mobileNo: string): Promise<string> =>
  (await sandbox.inbox(`65${mobileNo}`))[0]?.code ?? '';

test('a button under a field counts while a mouse holds it, though that field has an error now (SHELL-15)', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByLabel('Mobile No').fill('12');
  const button = page.getByRole('button', { name: 'Sign In' });
  // Hover its upper edge. Below the error message the button would be lower than that.
  await button.hover({ position: { x: 100, y: 3 } });
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
  await page.mouse.up();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('Invalid mobile no')).toBeVisible();
});

test.describe('a new member', () => {
  test('signs up with the code from the SMS, a wrong one is refused at once, Cancel keeps the code, and is signed in (ACCOUNT-17, ACCOUNT-19, ACCOUNT-20)', async ({
    page,
    sandbox,
    consoleErrors,
  }) => {
    // The server alone knows that a code is wrong.
    consoleErrors.allow(/status of 400 .*verify-otp/);
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Hui Min');
    await page.getByLabel('Last Name').fill('Lee');
    await page.getByLabel('Email').fill('huimin.lee@example.com');
    await page.getByLabel('Mobile No').fill('+65 9876 5432');
    await page.getByLabel('Password', { exact: true }).fill('makan1234');
    await page.getByLabel('Confirm Password', { exact: true }).fill('makan1234');
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await pressButton(page, 'Sign Up');
    await expect(page.getByLabel('OTP code')).toBeVisible();
    const code = await readCode(sandbox, '98765432');
    await page.getByLabel('OTP code').fill(code === '00000' ? '00001' : '00000');
    await pressButton(page, 'Continue');
    await expect(page.getByText('Invalid OTP code')).toBeVisible();
    // The server sends one code a minute: the step comes back with the one that still works.
    await pressButton(page, 'Cancel');
    await pressButton(page, 'Sign Up');
    await page.getByLabel('OTP code').fill(code);
    await pressButton(page, 'Continue');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expectPath(page, '/');
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Hui Min Lee' })).toBeVisible();
  });

  test('whose tab is loaded again at the code finds what was typed and goes on with that code; Back returns to the form (ACCOUNT-36)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expectPath(page, '/signup');
    await page.getByLabel('First Name').fill('Wei Jie');
    await page.getByLabel('Last Name').fill('Ong');
    await page.getByLabel('Email').fill('weijie.ong@example.com');
    await page.getByLabel('Mobile No').fill('98765433');
    await page.getByLabel('Password', { exact: true }).fill('makan1234');
    await page.getByLabel('Confirm Password', { exact: true }).fill('makan1234');
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await pressButton(page, 'Sign Up');
    await expect(page.getByLabel('OTP code')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('First Name')).toHaveValue('Wei Jie');
    await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue('makan1234');
    // The code was for what was sent: Forward must not make an account of that once something else is typed.
    await page.getByLabel('First Name').fill('Wei');
    await page.goForward();
    await expect(page.getByLabel('First Name')).toHaveValue('Wei');
    await page.getByLabel('First Name').fill('Wei Jie');
    await pressButton(page, 'Sign Up');
    await expect(page.getByLabel('OTP code')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Wei Jie');
    await expect(page.getByLabel('Mobile No')).toHaveValue('98765433');
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
    // One step back leads away from the form, and forward to it.
    await page.goBack();
    await expectPath(page, '/signin');
    await page.goForward();
    await expect(page.getByLabel('First Name')).toHaveValue('Wei Jie');
    // A password is kept nowhere.
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('makan1234');
    await page.getByLabel('Password', { exact: true }).fill('makan1234');
    await page.getByLabel('Confirm Password', { exact: true }).fill('makan1234');
    await pressButton(page, 'Sign Up');
    await page.getByLabel('OTP code').fill(await readCode(sandbox, '98765433'));
    await pressButton(page, 'Continue');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expectPath(page, '/');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('98765433');
  });

  test('of an organisation finds it by the activation code (ACCOUNT-14, ACCOUNT-15)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/staff-signup');
    await page.getByLabel('Activation Code').fill('NOBODY');
    await page.getByLabel('Activation Code').blur();
    await expect(page.getByText('Invalid activation code')).toBeVisible();
    await page.getByLabel('Activation Code').fill('CANTEEN8');
    await page.getByLabel('Activation Code').blur();
    await expect(page.getByLabel('Department')).toBeVisible();
    await expect(page.getByLabel('Organisation')).toHaveValue('Science Park Services');
    await expect(page.getByLabel('Department').getByRole('option').last()).toHaveText('Others');
  });
});

test.describe('a member', () => {
  test('who is asked about the log-out goes back to the account, and after it has left it (ACCOUNT-24, SHELL-35)', {
    tag: '@full',
  }, async ({ page }) => {
    await openAccount(page);
    await pressButton(page, 'Log Out');
    await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectPath(page, '/account');
    await expect(page.getByText('View Profile')).toBeVisible();
    await logOut(page);
    await expect(page.getByText('View Profile')).toHaveCount(0);
    await expect(page).toHaveURL(({ pathname }) => pathname !== '/account');
  });

  test('who opens the account signs in first and is brought back; a wrong password is cleared (ACCOUNT-9, ACCOUNT-10, ACCOUNT-11)', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400/);
    const others = await Promise.all(
      ['/signup', '/forgotpassword'].map(async (path) => {
        const other = await context.newPage();
        await other.goto(path);
        return other;
      }),
    );
    await page.goto('/profile');
    await expectPath(page, '/signin');
    await submitSignIn(page, { password: 'makan9999' });
    await expect(page.getByText('Incorrect mobile number or password')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await signIn(page);
    await expectPath(page, '/profile');
    await expect(page.getByText('M-1001')).toBeVisible();
    // Other tabs of the same browser with a sign-up in progress.
    for (const other of others) await expectPath(other, '/');
    await page.goto('/signin');
    await expectPath(page, '/');
  });

  test('is led nowhere but into this app after signing in (ACCOUNT-12)', { tag: '@full' }, async ({ page, server }) => {
    await page.goto('/signin?redirect=https://evil.example/account');
    await submitSignIn(page);
    await expectPath(page, '/');
    await expect(page).toHaveURL(({ origin }) => origin === server.url);
  });

  test('changes the profile, sends feedback, both also after a reload, and logs out in all tabs (ACCOUNT-26, ACCOUNT-30, SESSION-7, SESSION-19)', {
    tag: '@full',
  }, async ({ page, context }) => {
    await openAccount(page);
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByText('View Profile')).toBeVisible();
    await page.getByText('View Profile').click();
    await page.getByLabel('First Name').fill('May');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('May');
    await pressButton(page, 'Save');
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'May Tan' })).toBeVisible();
    await page.getByText('Contact Us').click();
    await page.getByLabel('Comments').fill('The laksa was splendid.');
    await page.reload();
    await expect(page.getByLabel('Comments')).toHaveValue('The laksa was splendid.');
    await pressButton(page, 'Submit');
    await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Comments')).toHaveValue('');
    await page.goBack();
    await logOut(page);
    await expectPath(page, '/signin');
    await expectPath(other, '/signin');
  });

  test('a member who forgot the password sets a new one with a code, even after a reload, and signs in with it (ACCOUNT-21, ACCOUNT-22, ACCOUNT-36)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await page.goto('/forgot-password');
    await expectPath(page, '/forgotpassword');
    await page.getByLabel('Mobile No').fill('87654321');
    await page.reload();
    await expect(page.getByLabel('Mobile No')).toHaveValue('87654321');
    // The diner need not type it again to sign in, either.
    await page.goto('/signin');
    await expect(page.getByLabel('Mobile No')).toHaveValue('87654321');
    await page.goto('/forgotpassword');
    await pressButton(page, 'Send Code');
    await expect(page.getByLabel('OTP code')).toBeVisible();
    await page.reload();
    await expect(page.getByText('8765 4321')).toBeVisible();
    // Back leads to the number, and the same code is still asked for.
    await page.goBack();
    await expect(page.getByLabel('Mobile No')).toHaveValue('87654321');
    await pressButton(page, 'Send Code');
    await page.getByLabel('OTP code').fill(await readCode(sandbox, '87654321'));
    await pressButton(page, 'Continue');
    await expect(page.getByLabel('Confirm New Password', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('laksa5678');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('laksa5678');
    await pressButton(page, 'Set Password');
    await expect(page.getByText('Password reset successfully.')).toBeVisible();
    await expectPath(page, '/signin');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('87654321');
    await submitSignIn(page, { mobileNo: '87654321', password: 'laksa5678' });
    await expectPath(page, '/');
  });

  test('a code that was wrong five times is used up, and says so; going back asks for another (ACCOUNT-20)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/status of 4(00|29)/);
    await page.goto('/forgotpassword');
    await page.getByLabel('Mobile No').fill('81234567');
    await pressButton(page, 'Send Code');
    await expect(page.getByLabel('OTP code')).toBeVisible();
    const code = await readCode(sandbox, '81234567');
    const wrong = ['11111', '22222', '33333', '44444', '55555', '66666'].filter((one) => one !== code).slice(0, 5);
    for (const typed of wrong) {
      await page.getByLabel('OTP code').fill(typed);
      await pressButton(page, 'Continue');
      await expect(page.getByText(/Invalid OTP code/)).toBeVisible();
    }
    await expect(page.getByText('It was tried five times and no longer works')).toBeVisible();
    await page.getByLabel('OTP code').fill(code);
    await pressButton(page, 'Continue');
    await expect(page.getByText('It was tried five times and no longer works')).toBeVisible();
    // Requests another code. The server sends one a minute.
    await pressButton(page, 'Cancel');
    await pressButton(page, 'Send Code');
    await expect(page.getByText(/please wait a minute/)).toBeVisible();
  });

  test('whose session the server has ended reads so, and is signed out (SESSION-5)', { tag: '@full' }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 401/);
    await page.goto('/signin?redirect=/contactus');
    await submitSignIn(page);
    await expectPath(page, '/contactus');
    // A different device ends the token; its call is replaced by a fulfilled route.
    await page.route('**/api/users/send-feedback', (route) => route.fulfill(unauthorized));
    await page.getByLabel('Comments').fill('Hello');
    await pressButton(page, 'Submit');
    await expectPath(page, '/signin');
    await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
    // The same member finds the typed text again.
    await submitSignIn(page);
    await expectPath(page, '/contactus');
    await expect(page.getByLabel('Comments')).toHaveValue('Hello');
  });
});

const laksa: DishChoice = { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] };

/** The cart of a member who has signed in during the visit. */
async function fillMembersCart(page: Page, path: string, dish: DishChoice): Promise<void> {
  await openShop(page, path);
  await signInDuringVisit(page);
  await openHome(page);
  await addDish(page, dish);
  await openCart(page);
}

test('a member whose session ends at a promo code keeps the cart, and goes on with it (SESSION-5, SESSION-19)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await fillMembersCart(page, (await sandbox.code('KT01', '7')).path, laksa);
  await page.route('**/api/promotions/validate*', (route) => route.fulfill(unauthorized));
  await page.getByLabel('Promo Code').fill('KAYA5');
  await pressButton(page, 'Apply');
  await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
  await expectInCart(page, laksa.dish);
  await page.unroute('**/api/promotions/validate*');
  await signInDuringVisit(page);
  await openCart(page);
  await expectInCart(page, laksa.dish);
  await expect(page.getByText('How would you like')).toHaveCount(0);
});

test('the page of a paid order stays where the session ends in another tab, until its member goes on (SESSION-23)', {
  tag: '@full',
}, async ({ page, context, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  const { path } = await sandbox.code('TP01', 'Counter 3');
  await fillMembersCart(page, path, { category: 'Drinks', dish: 'Yuzu Soda' });
  await checkOut(page);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  const other = await context.newPage();
  await other.route('**/api/ascentis/user*', (route) => route.fulfill(unauthorized));
  await other.goto('/account');
  await expectPath(other, '/signin');
  await expectPaidOrder(page);
  await pressButton(page, 'Back to menu');
  await expect(page.getByText('Session timeout. Please sign in again if needed')).toBeVisible();
});

test('a member whose phone is twenty days ahead stays signed in, with the cart, after a reload (SESSION-3)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  // The server tells a phone whose signature is of another day what time it is.
  consoleErrors.allow(/status of 401/);
  await fillMembersCart(page, (await sandbox.code('KT01', '8')).path, laksa);
  // Dates alone: timers run as they do.
  await page.addInitScript(() => {
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given: [] | [number]) {
        super(...((given.length > 0 ? given : [now() + 20 * 86_400_000]) as [number]));
      }
      static override now = () => now() + 20 * 86_400_000;
    } as DateConstructor;
  });
  // The app is opened before a server has told the time.
  const answer = await holdRequests(page, '**/api/**');
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page.getByText('View Profile')).toBeVisible();
  answer();
  await openCart(page);
  await expectInCart(page, laksa.dish);
});

test('a tap counts where the error of the field that it leaves moves what is tapped (ACCOUNT-9)', async ({ page }) => {
  await page.goto('/signin?bcode=kopi');
  const link = page.getByRole('link', { name: 'Continue as guest' });
  await page.getByLabel('Mobile No').tap();
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 5);
  await expect(page).not.toHaveURL(/signin/);
});

test('a guest who asks for the account reads the questions and answers and the terms of the shop there (SHELL-18)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500');
  await page.getByRole('dialog').getByRole('button', { name: 'Dine In' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await expectPath(page, '/signin');
  await page.getByText('Is the food halal?').click();
  await expect(page.getByText(/our kitchens are not halal-certified/)).toBeVisible();
  await page.getByRole('link', { name: 'Terms And Conditions' }).click();
  await expectPath(page, '/tnc');
});

test('a brand without the demonstration of a member page shows Not Found (ACCOUNT-31)', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/member?bcode=canteen');
  await expect(page.getByText('Page Not Found')).toBeVisible();
});
