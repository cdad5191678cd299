import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  checkOut,
  confirmOrder,
  expectOrderPage,
  getQuantity,
  openCart,
  openDish,
  openShop,
} from './support/ordering.ts';
import { holdScripts } from './support/requests.ts';
import { waitUntilSaved } from './support/savedData.ts';

const SET = 'Economy Rice Set';

/** Whether all of an element can be seen. */
const expectWhole = (element: Locator): Promise<void> => expect(element).toBeInViewport({ ratio: 1 });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: SET });
const stepOf = (page: Page, name: RegExp) => dialogOf(page).getByRole('group', { name });

test('a guest is led through the steps of a set, orders it, and changes it in the cart (MENU-44, ITEM-36, ITEM-37, ITEM-38)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('L2N', '43');
  await test.step('the price is there before the app, and stays', async () => {
    const release = await holdScripts(page);
    await page.goto(path.replace('/?', '/menu?'), { waitUntil: 'commit' });
    await expect(page.locator('.shell').getByText('from $5.50')).toBeVisible();
    release();
    await expect(page.locator('main:not(.shell-body)').getByText('from $5.50')).toBeVisible();
  });
  await openDish(page, SET);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('from $5.50')).toBeVisible();
  const meats = stepOf(page, /^Step 1 of 3/);
  const vegetable = dialog.getByRole('radiogroup', { name: /^Step 2 of 3/ });
  const rice = stepOf(page, /^Step 3 of 3/);
  await test.step('the button says what is left and leads to the first step', async () => {
    await dialog.getByRole('button', { name: '3 more to choose' }).click();
    await expect(meats).toBeFocused();
  });
  await test.step('a full step brings the next into view, and keeps the focus', async () => {
    await meats.getByText('Sweet and sour pork').click();
    await expect(meats.getByText('1 left')).toBeVisible();
    await expect(vegetable).not.toBeInViewport({ ratio: 1 });
    await meats.getByText('Lemon chicken').click();
    await expect(meats.getByText('Done')).toBeAttached();
    await expectWhole(vegetable);
    await expect(meats.getByRole('checkbox', { name: 'Lemon chicken' })).toBeFocused();
  });
  await test.step('nothing moves while the diner changes their mind', async () => {
    const pork = meats.getByText('Sweet and sour pork');
    await pork.scrollIntoViewIfNeeded();
    await pork.click();
    await dialog.getByText('Fried fish fillet').click();
    await expect(meats.getByText('Done')).toBeAttached();
    const { y } = (await meats.boundingBox()) ?? { y: 0 };
    await page.waitForTimeout(700);
    expect((await meats.boundingBox())?.y).toBe(y);
  });
  await vegetable.getByText('Kang kong').click();
  await expectWhole(rice);
  await expect(rice.getByText('Optional')).toBeVisible();
  await dialog.getByRole('button', { name: /Add To Cart/ }).click();
  await expect(dialog).toBeHidden();
  await openCart(page);
  await expect(page.getByText('Fried fish fillet')).toBeVisible();
  await test.step('it opens from the cart with its choices', async () => {
    await page.getByRole('button', { name: `Edit ${SET}` }).click();
    await expect(dialog.getByText('Done')).toHaveCount(2);
    await rice.getByText('More rice').click();
    await dialog.getByRole('button', { name: /Save changes/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('More rice')).toBeVisible();
  });
  await checkOut(page);
  await confirmOrder(page);
  await expectOrderPage(page);
});

test('with the keyboard nothing moves by itself (ITEM-38)', async ({ page, sandbox }) => {
  const { path } = await sandbox.code('L2N', '43');
  await openShop(page, path);
  await page.goto('/menu');
  await openDish(page, SET);
  const meats = stepOf(page, /^Step 1 of 3/);
  const pork = meats.getByRole('checkbox', { name: 'Sweet and sour pork' });
  await pork.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const chicken = meats.getByRole('checkbox', { name: 'Lemon chicken' });
  await expect(chicken).toBeFocused();
  await expect(meats).toBeInViewport();
  const { y } = (await meats.boundingBox()) ?? { y: 0 };
  await page.keyboard.press('Space');
  await expect(meats.getByText('Done')).toBeAttached();
  await page.waitForTimeout(700);
  expect((await meats.boundingBox())?.y).toBe(y);
  await expect(chicken).toBeFocused();
});

test('a set that was chosen in one tab is changed in another, and is so in the first after a reload (ITEM-36)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('L2N', '42');
  await openShop(page, path);
  await page.goto('/menu');
  await openDish(page, SET);
  for (const choice of ['Sweet and sour pork', 'Lemon chicken', 'Kang kong'])
    await dialogOf(page).getByText(choice).click();
  await waitUntilSaved(page, async () => {
    await dialogOf(page)
      .getByRole('button', { name: /Add To Cart/ })
      .click();
    await expect(dialogOf(page)).toBeHidden();
  });
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  // A new visit asks whether to begin again; until then its cart cannot be touched.
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('button', { name: `Edit ${SET}` }).click();
  await expect(dialogOf(tab).getByText('Done')).toHaveCount(2);
  await dialogOf(tab).getByText('Lemon chicken').click();
  await dialogOf(tab).getByText('Fried fish fillet').click();
  await waitUntilSaved(tab, async () => {
    await dialogOf(tab)
      .getByRole('button', { name: /Save changes/ })
      .click();
    await expect(dialogOf(tab)).toBeHidden();
  });
  await expect(tab.getByText('Fried fish fillet')).toBeVisible();
  await expect(tab.getByText('Lemon chicken')).toHaveCount(0);
  // The first tab has the change once it is loaded again.
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await openCart(page);
  await expect(page.getByText('Fried fish fillet')).toBeVisible();
  await expect(getQuantity(page, SET)).toContainText('1');
});
