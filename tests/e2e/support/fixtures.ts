import type { BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { startServer, type TestServer } from '../../server.ts';
import { engineTest } from './engineTest.ts';
import { helpFirefox } from './firefox.ts';
import { removeNewApis } from './oldestBrowsers.ts';
import { pressLikeAPerson } from './pressLikeAPerson.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { translatePages } from './translator.ts';

export { expect } from '@playwright/test';

/** Errors in the browser's console and uncaught ones. Each fails the test unless it was allowed. */
export interface ConsoleErrors {
  /** Allows errors that match: `consoleErrors.allow(/status of 400/)`. */
  allow: (pattern: RegExp) => void;
  /** Watches the pages of a context. @returns throws if there were errors; call it before the context is closed. */
  watch: (context: BrowserContext) => () => void;
}

/** Options for `test.use`. */
export interface ServerOptions {
  /** Settings of the server, as in .env.example. */
  serverSettings: Record<string, string>;
  /** Takes every API away that the oldest supported browsers lack (ADR-0024). */
  isOldestBrowser: boolean;
  /** Translates every page, as the browser does at a tap (SHELL-47). */
  isTranslated: boolean;
}

interface TestFixtures {
  /** A server of this file's own: what one file sells out, another still sells. */
  server: TestServer;
  /** Till, gateway and stock of that server. */
  sandbox: Sandbox;
  consoleErrors: ConsoleErrors;
  /** Opens another device: another person's, or the diner's second. A phone unless the options say otherwise. */
  newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  /** The server for a file with these settings; it takes the place of the server of the file before. */
  serverFor: (file: string, settings: Record<string, string>) => Promise<TestServer>;
}

/**
 * `test` of Playwright with a server. `context` and `page` are a phone of 390 × 844 in Singapore with nothing stored;
 * `await page.goto('/?…')` opens the app.
 */
export const test = engineTest.extend<TestFixtures & ServerOptions, WorkerFixtures>({
  serverSettings: [{}, { option: true }],
  isOldestBrowser: [false, { option: true }],
  isTranslated: [false, { option: true }],
  serverFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      let running: { key: string; server: TestServer } | undefined;
      await use(async (file, settings) => {
        // The five journeys of the short form do not sell out what another one needs, so they share a server.
        const key = JSON.stringify([process.env.TESTS === 'short' ? 'every file' : file, settings]);
        if (running?.key === key) return running.server;
        await running?.server.stop();
        running = undefined;
        running = { key, server: await startServer({ env: settings }) };
        return running.server;
      });
      await running?.server.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ serverFor, serverSettings }, use, { file }) => use(await serverFor(file, serverSettings)),
    { timeout: 60_000 },
  ],
  sandbox: ({ server }, use) => use(createSandbox(server.url)),
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  consoleErrors: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use({ allow: (pattern) => allowed.push(pattern), watch: (context) => failOnConsoleError(context, allowed) });
  },
  context: async ({ context, consoleErrors, isOldestBrowser, isTranslated }, use) => {
    if (isOldestBrowser) await removeNewApis(context);
    if (isTranslated) await translatePages(context);
    const check = consoleErrors.watch(context);
    context.on('page', pressLikeAPerson);
    await use(context);
    // A route's request may still be running when the test ends.
    await Promise.all(
      context.pages().map((page) =>
        page.unrouteAll({ behavior: 'ignoreErrors' }).catch((error: unknown) => {
          // A payment window may close itself at this moment.
          if (!page.isClosed()) throw error;
        }),
      ),
    );
    check();
  },
  newDevice: async ({ browser, browserName, consoleErrors, isOldestBrowser, isTranslated }, use) => {
    const devices: { context: BrowserContext; check: () => void }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (browserName === 'firefox') await helpFirefox(context);
      if (isOldestBrowser) await removeNewApis(context);
      if (isTranslated) await translatePages(context);
      context.on('page', pressLikeAPerson);
      devices.push({ context, check: consoleErrors.watch(context) });
      return context;
    });
    for (const { check } of devices) check();
    for (const { context } of devices) await context.close();
  },
});

/**
 * Firefox's errors for sockets and pictures of a page that is left, and for a socket that is closed when the clock
 * jumps.
 */
const CUT_OFF_BY_FIREFOX =
  /was interrupted while the page was loading|establish a connection to .* ws:|intercepted the request and encountered an/;

/** The app's errors for an import that Firefox aborts because another page is loading. */
const CUT_OFF_BY_LEAVING =
  /did not load|failed and starts again|could not be kept|no live connection|A part of the page failed/;

/** The pages that another one is on its way for. */
function watchPagesBeingLeft(context: BrowserContext): ReadonlySet<Page> {
  const left = new Set<Page>();
  const findLeaving = (request: Request): Page | undefined =>
    request.isNavigationRequest() && request.frame().parentFrame() === null ? request.frame().page() : undefined;
  context.on('request', (request) => {
    const page = findLeaving(request);
    if (page) left.add(page);
  });
  // A page whose navigation failed is watched again.
  context.on('requestfailed', (request) => {
    const page = findLeaving(request);
    if (page) left.delete(page);
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) left.delete(page);
    });
  });
  return left;
}

function failOnConsoleError(context: BrowserContext, allowed: readonly RegExp[]): () => void {
  const seen: { text: string; page?: Page | null }[] = [];
  const pagesBeingLeft =
    context.browser()?.browserType().name() === 'firefox' ? watchPagesBeingLeft(context) : undefined;
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} (${message.location().url})`;
    const from = message.page();
    if (from && pagesBeingLeft?.has(from) && CUT_OFF_BY_LEAVING.test(text)) return;
    // A payment window that closes while its scripts are on their way runs them no more; a page that stays must.
    const isCutOff = /Failed to fetch dynamically imported module/.test(text);
    seen.push(isCutOff ? { text, page: from } : { text });
  });
  context.on('weberror', (error) => {
    if (CUT_OFF_BY_FIREFOX.test(String(error.error()))) return;
    seen.push({ text: `uncaught: ${error.error().stack || String(error.error())}` });
  });
  return () => {
    const unexpected = seen
      .filter(({ page }) => !page?.isClosed())
      .filter(({ text }) => !allowed.some((pattern) => pattern.test(text)));
    if (unexpected.length === 0) return;
    const texts = unexpected.map(({ text }) => text).join('\n');
    throw new Error(`The browser reported errors that a diner should never cause:\n${texts}`);
  };
}
