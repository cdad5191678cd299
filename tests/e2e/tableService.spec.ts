import type { BrowserContext, Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { signInDuringVisit, unauthorized } from './support/members.ts';
import { confirmOrder, expectOrderPage, expectPath, openShop, orderUpToConfirmation } from './support/ordering.ts';
import { answerPayment, expectPaymentPage } from './support/payment.ts';
import { recordRequests } from './support/requests.ts';
import { setVisibility } from './support/visibility.ts';

/** Opens the bill of a table on one more phone. */
async function openBill(device: BrowserContext | Page, path: string): Promise<Page> {
  const page = 'newPage' in device ? await device.newPage() : device;
  await openShop(page, path);
  await page.goto('/bill');
  await expect(page.getByRole('heading', { name: 'Who pays what' })).toBeVisible();
  return page;
}

/** Amount still to pay according to a page, in cents. */
async function readSum(page: Page): Promise<number> {
  const row = page.getByText(/^Still to pay/).locator('..');
  const [, dollars] = /\$([\d.]+)/.exec((await row.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars) * 100);
}

test('two phones split a bill: each sees the other pay, a payment that fails opens its share again, and in the end all of it is paid (SPLIT-1, SPLIT-3, SPLIT-4, SPLIT-9)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('L2N', '42');
  const ken = await openBill(page, path);
  const mei = await openBill(await newDevice(), path);
  const whole = await readSum(ken);
  expect(whole).toBeGreaterThan(0);

  // Mei pays her own dish, under her name.
  await mei.getByRole('button', { name: 'Pay your share' }).click();
  await mei.getByText('My dishes').click();
  await mei.getByRole('button', { name: 'More: Orange Juice' }).click();
  await mei.getByLabel('Your name (optional)').fill('Mei');
  const pay = mei.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });
  const share = Number(((await pay.textContent()) ?? '').replace(/[^\d.]/g, ''));
  await pay.click();
  await expectPaymentPage(mei);
  await expect(ken.getByText(`Mei is paying $${share.toFixed(2)}`)).toBeVisible();
  expect(await readSum(ken)).toBe(whole - Math.round(share * 100));

  // It fails, and is open again; she is told, and tries once more.
  await answerPayment(mei, 'Decline');
  await expect(mei.getByText(/Your payment did not go through/)).toBeVisible();
  await expect(ken.getByText(/Mei is paying/)).toBeHidden();
  expect(await readSum(ken)).toBe(whole);
  await mei.getByRole('button', { name: 'OK' }).click();
  await mei.getByRole('button', { name: 'Pay your share' }).click();
  await mei.getByText('Equally').click();
  await mei
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expectPaymentPage(mei);
  await answerPayment(mei, 'Approve');
  await expect(mei.getByText(/^You paid \$/)).toBeVisible();
  await expect(ken.getByText(/^Mei paid \$/)).toBeVisible();

  // Ken pays the rest.
  await ken.getByRole('button', { name: 'Pay your share' }).click();
  await ken
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expectPaymentPage(ken);
  await answerPayment(ken, 'Approve');
  for (const phone of [ken, mei]) {
    await expect(phone.getByText('The bill is paid. Thank you!')).toBeVisible();
    expect(await readSum(phone)).toBe(0);
    await expect(phone.getByRole('button', { name: 'Pay your share' })).toHaveCount(0);
  }
  expect(await findAccessibilityViolations(ken, 'the bill')).toEqual([]);
});

test('a phone that opens the check of its table shows its bill, also when the answer to its order was lost; another phone is told to scan the slip, which shows the same bill (SETTLE-12, SETTLE-18, SETTLE-19)', async ({
  page,
  newDevice,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { path, outletId } = await sandbox.code('L2N', '46');
  await sandbox.settings(outletId, { opensChecks: true, tableCart: false });
  const keys = new Set<string>();
  let slipNo = '';
  await page.route('**/api/orders/make-order', async (route) => {
    const isFirst = keys.size === 0;
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    if (isFirst) return route.abort();
    slipNo = ((await answer.json()) as { data: { slipNo: string } }).data.slipNo;
    return route.fulfill({ response: answer });
  });
  const water = { category: 'Drinks', dish: 'Mineral Water' };
  await orderUpToConfirmation(page, path, water);
  await confirmOrder(page);
  await expect.poll(() => slipNo, { timeout: 20_000 }).toMatch(/\./);
  expect(keys.size).toBe(1);
  await page.goto('/bill');
  await expect(page.getByRole('heading', { name: 'Who pays what' })).toBeVisible();
  await expect(page.getByText('Mineral Water')).toBeVisible();

  const other = await (await newDevice()).newPage();
  await orderUpToConfirmation(other, path, water);
  await confirmOrder(other);
  await expectOrderPage(other);
  await other.goto('/bill');
  const notice = other.getByRole('alertdialog', { name: 'Scan The Slip' });
  await expect(notice.getByText(/Our staff print it after the first order/)).toBeVisible();
  expect(await findAccessibilityViolations(other, 'the notice')).toEqual([]);
  await openBill(other, `${path}&checkNo=${encodeURIComponent(slipNo)}`);
  await expect.poll(async () => (await readSum(other)) - (await readSum(page))).toBe(0);

  await sandbox.closeCheck(outletId, '46', slipNo.split('.')[0] ?? '');
  await sandbox.settings(outletId, { opensChecks: false, tableCart: true });
});

test("the phone's way back closes the choice of a share and stays on the bill (SPLIT-2, SHELL-35)", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.addToCheck(outletId, { tableNo: '41', checkNo: 'C0041' }, aDish);
  await openBill(page, path);
  await page.getByRole('button', { name: 'Pay your share' }).click();
  await expect(page.getByRole('dialog', { name: 'Your share' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/bill');
});

const aDish = { name: 'Kaya Toast', quantity: 2, price: 3 };

/** Claims an amount, and waits for its payment page. */
async function claimAmount(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay your share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An amount').click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(dollars);
  await dialog.getByRole('button', { name: `Pay $${dollars}` }).click();
  await expectPaymentPage(page);
}

test('a member whose session ends in another tab while they pay a share reads how it ended (SESSION-19, SPLIT-9)', {
  tag: '@full',
}, async ({ page, context, sandbox, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  const { path, outletId } = await sandbox.code('L2N', '43');
  await sandbox.addToCheck(outletId, { tableNo: '43', checkNo: 'C0043' }, aDish);
  await openShop(page, path);
  await signInDuringVisit(page);
  await page.goto('/bill');
  await claimAmount(page, '2.00');
  const other = await context.newPage();
  await other.route('**/api/ascentis/user*', (route) => route.fulfill(unauthorized));
  await other.goto('/account');
  await expectPath(other, '/signin');
  await answerPayment(page, 'Approve');
  await expect(page.getByText('You paid $2.00')).toBeVisible();
});

test('a check that is closed and reopened during a payment is not fetched endlessly: the diner reads the outcome and the next step (SPLIT-8, SPLIT-9)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const { path, outletId } = await sandbox.code('L2N', '43');
  await sandbox.addToCheck(outletId, { tableNo: '43', checkNo: 'C0043' }, aDish);
  await openBill(page, path);
  await claimAmount(page, '2.00');
  await sandbox.closeCheck(outletId, '43', 'C0043');
  await answerPayment(page, 'Approve');
  const told = page.getByText(/^Our staff closed the bill, so your \$2\.00 was not charged/);
  await expect(told).toBeVisible();
  await sandbox.openCheck(outletId, '43', 'C0043');
  const requests = recordRequests(page);
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Order Not Found' })).toBeVisible();
  const asked = requests.all().filter((request) => request.url().includes('/check-no/'));
  expect(asked.length).toBeLessThan(8);
  await page.getByRole('button', { name: 'Go back Ordering' }).click();
  await expect(page.getByText(/rescan the QR code/)).toBeVisible();
});

test('a diner whose tab was closed while they paid finds the share in the next one, and reads there how it ended (SPLIT-9, SPLIT-10)', {
  tag: '@full',
}, async ({ newDevice, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '45');
  await sandbox.addToCheck(outletId, { tableNo: '45', checkNo: 'C0045' }, aDish);
  const device = await newDevice();
  const first = await openBill(device, path);
  await claimAmount(first, '1.50');
  const address = first.url();
  await first.close();

  const tab = await device.newPage();
  await tab.goto('/bill');
  await expect(tab.getByRole('heading', { name: 'You are paying $1.50' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Give it back' })).toBeEnabled();
  await expect(tab.getByRole('button', { name: 'Pay your share' })).toHaveCount(0);
  await tab.getByRole('button', { name: 'Go to payment' }).click();
  await expectPaymentPage(tab);

  // A bank's app opens the payment page in another tab.
  const ofBank = await device.newPage();
  await ofBank.goto(address);
  await answerPayment(ofBank, 'Decline');
  await expect(ofBank).toHaveURL(/\/bill$/);
  await expect(ofBank.getByText('Your payment did not go through, so $1.50 is open again.')).toBeVisible();
  await ofBank.goto(address);
  await expect(ofBank).toHaveURL(/\/bill$/);
  await ofBank.getByRole('button', { name: 'OK' }).click();
  await claimAmount(ofBank, '1.75');
  const again = ofBank.url();
  await ofBank.close();
  await tab.goto(again);
  await answerPayment(tab, 'Approve');
  await expect(tab.getByText('You paid $1.75', { exact: true })).toBeVisible();
});

test('a diner whose claim came through without an answer finds the share after a reload, and who pays one that was given back in another tab reads that it was not charged (SPLIT-9, SPLIT-11)', {
  tag: '@full',
}, async ({ newDevice, sandbox, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { path, outletId } = await sandbox.code('L2N', '41');
  await sandbox.addToCheck(outletId, { tableNo: '41', checkNo: 'C0041' }, aDish);
  const device = await newDevice();
  const first = await openBill(device, path);
  let lost = 0;
  await first.route(/\/table-no\/41\/shares$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await first.getByRole('button', { name: 'Pay your share' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please try again');
  await first.reload();
  await expect(first.getByRole('heading', { name: /^You are paying \$/ })).toBeVisible();
  await first.getByRole('button', { name: 'Give it back' }).click();
  await claimAmount(first, '1.50');

  const second = await device.newPage();
  await second.goto('/bill');
  await second.getByRole('button', { name: 'Give it back' }).click();
  await expect(second.getByRole('button', { name: 'Pay your share' })).toBeVisible();
  await answerPayment(first, 'Approve');
  await expect(
    first.getByText('Your share of $1.50 had been given up before you paid, so it was not charged.'),
  ).toBeVisible();
  await first.getByRole('button', { name: 'OK' }).click();
  await expect(first.getByText(/given up before you paid/)).toHaveCount(0);
});

test('a diner calls for water, the till acknowledges, and the diner sees it on every screen; then takes a call back (SERVICE-2, SERVICE-3, SERVICE-4)', {
  tag: '@full',
}, async ({ page, newDevice, sandbox }) => {
  const { path, outletId } = await sandbox.code('KT01', '3');
  await openShop(page, path);
  await page.getByRole('button', { name: 'Call staff' }).click();
  const list = page.getByRole('dialog', { name: 'What can we bring you?' });
  await list.getByRole('button', { name: 'Water' }).click();
  await expect(list.getByText('The staff have been told', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('link', { name: /Cart|Menu/ })
    .first()
    .click();

  const till = await (await newDevice()).newPage();
  await till.goto(`/sandbox/till?outlet=${outletId}`);
  await expect(till.getByRole('heading', { name: 'Table 3: Water' })).toBeVisible();
  await till.getByRole('button', { name: 'Coming: table 3, Water' }).click();
  await expect(page.getByText('Somebody is coming: Water')).toBeVisible();
  await till.getByRole('button', { name: 'Done: table 3, Water' }).click();

  await page.goto('/');
  await page.getByRole('button', { name: 'Call staff', exact: true }).click();
  await list.getByRole('button', { name: 'The bill' }).click();
  await list.getByRole('button', { name: 'Take back: The bill' }).click();
  await expect(list.getByRole('button', { name: 'The bill' })).toBeVisible();
  await expect(till.getByText('Nobody has called.')).toBeVisible();
});

test('an order that becomes ready in the kitchen is announced once, in the title too, and its page follows, also back (SERVICE-8, SERVICE-11)', {
  tag: '@full',
}, async ({ page, newDevice, sandbox }) => {
  const { path, outletId } = await sandbox.code('L2N', '41');
  const kitchen = await (await newDevice({ viewport: { width: 1024, height: 768 } })).newPage();
  await kitchen.goto(`/sandbox/kitchen?outlet=${outletId}`);
  await orderUpToConfirmation(page, path, { category: 'Drinks', dish: 'Mineral Water' });
  await confirmOrder(page);
  const orderNo = await expectOrderPage(page);
  await expect(page.getByRole('checkbox', { name: 'Tell me when it is ready' })).toBeChecked();
  const ticket = kitchen.locator(`[data-key="${orderNo}"]`);
  await ticket.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(/Order status: .*Preparing/)).toBeVisible();
  // A visible tab needs no mark in its title.
  await setVisibility(page, 'hidden');
  await ticket.getByRole('button', { name: /^Ready/ }).click();
  await expect(page.getByText('Your order is ready', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Ready · /);
  await expect(page.getByRole('checkbox', { name: 'Tell me when it is ready' })).toHaveCount(0);

  // It was a mistake: the page says so, and when it is true it is told again.
  await setVisibility(page, 'visible');
  await expect(page).not.toHaveTitle(/^Ready · /);
  await expect(page.getByText('Your order is ready', { exact: true })).toBeHidden({ timeout: 15_000 });
  await ticket.getByRole('button', { name: /^Back/ }).click();
  await expect(page.getByText(/Order status: .*Preparing/)).toBeVisible();
  await ticket.getByRole('button', { name: /^Ready/ }).click();
  await expect(page.getByText('Your order is ready', { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^Ready · /);
  await ticket.getByRole('button', { name: /^Collected/ }).click();
  await expect(page.getByText(/Order status: .*Collected/)).toBeVisible();
  await ticket.getByRole('button', { name: /^Back/ }).click();
  await expect(page.getByText(/Order status: .*Ready/)).toBeVisible();
});
