import { expect } from 'vitest';
import { test } from './fixtures.ts';

test('a phone that opens the shop without a table is told to scan the code of one', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Please rescan the QR code on the table').waitFor();
  expect(await page.locator('html').getAttribute('data-brand')).toBe('kopi');
});

test('pages let a payment window know its shop, and the page that it returns to stands alone', async ({ host }) => {
  const opener = async (path: string) => (await fetch(host.url + path)).headers.get('cross-origin-opener-policy');
  expect(await opener('/')).toBe('same-origin-allow-popups');
  expect(await opener('/payment-complete')).toBe('unsafe-none');
});
