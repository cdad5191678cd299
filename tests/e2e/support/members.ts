import { expect, type Page } from '@playwright/test';
import { readBrowserStores } from './browserStores.ts';
import { pressButton } from './ordering.ts';

/** Credentials of a demo member. */
export interface Credentials {
  /** Without +65; default: Mei Ling's. */
  mobileNo?: string;
  /** Default: that of every member of the demo. */
  password?: string;
}

/** Response of a server when the member's session has ended. */
export const unauthorized = {
  status: 401,
  json: { error: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Please sign in.' } },
};

/** Fills in the form of the sign-in screen. */
export async function fillSignIn(
  page: Page,
  { mobileNo = '81234567', password = 'makan1234' }: Credentials = {},
): Promise<void> {
  await page.getByLabel('Mobile No').fill(mobileNo);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Presses 'Sign In' on the sign-in screen; the server may refuse. */
export async function submitSignIn(page: Page, credentials?: Credentials): Promise<void> {
  await fillSignIn(page, credentials);
  await pressButton(page, 'Sign In');
}

/** Signs in on the sign-in screen, and waits until that is saved: a page that is loaded before that is a guest's. */
export async function signIn(page: Page, credentials?: Credentials): Promise<void> {
  await submitSignIn(page, credentials);
  // The page may be navigating and not answer for a moment.
  await expect(async () => {
    expect((await readBrowserStores(page)).vault).toMatch(/"accessToken":\{/);
  }).toPass({ timeout: 10_000 });
}

/** Signs in in the middle of a visit. */
export async function signInDuringVisit(page: Page): Promise<void> {
  await page.goto('/signin');
  await signIn(page);
  await expect(page).toHaveURL(({ pathname }) => pathname !== '/signin');
}

/** Opens the account of a member who signs in for it. */
export async function openAccount(page: Page, credentials?: Credentials): Promise<void> {
  // Firefox gives up a load that begins while the page goes elsewhere by itself, as after a log-out.
  await expect(() => page.goto('/signin?redirect=/account')).toPass({ timeout: 10_000 });
  await signIn(page, credentials);
  await expect(page.getByText('View Profile')).toBeVisible();
}

/** Presses 'Log Out' on the account screen, and again in the question that follows. */
export async function logOut(page: Page): Promise<void> {
  await pressButton(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
}
