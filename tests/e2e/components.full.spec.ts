import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serve } from '../bench/serve.ts';
import { buildCards, picture } from '../bench/ui/build.ts';
import { openStage } from '../bench/ui/measure.ts';
import type { ControlsStage } from '../bench/uiControls/main.tsx';
import { engineTest as test } from './support/engineTest.ts';

const folder = mkdtempSync(join(tmpdir(), 'components-'));
let site: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serve(await buildCards('uiControls', { folder }), {}, picture);
});

test.afterAll(() => {
  site.server.close();
  rmSync(folder, { recursive: true, force: true });
});

// As on a computer: it is controlled by keyboard, and has the colours of its system.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, reducedMotion: 'no-preference' });

// The page shows the components one by one.
test.beforeEach(({ page }) => openStage(page, site.url));

const readNames = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(() => (window as unknown as { stage: ControlsStage }).stage.names);
  expect(names.length).toBeGreaterThan(50);
  return names;
};

/** Runs a check on all components, one after the other. */
async function checkAll(page: Page, look: (page: Page, name: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readNames(page)) found.push(...(await look(page, name)));
  return found;
}

/** Controls of one component that lose their edge, or their focus ring, to the colours of the system. */
const findLostEdges = (page: Page, name: string) =>
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

test.describe('in the colours of the system', () => {
  test.use({ forcedColors: 'active' });

  test('every control keeps its edge, and the one in focus its ring', async ({ page }) => {
    // The keyboard was used, so that focus shows.
    await page.keyboard.press('Tab');
    expect(await checkAll(page, findLostEdges)).toEqual([]);
  });

  test('the same search finds an edge that is lost', async ({ page }) => {
    await page.keyboard.press('Tab');
    await page.addStyleTag({
      content: 'input, input + *, :has(> input) { border: 0 !important; outline: 0 !important; }',
    });
    expect((await findLostEdges(page, 'TextField')).join('\n')).toMatch(/has no edge[\s\S]*has no focus ring/);
  });
});

/** Visible movements of one component after it is shown. One frame's length does not count. */
const findMovements = (page: Page, name: string) =>
  page.evaluate(async (one) => {
    (window as unknown as { stage: ControlsStage }).stage.show(one);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const smooth = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    );
    const moving = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 16);
    return [
      ...smooth.map((element) => `${one}: ${element.tagName} scrolls smoothly`),
      ...moving.map((animation) => `${one}: ${(animation as CSSAnimation).animationName ?? 'a transition'} moves`),
    ];
  }, name);

test.describe('where no motion is wanted', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves (SHELL-23)', async ({ page }) => {
    expect(await checkAll(page, findMovements)).toEqual([]);
  });
});

test.describe('where motion is welcome', () => {
  test('the same search finds it', async ({ page }) => {
    const moving = await checkAll(page, findMovements);
    for (const name of ['Spinner', 'MenuSkeleton', 'Overlay', 'Badge'])
      expect(moving.join('\n')).toContain(`${name}: `);
  });
});

/** Controls of one component that the tab key leaves out, or does not reach in the order in which they are read. */
async function findOutOfOrder(page: Page, name: string): Promise<string[]> {
  const count = await page.evaluate((one) => {
    (window as unknown as { stage: ControlsStage }).stage.show(one);
    const isReached = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.tabIndex >= 0 &&
      !control.closest('[inert], [aria-hidden=true]') &&
      !control.matches(':disabled, [data-base-ui-focus-guard]');
    const all = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex]');
    const controls = [...all].filter(isReached);
    for (const [place, control] of controls.entries()) control.dataset.place = String(place);
    if (document.activeElement instanceof HTMLElement && !document.activeElement.dataset.place) {
      document.activeElement.blur();
    }
    return controls.length;
  }, name);
  const reached: number[] = [];
  // Press once more than there are controls: a dialog focuses an extra element first, and cycles.
  for (let press = 0; press <= count + 1; press += 1) {
    const place = await page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.place ?? -1));
    if (place >= 0 && !reached.includes(place)) reached.push(place);
    await page.keyboard.press('Tab');
  }
  const start = reached.indexOf(0);
  const round = [...reached.slice(start), ...reached.slice(0, start)];
  const read = Array.from({ length: count }, (_, place) => place);
  return JSON.stringify(round) === JSON.stringify(read) ? [] : [`${name}: ${count} controls, reached ${reached}`];
}

test.describe('with a keyboard', () => {
  test('every control is reached in the order in which it is read (SHELL-23)', async ({ page }) => {
    expect(await checkAll(page, findOutOfOrder)).toEqual([]);
  });

  test('the same search finds a control that is left out', async ({ page }) => {
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        if ((target as HTMLElement).matches('[aria-label=More]')) (target as HTMLElement).blur();
      });
    });
    expect(await findOutOfOrder(page, 'Stepper')).toHaveLength(1);
  });

  test('each dialog takes the focus, keeps it while it is open, and gives it back', async ({ page }) => {
    const kinds = await page.evaluate(() => (window as unknown as { stage: ControlsStage }).stage.showOpeners());
    expect(kinds.length).toBeGreaterThan(4);
    for (const kind of kinds) {
      const opener = page.getByRole('button', { name: `Open ${kind}`, includeHidden: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await expect(dialog).toBeVisible();
      const focus = dialog.locator(':focus').or(dialog.and(page.locator(':focus')));
      await expect(focus, `${kind} takes the focus`).toHaveCount(1);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press(press < 3 ? 'Tab' : 'Shift+Tab');
        await expect(focus, `${kind} keeps the focus`).toHaveCount(1);
      }
      // An overlay that ignores Escape is left by its button.
      if (kind === 'Overlay') await page.getByRole('button', { name: 'Done' }).press('Enter');
      else await page.keyboard.press('Escape');
      await expect(dialog).not.toBeAttached();
      await expect(opener, `${kind} gives the focus back`).toBeFocused();
    }
  });
});
