import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { brandCodes } from '../../themes/files.ts';
import { serve } from '../bench/serve.ts';
import { buildCards, picture } from '../bench/ui/build.ts';
import { countRendersWhile, measureSwitches, openSession, openStage } from '../bench/ui/measure.ts';
import type { LibraryStage } from '../bench/uiLibrary/main.tsx';
import { recordRenders } from './support/renders.ts';

const CARDS = 300;
const folder = mkdtempSync(join(tmpdir(), 'brand-switch-'));
let page: Page;
let site: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  site = await serve(await buildCards('uiLibrary', { folder }), {}, picture);
  page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.addInitScript(recordRenders);
  await openStage(page, site.url);
});

test.afterAll(async () => {
  await page.close();
  site.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a screen of 300 item cards wears another brand after one recalculation, and renders nothing again', async () => {
  const switches = await measureSwitches(page, await openSession(page), CARDS);
  expect(switches.map(({ by, to }) => `${by} ${to}`)).toEqual(
    ['page', 'scope'].flatMap((by) => brandCodes().map((to) => `${by} ${to}`)),
  );
  for (const { by, to, recalculations, renders } of switches) {
    expect({ by, to, recalculations, renders }).toEqual({ by, to, recalculations: 1, renders: 0 });
  }
});

test('a card that does change is counted, so that no render goes unseen', async () => {
  await page.evaluate((count) => (window as unknown as { stage: LibraryStage }).stage.showScoped(count), CARDS);
  const renders = await countRendersWhile(page, () =>
    page.evaluate(() => (window as unknown as { stage: LibraryStage }).stage.touch()),
  );
  expect(renders).toBeGreaterThan(0);
  // One card and its parts, not all of them.
  expect(renders).toBeLessThan(30);
});
