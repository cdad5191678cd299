import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../bench/serve.ts';
import { buildCards, picture } from '../bench/ui/build.ts';
import { openStage } from '../bench/ui/measure.ts';
import type { ControlsStage } from '../bench/uiControls/main.tsx';
import { launchOptions } from '../browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'forced-colours-'));
let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve(await buildCards('uiControls', { folder }), {}, picture);
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, forcedColors: 'active' });
  await openStage(page, site.url);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Controls of one component that lose their edge, or their focus ring, to the colours of the system. */
const lostOf = (name: string) =>
  page.evaluate((one) => {
    const { stage } = window as unknown as { stage: ControlsStage };
    stage.show(one);
    const isEdged = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor, outlineStyle, outlineWidth, appearance } =
        getComputedStyle(element);
      const { backgroundColor } = getComputedStyle(element.parentElement ?? element);
      return (
        (element.matches('input[type=checkbox], input[type=radio]') && appearance !== 'none') ||
        (borderBlockEndStyle !== 'none' &&
          Number.parseFloat(borderBlockEndWidth) >= 1 &&
          borderBlockEndColor !== backgroundColor) ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1)
      );
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const lost: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      if (!isSeen(control) || control.matches(':disabled')) continue;
      const isField = control.matches('input, select, textarea');
      // Words and icons stand for a button that never had a fill; what had one needs an edge now.
      const isFilled = /^(Button|LinkButton|Chip|FilterChip)$/.test(one);
      const sign = control.textContent?.trim() || control.querySelector('svg');
      const edged = [control, control.parentElement, control.nextElementSibling].some(isEdged);
      if (!edged && (isField || isFilled || !sign)) lost.push(`${one}: ${control.outerHTML.slice(0, 120)} has no edge`);
      control.focus();
      const rings = [control, control.parentElement, control.nextElementSibling].filter((element) => element !== null);
      const isRinged = rings.some((element) =>
        [undefined, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth, borderBlockEndStyle } = getComputedStyle(element, part);
          return outlineStyle !== 'none' && borderBlockEndStyle !== undefined && Number.parseFloat(outlineWidth) >= 1;
        }),
      );
      if (document.activeElement === control && control.matches(':focus-visible') && !isRinged)
        lost.push(`${one}: ${control.outerHTML.slice(0, 120)} has no focus ring`);
    }
    return lost;
  }, name);

it('in the colours of the system every control keeps its edge, and the one in focus its ring', async () => {
  // The keyboard was used, so that focus shows.
  await page.keyboard.press('Tab');
  const names = await page.evaluate(() => (window as unknown as { stage: ControlsStage }).stage.names);
  expect(names.length).toBeGreaterThan(50);
  const lost: string[] = [];
  for (const name of names) lost.push(...(await lostOf(name)));
  expect(lost).toEqual([]);
});

it('whoever looks for an edge that is lost finds it', async () => {
  await page.addStyleTag({
    content: 'input, input + *, :has(> input) { border: 0 !important; outline: 0 !important; }',
  });
  expect((await lostOf('TextField')).join('\n')).toMatch(/has no edge[\s\S]*has no focus ring/);
});
