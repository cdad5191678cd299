import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openCategory, openShop } from './support/ordering.ts';

const OWNER = 'the-password-of-the-owner';
test.use({ serverSettings: { STAFF_PASSWORD: 'the-password-of-this-shop', OWNER_PASSWORD: OWNER } });

const dishAt = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first();

test('an owner changes a price, an open phone shows it at once, and one press takes it back (OWNER-2, OWNER-5)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '1');
  await openShop(page, path);
  await openCategory(page, 'Toast & Eggs');
  await expect(dishAt(page, 'Kaya Butter Toast')).toContainText('$4.20');

  const phone = await newDevice();
  const owner = await phone.newPage();
  await owner.goto('/staff/shop');
  await owner.getByLabel('Password').fill(OWNER);
  await owner.getByLabel('Your name').fill('Mei');
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await owner.getByRole('searchbox').fill('kaya butter');
  await owner.getByRole('link', { name: /Kaya Butter Toast/ }).click();
  await owner.getByLabel('Price for Guest').fill('4,50');
  await owner.getByRole('button', { name: 'Review 1 change' }).click();
  const review = owner.getByRole('dialog');
  await expect(review.getByText('$4.20 → $4.50')).toBeVisible();
  await expect(review.getByRole('article')).toContainText('$4.50');
  // Nothing of it is published yet (OWNER-8).
  await expect(dishAt(page, 'Kaya Butter Toast')).toContainText('$4.20');
  await review.getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText(/1 change published/)).toBeVisible();
  await expect(dishAt(page, 'Kaya Butter Toast')).toContainText('$4.50');

  await owner.getByRole('link', { name: 'Changes' }).click();
  await expect(owner.getByText('Kaya Butter Toast: Price for Guest $4.20 → $4.50')).toBeVisible();
  await owner.getByRole('button', { name: /Undo the change of Mei/ }).click();
  await expect(owner.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(dishAt(page, 'Kaya Butter Toast')).toContainText('$4.20');
});
