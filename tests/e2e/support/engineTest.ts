import { test } from '@playwright/test';
import { helpFirefox, preferencesFor } from './firefox.ts';

/** `test` of Playwright in every engine: a Firefox has motion and colours by its preferences, and is helped with fields. */
export const engineTest = test.extend({
  context: async ({ context: usual, playwright, browserName, launchOptions, reducedMotion, forcedColors }, use) => {
    const firefoxUserPrefs = browserName === 'firefox' && preferencesFor({ reducedMotion, forcedColors });
    const own = firefoxUserPrefs && (await playwright.firefox.launch({ ...launchOptions, firefoxUserPrefs }));
    const context = own ? await own.newContext() : usual;
    if (browserName === 'firefox') await helpFirefox(context);
    await use(context);
    if (own) await own.close();
  },
});
