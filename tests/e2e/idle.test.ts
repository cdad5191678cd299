import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { add, enter, openCart } from './steps.ts';

const MINUTE = 60_000;
const table = '/?bcode=canteen&ocode=L2N&table=41&checkNo=C0041&qrtypeid=400500';
const milo = { category: 'Drinks', dish: 'Iced Milo' };

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Do you wish to continue ordering?' });
const inCart = (page: Page) => page.getByRole('group', { name: `Quantity of ${milo.dish}` });

/** A diner at a table with an open check and a Milo in the cart, on a clock that the test moves. */
async function atCheck(page: Page): Promise<void> {
  await page.clock.install();
  await enter(page, table);
  await add(page, milo);
  await openCart(page);
  await inCart(page).waitFor();
}

/** Time goes by as it does for a page that nobody touches: second by second. */
const wait = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

describe('a diner who has gone quiet for 15 minutes', () => {
  test('is asked, and goes on with Continue; asked again and not there, the cart is cleared', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 401/);
    await atCheck(page);
    await wait(page, 15 * MINUTE);
    await question(page).getByText('10', { exact: true }).waitFor();
    await wait(page, 3000);
    await question(page).getByRole('button', { name: 'Cancel (7)' }).waitFor();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await inCart(page).count()).toBe(1);

    await wait(page, 15 * MINUTE + 2000);
    await question(page).waitFor();
    await wait(page, 10_000);
    await page.getByText('Your cart is empty').waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test('but has used another tab is not asked', async ({ page, context, problems }) => {
    // A clock that a test moves is not the host's: the app asks again with the right time.
    problems.allow(/status of 401/);
    await atCheck(page);
    await wait(page, 10 * MINUTE);
    const other = await context.newPage();
    await other.goto('/menu');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await other.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    // Its watch loads in the next moments, so somebody goes on using it for a while.
    for (const y of [100, 200, 300, 400]) {
      await other.mouse.move(40, y);
      await wait(page, 2000);
    }
    // 20 minutes without a touch here, 10 without one there.
    await wait(page, 10 * MINUTE);
    expect(await question(page).count()).toBe(0);
    expect(await inCart(page).count()).toBe(1);
  });
});
