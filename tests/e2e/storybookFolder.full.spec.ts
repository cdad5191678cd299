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

test("the toolbar's menu takes the place of a story's own, without the play that looks for its dishes (BRAND-38)", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${origin}/storybook-static/index.html?path=/story/menu-list--choosing-a-tab`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.getByText('Kaya Butter Toast').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Menu of home, menu, dish, cart and order' }).click();
  await page.getByText('Hawker stall', { exact: true }).click();
  await expect(story.getByText('Mee Pok Dry').first()).toBeVisible();
  // Another story has the chosen menu from its start.
  await page.goto(`${origin}/storybook-static/index.html?path=/story/item-dialog--select-required&globals=menu:cafe`);
  await expect(story.getByRole('dialog')).toContainText('Milk');
  await expect(page.getByRole('link', { name: /error/i })).toHaveCount(0);
  await page.goto(`${origin}${storyPath('menu-list--choosing-a-tab')}&globals=menu:hawker-stall`);
  await expect(page.getByRole('button', { name: 'Mee Pok Dry' })).toBeVisible();
  await page.waitForFunction(
    () =>
      (window as unknown as { __STORYBOOK_PREVIEW__: { currentRender: { phase: string } } }).__STORYBOOK_PREVIEW__
        .currentRender.phase === 'finished',
  );
  await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
  expect(wrong).toEqual([]);
});

test('a menu that does not exist is named by the story (BRAND-38)', async ({ page }) => {
  await page.goto(`${origin}${storyPath('menu-list--list')}&globals=menu:nowhere`);
  await expect(page.getByText('There is no menu at /storybook-static/menus/nowhere.json.').first()).toBeVisible();
});
