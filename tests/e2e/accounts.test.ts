import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestHost } from '../host.ts';
import { test } from './fixtures.ts';
import { type Credentials, fillSignIn, press } from './steps.ts';

/** The newest code in the inbox of a number. */
async function codeFor(host: TestHost, mobileNo: string): Promise<string> {
  const answer = await fetch(`${host.url}/sandbox/api/inbox?to=65${mobileNo}`);
  const { messages } = (await answer.json()) as { messages: { code: string }[] };
  return messages[0]?.code ?? '';
}

/** Tries to: the host may refuse. */
async function trySignIn(page: Page, credentials?: Credentials): Promise<void> {
  await fillSignIn(page, credentials);
  await press(page, 'Sign In');
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe('a new member', () => {
  test('signs up with the code from the SMS, a wrong one refused at once, and is signed in', async ({
    page,
    host,
    problems,
  }) => {
    // The server alone knows that a code is wrong.
    problems.allow(/status of 400 .*verify-otp/);
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Hui Min');
    await page.getByLabel('Last Name').fill('Lee');
    await page.getByLabel('Email').fill('huimin.lee@example.com');
    await page.getByLabel('Mobile No').fill('+65 9876 5432');
    await page.getByLabel('Password', { exact: true }).fill('makan1234');
    await page.getByLabel('Confirm Password').fill('makan1234');
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await press(page, 'Sign Up');
    await page.getByLabel('OTP code').waitFor();
    const code = await codeFor(host, '98765432');
    await page.getByLabel('OTP code').fill(code === '00000' ? '00001' : '00000');
    await press(page, 'Continue');
    await page.getByText('Invalid OTP code').waitFor();
    await page.getByLabel('OTP code').fill(code);
    await press(page, 'Continue');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await at(page, '/');
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Hui Min Lee' }).waitFor();
  });

  test('of an organisation finds it by the activation code', async ({ page }) => {
    await page.goto('/staff-signup');
    await page.getByLabel('Activation Code').fill('NOBODY');
    await page.getByLabel('Activation Code').blur();
    await page.getByText('Invalid activation code').waitFor();
    await page.getByLabel('Activation Code').fill('CANTEEN8');
    await page.getByLabel('Activation Code').blur();
    await page.getByLabel('Department').waitFor();
    expect(await page.getByLabel('Organisation').inputValue()).toBe('Science Park Services');
    expect((await page.getByLabel('Department').getByRole('option').allTextContents()).at(-1)).toBe('Others');
  });
});

describe('a member', () => {
  test('who opens the account signs in first and is brought back; a wrong password is cleared', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 400/);
    await page.goto('/profile');
    await at(page, '/signin');
    await trySignIn(page, { password: 'makan9999' });
    await page.getByText('Incorrect mobile number or password').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await trySignIn(page);
    await at(page, '/profile');
    await page.getByText('M-1001').waitFor();
    await page.goto('/signin');
    await at(page, '/');
  });

  test('is led nowhere but into this app after signing in', async ({ page, host }) => {
    await page.goto('/signin?redirect=https://evil.example/account');
    await trySignIn(page);
    await at(page, '/');
    expect(new URL(page.url()).origin).toBe(host.url);
  });

  test('changes the profile, sends feedback, and logs out in all tabs at once', async ({ page, context }) => {
    await page.goto('/signin?redirect=/account');
    await trySignIn(page);
    await page.getByText('View Profile').waitFor();
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByText('View Profile').waitFor();
    await page.getByText('View Profile').click();
    await page.getByLabel('First Name').fill('May');
    await press(page, 'Save');
    await page.getByText('Profile updated successfully.').waitFor();
    await page.getByRole('heading', { name: 'May Tan' }).waitFor();
    await page.getByText('Contact Us').click();
    await page.getByLabel('Comments').fill('The laksa was splendid.');
    await press(page, 'Submit');
    await page.getByText('Feedback submitted successfully').waitFor();
    await page.goBack();
    await press(page, 'Log Out');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
    await at(page, '/signin');
    await at(other, '/signin');
  });

  test('who forgot the password sets a new one with a code, and signs in with it', async ({ page, host }) => {
    await page.goto('/forgot-password');
    await at(page, '/forgotpassword');
    await page.getByLabel('Mobile No').fill('87654321');
    await press(page, 'Send Code');
    await page.getByLabel('OTP code').waitFor();
    await page.getByLabel('OTP code').fill(await codeFor(host, '87654321'));
    await press(page, 'Continue');
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('laksa5678');
    await page.getByLabel('Confirm New Password').fill('laksa5678');
    await press(page, 'Set Password');
    await page.getByText('Password reset successfully.').waitFor();
    await at(page, '/signin');
    await trySignIn(page, { mobileNo: '87654321', password: 'laksa5678' });
    await at(page, '/');
  });

  test('whose session the host has ended is told, and signed out', async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.goto('/signin?redirect=/contactus');
    await trySignIn(page);
    await at(page, '/contactus');
    // Another device, in the shape of a call of its own, ends the token.
    await page.route('**/api/users/send-feedback', (route) =>
      route.fulfill({
        status: 401,
        json: { error: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Please sign in.' } },
      }),
    );
    await page.getByLabel('Comments').fill('Hello');
    await press(page, 'Submit');
    await at(page, '/signin');
    await page.getByText('Session timeout. Please sign in again if needed').waitFor();
  });
});

test('a guest who asks for the account reads the questions and answers and the terms of the shop there', async ({
  page,
}) => {
  await page.goto('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500');
  await page.getByRole('dialog').getByRole('button', { name: 'Dine In' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await at(page, '/signin');
  await page.getByText('Is the food halal?').click();
  await page.getByText(/our kitchens are not halal-certified/).waitFor();
  await page.getByRole('link', { name: 'Terms And Conditions' }).click();
  await at(page, '/tnc');
});

test('the demonstration of a member page is not there for a brand without it', async ({ page }) => {
  await page.goto('/member?bcode=canteen');
  await page.getByText('Page Not Found').waitFor();
});
