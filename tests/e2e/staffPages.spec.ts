import { expect, test } from './support/fixtures.ts';
import { openShop } from './support/ordering.ts';
import { expectPaymentPage } from './support/payment.ts';

const PASSWORD = 'the-password-of-this-shop';
const MANAGER = 'the-password-of-its-managers';
test.use({ serverSettings: { STAFF_PASSWORD: PASSWORD, MANAGER_PASSWORD: MANAGER } });

test('the kitchen of the staff says so when it gets no news, and asks to sign in when the shift is over (SERVICE-14)', async ({
  newDevice,
  consoleErrors,
  sandbox,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError/);
  const { outletId } = await sandbox.code('L2N', '41');
  const device = await newDevice({ viewport: { width: 1024, height: 768 } });
  const kitchen = await device.newPage();
  const signIn = async () => {
    await kitchen.getByLabel('Password').fill(PASSWORD);
    await kitchen.getByRole('button', { name: 'Sign in' }).click();
  };
  await kitchen.goto('/staff/sign-in');
  await signIn();
  await kitchen.goto(`/staff/kitchen?outlet=${outletId}`);

  const problem = kitchen.getByRole('alert');
  await device.setOffline(true);
  await expect(problem).toHaveText(/may be out of date/);
  await device.setOffline(false);
  await expect(problem).toBeHidden();

  await device.clearCookies();
  await expect(kitchen.getByLabel('Password')).toBeVisible();
  // Returns to the page that was open before, not to the list of codes.
  await signIn();
  await expect(kitchen).toHaveURL(new RegExp(`/staff/kitchen\\?outlet=${outletId}$`));

  // A button that was pressed after the end of the shift does not just do nothing.
  await kitchen.goto(`/staff/switches?outlet=${outletId}`);
  // A refresh would lead to the sign-in before the press.
  await kitchen.route(/\/staff\/switches\?/, (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await device.clearCookies();
  await kitchen.getByRole('switch', { name: 'Calls for staff' }).click();
  await expect(kitchen.getByLabel('Password')).toBeVisible();
});

test('a manager presses Done on the note of a share and gives its money back in parts, on a phone (SETTLE-9, SETTLE-17)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { outletId, path } = await sandbox.code('L2N', '45');
  const check = { tableNo: '45', checkNo: 'C0045' };
  await sandbox.addToCheck(outletId, check, { name: 'Kaya Toast', quantity: 2, price: 3 });
  await openShop(page, path);
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Pay your share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An amount').click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.00');
  await dialog.getByRole('button', { name: 'Pay $4.00' }).click();
  await expectPaymentPage(page);

  const phone = await newDevice();
  const staff = await phone.newPage();
  await staff.goto(`/staff/till?outlet=${outletId}`);
  await staff.getByLabel('Password').fill(MANAGER);
  await staff.getByLabel('Your name').fill('Mei');
  await staff.getByRole('button', { name: 'Sign in' }).click();
  const card = staff.locator('article.check', { hasText: check.checkNo });
  // The diner pays once the check is closed.
  await card.getByRole('button', { name: 'Close the check' }).click();
  await expect(card.getByText('Closed')).toBeVisible();
  await sandbox.payLate(page.url());

  const note = card.getByText(/paid \$4\.00 when the bill did not need it any more; give \$4\.00 back/);
  await expect(note).toBeVisible();
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(note).toBeHidden();
  await card.getByRole('link', { name: 'Refund, record' }).click();
  await expect(staff.getByRole('row', { name: /Note settled.*Mei \(manager\)/ })).toBeVisible();
  await expect(staff.getByText('$4.00 can be given back. The bill does not need it.')).toBeVisible();
  await expect(staff.getByLabel('Amount')).toHaveValue('4');
  const giveBack = async (amount: string, how: string) => {
    await staff.getByLabel('Amount').fill(amount);
    await staff.getByLabel('How').selectOption(how);
    await staff.getByLabel('Reason').fill('Paid too late');
    await staff.getByRole('button', { name: 'Give back' }).click();
  };
  await giveBack('1.5', 'Gateway');
  await expect(staff.getByText('$2.50 can be given back.')).toBeVisible();
  await giveBack('2.5', 'Cash');
  await expect(staff.getByRole('row', { name: /Refund.*Cash.*-\$2\.50.*Paid too late/ })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Give back' })).toBeHidden();
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
