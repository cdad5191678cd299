import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { openShop } from './support/ordering.ts';

/** An outlet of each brand. */
const CODES = ['TB01', 'TP01', 'MO01', 'L2N', 'DX01', 'MX31'];

test('the menu of an outlet of each brand is read without a script, on a narrow phone (MENU-36)', async ({
  newDevice,
}) => {
  const device = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const page = await device.newPage();
  for (const code of CODES) {
    await page.goto(`/menu/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    const { background, excess } = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      excess: document.documentElement.scrollWidth - innerWidth,
    }));
    // The brand's own ground, and not the white of a page without its stylesheet.
    expect(background, code).not.toBe('rgb(255, 255, 255)');
    expect(excess, code).toBe(0);
  }
});

test('the public menu has no fault for assistive technology, in any brand (MENU-36)', async ({ newDevice }) => {
  const page = await (await newDevice()).newPage();
  const violations: string[] = [];
  for (const code of CODES) {
    await page.goto(`/menu/${code}`);
    violations.push(...(await findAccessibilityViolations(page, code)));
  }
  expect(violations).toEqual([]);
});

test('a visitor who knows the app reads another menu, and orders takeaway from it (MENU-36)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('TB01', '5');
  await openShop(page, path);
  await page.goto('/menu/mo01');
  await expect(page.getByRole('heading', { name: 'Verde, Marina One' })).toBeVisible();
  await page.getByRole('link', { name: 'Order takeaway' }).click();
  await expect(page).toHaveURL(/ocode=MO01/i);
  await expect(page.getByText('Marina One').first()).toBeVisible();
});
