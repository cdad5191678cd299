import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { addDish, openCart, openCategory, openHome, openShop } from './support/ordering.ts';

/** Returns the focused element and the element that covers part of it; null if it is fully visible. */
const readCover = (page: Page): Promise<{ name: string; cover: string | null }> =>
  page.evaluate(async () => {
    // Scrolling happens with the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise((seen) => requestAnimationFrame(seen));
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40);
    const parts = [0.05, 0.5, 0.95];
    const covers = parts
      .flatMap((x) => parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)))
      // Rounded corners show what is behind, and a hidden input is drawn by its label.
      .filter((there) => !there || !(focused.contains(there) || there.contains(focused) || there.closest('label')));
    const [cover] = covers;
    if (focused === document.body || covers.length === 0) return { name, cover: null };
    return { name, cover: cover ? `${cover.tagName} ${cover.textContent?.slice(0, 40)}` : 'the edge of the window' };
  });

/** Presses a key again and again. @returns what was covered while it had the focus. */
async function findCovered(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<string[]> {
  const found: string[] = [];
  const names = new Set<string>();
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key);
    const { name, cover } = await readCover(page);
    names.add(name);
    if (cover) found.push(`${key} to '${name}': ${cover}`);
  }
  // A focus that stands still is covered by nothing.
  expect(names.size).toBeGreaterThan(times / 3);
  return found;
}

test('what has the focus of a keyboard is never under a bar (SHELL-31)', async ({ page, sandbox }) => {
  const { path } = await sandbox.code('TP01', 'Counter 7');
  await openShop(page, path);
  await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openHome(page);
  // A message comes and goes by itself.
  await expect(page.getByText('Added to cart!')).toBeHidden();
  const found = [...(await findCovered(page, 'Tab', 14)), ...(await findCovered(page, 'Shift+Tab', 8))];
  await openCategory(page, 'Ramen');
  await page.getByRole('list', { name: 'Menu' }).getByRole('button').first().focus();
  found.push(...(await findCovered(page, 'Tab', 14)), ...(await findCovered(page, 'Shift+Tab', 8)));
  await openCart(page);
  await expect(page.getByText('Order Summary')).toBeVisible();
  found.push(...(await findCovered(page, 'Tab', 12)), ...(await findCovered(page, 'Shift+Tab', 8)));
  expect(found).toEqual([]);
});

test('the focus is never lost with what had it: a screen that is left, a dish that is removed (SHELL-34)', async ({
  page,
  sandbox,
}) => {
  const expectOnContent = () => expect(page.locator('main:focus')).toBeVisible();
  const { path } = await sandbox.code('TP01', 'Counter 7');
  await openShop(page, path);
  await addDish(page, { category: 'Drinks', dish: 'Yuzu Soda' });
  await openHome(page);
  await page.getByRole('link', { name: 'Ramen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/menu');
  await expectOnContent();
  // The next press goes on in the content.
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();

  await openCart(page);
  await page.getByRole('button', { name: 'Remove' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectOnContent();
});

test('nor with what had it before the services of the app were there, as on a slow network (SHELL-34)', async ({
  page,
  sandbox,
}) => {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/services-*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto((await sandbox.code('TP01', 'Counter 7')).path);
  const link = page.getByRole('link', { name: 'Ramen' });
  await expect(page.locator('main').getByRole('list', { name: 'Categories' })).toBeVisible();
  // The first cards are shown by the page itself, and replaced by those of the app.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await link.focus();
  release();
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/menu');
  await expect(page.locator('main:focus')).toBeVisible();
});
