import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  cartHolds,
  checkOut,
  confirm,
  decide,
  enter,
  openCart,
  orderPage,
  paymentWindowOf,
  press,
} from './steps.ts';

/** A guest with a dish in the cart of an outlet that sends SMS, asked who orders. */
async function asked(page: Page, path: string): Promise<void> {
  await enter(page, path, 'Dine In');
  await add(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await press(page, /^Checkout/);
  await page.getByRole('dialog', { name: 'How would you like to order?' }).waitFor();
}

test('a member signs in without leaving the cart, is not asked for a number, and pays', async ({ page, host }) => {
  await asked(page, (await sandboxOf(host).code('TB01', '5')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByLabel('Mobile No').fill('81234567');
  await form.getByLabel('Password').first().fill('makan1234');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect(await page.getByLabel('Mobile No').count()).toBe(0);

  const sent = page.waitForRequest('**/make-order');
  await confirm(page);
  const popup = await paymentWindowOf(page, () => page.getByRole('button', { name: /^Pay/ }).click());
  expect((await sent).postDataJSON()).toMatchObject({ mobileNo: '6581234567', memberId: expect.stringMatching(/./) });
  await decide(popup, 'Approve');
  await orderPage(page);
});

test('a wrong password keeps the dialog, and the guest may still go on', async ({ page, host, problems }) => {
  problems.allow(/status of 40[01]/);
  await asked(page, (await sandboxOf(host).code('TB01', '6')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByLabel('Mobile No').fill('81234567');
  await form.getByLabel('Password').first().fill('makan12345');
  const refused = page.waitForResponse('**/api/users/login');
  await form.getByRole('button', { name: 'Sign In' }).click();
  expect((await refused).ok()).toBe(false);
  await form.getByRole('button', { name: 'Continue As Guest' }).click();
  await page.getByRole('dialog', { name: 'Your mobile number' }).waitFor();
});

test('a guest who was asked once is not asked again, and the way to a new password leaves the checkout', async ({
  page,
  host,
}) => {
  await asked(page, (await sandboxOf(host).code('TB01', '7')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/forgotpassword');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goBack();
  await cartHolds(page, 'Otah');

  await checkOut(page, '91234567');
  await page.getByRole('dialog', { name: 'Confirm your order' }).getByRole('button', { name: 'Cancel' }).click();
  await press(page, /^Checkout/);
  await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
});

test("the phone's way back leaves a question together with the cart", async ({ page, host }) => {
  await asked(page, (await sandboxOf(host).code('TB01', '8')).path);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goForward();
  await cartHolds(page, 'Otah');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
