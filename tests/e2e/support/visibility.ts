import type { Page } from '@playwright/test';

/** Makes a page believe that its tab is in the background, or looked at. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
