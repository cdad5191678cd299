import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from '../../.ci/tools/build.ts';
import { root } from '../check/files.ts';
import { serveFiles } from '../staticFiles.ts';

test.use({ serviceWorkers: 'allow' });

const site = mkdtempSync(join(tmpdir(), 'someones-site-'));
let server: Server | undefined;
let origin = '';

/** A site that has Storybook in a folder, as project pages and a CI's artefacts do. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await build('stories', { ifStale: true });
  symlinkSync(join(root, 'dist/stories'), join(site, 'storybook-static'));
  writeFileSync(join(site, '404.html'), '');
  server = serveFiles(site, () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(site, { recursive: true, force: true });
});

const storyPath = (id: string) => `/storybook-static/iframe.html?id=${id}&viewMode=story`;

test('Storybook below a folder answers the calls of a story, and has its pictures', async ({ page }) => {
  const wrong: string[] = [];
  page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
  page.on('requestfailed', (request) => wrong.push(request.url()));
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto(origin + storyPath('menu-home--categories'));
  await expect(page.getByRole('list', { name: 'Categories' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pictures = page.locator('#storybook-root img');
  expect(await pictures.count()).toBeGreaterThan(3);
  const broken = await pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  expect(wrong).toEqual([]);
});

test('Storybook on plain http, where no worker may run, shows a story that needs no answer', async ({ page }) => {
  await page.route('http://stories.example/**', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('http://stories.example', origin) }),
    }),
  );
  await page.goto(`http://stories.example${storyPath('primitives-button--primary')}`);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await expect(page.locator('#storybook-root').getByRole('button').first()).toBeVisible();
});
