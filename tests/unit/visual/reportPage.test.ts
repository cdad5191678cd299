import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../browser.ts';
import type { Outcome } from '../../visual/outcome.ts';
import { reportHtml } from '../../visual/report.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

const outcomes = Array.from(
  { length: 40 },
  (_, at): Outcome => ({
    key: `kopi/cart.${at}@390x844`,
    brand: 'kopi',
    state: `cart.${at}`,
    frame: 'phone',
    status: 'changed',
    why: ['it was 390×844 and is 390×846'],
    before: 'before.png',
    after: 'after.png',
    resized: '+0×+2',
  }),
);

it('a picture that is opened by key stands in the window, with its comparison and its cell', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(
    reportHtml({
      outcomes,
      problems: [],
      notes: [],
      machine: { browser: 'b', fonts: 'f', flags: 'x' },
      msPerPicture: 80,
      groups: outcomes.map(({ key }) => ({ label: '+0×+2', keys: [key], pixels: 0 })),
      isServed: true,
      states: [],
      brands: ['kopi'],
      frames: { phone: '390x844' },
    }),
  );
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('j');
  await expect.poll(() => page.locator('#detail h2').textContent()).toBe('kopi/cart.11@390x844');
  for (const place of ['#detail h2', '#detail .views', '.cell[aria-pressed=true]']) {
    const box = await page.locator(place).boundingBox();
    expect(box?.y, place).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), place).toBeLessThanOrEqual(800);
  }
  expect(await page.locator('#groups').textContent()).not.toContain('0 pixels');
});
