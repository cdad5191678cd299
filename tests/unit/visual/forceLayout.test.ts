import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../browser.ts';
import { forceLayout } from '../../visual/pageScripts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

it('a forced layout keeps the scroll position and the focus', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent(`
    <main style="height: 3000px"><ul style="height: 200px; overflow: auto"><li style="height: 900px">Laksa</li></ul>
    <button>Add To Cart</button></main>`);
  const state = () =>
    page.evaluate(() => [window.scrollY, document.querySelector('ul')?.scrollTop, document.activeElement?.tagName]);
  await page.evaluate(() => {
    document.querySelector('button')?.focus();
    document.querySelector('ul')?.scrollTo({ top: 120, behavior: 'instant' });
    window.scrollTo({ top: 640, behavior: 'instant' });
  });
  expect(await state()).toEqual([640, 120, 'BUTTON']);
  await page.evaluate(forceLayout);
  expect(await state()).toEqual([640, 120, 'BUTTON']);
});
