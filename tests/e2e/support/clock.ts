import type { BrowserContext, Page } from '@playwright/test';

/**
 * From here on the test moves the clock of the page (`page.clock`), or that of all pages of a phone. The limit of the
 * storage (`AbortSignal.timeout`) keeps real time: what is saved takes real time too, and would be given up when
 * minutes pass at once.
 */
export async function installClock(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => Object.assign(globalThis, { realTimeout: AbortSignal.timeout }));
  await pages.clock.install();
  await pages.addInitScript(() => {
    const { realTimeout } = globalThis as typeof globalThis & { realTimeout: typeof AbortSignal.timeout };
    AbortSignal.timeout = (ms) => realTimeout.call(AbortSignal, ms);
  });
}
