import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectPath } from './support/ordering.ts';
import { expectVisitSaved } from './support/savedData.ts';

const brands = {
  kopi: '/?bcode=kopi&ocode=KT01&table=1&qrtypeid=100502',
  kuro: '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500',
  verde: '/?bcode=verde&ocode=MO01&qrtypeid=300500',
  grams: '/?bcode=grams&ocode=DX01&table=1&qrtypeid=500500',
  kimkee: '/?bcode=kimkee&ocode=MX31&table=1&qrtypeid=600500',
  /** Its code has the key of an open check, which no two servers share. */
  canteen: ['L2N', '41'],
} as const;
const languages = ['English', '中文', 'Bahasa Melayu', 'தமிழ்'] as const;

const ofEverybody = ['/', '/menu', '/cart', '/bill', '/order?orderNo=unknown', '/payment-complete'];
const ofGuests = ['/signin', '/signup', '/staff-signup', '/forgotpassword', '/tnc', '/privacypolicy', '/nowhere'];
const ofMembers = ['/account', '/profile', '/contactus', '/orders', '/vouchers'];

/** Runs axe on a screen that has stopped moving. */
async function checkScreen(page: Page): Promise<string[]> {
  // A slow machine is at rest between two files too: the screen has to be there.
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const language = await page.evaluate(() => document.documentElement.lang);
  return findAccessibilityViolations(page, `${language} ${new URL(page.url()).pathname}`);
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  if (language === 'English') return;
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText(language, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Every route in every brand and language (everyScreen.config.ts); else each route in one of them. */
const isAll = Boolean(process.env.AXE_ALL);

for (const [nth, [brand, path]] of Object.entries(brands).entries()) {
  for (const [language, name] of languages.entries()) {
    if (!isAll && language !== nth) continue;
    const isChecked = (_: string, route: number) => isAll || route % languages.length === nth;

    test(`${brand} in ${name}: a screen reader finds no fault on any route (SHELL-23)`, async ({
      page,
      sandbox,
      consoleErrors,
    }) => {
      test.setTimeout(180_000);
      consoleErrors.allow(/status of 40[04]/);
      const found: string[] = [];
      await page.goto(typeof path === 'string' ? path : (await sandbox.code(...path)).path);
      await expect(page.locator('main')).toBeVisible();
      await chooseLanguage(page, name);
      await expectVisitSaved(page);
      for (const route of [...ofEverybody, ...ofGuests].filter(isChecked)) {
        await page.goto(route);
        found.push(...(await checkScreen(page)));
      }
      await page.goto('/signin?redirect=/account');
      // In any language: by what the fields are.
      await page.locator('input[inputmode]').first().fill('81234567');
      await page.locator('input[type=password]').fill('makan1234');
      await page.locator('button[type=submit]').click();
      await expectPath(page, '/account');
      for (const route of ofMembers.filter(isChecked)) {
        await page.goto(route);
        found.push(...(await checkScreen(page)));
      }
      expect(found).toEqual([]);
    });
  }
}
