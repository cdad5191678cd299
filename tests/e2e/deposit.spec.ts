import { expect, test } from './support/fixtures.ts';
import {
  checkOut,
  confirmOrder,
  expectPaidOrder,
  openCart,
  openCategory,
  openDish,
  openShop,
} from './support/ordering.ts';
import { expectPaymentPage, pressPay } from './support/payment.ts';

test('a guest reads the deposit of a bottle in dish, cart and receipt, and pays it with the order (ITEM-27, CART-45, ORDER-33)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '3');
  await openShop(page, path);
  await openCategory(page, 'Take Home');
  await openDish(page, 'Cold Brew Kopi O');
  const dialog = page.getByRole('dialog', { name: 'Cold Brew Kopi O' });
  await expect(dialog.getByText(/\+\$0\.10.? container deposit/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
  await openCart(page);
  // Beside the line, and in the totals.
  await expect(page.getByText('Container deposit', { exact: true })).toHaveCount(2);
  // 5.20 and 9 % of GST are 5.67; this dish has no service charge.
  const total = '$5.77';
  await expect(page.getByText(total).first()).toBeVisible();
  await checkOut(page);
  await confirmOrder(page);
  await pressPay(page);
  await expectPaymentPage(page);
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectPaidOrder(page);
  // By line, and in the totals.
  await expect(page.getByText('Container deposit', { exact: true })).toHaveCount(2);
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Container deposit', { exact: true })).toHaveCount(2);
});
