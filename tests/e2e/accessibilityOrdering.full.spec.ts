import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmDialog,
  confirmOrder,
  type DiningOption,
  type DishChoice,
  expectOrderPage,
  openCart,
  openCategory,
  openDish,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, pressPay } from './support/payment.ts';

interface Visit {
  outlet: string;
  label: string;
  option?: DiningOption;
  dish: DishChoice;
}

const visits: Record<string, Visit> = {
  kopi: {
    outlet: 'TB01',
    label: '12',
    option: 'Takeaway',
    dish: { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] },
  },
  kuro: { outlet: 'TP01', label: 'Counter 4', dish: { category: 'Ramen', dish: 'Kinoko Vegan Ramen' } },
  verde: { outlet: 'MO01', label: 'Takeaway counter', dish: { category: 'Sweet', dish: 'Seasonal Fruit Cup' } },
  canteen: { outlet: 'L2N', label: '41', dish: { category: 'Drinks', dish: 'Mineral Water' } },
  grams: { outlet: 'DX01', label: '5', dish: { category: 'Coffee', dish: 'Espresso' } },
  kimkee: {
    outlet: 'MX31',
    label: '5',
    dish: { category: '小菜 Sides', dish: '例汤 Soup' },
  },
};

for (const [brand, { outlet, label, option, dish }] of Object.entries(visits)) {
  // Axe looks at each of these screens and dialogs in every brand by its story; here, whether they fit one page.
  if (brand !== 'kopi' && !process.env.AXE_ALL) continue;

  test(`${brand}: a screen reader finds no fault from the home screen to the order (SHELL-23)`, async ({
    page,
    sandbox,
  }) => {
    // Axe looks at up to a dozen screens.
    test.setTimeout(120_000);
    const { path } = await sandbox.code(outlet, label);
    const found: string[] = [];
    const check = async (where: string) => found.push(...(await findAccessibilityViolations(page, where)));
    const dialog = page.getByRole('dialog');

    await page.goto(path);
    if (option) {
      await expect(dialog.getByRole('button', { name: option })).toBeVisible();
      await check('dining option');
    }
    await openShop(page, path, option);
    await check('home');
    await openCategory(page, dish.category);
    await openDish(page, dish.dish);
    await expect(page.getByRole('dialog', { name: dish.dish })).toBeVisible();
    await check('item dialog');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await addDish(page, dish);
    await check('menu');
    await openCart(page);
    await expect(page.getByText('Order Summary')).toBeVisible();
    await check('cart');

    await checkOut(page);
    if (brand === 'kopi' || brand === 'verde') {
      await expect(page.getByLabel('Mobile No')).toBeVisible();
      await check('mobile number');
      await pressButton(page, 'Continue');
      await expect(page.getByText('Mobile No is required')).toBeVisible();
      await check('mobile number, refused');
      await page.getByLabel('Mobile No').fill('91234567');
      await pressButton(page, 'Continue');
      await expect(page.getByLabel('Collection time')).toBeVisible();
      await check('collection time');
      await pressButton(page, 'Continue');
    }
    await expect(confirmDialog(page)).toBeVisible();
    await check('confirmation');
    const popup = page.waitForEvent('popup', { timeout: 60_000 });
    // The canteen opens none.
    popup.catch(() => undefined);
    await confirmOrder(page);
    if (brand === 'kopi' || brand === 'verde') {
      await expect(page.getByRole('dialog', { name: 'Select Payment Mode' })).toBeVisible();
      await check('payment mode');
      await pressPay(page);
    }
    if (brand !== 'canteen') {
      await expect(page.getByText('Waiting for payment')).toBeVisible();
      await check('waiting');
      await expectPaymentPage(await popup);
      await answerPayment(await popup, 'Approve');
    }
    await expectOrderPage(page);
    await expect(page.getByText(/Order status: (Paid|Sent to kitchen), Received/)).toBeVisible();
    await check('order');
    expect(found).toEqual([]);
  });
}

test('kopi: a screen reader finds no fault from the home screen to a call for staff (SERVICE-2)', async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('KT01', '3')).path);
  await page.getByRole('button', { name: 'Call staff' }).click();
  const list = page.getByRole('dialog', { name: 'What can we bring you?' });
  await list.getByRole('button', { name: 'Water' }).click();
  await expect(list.getByText('The staff have been told', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page, 'the list of calls')).toEqual([]);
});
