import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openShop } from './support/ordering.ts';

/** Composes a text as a keyboard for Chinese or full-width digits does, step by step, and chooses it. */
async function composeText(keyboard: CDPSession, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end += 1) {
    const selection = { selectionStart: end, selectionEnd: end };
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, end), ...selection });
  }
  await keyboard.send('Input.insertText', { text });
}

const putCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, place) => {
    input.focus();
    input.setSelectionRange(place, place);
  }, at);

/** Pastes a text with the keys, as a diner does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test.beforeEach(async ({ context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('a full mobile number keeps its digits while more are composed into it, and takes a whole composed one (SHELL-48)', async ({
  page,
}) => {
  await page.goto('/signin');
  const keyboard = await page.context().newCDPSession(page);
  const field = page.getByLabel('Mobile No');
  await field.fill('81234567');
  for (const at of [4, 8]) {
    await putCaret(field, at);
    await composeText(keyboard, '９９');
    await expect(field).toHaveValue('81234567');
  }
  await field.fill('');
  await composeText(keyboard, '９１２３４５６７');
  await expect(field).toHaveValue('91234567');
});

test('a paste that the field cleans can be undone and redone with the keys (SHELL-48)', async ({ page }) => {
  await page.goto('/signin');
  const field = page.getByLabel('Mobile No');
  await field.click();
  await page.keyboard.type('8123');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, '+65 9876\u200b 5432');
  await expect(field).toHaveValue('98765432');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('8123');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toHaveValue('98765432');
  // A paste in the middle leaves the caret behind it.
  await field.fill('9876');
  await putCaret(field, 2);
  await paste(page, '１-１');
  await expect(field).toHaveValue('981176');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test('a search is left alone while it is composed (ACCOUNT-1)', async ({ page, sandbox }) => {
  await openShop(page, (await sandbox.code('KT01', '2')).path);
  await page.getByRole('button', { name: 'Search' }).click();
  const keyboard = await page.context().newCDPSession(page);
  const field = page.getByRole('searchbox');
  await field.click();
  await keyboard.send('Input.imeSetComposition', { text: '　laksa', selectionStart: 6, selectionEnd: 6 });
  await expect(field).toHaveValue('　laksa');
  await keyboard.send('Input.insertText', { text: '　laksa' });
  await expect(field).toHaveValue('laksa');
});
