import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openCategory, openShop } from './support/ordering.ts';

const OWNER = 'the-password-of-the-owner';
test.use({ serverSettings: { STAFF_PASSWORD: 'the-password-of-this-shop', OWNER_PASSWORD: OWNER } });

const dishAt = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first();

const signIn = async (owner: Page): Promise<Page> => {
  await owner.goto('/staff/shop');
  await owner.getByLabel('Password').fill(OWNER);
  await owner.getByLabel('Your name').fill('Mei');
  await owner.getByRole('button', { name: 'Sign in' }).click();
  return owner;
};

const publish = async (owner: Page): Promise<void> => {
  await owner.getByRole('button', { name: /^Review/ }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText(/published\./)).toBeVisible();
};

test('an owner changes a price, an open phone shows it at once, and one press takes it back (OWNER-2, OWNER-5)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '1');
  await openShop(page, path);
  await openCategory(page, 'Toast & Eggs');
  await expect(dishAt(page, 'Kaya Butter Toast')).toContainText('$4.20');

  const owner = await signIn(await (await newDevice()).newPage());
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

test('an owner adds a dish with choices, puts it first, and an open phone shows it until it is taken back (OWNER-12, OWNER-13, OWNER-15)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '1');
  await openShop(page, path);
  await openCategory(page, 'Noodles');
  await expect(dishAt(page, 'Laksa')).toBeVisible();

  const owner = await signIn(await (await newDevice()).newPage());
  await owner.getByRole('link', { name: 'Edit, add dishes: Noodles' }).click();
  await owner.getByRole('button', { name: 'Add a dish' }).click();
  await owner.getByLabel('Name', { exact: true }).fill('Rojak');
  await owner.getByText('中文', { exact: true }).click();
  await owner.getByLabel('Name in Chinese').fill('罗惹');
  await owner.getByLabel('Price for Guest').fill('6,40');
  await owner.getByRole('switch', { name: 'They are known' }).click();
  await owner.getByRole('button', { name: 'Peanut' }).click();
  await owner.getByRole('button', { name: /^Add / }).last().click();
  await owner.getByRole('button', { name: 'Back' }).click();
  await owner.getByRole('link', { name: 'Edit, add dishes: Noodles' }).click();
  const up = owner.getByRole('button', { name: 'Move Rojak up' });
  await up.focus();
  // By the keyboard alone, until it is the first.
  for (let at = 0; at < 20 && (await up.getAttribute('aria-disabled')) === null; at += 1)
    await owner.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(owner.getByText(/Rojak is now 1 of/)).toBeAttached();
  await publish(owner);

  await expect(dishAt(page, 'Rojak')).toContainText('$6.40');
  // Just before the former first one.
  const listNames = async () => (await page.getByRole('article').allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect(async () => {
    const names = await listNames();
    expect(names[names.indexOf('Rojak') + 1]).toBe('Laksa Lemak');
  }).toPass();
  await dishAt(page, 'Rojak').getByRole('button', { name: 'Rojak', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rojak' })).toContainText('Peanut');

  await owner.getByRole('link', { name: 'Changes' }).click();
  await expect(owner.getByText(/Noodles: Rojak is added/)).toBeVisible();
  // The newest change is the first.
  await owner
    .getByRole('button', { name: /Undo the change of Mei/ })
    .first()
    .click();
  await expect(owner.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Rojak' })).toHaveCount(0);
});
