import { startAgent } from '../../host/printAgent/agent.ts';
import { PATIENCE } from '../../host/printAgent/printer.ts';
import { StandInPrinter } from '../printing/standInPrinter.ts';
import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

const PASSWORD = 'the-password-of-this-shop';
const MANAGER = 'the-password-of-its-managers';
test.use({ serverSettings: { STAFF_PASSWORD: PASSWORD, MANAGER_PASSWORD: MANAGER } });

test('a manager adds a printer on a phone, starts the agent with its key, and prints a test and a copy of it (PRINT-3, PRINT-8, PRINT-11)', async ({
  newDevice,
  sandbox,
}) => {
  const { outletId } = await sandbox.code('L2N', '41');
  const printer = new StandInPrinter();
  await printer.switchOn();
  const phone = await newDevice({ viewport: { width: 360, height: 740 } });
  const staff = await phone.newPage();
  await staff.goto(`/staff/printers?outlet=${outletId}`);
  await staff.getByLabel('Password').fill(MANAGER);
  await staff.getByRole('button', { name: 'Sign in' }).click();

  await staff.getByLabel('Name').first().fill('Noodles');
  await staff.getByLabel('Address').fill(printer.address);
  await staff.getByRole('button', { name: 'Add network printer' }).click();
  const card = staff.getByRole('article').filter({ hasText: 'Noodles' });
  await expect(card.getByText('Printer is not heard yet')).toBeVisible();
  await expect(staff.getByRole('status').first()).toContainText('The print agent has not been heard yet');

  await staff.getByRole('button', { name: /^New key for/ }).click();
  const { server, key } = JSON.parse((await staff.locator('pre').textContent()) ?? '') as {
    server: string;
    key: string;
  };
  await staff.getByRole('link', { name: 'Back to the printers' }).click();
  const agent = startAgent({ server, key, say: () => undefined, patience: PATIENCE });
  try {
    await expect(card.getByText('Printer is ready')).toBeVisible();
    await card.getByText('Settings of Noodles').click();
    await card.getByRole('combobox', { name: 'Paper' }).selectOption('58 mm (32 columns)');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('58 mm (32 columns) · English')).toBeVisible();
    await card.getByRole('button', { name: 'Print a test: Noodles' }).click();
    const ticket = staff.getByRole('listitem').filter({ hasText: 'Test' }).filter({ hasText: 'Printed' });
    await expect(ticket).toHaveCount(1);
    await staff.getByRole('button', { name: 'Print again: Test' }).click();
    await expect(ticket).toHaveCount(2);
    expect(printer.tickets.map(({ inverse }) => inverse[0])).toEqual(['TEST', 'COPY TEST']);
    expect(await findAccessibilityViolations(staff, 'printers')).toEqual([]);
    const overflow = () => staff.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  } finally {
    agent.stop();
    await agent.done;
    await printer.switchOff();
  }
});
