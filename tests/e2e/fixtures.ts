import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { test as base } from 'vitest';
import { launchOptions } from '../browser.ts';
import { root } from '../check/files.ts';
import { startHost, type TestHost } from '../host.ts';
import { phone } from './phone.ts';

/** Errors of the diner's browser. Each one fails the test unless it was expected. */
export interface Problems {
  /** Expect errors that match: `problems.allow(/status of 400/)`. */
  allow: (pattern: RegExp) => void;
}

interface Fixtures {
  /** A host of this file's own: what one file sells out, another still sells. */
  host: TestHost;
  /** One Chromium a worker: what a diner's phone keeps is the context's. */
  browser: Browser;
  problems: Problems & { seen: string[]; allowed: RegExp[] };
  /** A phone of 390 × 844 in Singapore, with nothing stored. Its pages may open popups. */
  context: BrowserContext;
  /** A page on that phone: `await page.goto('/?…')` opens the app. */
  page: Page;
}

/** `test` of Vitest with a host, a phone and a page. Name what you need: `test('…', async ({ page }) => …)`. */
export const test = base.extend<Fixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const browser = await chromium.launch(launchOptions());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  problems: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use({ seen: [], allowed, allow: (pattern) => allowed.push(pattern) });
  },
  context: async ({ browser, host, problems, task }, use) => {
    // What a test does to the network must not pass a service worker by; tests/e2e/offline.test.ts has one.
    // Without motion a tap never meets what is still moving; tests/e2e/ordersOn.ts moves as most phones do.
    const context = await browser.newContext({
      ...phone,
      reducedMotion: 'reduce',
      baseURL: host.url,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(10_000);
    const cutOff: { text: string; page: Page | null }[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${message.text()} (${message.location().url})`;
      if (/Failed to fetch dynamically imported module/.test(text)) cutOff.push({ text, page: message.page() });
      else problems.seen.push(text);
    });
    context.on('weberror', (error) => problems.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await use(context);
    // A payment window that closes while its words are on their way reads them no more; a page that stays must.
    problems.seen.push(...cutOff.filter(({ page }) => !page?.isClosed()).map(({ text }) => text));
    const unexpected = problems.seen.filter((text) => !problems.allowed.some((pattern) => pattern.test(text)));
    if (task.result?.state === 'fail' || unexpected.length > 0) await keepPictures(context, task.name);
    await context.close();
    if (unexpected.length > 0) {
      throw new Error(`The browser reported errors that a diner should never cause:\n${unexpected.join('\n')}`);
    }
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});

/**
 * Refuses every popup, as a phone set to block them does. Call it before the page is opened.
 * @returns allows them again on a page that is open, as the diner does in the settings of the browser.
 */
export async function blockPopups(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  await context.addInitScript(() => {
    const { open } = window;
    window.open = () => null;
    window.addEventListener('popups-allowed', () => {
      window.open = open;
    });
  });
  return (page) => page.evaluate(() => void window.dispatchEvent(new Event('popups-allowed')));
}

/** What a person would have seen when the test failed, one picture a page, in reports/. */
async function keepPictures(context: BrowserContext, name: string): Promise<void> {
  const folder = join(root, 'reports/failed');
  mkdirSync(folder, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [number, page] of context.pages().entries()) {
    await page.screenshot({ path: join(folder, `${file}-${number + 1}.png`) }).catch(() => undefined);
  }
}
