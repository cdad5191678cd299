import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { submitSignIn } from './support/members.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  expectPaidOrder,
  expectPath,
  getQuantity,
  openCart,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, openPaymentWindow, pressPay } from './support/payment.ts';

test.use({ isTranslated: true });

/** The texts of a place as a diner reads them, without those for screen readers. */
// biome-ignore lint/performance/useDomNodeTextContent: words that are hidden are no figures.
const readShown = (page: Page, place: string): Promise<string> => page.locator(place).first().innerText();

test('a guest orders and pays on a page that the browser translates, and reads the right figures (SHELL-47)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TB01', '12');
  await openShop(page, path, 'Dine In');
  await addDish(page, { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] });
  // A choice that is taken back, a search that marks what it found.
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('lak');
  await expect(page.locator('mark').first()).toHaveText(/lak/i);
  await page.getByRole('searchbox').fill('laksa');
  await expect(page.locator('mark').first()).toHaveText(/laksa/i);
  await page.goBack();
  await openCart(page);
  const more = getQuantity(page, 'Laksa Lemak').getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await expect(getQuantity(page, 'Laksa Lemak')).toContainText('3');
  await expect.poll(() => readShown(page, 'main')).toMatch(/^3×$/m);
  await expect.poll(() => readShown(page, 'main')).not.toMatch(/^[12]×$/m);

  await checkOut(page, '91234567');
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await answerPayment(popup, 'Approve');
  const orderNo = await expectPaidOrder(page);
  const [order] = await sandbox.orders(outletId);
  expect(order).toMatchObject({ orderNo, status: 'Paid' });
  const total = `$${((order?.grandTotal ?? 0) / 100).toFixed(2)}`;
  await expect(page.getByText(total).first()).toBeVisible();
  await expect.poll(() => readShown(page, 'main')).toMatch(/^3×$/m);
});

test('a diner signs up and signs in on a page that the browser translates (SHELL-47)', async ({ page, sandbox }) => {
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Yuki');
  // Errors come and go beside the fields.
  await pressButton(page, 'Sign Up');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Last Name').fill('Mori');
  await page.getByLabel('Email').fill('yuki.mori@example.com');
  await page.getByLabel('Mobile No').fill('91230077');
  await page.getByLabel('Password', { exact: true }).fill('makan1234');
  await page.getByLabel('Confirm Password', { exact: true }).fill('makan1234');
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
  await expect(page.getByText('Email is required')).toBeHidden();
  await pressButton(page, 'Sign Up');
  await expect(page.getByLabel('OTP code')).toBeVisible();
  await page.getByLabel('OTP code').fill((await sandbox.inbox('6591230077'))[0]?.code ?? '');
  await pressButton(page, 'Continue');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expectPath(page, '/');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Yuki Mori' })).toBeVisible();
  await pressButton(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await expectPath(page, '/signin');
  await submitSignIn(page, { mobileNo: '91230077' });
  await expect(page).not.toHaveURL(/signin/);
});

test('a diner pays a share of the bill on a page that the browser translates (SHELL-47)', async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.addToCheck(
    outletId,
    { tableNo: '41', checkNo: 'C0041' },
    { name: 'Kaya Toast', quantity: 2, price: 3 },
  );
  await openShop(page, path);
  await page.goto('/bill');
  await expect.poll(() => readShown(page, 'main')).toMatch(/^2×$/m);
  await page.getByRole('button', { name: 'Pay your share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An amount').click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.50');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2.00');
  await dialog.getByRole('button', { name: 'Pay $2.00' }).click();
  await expectPaymentPage(page);
  await answerPayment(page, 'Approve');
  await expect(page.getByText('You paid $2.00')).toBeVisible();
});

test('an element still goes in before a text that a translator replaced, and that text still goes away (SHELL-47)', async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('TB01', '12')).path, 'Dine In');
  // As React does with a text that has siblings, of which the app has none. The guard loads after the first screen.
  const changeBesideText = () =>
    page.evaluate(async () => {
      const part = document.createElement('p');
      const text = document.createTextNode('2 dishes');
      part.append(text);
      document.body.append(part);
      while (text.isConnected) await new Promise(requestAnimationFrame);
      part.insertBefore(document.createElement('b'), text);
      const before = part.innerHTML;
      part.removeChild(text);
      return [before, part.innerHTML];
    });
  await expect(async () => {
    expect(await changeBesideText()).toEqual([expect.stringMatching(/^<b><\/b><font.*2 dishes/), '<b></b>']);
  }).toPass();
});
