import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestHost } from '../host.ts';
import { test } from './fixtures.ts';
import { phone } from './phone.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  confirm,
  decide,
  enter,
  openCart,
  orderPage,
  paymentWindowOf,
  press,
  signIn,
  type Wish,
} from './steps.ts';

const rendang: Wish = { category: 'Rice', dish: 'Beef Rendang Rice' };
const siewMai: Wish = { category: 'Dim Sum', dish: 'Siew Mai' };
const puff: Wish = { category: 'Snacks', dish: 'Curry Puff' };

/** Mei Ling of the demo, who has 12 points and vouchers of every kind. */
async function becomeMember(page: Page, keepsCart = false): Promise<void> {
  await page.goto('/signin');
  const reset = page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  if (keepsCart) await reset.getByRole('button', { name: 'Cancel' }).click();
  await signIn(page);
  await page.waitForURL((url) => url.pathname !== '/signin');
}

/** Into the cart, one after the other, from the home screen. */
async function addAll(page: Page, wishes: readonly Wish[]): Promise<void> {
  for (const [index, wish] of wishes.entries()) {
    if (index > 0) await home(page);
    await add(page, wish);
  }
}

const home = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();

/** Back from the cart for another dish. */
async function addMore(page: Page, wish: Wish): Promise<void> {
  await home(page);
  await add(page, wish);
  await openCart(page);
}

/** At a table of Tiong Bahru, with dishes in the cart. */
async function withCart(page: Page, host: TestHost, table: string, wishes: readonly Wish[], isMember = false) {
  const { path, outletId } = await sandboxOf(host).code('TB01', table);
  await enter(page, path, 'Dine In');
  if (isMember) await becomeMember(page);
  await addAll(page, wishes);
  await openCart(page);
  return outletId;
}

/** Presses plus or minus of a dish, once for each. */
async function more(page: Page, dish: string, times: number): Promise<void> {
  const stepper = page.getByRole('group', { name: `Quantity of ${dish}` });
  for (let pressed = 0; pressed < Math.abs(times); pressed += 1) {
    await stepper.getByRole('button', { name: times > 0 ? 'One more' : 'One less' }).click();
  }
}

/** What a line of the receipt says, such as `Total`. */
const figure = async (page: Page, label: string | RegExp): Promise<string> => {
  const row = page.locator('[data-holds=totals]').getByText(label).locator('xpath=..');
  // A label may name an amount too: the figure stands last.
  return (await row.first().textContent())?.match(/\$[\d,.]+/g)?.at(-1) ?? '';
};

const totalIs = (page: Page, amount: string) =>
  expect.poll(() => figure(page, /^Total$/), { timeout: 8000 }).toBe(amount);

const tries = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Promo Code').fill(code);
  await press(page, 'Apply');
};

const removeCode = (page: Page) => page.locator('form[data-applied]').getByRole('button').click();

/** Orders what is in the cart, pays it, and gives what the host charged, in cents. */
async function payAll(page: Page, host: TestHost, outletId: number, mobileNo?: string): Promise<number> {
  await press(page, /^Checkout/);
  if (mobileNo) {
    await page.getByRole('button', { name: 'Continue As Guest' }).click();
    await page.getByLabel('Mobile No').fill(mobileNo);
    await press(page, 'Continue');
  }
  await confirm(page);
  const popup = await paymentWindowOf(page, () => page.getByRole('button', { name: /^Pay/ }).click());
  await decide(popup, 'Approve');
  const orderNo = await orderPage(page);
  await page.getByText('Order status: Paid').waitFor();
  const orders = await sandboxOf(host).orders(outletId);
  return orders.find((order) => order.orderNo === orderNo)?.grandTotal ?? -1;
}

describe('offers that come by themselves', () => {
  test('a minimum spend is hinted at, then takes its percentage off, beside a free dish for two bought', async ({
    page,
    host,
  }) => {
    const outletId = await withCart(page, host, '1', [rendang]);
    await more(page, 'Beef Rendang Rice', 2);
    await page.getByText('Add $7.60 more for 10% off from $40').waitFor();
    await addMore(page, siewMai);
    await page.getByText('Add 1 more Siew Mai for Siew mai: buy 2, get 1 free').waitFor();
    await more(page, 'Siew Mai', 1);
    await page.getByText('Free', { exact: true }).waitFor();
    expect(await figure(page, '10% off from $40')).toMatch(/4\.20$/);
    // 42.00 − 4.20, 10 % service, 9 % GST.
    await totalIs(page, '$45.32');

    await more(page, 'Beef Rendang Rice', -1);
    await page.getByText('10% off from $40', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByText('Free', { exact: true }).waitFor();
    await more(page, 'Beef Rendang Rice', 1);
    await totalIs(page, '$45.32');
    expect(await payAll(page, host, outletId, '91234567')).toBe(45_32);
  });

  test('kuro: two of a dish take an amount off, and a large order brings a free dish', async ({ page, host }) => {
    const { path, outletId } = await sandboxOf(host).code('TP01', 'Counter 1');
    await enter(page, path);
    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Ramen' }).click();
    await page.getByRole('button', { name: 'Tonkotsu Black', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Tonkotsu Black' });
    for (const name of ['Kata (firm)', 'Assari (light)']) await sheet.getByRole('radio', { name }).check();
    await press(page, 'Add To Cart');
    await sheet.waitFor({ state: 'hidden' });
    await addMore(page, { category: 'Drinks', dish: 'Yuzu Soda' });
    await more(page, 'Tonkotsu Black', 1);
    await page.getByText('Two Tonkotsu Black: $4 off').waitFor();
    await more(page, 'Yuzu Soda', 4);
    await page.getByText('Edamame').waitFor();
    await page.getByText('Free', { exact: true }).waitFor();
    // 33.60 + 31.00 − 4.00, 10 % service; the GST is in the prices.
    await totalIs(page, '$66.66');
    await press(page, /^Checkout/);
    await page.getByRole('button', { name: 'Continue As Guest' }).click();
    const popup = await paymentWindowOf(page, () => confirm(page));
    await decide(popup, 'Approve');
    await orderPage(page);
    await page.getByText('Order status: Paid').waitFor();
    expect((await sandboxOf(host).orders(outletId))[0]).toMatchObject({ status: 'Paid', grandTotal: 66_66 });
  });
});

// First of the member's: what is paid later earns points.
describe('vouchers and points', () => {
  test('a voucher and points pay a part, the host takes both, and a second phone finds the points gone', async ({
    page,
    browser,
    host,
    problems,
  }) => {
    problems.allow(/status of 400/);
    const outletId = await withCart(page, host, '8', [rendang], true);
    // Another phone of the same member, ready to pay with the same points.
    const second = await browser.newContext({ ...phone, baseURL: host.url });
    const other = await second.newPage();
    await withCart(other, host, '9', [rendang], true);
    await other.getByText('Use my points').click();
    await totalIs(other, '$0.95');

    await more(page, 'Beef Rendang Rice', 1);
    await page
      .getByText('Pay less with a voucher')
      .locator('xpath=../..')
      .getByRole('button', { name: 'Select' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Select Voucher' });
    await dialog
      .getByRole('radio', { name: /^\$5 off/ })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Select' }).click();
    await totalIs(page, '$20.90');
    await page.getByText('Use my points').click();
    await totalIs(page, '$8.90');
    expect(await payAll(page, host, outletId)).toBe(8_90);

    await press(other, /^Checkout/);
    await confirm(other);
    await other.getByRole('button', { name: /^Pay/ }).click();
    const told = other.getByRole('alertdialog');
    await told.waitFor();
    expect((await told.textContent()) ?? '').not.toBe('');
    await told.getByRole('button', { name: 'Close' }).click();
    // Nothing is lost from the cart; of the points there are the 8 that the first order has earned.
    await other.getByRole('group', { name: 'Quantity of Beef Rendang Rice' }).waitFor();
    await totalIs(other, '$4.95');
    await second.close();
  });
});

describe('promo codes', () => {
  test('are for members; nothing, an unknown one and one that is over each say so, and the cart stays', async ({
    page,
    host,
    problems,
  }) => {
    problems.allow(/status of 400/);
    await withCart(page, host, '2', [rendang]);
    await tries(page, 'WELCOME10');
    await page.getByText('Please sign in to use promo code').waitFor();
    await becomeMember(page, true);
    await openCart(page);
    await tries(page, '');
    await page.getByText('Please enter the promo code').waitFor();
    for (const code of ['NOSUCHCODE', 'OLDKOPI']) {
      await tries(page, code);
      await page.getByText('Promo code invalid. Please try other promo code').waitFor();
    }
    await totalIs(page, '$12.95');
  });

  test('take a percentage off however they are typed, count once when they are sent twice, and go when removed', async ({
    page,
    host,
  }) => {
    const outletId = await withCart(page, host, '3', [rendang], true);
    await page.getByLabel('Promo Code').fill('  welcome10');
    await page.getByLabel('Promo Code').press('Enter');
    // Where the code counts already, there is no field to press in any more.
    await page
      .getByLabel('Promo Code')
      .press('Enter', { timeout: 1000 })
      .catch(() => undefined);
    await page.getByText('Promo Code applied').waitFor();
    expect(await figure(page, 'Promo Code WELCOME10')).toMatch(/1\.08$/);
    await totalIs(page, '$11.65');
    await removeCode(page);
    await totalIs(page, '$12.95');
    await tries(page, 'WELCOME10');
    await totalIs(page, '$11.65');
    expect(await payAll(page, host, outletId)).toBe(11_65);
  });

  test('larger than the cart make it free, which needs no payment', async ({ page, host }) => {
    await withCart(page, host, '4', [puff], true);
    await tries(page, 'SAVE5');
    await totalIs(page, '$0.00');
    expect(await figure(page, 'Promo Code SAVE5')).toMatch(/2\.40$/);
    await press(page, /^Checkout/);
    await confirm(page);
    await orderPage(page);
  });

  test('of another outlet give nothing here, and of two categories only with a dish of each', async ({
    page,
    host,
  }) => {
    await withCart(page, host, '5', [{ category: 'Kopi & Teh', dish: 'Kopi O Kosong' }], true);
    await tries(page, 'KATONG15');
    await page.getByText('Promo Code applied').waitFor();
    // 1.60, 10 % service, 9 % GST.
    await totalIs(page, '$1.92');
    await removeCode(page);
    await tries(page, 'TEATIME');
    await page
      .getByText('Add something from Desserts for Tea time: $2 off drinks with dessert')
      .or(page.getByText('Promo Code TEATIME'))
      .first()
      .waitFor();
    await totalIs(page, '$1.92');
    await addMore(page, { category: 'Desserts', dish: 'Pulut Hitam' });
    // 1.60 + 4.20 − 2.00.
    await totalIs(page, '$4.56');
  });

  test('kuro: that exclude drinks count once the drink is gone', async ({ page, host }) => {
    const { path } = await sandboxOf(host).code('TP01', 'Counter 2');
    await enter(page, path);
    await becomeMember(page);
    await addAll(page, [
      { category: 'Donburi', dish: 'Mini Chashu Don' },
      { category: 'Drinks', dish: 'Yuzu Soda' },
    ]);
    await openCart(page);
    await tries(page, 'NODRINKS');
    await page.getByText('Promo Code applied').waitFor();
    await totalIs(page, '$15.40');
    await page.getByRole('group', { name: 'Quantity of Yuzu Soda' }).getByRole('button', { name: 'Remove' }).click();
    // 7.80 − 12 % (0.94), 10 % service.
    await totalIs(page, '$7.55');
  });

  test('that give a dish open its dialog; removed, the code takes the dish along', async ({ page, host }) => {
    await withCart(page, host, '6', [rendang], true);
    await tries(page, 'FREEKOPI');
    const gift = page.getByRole('dialog', { name: 'Kopi O Kosong' });
    await gift.getByRole('button', { name: 'Add To Cart' }).click();
    await gift.waitFor({ state: 'hidden' });
    await page.getByText('Free', { exact: true }).waitFor();
    await totalIs(page, '$12.95');
    await removeCode(page);
    await page.getByText('Free', { exact: true }).waitFor({ state: 'hidden' });
    expect(await page.getByText('Kopi O Kosong').count()).toBe(0);
    await totalIs(page, '$12.95');
  });

  test('that give a dish with choices ask for them, and what is chosen is ordered for free', async ({ page, host }) => {
    const outletId = await withCart(page, host, '7', [rendang], true);
    await tries(page, 'FREELAKSA');
    const gift = page.getByRole('dialog', { name: 'Laksa Lemak' });
    await gift.waitFor();
    await press(page, 'Add To Cart');
    await gift.getByText('Required').first().waitFor();
    await gift
      .getByRole('checkbox', { name: 'Thick bee hoon' })
      .or(gift.getByRole('radio', { name: 'Thick bee hoon' }))
      .check();
    await press(page, 'Add To Cart');
    await gift.waitFor({ state: 'hidden' });
    await page.getByText('Thick bee hoon').waitFor();
    await totalIs(page, '$12.95');
    expect(await payAll(page, host, outletId)).toBe(12_95);
  });
});
