import type { Page } from '@playwright/test';
import { Journey } from './support/byEar.ts';
import { expect, test } from './support/fixtures.ts';

/** Numbers, times and dates that differ from run to run. */
const hideNumbers = (text: string): string =>
  text
    .replaceAll(/\b\d{1,2}:\d{2}(?: ?[ap]m)?\b/gi, '12:34')
    .replaceAll(/\b\d{1,2} [A-Z][a-z]{2} 20\d\d\b/g, '1 Jan 2026')
    .replaceAll(/Order no [\w-]{22}/g, 'Order no abc')
    .replaceAll(/\b(KT01|L2N)-\d{4}-\d{3}\b/g, '$1-0101-001')
    .replaceAll(/"\d{3}"/g, '"001"');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test.beforeEach(() => test.setTimeout(180_000));

test('a diner orders and pays by keyboard alone, and hears each step (SHELL-23, SHELL-34)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('KT01', '3');
  await sandbox.autoAccept(outletId, true);
  const journey = await Journey.begin(page, 'Order and pay', hideNumbers);
  journey.part('Choose a dish');
  await journey.open(path, 'the code of table 3', page.getByRole('list', { name: 'Categories' }));
  await journey.tabTo(page.getByRole('link', { name: 'Noodles' }));
  await journey.press('Enter', page.getByRole('heading', { name: 'Noodles', exact: true }));
  await journey.tabTo(button(page, 'Laksa Lemak'));
  await journey.press('Enter', page.getByRole('dialog', { name: 'Laksa Lemak' }));
  await journey.read('the dish', page.getByRole('dialog'));

  journey.part('Forget what the dish needs');
  await journey.tabTo(button(page, 'Add To Cart'));
  await journey.press('Enter');

  journey.part('Add it');
  await journey.tabTo(page.getByRole('dialog').getByRole('radio').first());
  await journey.press('Space');
  await journey.tabTo(button(page, 'Add To Cart'));
  await journey.press('Enter');

  journey.part('Read the cart');
  await journey.tabTo(navigation(page, 'Cart'));
  await journey.press('Enter', page.getByRole('group', { name: 'Quantity of Laksa Lemak' }));
  await journey.read('the cart', page.locator('main'));
  await journey.tabTo(button(page, 'One more'));
  await journey.press('Enter');

  journey.part('Order');
  await journey.tabTo(button(page, 'Checkout'));
  await journey.press('Enter', page.getByRole('dialog'));
  await journey.tabTo(button(page, 'Continue As Guest'));
  await journey.press('Enter', page.getByRole('dialog', { name: 'Confirm your order' }));
  await journey.read('the question', page.getByRole('dialog'));
  await journey.tabTo(button(page, 'Confirm'));
  await journey.press('Enter', button(page, /^Pay/));

  journey.part('Pay');
  await journey.tabTo(button(page, /^Pay/));
  await journey.press('Enter', button(page, 'Approve'));
  await journey.tabTo(button(page, 'Approve'));
  await journey.press('Enter', page.getByText('Order status'));
  await journey.read('the order', page.locator('main'));
  journey.end();
  expect((await sandbox.orders(outletId))[0]).toMatchObject({ status: 'Paid' });
});

test('a member signs in by keyboard alone, hears what is wrong, and mends it (SHELL-23, SHELL-34)', async ({
  page,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  const { path } = await sandbox.code('KT01', '4');
  const journey = await Journey.begin(page, 'Sign in', hideNumbers);
  journey.part('Open the form');
  await journey.open(path, 'the code of table 4', page.getByRole('list', { name: 'Categories' }));
  await journey.tabTo(button(page, 'Account'));
  await journey.press('Enter', page.getByLabel('Mobile No'));
  await journey.read('the form', page.locator('main'));

  journey.part('Type a number that is too short');
  await journey.tabTo(page.getByLabel('Mobile No'));
  await journey.type('8123');
  await journey.tabTo(page.getByLabel('Password', { exact: true }));
  await journey.type('makan1234', 'the password');
  await journey.press('Enter', page.getByText('Invalid mobile no'));

  journey.part('Mend it');
  await journey.press('End');
  await journey.type('4567');
  await journey.tabTo(button(page, 'Sign In'));
  await journey.press('Enter', page.getByRole('heading', { name: /Mei Ling/ }));

  journey.part('Log out');
  await journey.read('the account', page.locator('main'));
  await journey.tabTo(button(page, 'Log Out'));
  await journey.press('Enter', page.getByRole('alertdialog'));
  await journey.read('the question', page.getByRole('alertdialog'));
  await journey.tabTo(page.getByRole('alertdialog').getByRole('button').last());
  await journey.press('Enter', page.getByLabel('Mobile No'));
  journey.end();
});

test('a diner pays a share of a bill by keyboard alone, and hears what others pay (SHELL-23, SHELL-34)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('L2N', '43');
  await sandbox.addToCheck(
    outletId,
    { tableNo: '43', checkNo: 'C0043' },
    { name: 'Kaya Toast', quantity: 2, price: 3 },
  );
  const journey = await Journey.begin(page, 'Split a bill', hideNumbers);
  journey.part('Read the bill');
  await journey.open(path, 'the slip of table 43', page.getByRole('list', { name: 'Categories' }));
  await journey.tabTo(page.getByRole('link', { name: /bill/i }).first());
  await journey.press('Enter', page.getByRole('heading', { name: 'Who pays what' }));
  await journey.read('the bill', page.locator('main'));

  journey.part('Hear that another phone pays');
  const other = await (await newDevice()).newPage();
  await other.goto(path);
  await expect(other.getByRole('list', { name: 'Categories' })).toBeVisible();
  await other.goto('/bill');
  await other.getByRole('button', { name: 'Pay your share' }).click();
  await other.getByText('An amount').click();
  await other.getByRole('textbox', { name: 'Amount' }).fill('2.00');
  await other.getByLabel('Your name (optional)').fill('Mei');
  await other.getByRole('button', { name: 'Pay $2.00' }).click();
  await journey.wait('Wait until Mei pays $2.00', page.getByText('Mei is paying $2.00'));
  await other.getByRole('button', { name: 'Approve' }).click();
  await journey.wait('Wait until her payment is done', page.getByText(/^Mei paid \$2\.00/));

  journey.part('Choose what to pay');
  await journey.tabTo(button(page, 'Pay your share'));
  await journey.press('Enter', page.getByRole('dialog'));
  await journey.read('the choice', page.getByRole('dialog'));
  await journey.tabTo(page.getByRole('dialog').getByRole('radio').first());
  await journey.press('ArrowDown');
  await journey.press('ArrowDown');
  await journey.read('what changed', page.getByRole('dialog'));
  await journey.tabTo(page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ }));

  journey.part('Pay');
  await journey.press('Enter', button(page, 'Approve'));
  await journey.tabTo(button(page, 'Approve'));
  await journey.press('Enter', page.getByText(/^You paid \$/));
  await journey.read('the bill', page.locator('main'));
  journey.end();
});

test('a diner calls the staff by keyboard alone, and hears that they come (SHELL-23, SHELL-34)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('KT01', '5');
  const journey = await Journey.begin(page, 'Call the staff', hideNumbers);
  journey.part('Call');
  await journey.open(path, 'the code of table 5', page.getByRole('list', { name: 'Categories' }));
  await journey.tabTo(button(page, 'Call staff'));
  await journey.press('Enter', page.getByRole('dialog'));
  await journey.read('the list', page.getByRole('dialog'));
  await journey.tabTo(button(page, 'Water'));
  await journey.press('Enter', button(page, 'Take back: Water'));
  await journey.press('Escape');

  journey.part('Hear the answer');
  const till = await (await newDevice()).newPage();
  await till.goto(`/sandbox/till?outlet=${outletId}`);
  await till.getByRole('button', { name: 'Coming: table 5, Water' }).click();
  await journey.wait('Wait until the staff answer', page.getByText('Somebody is coming: Water'));

  journey.part('Take a call back');
  await journey.press('Enter', page.getByRole('dialog'));
  await journey.read('the list', page.getByRole('dialog'));
  await journey.tabTo(button(page, 'The bill'));
  await journey.press('Enter', button(page, 'Take back: The bill'));
  await journey.tabTo(button(page, 'Take back: The bill'));
  await journey.press('Enter', page.getByRole('button', { name: 'The bill', exact: true }));
  journey.end();
});
