import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { add, enter, openCart } from './steps.ts';

const MINUTE = 60_000;
const table = '/?bcode=canteen&ocode=L2N&table=41&checkNo=C0041&qrtypeid=400500';
const milo = { category: 'Drinks', dish: 'Iced Milo' };

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Do you wish to continue ordering?' });
const inCart = (page: Page) => page.getByRole('group', { name: `Quantity of ${milo.dish}` });

/** Touches the page until its watch says so to the other tabs: it loads after the first screen. */
async function isWatched(page: Page): Promise<void> {
  await page.evaluate(() => {
    new BroadcastChannel('makan-activity').onmessage = () => {
      document.documentElement.dataset.watched = '';
    };
  });
  let y = 100;
  await expect
    .poll(
      async () => {
        y = y === 100 ? 200 : 100;
        await page.mouse.move(40, y);
        return page.locator('html[data-watched]').count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

/** A diner at a table with an open check and a Milo in the cart, on a clock that the test moves. */
async function atCheck(page: Page): Promise<void> {
  await page.clock.install();
  await enter(page, table);
  await add(page, milo);
  await openCart(page);
  await inCart(page).waitFor();
  await isWatched(page);
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
    // A hand that moves is no answer, and what this tab tells the others is not for itself.
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 300);
    await wait(page, 1000);
    await question(page)
      .getByRole('button', { name: /Cancel \([456]\)/ })
      .waitFor();
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
    await isWatched(other);
    // 20 minutes without a touch here, 10 without one there.
    await wait(page, 10 * MINUTE);
    expect(await question(page).count()).toBe(0);
    expect(await inCart(page).count()).toBe(1);
  });
});
