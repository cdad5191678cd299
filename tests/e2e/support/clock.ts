import type { Page } from '@playwright/test';

/**
 * From here on the test moves the clock of the page (`page.clock`). The limit of the storage (`AbortSignal.timeout`)
 * keeps real time: what is saved takes real time too, and would be given up when minutes pass at once.
 */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { realTimeout: AbortSignal.timeout }));
  await page.clock.install();
  await page.addInitScript(() => {
    const { realTimeout } = globalThis as typeof globalThis & { realTimeout: typeof AbortSignal.timeout };
    AbortSignal.timeout = (ms) => realTimeout.call(AbortSignal, ms);
  });
}
