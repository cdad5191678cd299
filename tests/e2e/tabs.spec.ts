import type { Page } from '@playwright/test';
import { readBrowserStores } from './support/browserStores.ts';
import { expect, test } from './support/fixtures.ts';
import { fillSignIn, logOut, openAccount } from './support/members.ts';
import { addDish, getQuantity, openCart, openShop } from './support/ordering.ts';
import { expectVisitSaved, readSavedData, waitUntilSaved } from './support/savedData.ts';

const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';
const don = { category: 'Donburi', dish: 'Mini Chashu Don' };

const inCart = (page: Page) => getQuantity(page, don.dish);

test.describe('two tabs of one browser', () => {
  test('log out together, and the draft that one makes next is there after a reload (SESSION-7)', async ({
    page,
    context,
    consoleErrors,
  }) => {
    // The other tab may just be asking for the profile when its token ends.
    consoleErrors.allow(/status of 401/);
    await openShop(page, counter);
    await openAccount(page);
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByText('View Profile')).toBeVisible();
    await waitUntilSaved(page, () => logOut(page));
    // Both write over what was saved, and what is written after that must be readable.
    await expect(other).toHaveURL(/\/signin/);
    expect(await readSavedData(page)).toMatch(/^1\./);
    await page.goto('/');
    await addDish(page, don);
    await openCart(page);
    await expect(inCart(page)).toBeVisible();
    await expectVisitSaved(page);
    await page.reload();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(inCart(page)).toBeVisible();
  });

  test('at two tables are each at their own after a reload, and no place is readable (ENTRY-29, SESSION-15)', async ({
    page,
    context,
  }) => {
    await openShop(page, counter);
    await addDish(page, don);
    await expectVisitSaved(page);
    const other = await context.newPage();
    await openShop(other, '/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500', 'Dine In');
    await expectVisitSaved(other);
    expect((await readBrowserStores(page)).sessionStorage).not.toMatch(/TP01|Counter 4|kuro/);
    await page.reload();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await openCart(page);
    await expect(page.getByText('Counter 4')).toBeVisible();
    await expect(inCart(page)).toBeVisible();
  });

  test("two tabs that sign in as two members end up as one, and neither shows the other's data (SESSION-7)", {
    tag: '@full',
  }, async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    await openShop(page, counter);
    const other = await context.newPage();
    await other.goto('/signin?redirect=/account');
    await fillSignIn(other, { mobileNo: '91234567' });
    await openAccount(page);
    await expect(page.getByRole('heading', { name: 'Mei Ling Tan' })).toBeVisible();
    // The other tab has taken over Mei Ling's session, and its form is gone.
    await expect(other.getByRole('heading', { name: 'Mei Ling Tan' })).toBeVisible();
    await logOut(other);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await openAccount(other, { mobileNo: '91234567' });
    // Loaded at once, it may read what was saved before that: the other tab tells it.
    await page.goto('/account');
    await expect(page.getByText('View Profile')).toBeVisible();
    await expect(page.getByText('Mei Ling')).toHaveCount(0);
    await expect(page.locator('main')).toHaveText((await other.locator('main').textContent()) ?? '');
  });
});
