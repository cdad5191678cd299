import type { Page } from '@playwright/test';
import { installClock } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { logOut, openAccount } from './support/members.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  expectOrderPage,
  expectPaidOrder,
  openCart,
  openCategory,
  openDish,
  openHome,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, pressPay } from './support/payment.ts';
import { waitUntilSaved } from './support/savedData.ts';

/** Says what the diner cannot eat, in the open dialog. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What can you not eat?' });
  for (const name of names) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

const readStored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
const otah = { category: 'Snacks', dish: 'Otah' };

test('a diner says once what they cannot eat, is warned, and the kitchen reads it; a reset erases it (MENU-40, MENU-41, ITEM-30, ITEM-32, CART-51, ORDER-36, SERVICE-30)', async ({
  page,
  sandbox,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { path, outletId } = await sandbox.code('KT01', '5');
  await openShop(page, path);
  await openCategory(page, 'Snacks');
  await pressButton(page, /^Search/);
  await pressButton(page, 'What I cannot eat');
  await choose(page, 'Peanuts');
  await pressButton(page, 'Back to the menu');
  await expect(page.getByRole('button', { name: 'Rojak', exact: true })).toHaveAccessibleDescription(
    /Contains Peanuts/,
  );
  await openDish(page, 'Rojak');
  const dialog = page.getByRole('dialog', { name: 'Rojak' });
  await expect(dialog.getByText('Contains Peanuts, which you cannot eat.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'This contains Peanuts' });
  const add = () => pressButton(page, /Add To Cart/);
  await add();
  await question.getByRole('button', { name: 'Choose something else' }).click();
  await expect(question).toBeHidden();
  await add();
  // Back is a no too, and closes the question only.
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: /View cart/ })).toHaveCount(0);
  await add();
  await question.getByRole('button', { name: 'Add anyway' }).click();
  await expect(dialog).toBeHidden();

  // Once: also after the page was loaded again.
  await page.reload();
  await pressButton(page, 'Cancel');
  await openCart(page);
  await expect(page.getByText('The kitchen reads this with your order.')).toBeVisible();
  await expect(page.getByText('Contains Peanuts')).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.url().endsWith('/make-order'));
  await checkOut(page);
  await confirmOrder(page);
  await pressPay(page);
  expect((await sent).postDataJSON()).toMatchObject({ dietaryNeeds: { allergens: ['peanut'] } });
  await expectPaymentPage(page);
  await answerPayment(page, 'Approve');
  const orderNo = await expectPaidOrder(page);
  await expect(page.getByText('Kitchen told: cannot eat')).toBeVisible();
  await sandbox.accept(orderNo);
  const kitchen = await page.context().newPage();
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  await expect(kitchen.getByRole('list', { name: 'Allergens to avoid' })).toHaveText('Cannot eat peanut');
  await kitchen.close();

  // The next diner of this phone starts again.
  await page.goto(path);
  await openHome(page);
  await waitUntilSaved(page, () => addDish(page, otah));
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await openCategory(tab, 'Snacks');
  await expect(tab.getByRole('button', { name: 'Otah', exact: true })).toBeVisible();
  await expect(tab.getByText('Contains Peanuts')).toHaveCount(0);
  expect(await readStored(tab)).not.toMatch(/peanut/);
  expect(addresses.filter((address) => /peanut/i.test(address))).toEqual([]);
});

test('a log-out erases it, and an outlet that does not take it gets an order as before (MENU-40, CART-51, WIRE-80)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('TP01', 'Counter 5');
  await openShop(page, path);
  await openCategory(page, 'Drinks');
  await openDish(page, 'Yuzu Soda');
  const dialog = page.getByRole('dialog', { name: 'Yuzu Soda' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await pressButton(page, /^Search/);
  await pressButton(page, 'What I cannot eat');
  await expect(page.getByText(/The kitchen of this outlet does not get it/)).toBeVisible();
  await choose(page, 'Sesame');
  await pressButton(page, 'Back to the menu');
  await openHome(page);
  await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openCart(page);
  await expect(page.getByText(/^The kitchen is not told/)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/make-order'));
  await checkOut(page);
  await confirmOrder(page);
  expect((await sent).postDataJSON()).not.toHaveProperty('dietaryNeeds');

  const member = await page.context().newPage();
  await openAccount(member);
  expect(await readStored(member)).toMatch(/sesame/);
  await logOut(member);
  await expect.poll(() => readStored(member)).not.toMatch(/sesame/);
});

test('at a shared table the kitchen reads the needs of each seat, and no phone those of another (TABLE-30)', async ({
  newDevice,
  sandbox,
}) => {
  test.slow();
  const { path, outletId } = await sandbox.code('KT01', '6');
  const join = async (name: string, allergen: string): Promise<Page> => {
    const page = await (await newDevice()).newPage();
    await openShop(page, path);
    await addDish(page, otah);
    await openCart(page);
    await page.getByRole('button', { name: 'Order together' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order together' });
    await dialog.getByLabel('Your name (optional)').fill(name);
    await dialog.getByRole('button', { name: 'Order together' }).click();
    await expect(page.getByRole('list', { name: 'At this table' })).toContainText(name);
    // Said after joining: the server hears of it at once.
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/tables/sync') && /allergens":\["/.test(request.postData() ?? ''),
    );
    await openHome(page);
    await pressButton(page, /^Search/);
    await pressButton(page, 'What I cannot eat');
    await choose(page, allergen);
    await (await told).response();
    await pressButton(page, 'Back to the menu');
    await openCart(page);
    return page;
  };
  const raj = await join('Raj', 'Peanuts');
  const heard: string[] = [];
  const mei = await join('Mei', 'Milk');
  mei.on('response', async (response) => {
    if (response.url().includes('/api/')) heard.push(await response.text().catch(() => ''));
  });
  await mei.getByRole('radio', { name: 'Everything at the table' }).check();
  await raj.getByRole('checkbox', { name: /Mei.? may order my/ }).check();
  await expect(mei.getByText('Raj', { exact: true }).first()).toBeVisible();
  await expect(mei.getByText(/Not in your order/)).toHaveCount(0, { timeout: 15_000 });
  await checkOut(mei);
  await confirmOrder(mei);
  await pressPay(mei);
  await expectPaymentPage(mei);
  await answerPayment(mei, 'Approve');
  const orderNo = await expectOrderPage(mei);
  await sandbox.accept(orderNo);
  const kitchen = await (await newDevice()).newPage();
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  const list = kitchen.getByRole('list', { name: 'Allergens to avoid' }).last();
  await expect(list.getByRole('listitem')).toHaveText([/cannot eat milk$/, /cannot eat peanut$/]);
  expect(heard.filter((text) => /"dietaryNeeds"/.test(text))).toEqual([]);
});

test('a kiosk stores no list, and forgets it before the next diner (MENU-40)', async ({ page, consoleErrors }) => {
  // The page's clock is ahead of the server's after the wait.
  consoleErrors.allow(/status of 401/);
  await installClock(page);
  await page.goto('/?bcode=kuro&ocode=TP01&table=Counter%205&kiosk=4821');
  await pressButton(page, 'Make it a kiosk');
  const sesame = page.getByRole('dialog', { name: 'What can you not eat?' }).getByRole('button', { name: 'Sesame' });
  const openList = async () => {
    await openCategory(page, 'Drinks');
    await pressButton(page, /^Search/);
    await pressButton(page, 'What I cannot eat');
  };
  await openList();
  await choose(page, 'Sesame');
  await pressButton(page, 'What I cannot eat');
  await expect(sesame).toHaveAttribute('aria-pressed', 'true');
  await pressButton(page, 'Done');
  expect(await readStored(page)).not.toMatch(/sesame/);
  await page.clock.runFor(16 * 60_000);
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
  await openList();
  await expect(sesame).toHaveAttribute('aria-pressed', 'false');
});
