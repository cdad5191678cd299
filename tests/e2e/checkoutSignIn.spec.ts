import type { Locator, Page } from '@playwright/test';
import { readBody } from './support/firefox.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmDialog,
  confirmOrder,
  expectInCart,
  expectOrderPage,
  expectPath,
  openCart,
  openCategory,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow, pressPay } from './support/payment.ts';

/** A guest with a dish in the cart of an outlet that sends SMS is asked who orders. */
async function openQuestion(page: Page, path: string): Promise<void> {
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await pressButton(page, /^Checkout/);
  await expect(page.getByRole('dialog', { name: 'How would you like to order?' })).toBeVisible();
}

test('a member signs in without leaving the cart, is not asked for a number, and pays (CHECKOUT-4, CHECKOUT-5)', async ({
  page,
  sandbox,
}) => {
  await openQuestion(page, (await sandbox.code('TB01', '5')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByLabel('Mobile No').fill('81234567');
  await form.getByLabel('Password').first().fill('makan1234');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(confirmDialog(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expect(page.getByLabel('Mobile No')).toHaveCount(0);

  const sent = page.waitForRequest('**/make-order');
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  expect(JSON.parse((await readBody(await sent)) ?? '')).toMatchObject({
    mobileNo: '6581234567',
    memberId: expect.stringMatching(/./),
  });
  await answerPayment(popup, 'Approve');
  await expectOrderPage(page);
});

test('after a sign-in at the checkout, the promo code no longer asks to sign in (CART-17)', async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('TB01', '7')).path, 'Dine In');
  await addDish(page, { category: 'Snacks', dish: 'Otah' });
  await openCart(page);
  await page.getByLabel('Promo Code').fill('WELCOME10');
  await pressButton(page, 'Apply');
  const problem = page.getByText('Please sign in to use promo code');
  await expect(problem).toBeVisible();
  await pressButton(page, /^Checkout/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByLabel('Mobile No').fill('81234567');
  await form.getByLabel('Password').first().fill('makan1234');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await confirmDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Promo Code')).toHaveValue('WELCOME10');
  await expect(problem).toBeHidden();
  await pressButton(page, 'Apply');
  await expect(page.getByText('Promo Code applied')).toBeVisible();
});

test('a finger that taps twice and more reaches nothing that its first tap has opened (SHELL-15)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('L5', '51');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Drinks', dish: 'Mineral Water' });
  await openCart(page);
  const before = (await sandbox.orders(outletId)).length;
  /** Taps three times where a button is, which the first tap takes away. */
  const tapOften = async (name: RegExp | string, pauseMs: number) => {
    const box = await page.getByRole('button', { name }).last().boundingBox();
    if (!box) throw new Error(`There is no button ${name}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(pauseMs);
    await page.touchscreen.tap(x + 3, y - 2);
    await page.waitForTimeout(pauseMs);
    await page.touchscreen.tap(x - 2, y + 4);
  };
  const guest = page.getByRole('button', { name: 'Continue As Guest' });
  await tapOften(/^(Checkout|Submit Order)/, 150);
  await expect(guest).toBeVisible();
  await tapOften('Continue As Guest', 300);
  await expect(confirmDialog(page)).toBeVisible();
  // So long a tap that went through would have taken to send the order.
  await page.waitForTimeout(700);
  await expect(confirmDialog(page)).toBeVisible();
  expect(await sandbox.orders(outletId)).toHaveLength(before);
  await confirmOrder(page);
  await expectOrderPage(page);
  expect(await sandbox.orders(outletId)).toHaveLength(before + 1);
});

test('a button that scrolled under the pointer can be pressed at once, because the diner scrolled on purpose (SHELL-15)', async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('TP01', 'Counter 3')).path);
  await openCategory(page, 'Ramen');
  await page.getByRole('button', { name: /Tonkotsu Black/ }).click();
  const first = page.getByRole('radiogroup').first().getByRole('radio').first();
  const second = page.getByRole('radiogroup').nth(1).getByRole('radio').first();
  const centre = (radio: Locator) =>
    radio.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // The page hears of a scroll with the next frame; a press of a finger is never that soon.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
  const [x, y] = await centre(first);
  const [otherX, otherY] = await centre(second);
  expect(Math.hypot(otherX - x, otherY - y), 'both radios are pressed at one place').toBeLessThan(24);
  await centre(first);
  await page.mouse.click(x, y);
  await centre(second);
  await page.mouse.click(otherX, otherY);
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
});

test('a wrong password keeps the dialog, and the guest may still go on', { tag: '@full' }, async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  await openQuestion(page, (await sandbox.code('TB01', '6')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByLabel('Mobile No').fill('81234567');
  await form.getByLabel('Password').first().fill('makan12345');
  const refused = page.waitForResponse('**/api/users/login');
  await form.getByRole('button', { name: 'Sign In' }).click();
  expect((await refused).ok()).toBe(false);
  await form.getByRole('button', { name: 'Continue As Guest' }).click();
  await expect(page.getByRole('dialog', { name: 'Your mobile number' })).toBeVisible();
});

test('a guest who was asked once is not asked again, and the way to a new password leaves the checkout (CHECKOUT-4)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openQuestion(page, (await sandbox.code('TB01', '7')).path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgotpassword$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expectInCart(page, 'Otah');

  await checkOut(page, '91234567');
  await confirmDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await pressButton(page, /^Checkout/);
  await expect(confirmDialog(page)).toBeVisible();
});

test("the phone's way back closes a question and stays in the cart, whichever it is, and sends nothing (CHECKOUT-9, SHELL-35)", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TB01', '8');
  // Orders of the tests before this one.
  const before = await sandbox.orders(outletId);
  await openQuestion(page, path);
  const expectCart = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPath(page, '/cart');
    await expectInCart(page, 'Otah');
  };
  await page.goBack();
  await expectCart();
  await page.goForward();
  await expectCart();
  await pressButton(page, /^Checkout/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expectCart();
  await checkOut(page, '91234567');
  await expect(confirmDialog(page)).toBeVisible();
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectCart();
  await pressButton(page, /^Checkout/);
  await expect(confirmDialog(page)).toBeVisible();
  await page.goBack();
  await expectCart();
  expect(await sandbox.orders(outletId)).toHaveLength(before.length);
  // Each question took its entry along: one step back is the menu.
  await page.goBack();
  await expectPath(page, '/menu');
});
