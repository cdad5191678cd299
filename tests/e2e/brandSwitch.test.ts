import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandCodes } from '../../themes/files.ts';
import { serve } from '../bench/serve.ts';
import { buildCards, picture } from '../bench/ui/build.ts';
import { countRendersWhile, measureSwitches, openSession, openStage } from '../bench/ui/measure.ts';
import type { LibraryStage } from '../bench/uiLibrary/main.tsx';
import { launchOptions } from '../browser.ts';
import { phone } from './phone.ts';
import { watchRenders } from './watchRenders.ts';

const CARDS = 300;
const folder = mkdtempSync(join(tmpdir(), 'brand-switch-'));
let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve(await buildCards('uiLibrary', { folder }), {}, picture);
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage({ ...phone, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await page.addInitScript(watchRenders);
  await openStage(page, site.url);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a screen of 300 item cards wears another brand after one recalculation, and renders nothing again', async () => {
  const switches = await measureSwitches(page, await openSession(page), CARDS);
  expect(switches.map(({ by, to }) => `${by} ${to}`)).toEqual(
    ['page', 'scope'].flatMap((by) => brandCodes().map((to) => `${by} ${to}`)),
  );
  for (const { by, to, recalculations, renders } of switches) {
    expect({ by, to, recalculations, renders }).toEqual({ by, to, recalculations: 1, renders: 0 });
  }
});

it('a card that does change is counted, so that none would go unseen', async () => {
  await page.evaluate((count) => (window as unknown as { stage: LibraryStage }).stage.showScoped(count), CARDS);
  const renders = await countRendersWhile(page, () =>
    page.evaluate(() => (window as unknown as { stage: LibraryStage }).stage.touch()),
  );
  expect(renders).toBeGreaterThan(0);
  // One card and its parts, not all of them.
  expect(renders).toBeLessThan(30);
});
