import { expect, type Page } from '@playwright/test';

/** The app's saved data in this browser, in its stored form. */
export const readSavedData = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('makan'));

/** Does something, and waits until that is saved: a page that is loaded within milliseconds is too early. */
export async function waitUntilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await readSavedData(page);
  await act();
  await expect.poll(() => readSavedData(page)).not.toBe(before);
}

/** The visit is saved, so that the next page finds it: then nothing of the code is left in the address. */
export const expectVisitSaved = (page: Page): Promise<void> =>
  expect(page).toHaveURL(({ searchParams }) => !searchParams.has('ocode'));
