import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signInDuringVisit } from './support/members.ts';
import {
  addDish,
  confirmOrder,
  type DishChoice,
  expectPaidOrder,
  expectPath,
  getQuantity,
  openCart,
  openHome,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow, pressPay } from './support/payment.ts';
import { holdRequests } from './support/requests.ts';
import type { Sandbox } from './support/sandbox.ts';

const rendang: DishChoice = { category: 'Rice', dish: 'Beef Rendang Rice' };
const siewMai: DishChoice = { category: 'Dim Sum', dish: 'Siew Mai' };
const puff: DishChoice = { category: 'Snacks', dish: 'Curry Puff' };

/** Into the cart, one after the other, from the home screen. */
async function addDishes(page: Page, dishes: readonly DishChoice[]): Promise<void> {
  for (const [index, dish] of dishes.entries()) {
    if (index > 0) await openHome(page);
    await addDish(page, dish);
  }
}

/** Back from the cart for another dish. */
async function addAnotherDish(page: Page, dish: DishChoice): Promise<void> {
  await openHome(page);
  await addDish(page, dish);
  await openCart(page);
}

/** At a table of Tiong Bahru, with dishes in the cart. */
async function openCartWith(
  page: Page,
  sandbox: Sandbox,
  table: string,
  dishes: readonly DishChoice[],
  isMember = false,
) {
  const { path, outletId } = await sandbox.code('TB01', table);
  await openShop(page, path, 'Dine In');
  if (isMember) await signInDuringVisit(page);
  await addDishes(page, dishes);
  await openCart(page);
  return outletId;
}

/** Presses plus, or for a negative number minus, of a dish so many times. */
async function changeQuantity(page: Page, dish: string, times: number): Promise<void> {
  const stepper = getQuantity(page, dish);
  for (let pressed = 0; pressed < Math.abs(times); pressed += 1) {
    await stepper.getByRole('button', { name: times > 0 ? 'One more' : 'One less' }).click();
  }
}

/** A line of the receipt, such as `Total`. Its label may name an amount too: its own stands last. */
const receiptLine = (page: Page, label: string | RegExp): Locator =>
  page.locator('[data-holds=totals]').getByText(label).locator('xpath=..').first();

const expectTotal = (page: Page, amount: string): Promise<void> =>
  expect(receiptLine(page, /^Total$/)).toHaveText(new RegExp(`${amount.replace(/[$.]/g, '\\$&')}$`));

const applyCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Promo Code').fill(code);
  await pressButton(page, 'Apply');
};

/** Applies a code whose answer waits for the function that this gives. */
async function applyHeldCode(page: Page, code: string): Promise<() => void> {
  const release = await holdRequests(page, '**/validate-promo-code');
  await applyCode(page, code);
  return release;
}

/**
 * The answer of a code comes while another dialog is open: the dish's own dialog opens once the other has been closed
 * by `button`, and Back closes it and stays in the cart.
 */
async function expectGiftAfter(page: Page, other: Locator, button: string, release: () => void): Promise<void> {
  release();
  await expect(page.getByText('Promo Code applied')).toBeVisible();
  await expect(other).toBeVisible();
  const gift = page.getByRole('dialog', { name: 'Kopi O Kosong' });
  await expect(gift).toHaveCount(0);
  await other.getByRole('button', { name: button }).click();
  await expect(gift).toBeVisible();
  await expect(other).toHaveCount(0);
  await page.goBack();
  await expect(gift).toHaveCount(0);
  await expectPath(page, '/cart');
}

const removeCode = (page: Page) => page.locator('form[data-applied]').getByRole('button').click();

/** Orders what is in the cart, pays it, and gives what the server charged, in cents. */
async function orderAndPay(page: Page, sandbox: Sandbox, outletId: number, mobileNo?: string): Promise<number> {
  await pressButton(page, /^Checkout/);
  if (mobileNo) {
    await page.getByRole('button', { name: 'Continue As Guest' }).click();
    await page.getByLabel('Mobile No').fill(mobileNo);
    await pressButton(page, 'Continue');
  }
  await confirmOrder(page);
  const popup = await openPaymentWindow(page, () => pressPay(page));
  await answerPayment(popup, 'Approve');
  const orderNo = await expectPaidOrder(page);
  const orders = await sandbox.orders(outletId);
  return orders.find((order) => order.orderNo === orderNo)?.grandTotal ?? -1;
}

test.describe('offers that come by themselves', () => {
  test('a minimum spend is hinted at, then takes its percentage off, beside a free dish for two bought (CART-25, CART-27)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const outletId = await openCartWith(page, sandbox, '1', [rendang]);
    await changeQuantity(page, 'Beef Rendang Rice', 2);
    await expect(page.getByText('Add $7.60 more for 10% off from $40')).toBeVisible();
    await addAnotherDish(page, siewMai);
    await expect(page.getByText('Add 1 more Siew Mai for Siew mai: buy 2, get 1 free')).toBeVisible();
    await changeQuantity(page, 'Siew Mai', 1);
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await expect(receiptLine(page, '10% off from $40')).toHaveText(/4\.20$/);
    // 42.00 − 4.20, 10 % service, 9 % GST.
    await expectTotal(page, '$45.32');

    await changeQuantity(page, 'Beef Rendang Rice', -1);
    await expect(page.getByText('10% off from $40', { exact: true })).toBeHidden();
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await changeQuantity(page, 'Beef Rendang Rice', 1);
    await expectTotal(page, '$45.32');
    expect(await orderAndPay(page, sandbox, outletId, '91234567')).toBe(45_32);
  });
});

// First of the member's: what is paid later earns points.
test('promotions that do not load are said to be missing, and take off what they do once they come (CART-40)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED .*promotions/);
  const calls = '**/api/promotions/now/**';
  await page.route(calls, (route) => route.abort());
  const outletId = await openCartWith(page, sandbox, '5', [rendang]);
  const missing = page.getByText("We could not load this outlet's promotions");
  await expect(missing).toBeVisible();
  await changeQuantity(page, 'Beef Rendang Rice', 3);
  await expectTotal(page, '$51.80');
  await page.unroute(calls);
  await expect(missing).toBeHidden();
  // 43.20 − 4.32, 10 % service, 9 % GST.
  await expectTotal(page, '$46.62');
  expect(await orderAndPay(page, sandbox, outletId, '91234567')).toBe(46_62);
});

test.describe('vouchers and points', () => {
  test('a voucher and points pay a part, the server takes both, and a second phone finds the points gone (WIRE-33)', async ({
    page,
    newDevice,
    sandbox,
    consoleErrors,
  }) => {
    // Two phones with a visit, a sign-in and an order each: beside five other files it takes three times as long as alone.
    test.slow();
    consoleErrors.allow(/status of 400/);
    // A second phone of the same member, ready to pay with the same points.
    const other = await (await newDevice()).newPage();
    const [outletId] = await Promise.all([
      openCartWith(page, sandbox, '8', [rendang], true),
      openCartWith(other, sandbox, '9', [rendang], true),
    ]);
    await other.getByText('Use my points').click();
    await expectTotal(other, '$0.95');

    await changeQuantity(page, 'Beef Rendang Rice', 1);
    await page
      .getByText('Pay less with a voucher')
      .locator('xpath=../..')
      .getByRole('button', { name: 'Select' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Select Voucher' });
    await dialog.getByRole('radio', { name: /^Thank you: \$5 off/ }).check();
    await dialog.getByRole('button', { name: 'Select' }).click();
    await expectTotal(page, '$20.90');
    await page.getByText('Use my points').click();
    await expectTotal(page, '$8.90');
    expect(await orderAndPay(page, sandbox, outletId)).toBe(8_90);

    await pressButton(other, /^Checkout/);
    await confirmOrder(other);
    await pressPay(other);
    const refusal = other.getByRole('alertdialog');
    await expect(refusal).toHaveText(/\w/);
    await refusal.getByRole('button', { name: 'Close' }).click();
    // The cart keeps its dishes. The 8 points that the first order earned remain.
    await expect(getQuantity(other, 'Beef Rendang Rice')).toBeVisible();
    await expectTotal(other, '$4.95');
  });
});

test.describe('promo codes', () => {
  test('are for members; nothing, an unknown one and one that is over each say so, and the cart stays (CART-17, CART-18)', {
    tag: '@full',
  }, async ({ page, sandbox, consoleErrors }) => {
    consoleErrors.allow(/status of 400/);
    await openCartWith(page, sandbox, '2', [rendang]);
    await applyCode(page, 'WELCOME10');
    await expect(page.getByText('Please sign in to use promo code')).toBeVisible();
    await signInDuringVisit(page);
    await openCart(page);
    await applyCode(page, '');
    await expect(page.getByText('Please enter the promo code')).toBeVisible();
    for (const code of ['NOSUCHCODE', 'OLDKOPI']) {
      await applyCode(page, code);
      await expect(page.getByText('Promo code invalid. Please try other promo code')).toBeVisible();
    }
    await expectTotal(page, '$12.95');
  });

  test('take a percentage off however they are typed, count once when they are sent twice, and go when removed (CART-16, CART-20, CART-21)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const outletId = await openCartWith(page, sandbox, '3', [rendang], true);
    await page.getByLabel('Promo Code').fill('  welcome10');
    await page.getByLabel('Promo Code').press('Enter');
    // An active code hides its field.
    await page
      .getByLabel('Promo Code')
      .press('Enter', { timeout: 1000 })
      .catch(() => undefined);
    await expect(page.getByText('Promo Code applied')).toBeVisible();
    await expect(receiptLine(page, 'Promo Code WELCOME10')).toHaveText(/1\.08$/);
    await expectTotal(page, '$11.65');
    await removeCode(page);
    await expectTotal(page, '$12.95');
    await applyCode(page, 'WELCOME10');
    await expectTotal(page, '$11.65');
    expect(await orderAndPay(page, sandbox, outletId)).toBe(11_65);
  });

  test('are put into capitals once an input method is done with them, and not while it composes (CART-16)', async ({
    page,
    sandbox,
  }) => {
    await openCartWith(page, sandbox, '6', [rendang]);
    const field = page.getByLabel('Promo Code');
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['kaya', 'kayat']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await expect(field).toHaveValue(text);
    }
    await keyboard.send('Input.insertText', { text: 'kayatoast' });
    await expect(field).toHaveValue('KAYATOAST');
  });

  test('count from their minimum spend on, and the server charges the same (MONEY-29, CART-34)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const outletId = await openCartWith(page, sandbox, '4', [puff], true);
    await applyCode(page, 'SAVE5');
    await expect(page.getByText('Add $17.60 more', { exact: true })).toBeVisible();
    await expect(page.getByText('Promo Code applied')).toBeHidden();
    // 2.40, 10 % service, 9 % GST.
    await expectTotal(page, '$2.88');
    await changeQuantity(page, 'Curry Puff', 8);
    await expectTotal(page, '$19.90');
    await expect(receiptLine(page, 'Promo Code SAVE5')).toHaveText(/5\.00$/);
    await changeQuantity(page, 'Curry Puff', -8);
    await expectTotal(page, '$2.88');
    expect(await orderAndPay(page, sandbox, outletId)).toBe(2_88);
  });

  test('that give a dish open its dialog; removed, the code takes the dish along (CART-21, ITEM-19)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await openCartWith(page, sandbox, '6', [rendang], true);
    await applyCode(page, 'FREEKOPI');
    const gift = page.getByRole('dialog', { name: 'Kopi O Kosong' });
    await gift.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(gift).toBeHidden();
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await expectTotal(page, '$12.95');
    await removeCode(page);
    await expect(page.getByText('Free', { exact: true })).toBeHidden();
    await expect(page.getByText('Kopi O Kosong')).toHaveCount(0);
    await expectTotal(page, '$12.95');
  });

  test('that give a dish do not pull a diner who has left the cart back to it (CART-19)', async ({ page, sandbox }) => {
    await openCartWith(page, sandbox, '9', [rendang], true);
    const release = await applyHeldCode(page, 'FREELAKSA');
    await openHome(page);
    await expectPath(page, '/');
    release();
    await expect(page.getByText('Promo Code applied')).toBeVisible();
    await expectPath(page, '/');
    await openCart(page);
    await expect(page.locator('form[data-applied]').getByText('FREELAKSA')).toBeVisible();
  });

  test('that give a dish wait with it for a dialog that is open, and lose nothing of what is typed there (CART-19)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await openCartWith(page, sandbox, '7', [rendang], true);
    const release = await applyHeldCode(page, 'FREEKOPI');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const request = page.getByRole('dialog', { name: 'Special Request' });
    await request.getByRole('textbox').fill('Less ice');
    await expectGiftAfter(page, request, 'Save', release);
    await expect(page.getByText('Less ice')).toBeVisible();
    await page.goBack();
    await expectPath(page, '/menu');
  });

  test('that give a dish wait with it for a dish that is being edited, and undo nothing of it (CART-19)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await openCartWith(page, sandbox, '10', [rendang], true);
    const release = await applyHeldCode(page, 'FREEKOPI');
    await page.getByRole('button', { name: 'Edit Beef Rendang Rice' }).click();
    const edited = page.getByRole('dialog', { name: 'Beef Rendang Rice' });
    await edited.getByRole('button', { name: 'One more' }).first().click();
    await expectGiftAfter(page, edited, 'Save changes', release);
    await page.goBack();
    await expectPath(page, '/menu');
  });

  test('that give a dish which is not on the menu offer it, and it is on the receipt (CART-36)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const outletId = await openCartWith(page, sandbox, '8', [rendang], true);
    const asked = page.waitForRequest(/\/api\/items\/\d+\?/);
    await applyCode(page, 'BIRTHDAY');
    const filter = new URL((await asked).url()).searchParams.get('filter') ?? '';
    expect(JSON.parse(filter)).toMatchObject({ where: { status: 'Active', isDeleted: false } });
    const gift = page.getByRole('dialog', { name: 'Birthday Ang Ku Kueh' });
    await gift.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(gift).toBeHidden();
    await expectTotal(page, '$12.95');
    expect(await orderAndPay(page, sandbox, outletId)).toBe(12_95);
    await expect(page.getByText('Birthday Ang Ku Kueh')).toBeVisible();
  });

  test('that give a dish with choices ask for them, and what is chosen is ordered for free (ITEM-19)', {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const outletId = await openCartWith(page, sandbox, '7', [rendang], true);
    await applyCode(page, 'FREELAKSA');
    const gift = page.getByRole('dialog', { name: 'Laksa Lemak' });
    await expect(gift).toBeVisible();
    await pressButton(page, 'Add To Cart');
    await expect(gift.getByText('Required').first()).toBeVisible();
    await gift
      .getByRole('checkbox', { name: 'Thick bee hoon' })
      .or(gift.getByRole('radio', { name: 'Thick bee hoon' }))
      .check();
    await pressButton(page, 'Add To Cart');
    await expect(gift).toBeHidden();
    await expect(page.getByText('Thick bee hoon')).toBeVisible();
    await expectTotal(page, '$12.95');
    expect(await orderAndPay(page, sandbox, outletId)).toBe(12_95);
  });
});
