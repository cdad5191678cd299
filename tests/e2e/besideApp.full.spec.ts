import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectInstalled } from './support/offline.ts';
import { openShop } from './support/ordering.ts';

// The app may be installed here: this is about what its service worker leaves alone.
test.use({ serviceWorkers: 'allow' });

/** One origin with the app and, beside it, pages of a shop and of a bank. */
interface Origin {
  url: string;
  /** Requests for what is not the app's, by path. */
  asked: (path: string) => IncomingMessage[];
  /** Pages of others, by path; null fails without an answer. */
  pages: Map<string, ((response: ServerResponse) => void) | null>;
  /** Cuts every connection from now on, which Playwright's own switch does not for a worker. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
}

async function openOrigin(app: string): Promise<Origin> {
  const requests: IncomingMessage[] = [];
  const pages: Origin['pages'] = new Map();
  let isCut = false;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (isCut || pages.get(path) === null) return request.destroy();
    const page = pages.get(path);
    if (page) {
      requests.push(request);
      return page(response);
    }
    const { hostname, port } = new URL(app);
    const passed = send(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: (path) => requests.filter(({ url }) => url?.split('?')[0] === path),
    pages,
    cut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pageWith = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>.</title><h1>${text}</h1>`);

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

let origin: Origin;
test.beforeEach(async ({ server, page, consoleErrors }) => {
  consoleErrors.allow(
    /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED|WebSocket|Failed to fetch|NetworkError|favicon/,
  );
  origin = await openOrigin(server.url);
  await openShop(page, `${origin.url}/?bcode=kopi&ocode=TB01&table=12&qrtypeid=100500`, 'Dine In');
  await expectInstalled(page);
});
test.afterEach(() => origin.close());

test('a payment page beside the app is asked for once, and never shown in its place (SHELL-28)', async ({ page }) => {
  origin.pages.set('/pay/session-1', pageWith('Approve this payment'));
  await page.goto(`${origin.url}/pay/session-1`);
  await expect(heading(page, 'Approve this payment')).toBeVisible();
  const asked = origin.asked('/pay/session-1');
  expect(asked.map(({ headers }) => headers['service-worker-navigation-preload'])).toEqual([undefined]);

  origin.cut(true);
  await page.goto(`${origin.url}/menu`);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(heading(page, 'Approve this payment')).toBeHidden();
  await expect(page.goto(`${origin.url}/pay/session-1`)).rejects.toThrow(/ERR_|NS_ERROR_/);
});

test('a payment page that is slow or fails is left to the browser (SHELL-28)', async ({ page }) => {
  origin.pages.set('/pay/slow', (response) => void setTimeout(() => pageWith('The bank is ready')(response), 5500));
  await page.goto(`${origin.url}/pay/slow`);
  await expect(heading(page, 'The bank is ready')).toBeVisible();
  origin.pages.set('/pay/down', null);
  await expect(page.goto(`${origin.url}/pay/down`)).rejects.toThrow(/ERR_|NS_ERROR_/);
});

test('what a shop has beside the app is always its own newest (SHELL-28)', async ({ page }) => {
  origin.pages.set('/about', pageWith('About us'));
  origin.pages.set('/assets/opening-hours.txt', (response) => void response.end('until nine'));
  await page.goto(`${origin.url}/about`);
  await expect(heading(page, 'About us')).toBeVisible();
  const hours = () => page.evaluate(async () => (await fetch('/assets/opening-hours.txt')).text());
  expect(await hours()).toBe('until nine');
  origin.pages.set('/assets/opening-hours.txt', (response) => void response.end('until ten'));
  expect(await hours()).toBe('until ten');
});

test('the page of a network that wants a sign-in first is shown, and not kept as the app (SHELL-28)', async ({
  page,
}) => {
  origin.pages.set('/menu', pageWith('Sign in to the Wi-Fi'));
  await page.goto(`${origin.url}/menu`);
  await expect(heading(page, 'Sign in to the Wi-Fi')).toBeVisible();
  origin.cut(true);
  await page.goto(`${origin.url}/menu`);
  await expect(page.getByText('You are offline')).toBeVisible();
});
