import { expect, test } from './support/fixtures.ts';
import {
  checkOut,
  confirmOrder,
  expectInCart,
  openCategory,
  openDish,
  openShop,
  pressButton,
} from './support/ordering.ts';

test('a diner sees the Nutri-Grade of drinks, and finds those with A or B (MENU-28, MENU-31)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('MO01', 'Takeaway counter');
  await openShop(page, path);
  await openCategory(page, 'Smoothies');
  const lassi = page.getByRole('article').filter({ hasText: 'Mango Lassi' });
  await expect(lassi.getByText('Nutri-Grade D, 12 % sugar')).toBeAttached();
  await openDish(page, 'Mango Lassi');
  const dialog = page.getByRole('dialog', { name: 'Mango Lassi' });
  await expect(dialog.getByText('Nutri-Grade D, 12 % sugar').last()).toBeVisible();
  await expect(dialog.getByText('Sugar: 8.2 g')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('button', { name: 'Nutri-Grade A or B' }).click();
  await expect(page.locator('[data-finder]').getByRole('article')).toHaveText([/Green Machine/]);
});

test('a diner says their age once, then orders beer, and the order says so (ITEM-26, WIRE-70)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('TP01', 'Counter 5');
  await openShop(page, path);
  const question = page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
  const beer = page.getByRole('dialog', { name: 'Asahi Draught' });
  const add = () => pressButton(page, /Add To Cart/);
  await openCategory(page, 'Drinks');
  await openDish(page, 'Asahi Draught');
  await add();
  await expect(question).toContainText('Our staff may ask for proof of your age.');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(beer).toBeVisible();
  await add();
  // Back is a no too, and closes the question only.
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(beer).toBeVisible();
  await add();
  await question.getByRole('button', { name: 'Yes, I am' }).click();
  await expect(beer).toBeHidden();
  const cart = page.getByRole('link', { name: /View cart/ });
  await expect(cart).toContainText('1');
  // Once a visit, also after the page was loaded again.
  await page.reload();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Drinks' }).click();
  await openDish(page, 'Asahi Draught');
  await add();
  await expect(beer).toBeHidden();
  await expect(question).toBeHidden();
  await cart.click();
  await expectInCart(page, 'Asahi Draught');
  await expect(page.getByText('18+')).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/make-order'));
  await checkOut(page);
  await confirmOrder(page);
  expect((await sent).postDataJSON()).toMatchObject({ isAgeConfirmed: true });
});
