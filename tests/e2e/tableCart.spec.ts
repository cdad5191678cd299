import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  type DishChoice,
  expectEmptyCart,
  expectOrderPage,
  findItemId,
  getQuantity,
  openCart,
  openHome,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, expectPaymentPage, pressPay } from './support/payment.ts';
import { waitUntilSaved } from './support/savedData.ts';

const otah = { category: 'Snacks', dish: 'Otah' };

/** A change is seen on every phone within this time; the screen needs a part of it (TABLE-11). */
const SEEN_WITHIN_MS = 3000;

const panel = (page: Page) => page.getByRole('list', { name: 'At this table' });
const others = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Scans a code and waits for the menu. */
async function scan(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
  return page;
}

async function join(page: Page, name: string): Promise<void> {
  await openCart(page);
  await page.getByRole('button', { name: 'Order together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order together' });
  await dialog.getByLabel('Your name (optional)').fill(name);
  await dialog.getByRole('button', { name: 'Order together' }).click();
  // Two people with the same name are told apart by an animal.
  await expect(panel(page)).toContainText(new RegExp(`${name}.*\\(you\\)`));
}

const addToCart = async (page: Page, choice: DishChoice) => {
  await openHome(page);
  await addDish(page, choice);
  await openCart(page);
};
/** Pictures of all phones at one moment, for the report. */
async function attachPictures(name: string, phones: readonly Page[]): Promise<void> {
  for (const [at, page] of phones.entries())
    await test.info().attach(`${name}, ${at + 1}`, { body: await page.screenshot(), contentType: 'image/png' });
}

/** Asks for everything at the table, and the others agree in their carts (TABLE-27). */
async function askForAll(asking: Page, name: string, others: readonly Page[]): Promise<void> {
  await asking.getByRole('radio', { name: 'Everything at the table' }).check();
  for (const page of others)
    await page.getByRole('checkbox', { name: new RegExp(`^.?${name}.? may order my`) }).check();
}

const addOtah = (page: Page) => addToCart(page, otah);

test.describe('the phones of one table', () => {
  let path: string;
  // Several browsers, one after the other.
  test.slow();
  test.beforeEach(async ({ sandbox }) => {
    ({ path } = await sandbox.code('KT01', '1'));
  });

  test('share a cart: who is there, whose dish is whose, and one order that everybody sees (TABLE-11, TABLE-14, TABLE-18, TABLE-19)', async ({
    newDevice,
  }) => {
    const [mei, raj, ana, lin] = [
      await scan(await newDevice(), path),
      await scan(await newDevice(), path),
      await scan(await newDevice(), path),
      await scan(await newDevice(), path),
    ];
    await addOtah(mei);
    await join(mei, 'Mei');
    await openCart(raj);
    await expect(raj.getByText('1 person orders together at this table.')).toBeVisible({ timeout: 15_000 });
    await join(raj, 'Raj');
    await join(ana, '');
    await addOtah(raj);
    await expect(panel(mei)).toContainText('Raj', { timeout: SEEN_WITHIN_MS });
    await expect(panel(mei).getByRole('listitem')).toHaveCount(3);
    await expect(others(mei, 'Otah').filter({ hasText: 'Raj' })).toBeVisible({ timeout: SEEN_WITHIN_MS });
    // A change of quantity appears on the other phones.
    await getQuantity(raj, otah.dish).getByRole('button', { name: 'One more' }).click();
    await expect(others(mei, '2 × Otah').filter({ hasText: 'Raj' })).toBeVisible({
      timeout: SEEN_WITHIN_MS,
    });
    // A diner who orders alone is invisible to the table and does not see it.
    await addOtah(lin);
    await expect(panel(lin)).toHaveCount(0);
    await expect(panel(mei).getByRole('listitem')).toHaveCount(3);
    // All of it is ordered by one.
    await askForAll(mei, 'Mei', [raj]);
    await expect(getQuantity(mei, otah.dish)).toHaveCount(1);
    await expect(mei.getByText('Raj', { exact: true }).first()).toBeVisible();
    await attachPictures('The cart of each phone', [mei, raj, ana, lin]);
    await checkOut(mei);
    await confirmOrder(mei);
    await pressPay(mei);
    await expect(raj.getByText('Mei has sent the order.')).toBeVisible({ timeout: 15_000 });
    await expect(raj).toHaveURL(/\/order\?orderNo=/);
    await expect(ana).toHaveURL(/\/order\?orderNo=/);
    await expect(getQuantity(lin, otah.dish)).toBeVisible();
    await attachPictures('After the order', [mei, raj, ana, lin]);
  });

  test('share a cart that goes straight to the till: four people, one order and one bill (TABLE-11, TABLE-14, TABLE-19)', {
    tag: '@full',
  }, async ({ newDevice, sandbox }) => {
    const water = { category: 'Drinks', dish: 'Mineral Water' };
    const { path: code } = await sandbox.code('L2N', '43');
    const names = ['Mei', 'Raj', 'Ana', 'Lin'];
    const phones: Page[] = [];
    for (const name of names) {
      const page = await scan(await newDevice(), code);
      await addToCart(page, water);
      await join(page, name);
      phones.push(page);
    }
    const [mei, ...rest] = phones;
    if (!mei) throw new Error('Nobody is at the table.');
    // A check is everybody's, so one of them sends it all unless they choose otherwise.
    for (const page of phones) {
      await expect(page.getByRole('radio', { name: 'Everything at the table' })).toBeChecked();
      for (const name of names) await expect(page.getByTitle(`Added by ${name}`)).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('button', { name: 'Submit Order $4.80' })).toBeVisible();
      await expect(getQuantity(page, water.dish)).toHaveCount(1);
    }
    await attachPictures('The cart of each phone', phones);
    await checkOut(mei);
    await confirmOrder(mei);
    await Promise.all(
      rest.map((page) => expect(page.getByText('Mei has sent the order.')).toBeVisible({ timeout: 15_000 })),
    );
    await expectOrderPage(mei);
    for (const page of rest) await expect(page).toHaveURL(mei.url());
    await attachPictures('The order on each phone', phones);
    // Sent dishes leave every cart, and the bill lists them once.
    for (const page of phones) {
      await page.getByRole('banner').getByRole('button').click();
      await openCart(page);
      await expectEmptyCart(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bill' }).click();
      await expect(page.getByText(water.dish)).toHaveCount(4);
      await expect(page.getByText('$4.80').first()).toBeVisible();
    }
  });

  test('a payment is declined and made again: the others read that their dishes are back, and come to the order that is paid (TABLE-14, TABLE-15)', {
    tag: '@full',
  }, async ({ newDevice, sandbox }) => {
    const { path: code } = await sandbox.code('KT01', '6');
    const [mei, raj, ana] = [
      await scan(await newDevice(), code),
      await scan(await newDevice(), code),
      await scan(await newDevice(), code),
    ];
    await addOtah(mei);
    await join(mei, 'Mei');
    await join(raj, 'Raj');
    await join(ana, 'Ana');
    await addOtah(raj);
    await expect(others(mei, 'Otah').filter({ hasText: 'Raj' })).toBeVisible({ timeout: SEEN_WITHIN_MS });
    await askForAll(mei, 'Mei', [raj]);
    const order = async () => {
      await checkOut(mei);
      await confirmOrder(mei);
      await pressPay(mei);
      await expectPaymentPage(mei);
    };
    const back = /The dishes are in the cart of your table again/;
    await order();
    for (const page of [raj, ana]) await expect(page).toHaveURL(/\/order\?orderNo=/);
    const first = raj.url();
    await answerPayment(mei, 'Decline');
    await expect(raj.getByText(back)).toBeVisible({ timeout: 15_000 });
    await expect(raj.getByText(/contact staff/)).toHaveCount(0);
    await expect(raj.getByText(/added Otah/)).toHaveCount(0);
    await expect(ana.getByText(back)).toBeVisible({ timeout: 15_000 });
    await ana.reload();
    await expect(ana.getByText(back)).toBeVisible({ timeout: 15_000 });
    await mei.getByRole('alertdialog').getByRole('button', { name: 'Try Again' }).click();
    await order();
    for (const page of [raj, ana]) {
      await expect(page).not.toHaveURL(first, { timeout: 15_000 });
      await expect(page.getByText('Somebody at your table is paying for this order.')).toBeVisible();
    }
    await answerPayment(mei, 'Approve');
    for (const page of [raj, ana]) await expect(page.getByText('Queue number')).toBeVisible({ timeout: 15_000 });
  });

  test('going back from the payment to the cart restores the dishes even if another seat added one; starting again leaves the table (TABLE-15, TABLE-18)', {
    tag: '@full',
  }, async ({ newDevice, sandbox }) => {
    const { path: code } = await sandbox.code('KT01', '4');
    const mei = await scan(await newDevice(), code);
    const raj = await scan(await newDevice(), code);
    await addOtah(mei);
    await join(mei, 'Mei');
    await join(raj, 'Raj');
    await mei.getByRole('radio', { name: 'Everything at the table' }).check();
    await checkOut(mei);
    await confirmOrder(mei);
    await pressPay(mei);
    await expectPaymentPage(mei);
    await raj.getByRole('button', { name: 'Back to menu' }).click();
    await addOtah(raj);
    await mei.goBack();
    await pressButton(mei, 'Back to cart');
    await expect(getQuantity(mei, otah.dish)).toHaveCount(1, { timeout: 15_000 });
    await expect(mei.getByTitle('Added by Raj')).toBeVisible();
    await expect(others(raj, 'Otah').filter({ hasText: 'Mei' })).toBeVisible({ timeout: 15_000 });

    await raj.reload();
    await raj.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(panel(mei).getByRole('listitem')).toHaveCount(1, { timeout: 15_000 });
    await expect(mei.getByTitle('Added by Raj')).toHaveCount(0);
    await expect(getQuantity(mei, otah.dish)).toHaveCount(1);
  });

  test('another seat sends the order during an edit of a dish: the choice stays, and a new name shows at once (TABLE-22, TABLE-23)', {
    tag: '@full',
  }, async ({ newDevice, sandbox }) => {
    const code = await sandbox.code('KT01', '5');
    const mei = await scan(await newDevice(), code.path);
    const raj = await scan(await newDevice(), code.path);
    await addOtah(mei);
    await join(mei, 'Mei');
    await join(raj, 'Mei');
    // Two of one name are told apart; another name is there within a second.
    await expect(panel(raj)).toContainText(/Mei \(\w+\) \(you\)/);
    await raj.getByRole('button', { name: 'Change name' }).click();
    const naming = raj.getByRole('dialog', { name: 'Change name' });
    await naming.getByLabel('Your name (optional)').fill('Raj');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(panel(mei)).toContainText('Raj', { timeout: 1000 });
    await expect(panel(mei)).toContainText('Mei (you)');

    await mei.getByRole('button', { name: `Edit ${otah.dish}` }).click();
    const dish = mei.getByRole('dialog', { name: otah.dish });
    await dish.getByRole('button', { name: 'One more' }).click();
    await askForAll(raj, 'Raj', []);
    await checkOut(raj);
    await confirmOrder(raj);
    await pressPay(raj);
    await expect(dish.getByText(/has ordered or changed this dish meanwhile/)).toBeVisible({ timeout: 15_000 });
    await expect(mei).toHaveURL(/\/cart\?line=/);
    await expect(dish.getByRole('group', { name: 'Quantity' })).toContainText('2');
    await dish.getByRole('button', { name: /Add To Cart/ }).click();
    await expect(dish).toBeHidden();
    await expect(getQuantity(mei, otah.dish)).toContainText('2');
  });

  test('a phone in a tunnel keeps what it does, over a reload too, and the others have it once afterwards (TABLE-10)', async ({
    newDevice,
    sandbox,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
    const code = await sandbox.code('KT01', '2');
    const device = await newDevice();
    const mei = await scan(device, code.path);
    const raj = await scan(await newDevice(), code.path);
    await addOtah(mei);
    await join(mei, 'Mei');
    await join(raj, 'Raj');
    await device.setOffline(true);
    const plus = getQuantity(mei, otah.dish).getByRole('button', { name: 'One more' });
    await plus.click();
    await plus.click();
    await expect(getQuantity(mei, otah.dish)).toContainText('3');
    await expect(mei.getByText(/2 changes wait for a connection/)).toBeVisible({ timeout: 15_000 });
    await device.setOffline(false);
    await expect(others(raj, '3 × Otah')).toBeVisible({ timeout: 15_000 });
    await mei.reload();
    await mei
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await openCart(mei);
    await expect(panel(mei)).toContainText('Mei (you)');
    await expect(getQuantity(mei, otah.dish)).toContainText('3');
    await expect(others(raj, '3 × Otah')).toBeVisible();
  });

  test('two tabs of one phone leave the table together, with one and the same cart (TABLE-11, TABLE-18)', async ({
    newDevice,
    sandbox,
  }) => {
    const code = await sandbox.code('KT01', '8');
    const device = await newDevice();
    const first = await scan(device, code.path);
    await addOtah(first);
    await waitUntilSaved(first, () => join(first, 'Ann'));
    const second = await device.newPage();
    await second.goto('/cart');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(second)).toContainText('Ann (you)');
    await second.getByRole('button', { name: 'Order alone' }).click();
    for (const tab of [second, first]) {
      await expect(panel(tab)).toHaveCount(0, { timeout: SEEN_WITHIN_MS });
      await expect(getQuantity(tab, otah.dish)).toContainText('1');
    }
    // And come back together: nothing is there twice.
    await join(second, 'Ann');
    await expect(panel(first).getByRole('listitem')).toHaveCount(1);
    await expect(panel(first)).toContainText('Ann (you)');
    for (const tab of [second, first]) await expect(getQuantity(tab, otah.dish)).toContainText('1');
    await expect(others(first, 'Otah')).toHaveCount(0);
  });

  test('the last portion goes to one phone, and the other gets a message (TABLE-12)', { tag: '@full' }, async ({
    newDevice,
    sandbox,
  }) => {
    const code = await sandbox.code('KT01', '3');
    const mei = await (await newDevice()).newPage();
    const itemId = await findItemId(mei, otah.dish, () => mei.goto(code.path));
    const raj = await scan(await newDevice(), code.path);
    await join(mei, 'Mei');
    await join(raj, 'Raj');
    await sandbox.quantityLeft(code.outletId, itemId, 1);
    await addOtah(mei);
    await expect(getQuantity(mei, otah.dish)).toBeVisible();
    await addOtah(raj);
    await expect(raj.getByText('Otah: no more portions are left.', { exact: false })).toBeVisible();
    await expect(getQuantity(raj, otah.dish)).toHaveCount(0);
    await expect(getQuantity(mei, otah.dish)).toBeVisible();
    await sandbox.quantityLeft(code.outletId, itemId, 100);
  });

  test('when the till ends the session they go on alone with their own dishes, and the next party finds nothing (TABLE-16)', {
    tag: '@full',
  }, async ({ newDevice, server, sandbox }) => {
    const code = await sandbox.code('KT01', '4');
    const mei = await scan(await newDevice(), code.path);
    await addOtah(mei);
    await join(mei, 'Mei');
    const ended = await fetch(`${server.url}/sandbox/api/till/outlets/${code.outletId}/tables/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tableNo: '4' }),
    });
    expect(ended.status).toBe(200);
    await expect(mei.getByText('Our staff has closed the table.', { exact: false })).toBeVisible();
    await expect(panel(mei)).toHaveCount(0);
    await expect(getQuantity(mei, otah.dish)).toBeVisible();
    const next = await scan(await newDevice(), code.path);
    await join(next, '');
    await expect(panel(next).getByRole('listitem')).toHaveCount(1);
    await expect(next.getByText('Otah')).toHaveCount(0);
  });
});

test('an outlet without it makes no call, gets no event and shows nothing of it (TABLE-1)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/tables/') && asked.push(request.url())));
  const { path } = await sandbox.code('TB01', '3');
  await page.goto(path);
  await page.getByRole('dialog').getByRole('button', { name: 'Dine In' }).click();
  await addOtah(page);
  await expect(getQuantity(page, otah.dish)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Order together')).toHaveCount(0);
  expect(asked).toEqual([]);
});
