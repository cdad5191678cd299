import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from '../../.ci/tools/build.ts';
import { root } from '../check/files.ts';
import { serveFiles } from '../staticFiles.ts';
import { addDish, checkOut, confirmOrder, expectPaidOrder, openCart, openShop } from './support/ordering.ts';
import { pressLikeAPerson } from './support/pressLikeAPerson.ts';

test.use({ serviceWorkers: 'allow' });

const FOLDER = '/some/deep/folder/';
const site = join(root, 'dist/testSite');
const place = mkdtempSync(join(tmpdir(), 'someones-pages-'));
let server: Server;
let origin = '';
/** Answers of the server of files that are no file, and requests that ask for more than one. */
const wrong: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await build('stories', { ifStale: true });
  await build('site', { ifStale: true });
  const folder = join(place, FOLDER);
  mkdirSync(dirname(folder), { recursive: true });
  symlinkSync(site, folder.replace(/\/$/, ''));
  writeFileSync(join(place, '404.html'), '');
  server = serveFiles(place, () => undefined).on('request', ({ method, url = '' }, response) => {
    response.once('finish', () => {
      const isFile = method === 'GET' && url.startsWith(FOLDER) && response.statusCode < 400;
      // A browser asks each origin for it by itself.
      if (!isFile && url !== '/favicon.ico') wrong.push(`${method} ${url} ${response.statusCode}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.beforeEach(({ page }) => {
  wrong.length = 0;
  pressLikeAPerson(page);
});
test.afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(place, { recursive: true, force: true });
});

const inSite = (path: string): string => origin + FOLDER + path;

/** The reason why a link of a page is dead; undefined for one that works. */
function findDeadEnd(page: string, href: string, idsOf: (file: string) => ReadonlySet<string>): string | undefined {
  if (/^(https:|mailto:|data:)/.test(href)) return undefined;
  const [path = '', id] = href.split('#');
  const [file = '', query = ''] = path.split('?');
  const target = file === '' ? page : resolve(dirname(page), file);
  if (relative(site, target).startsWith('..')) return 'is outside of the site';
  if (/^[a-z]+:/.test(href) || href.startsWith('/')) return 'works in one place only';
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const found = isFolder ? join(target, 'index.html') : target;
  if (!existsSync(found)) return 'is missing';
  const story = /path=\/docs\/(.+)--docs/.exec(query)?.[1];
  if (story) return storyIds().some((one) => one.startsWith(`${story}--`)) ? undefined : 'is no story';
  // The frame of an example takes the name of its component from there.
  if (!id || found.endsWith('preview.html') || !found.endsWith('.html')) return undefined;
  return idsOf(found).has(decodeURIComponent(id)) ? undefined : 'has no such part';
}

let stories: string[] | undefined;
function storyIds(): string[] {
  const index = readFileSync(join(site, 'storybook/index.json'), 'utf8');
  stories ??= Object.keys((JSON.parse(index) as { entries: object }).entries);
  return stories;
}

test('every link of every page leads to a page of the site, or to an https address', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(storybook|play\/app)\//.test(file.replaceAll('\\', '/')))
    .map((file) => join(site, file));
  const read = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const known =
      read.get(file) ?? new Set(Array.from(readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g), ([, id = '']) => id));
    read.set(file, known);
    return known;
  };
  let links = 0;
  const dead: string[] = [];
  for (const page of pages) {
    for (const [, href = ''] of readFileSync(page, 'utf8').matchAll(/ (?:href|src)="([^"]*)"/g)) {
      links += 1;
      const reason = findDeadEnd(page, href.replaceAll('&amp;', '&'), idsOf);
      if (reason) dead.push(`${relative(site, page)}: ${href} ${reason}`);
    }
  }
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(200);
  expect(links).toBeGreaterThan(5000);
});

test('pages of the site load nothing that is missing or elsewhere, and say no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin + FOLDER) && !request.url().startsWith('data:')) errors.push(request.url());
  });
  for (const path of ['index.html', 'components/', 'guides/', 'guides/guides/library.html', 'play/']) {
    await page.goto(inSite(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
  expect(wrong).toEqual([]);
});

test('the example of a component runs in the brand that is chosen, and answers the keys of its page', async ({
  page,
}) => {
  await page.goto(inSite('components/Dialog.html'));
  const example = page.frameLocator('iframe.example');
  const color = async () =>
    example
      .getByRole('button')
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await color();
  await page.getByRole('radio', { name: 'Verde' }).check({ force: true });
  await expect.poll(color).not.toBe(before);
  await example.getByRole('button', { name: 'Choose payment' }).click();
  const dialog = example.getByRole('dialog', { name: 'Pay for table 12' });
  await expect(dialog).toBeVisible();
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto(inSite('components/NumberField.html'));
  const field = example.getByRole('textbox', { name: 'Guests' });
  await field.press('ArrowUp');
  await expect(field).toHaveValue('3');
  await field.press('Shift+ArrowUp');
  await expect(field).toHaveValue('12');
  await field.press('Home');
  await expect(field).toHaveValue('1');
  await field.press('End');
  await expect(field).toHaveValue('12');
});

/** The address in the code of a table. */
const readCode = async (page: Page, outlet: string, label: string): Promise<string> => {
  await page.goto(inSite('play/'));
  const link = page.locator(`a[data-to*="ocode=${outlet}&"]`, { hasText: label }).first();
  await expect(link.locator('svg')).toBeVisible();
  return inSite(`play/app/${await link.getAttribute('data-to')}`);
};

test('an order is paid from the sheet of tables, across reloads, and no server answers but for files', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openShop(page, await readCode(page, 'TP01', 'Counter 4'));
  await addDish(page, { category: 'Donburi', dish: 'Mini Chashu Don' });
  await page.reload();
  // It asks whether to begin anew.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openCart(page);
  expect(new URL(page.url()).pathname).toBe(`${FOLDER}play/app/cart`);
  await page.reload();
  await checkOut(page);
  const [bank] = await Promise.all([page.waitForEvent('popup'), confirmOrder(page)]);
  await expect(bank).toHaveURL((url) => url.pathname.startsWith(`${FOLDER}play/pay/`));
  await bank.getByRole('button', { name: 'Approve' }).click({ noWaitAfter: true });
  const orderNo = await expectPaidOrder(page);
  await page.reload();
  await expect(page.getByText(orderNo).first()).toBeVisible();
  // The kitchen of the worker cooks by the clock.
  await expect(page.getByText('Ready').first()).toBeVisible({ timeout: 30_000 });
  expect(wrong).toEqual([]);
});

test('a press of a code opens its table in a phone; it pays there, and leads back to the tables', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(inSite('play/'));
  await page.locator('a[data-to*="ocode=DX01&"]', { hasText: 'Table 1' }).click();
  const phone = page.frameLocator('iframe.phone');
  const button = (name: string | RegExp) => phone.getByRole('button', { name });
  await phone.getByRole('link', { name: 'Coffee' }).click();
  // The page of the phone knows the screen, and shows it again.
  await expect(page).toHaveURL(/to=menu/);
  await page.reload();
  await button('Espresso').click();
  await phone.getByRole('radio', { name: 'Decaf' }).check();
  await button('Add To Cart').click();
  await phone.getByRole('link', { name: /View cart/ }).click();
  await button(/^Checkout/).click();
  await button('Continue As Guest').click();
  await button('Confirm').click();
  // Presses within 600 ms count as one (SHELL-15).
  const pay = async () => {
    await button(/^Pay /).click({ timeout: 1000 });
    await expect(button(/^Pay /)).toBeHidden({ timeout: 1000 });
  };
  const [bank] = await Promise.all([page.waitForEvent('popup'), expect(pay).toPass()]);
  await bank.getByRole('button', { name: 'Approve' }).click({ noWaitAfter: true });
  await expect(phone.getByText('Order status: Paid')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the tables' }).click();
  await expect(page.getByRole('heading', { name: 'Tables and counters' })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('on a phone, the app of the sheet reaches the foot of the screen, upright and on its side', async ({ page }) => {
  await page.goto(inSite('play/'));
  await page.locator('a[data-to*="ocode=DX01&"]', { hasText: 'Table 1' }).click();
  const tabs = page.frameLocator('iframe.phone').getByRole('navigation', { name: 'Main' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(tabs.getByRole('link', { name: 'Cart' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Back to the tables' })).toBeInViewport({ ratio: 1 });
  }
});

test('a link of the app that is opened in a new tab stays below the folder, and is that screen', async ({ page }) => {
  await openShop(page, await readCode(page, 'TP01', 'Counter 4'));
  const context = page.context();
  // The tab itself is not looked at: the headless browser of the tests now and then ends a tab that a press has opened.
  const opens = async (press: () => Promise<void>): Promise<string> => {
    const [request] = await Promise.all([context.waitForEvent('request', (one) => one.isNavigationRequest()), press()]);
    await Promise.all(
      context
        .pages()
        .filter((one) => one !== page)
        .map((one) => one.close()),
    );
    return request.url();
  };
  const cart = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' });
  expect(await opens(() => cart.click({ modifiers: ['ControlOrMeta'] }))).toBe(inSite('play/app/cart'));
  const tab = await context.newPage();
  await tab.goto(inSite('play/app/cart'));
  await expect(tab.getByText('Your cart is empty')).toBeVisible();
  await tab.close();
  // The keyboard alone, on a link that no pointer has touched.
  const card = page.getByRole('list', { name: 'Categories' }).getByRole('link').first();
  await card.focus();
  expect(await opens(() => card.press('ControlOrMeta+Enter'))).toContain(`${FOLDER}play/app/menu`);
  expect(wrong).toEqual([]);
});
