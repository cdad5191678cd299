import { expect, type Page } from '@playwright/test';

/** The app is installed when its worker has every file and answers for the page, and the last menu is saved. */
export const expectInstalled = (page: Page): Promise<void> =>
  expect(async () => {
    const isInstalled = await page.evaluate(async () => {
      const names = await caches.keys();
      const files = names.find((name) => name.startsWith('makan-files'));
      const page = files && (await (await caches.open(files)).match('/'));
      const { active } = await navigator.serviceWorker.ready;
      // Of a worker that has not ended its activation the next page may know nothing yet.
      const isActive = active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      return Boolean(page) && isActive && names.includes('makan-menu');
    });
    expect(isInstalled).toBe(true);
  }).toPass({ timeout: 15_000 });
