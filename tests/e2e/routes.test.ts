import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { root } from '../check/files.ts';
import { test } from './fixtures.ts';
import { isKept } from './steps.ts';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const brands = {
  kopi: '/?bcode=kopi&ocode=KT01&table=1&qrtypeid=100502',
  kuro: '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500',
  verde: '/?bcode=verde&ocode=MO01&qrtypeid=300500',
  canteen: '/?bcode=canteen&ocode=L2N&table=41&checkNo=C0041&qrtypeid=400500',
};
const languages = ['English', '中文', 'Bahasa Melayu', 'தமிழ்'] as const;

const open = ['/', '/menu', '/cart', '/bill', '/order?orderNo=unknown', '/payment-complete'];
const ofGuests = ['/signin', '/signup', '/staff-signup', '/forgotpassword', '/tnc', '/privacypolicy', '/nowhere'];
const ofMembers = ['/account', '/profile', '/contactus', '/orders', '/vouchers'];

/** What axe finds on a screen that has come to rest. */
async function look(page: Page): Promise<string[]> {
  // A slow machine is at rest between two files too: the screen has to be there.
  await page.locator('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  const at = `${await page.evaluate(() => document.documentElement.lang)} ${new URL(page.url()).pathname}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${at}: ${id}: ${html.slice(0, 160)}`));
}

async function speak(page: Page, language: string): Promise<void> {
  if (language === 'English') return;
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText(language, { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** `AXE_ALL=1`: every route in every brand and language, which takes minutes. Else each route in one of them. */
const isAll = Boolean(process.env.AXE_ALL);

const rounds = Object.entries(brands).flatMap(([brand, path], at) =>
  languages
    .filter((_, language) => isAll || language === at)
    .map((language) => ({
      ...{ brand, path, language },
      isWanted: (_: string, route: number) => isAll || route % languages.length === at,
    })),
);

describe.each(rounds)('$brand in $language', ({ path, language, isWanted }) => {
  test('has no route on which a screen reader finds something amiss', async ({ page, problems }) => {
    problems.allow(/status of 40[04]/);
    const found: string[] = [];
    await page.goto(path);
    await page.locator('main').waitFor();
    await speak(page, language);
    await isKept(page);
    for (const route of [...open, ...ofGuests].filter(isWanted)) {
      await page.goto(route);
      found.push(...(await look(page)));
    }
    await page.goto('/signin?redirect=/account');
    await page.locator('input[inputmode]').first().fill('81234567');
    await page.locator('input[type=password]').fill('makan1234');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/account$/);
    for (const route of ofMembers.filter(isWanted)) {
      await page.goto(route);
      found.push(...(await look(page)));
    }
    expect(found).toEqual([]);
  }, 180_000);
});
