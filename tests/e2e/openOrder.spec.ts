import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  type DishChoice,
  expectPaidOrder,
  findItemId,
  openCart,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';

const ramune: DishChoice = { category: 'Drinks', dish: 'Ramune' };
const soda: DishChoice = { category: 'Drinks', dish: 'Yuzu Soda' };

/** The payment window was closed, and the diner has the cart back. @returns the address of the payment page. */
async function goBackToCart(page: Page): Promise<string> {
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  const address = popup.url();
  await popup.close();
  await pressButton(page, 'Back to cart');
  await expect(page.getByRole('button', { name: /^Checkout/ })).toBeVisible();
  return address;
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'You have ordered here before' });

test('the last portion, held by the own order that was left, is paid there and not called sold out (CHECKOUT-30)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  const id = await findItemId(page, 'Ramune', () => openShop(page, path));
  await sandbox.quantityLeft(outletId, id, 1);
  await addDish(page, ramune);
  await openCart(page);
  await checkOut(page);
  await goBackToCart(page);
  await expect(page.getByText('Your order that is not paid yet holds some of these dishes.')).toBeVisible();

  await page.getByRole('button', { name: /^Checkout/ }).click();
  const popup = await openPaymentWindow(page, () =>
    warning(page).getByRole('button', { name: 'Open payment page' }).click(),
  );
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
});

for (const { asked, isWarned } of [
  { asked: 'Confirm your order', isWarned: false },
  { asked: 'You have ordered here before', isWarned: true },
]) {
  test(`an order that is paid while the diner is asked '${asked}' is shown in its place (PAY-13)`, {
    tag: isWarned ? [] : '@full',
  }, async ({ page, sandbox }) => {
    const { path } = await sandbox.code('TP01', 'Counter 3');
    await openShop(page, path);
    await addDish(page, soda);
    await openCart(page);
    await checkOut(page);
    const address = await goBackToCart(page);
    await checkOut(page);
    if (isWarned) await confirmOrder(page);
    await expect(page.getByRole(isWarned ? 'alertdialog' : 'dialog', { name: asked })).toBeVisible();
    await sandbox.pay(address, 'approve');
    await expectPaidOrder(page);
  });
}
