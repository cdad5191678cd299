import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AppConfig } from '#contract/config';
import { root } from '../check/files.ts';
import { startServer, type TestServer } from '../server.ts';
import { serveFiles } from '../staticFiles.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  expectHome,
  expectPaidOrder,
  openCart,
  openShop,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { createSandbox } from './support/sandbox.ts';
import { readSockets, watchSockets } from './support/sockets.ts';

let files: Server;
let app: string;
let host: TestServer;
let text: string | undefined;

test.beforeAll(async () => {
  files = serveFiles(join(root, 'dist/app'), () => text);
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  app = `http://localhost:${(files.address() as AddressInfo).port}`;
  host = await startServer({ env: { APP_URL: app } });
});
test.afterAll(async () => {
  await host.stop();
  files.closeAllConnections();
  files.close();
});

const readConfig = async (): Promise<AppConfig> => (await (await fetch(`${host.url}/config.json`)).json()) as AppConfig;

/** Records requests to the file server that belong to the ordering server. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === app && /^\/(api|socket\.io)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
};

test('an order is paid from a file server, with the ordering server on another port (WIRE-1, WIRE-16, WIRE-47)', async ({
  page,
}) => {
  text = JSON.stringify(await readConfig());
  const strayCalls = watchCalls(page);
  await watchSockets(page);
  await openShop(page, `${app}/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500`);
  await expect(page.locator('meta[name=theme-color]')).toBeAttached();
  await expect(page.locator('link[rel=icon]')).toBeAttached();
  const pictures = page.getByRole('list', { name: 'Categories' }).locator('img');
  await expect(pictures.first()).toHaveAttribute('src', new RegExp(`^${host.url}/images/`));
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  // A file server without rules for addresses finds the page at every screen.
  expect(await (await fetch(`${app}/menu`)).text()).toContain('content="Makan"');
  await openCart(page);
  await checkOut(page);
  const popup = await openPaymentWindow(page, () => confirmOrder(page));
  expect(new URL(popup.url()).origin).toBe(host.url);
  await answerPayment(popup, 'Approve');
  await expectPaidOrder(page);
  expect(new URL(page.url()).origin).toBe(app);
  expect([...new Set((await readSockets(page)).map((socket) => socket.host))]).toEqual([new URL(host.url).host]);
  expect(strayCalls).toEqual([]);
  const { outletId } = await createSandbox(host.url).code('TP01', 'Counter 4');
  expect((await createSandbox(host.url).orders(outletId)).map(({ status }) => status)).toEqual(['Paid']);
});

test('an unknown address shows Page Not Found (SHELL-2)', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  text = JSON.stringify(await readConfig());
  await page.goto(`${app}/no/such/place`);
  await expect(page.getByText('Page Not Found')).toBeVisible();
});

test('what is wrong with the configuration is said on the screen and in the console (WIRE-47)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/./);
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  const cases: [given: string | undefined, sentence: string][] = [
    [undefined, 'The app has no configuration; put a config.json'],
    ['{ signingKey: 5 }', 'The configuration is not JSON'],
    ['{}', '"signingKey" is missing; write the key'],
    ['{"signingKey":"k","apiBase":"api.example.sg"}', '"apiBase" is "api.example.sg"; write an address'],
    ['{"signingKey":"k","gateways":[]}', '"gateways" is no field of the configuration'],
    ['{"signingKey":"k","defaultBrand":"satay"}', '"defaultBrand" is "satay", which this build has not'],
  ];
  for (const [given, sentence] of cases) {
    text = given;
    await page.goto(`${app}/?bcode=kopi&ocode=TB01&table=12`);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect.poll(() => printed.some((line) => line.startsWith(sentence))).toBe(true);
  }
});

test('a page of the server itself has its configuration in it, and asks for none (WIRE-47)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.url}/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500`);
  await expectHome(page);
  expect(asked).not.toContain('/config.json');
});
