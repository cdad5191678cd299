import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { root } from '../check/files.ts';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import {
  add,
  checkOut,
  confirm,
  type DiningOption,
  decide,
  enter,
  openCart,
  orderPage,
  press,
  pressDish,
  type Wish,
} from './steps.ts';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Looks at what is on the screen once nothing moves any more: half-faded text has no contrast. */
async function look(page: Page, where: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${where}: ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

interface Round {
  outlet: string;
  label: string;
  option?: DiningOption;
  wish: Wish;
  mobile?: string;
}

const rounds: Record<string, Round> = {
  kopi: {
    outlet: 'TB01',
    label: '12',
    option: 'Takeaway',
    wish: { category: 'Noodles', dish: 'Laksa Lemak', choices: ['Thick bee hoon'] },
  },
  kuro: { outlet: 'TP01', label: 'Counter 4', wish: { category: 'Ramen', dish: 'Kinoko Vegan Ramen' } },
  verde: { outlet: 'MO01', label: 'Takeaway counter', wish: { category: 'Sweet', dish: 'Seasonal Fruit Cup' } },
  canteen: { outlet: 'L2N', label: '41', wish: { category: 'Drinks', dish: 'Mineral Water' } },
};

for (const [brand, { outlet, label, option, wish }] of Object.entries(rounds)) {
  test(`${brand}: a screen reader finds nothing amiss from the home screen to the order`, async ({ page, host }) => {
    const { path } = await sandboxOf(host).code(outlet, label);
    const found: string[] = [];
    const see = async (where: string) => found.push(...(await look(page, where)));
    const dialog = page.getByRole('dialog');

    await page.goto(path);
    if (option) {
      await dialog.getByRole('button', { name: option }).waitFor();
      await see('dining option');
    }
    await enter(page, path, option);
    await see('home');
    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: wish.category }).click();
    await page.getByRole('heading', { name: wish.category, exact: true }).waitFor();
    await pressDish(page, wish.dish);
    await page.getByRole('dialog', { name: wish.dish }).waitFor();
    await see('item dialog');
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await add(page, wish);
    await see('menu');
    await openCart(page);
    await page.getByText('Order Summary').waitFor();
    await see('cart');

    await checkOut(page);
    if (brand === 'kopi' || brand === 'verde') {
      await page.getByLabel('Mobile No').waitFor();
      await see('mobile number');
      await press(page, 'Continue');
      await page.getByText('Mobile No is required').waitFor();
      await see('mobile number, refused');
      await page.getByLabel('Mobile No').fill('91234567');
      await press(page, 'Continue');
      await page.getByLabel('Collection time').waitFor();
      await see('collection time');
      await press(page, 'Continue');
    }
    await page.getByRole('dialog', { name: 'Confirm your order' }).waitFor();
    await see('confirmation');
    const payment = page.waitForEvent('popup', { timeout: 60_000 }).catch(() => undefined);
    await confirm(page);
    if (brand === 'kopi' || brand === 'verde') {
      await page.getByRole('dialog', { name: 'Select Payment Mode' }).waitFor();
      await see('payment mode');
      await page.getByRole('button', { name: /^Pay/ }).click();
    }
    if (brand !== 'canteen') {
      await page.getByText('Waiting for payment').waitFor();
      await see('waiting');
      const popup = await payment;
      if (!popup) throw new Error('No payment window opened.');
      await popup.waitForURL(/\/sandbox\/pay\//);
      await decide(popup, 'Approve');
    }
    await orderPage(page);
    await page.getByText(/Order status: (Paid|Sent to kitchen), Received/).waitFor();
    await see('order');
    expect(found).toEqual([]);
  });
}
