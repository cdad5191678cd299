import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../../browser.ts';
import { flags } from '../screenshotter.ts';
import { type Box, type Cut, isDrawn, measurePage } from './pageScripts.ts';

/** How a menu is looked at. */
export interface View {
  languageId: number;
  width: number;
  form: 'normal' | 'dark';
  textZoom: 100 | 200;
}

/** A part of a long page as a picture. */
export interface Sheet {
  part: string;
  /** In CSS pixels, of the page. */
  top: number;
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/** The pictures of a view, with what was measured in it. */
export interface TakenView {
  view: View;
  sheets: Sheet[];
  boxes: Record<string, Box>;
  cuts: Cut[];
}

/** Height of one picture in CSS pixels, at most; a card is never in two. */
const sheetHeight = 3600;
const quality = 36;
/** Pixels of a CSS pixel where text is twice as large, so that it is read as well in a third of the bytes. */
const scaleOfLargeText = 0.6;

/** The name of a view in addresses of the page: `2-390`, `2-390-dark`, `2-390-200`. */
export const nameView = ({ languageId, width, form, textZoom }: View): string =>
  [languageId, width, form === 'dark' && 'dark', textZoom === 200 && 200].filter(Boolean).join('-');

/**
 * The views of a review: every width in every language; the phone's also dark and with text of 200 %, which change no
 * line of the others.
 */
export const listViews = (languages: readonly number[], widths: readonly number[], hasDark: boolean): View[] =>
  languages.flatMap((languageId) => [
    ...widths.map((width): View => ({ languageId, width, form: 'normal', textZoom: 100 })),
    ...(hasDark ? [{ languageId, width: 390, form: 'dark', textZoom: 100 } as const] : []),
    { languageId, width: 390, form: 'normal', textZoom: 200 },
  ]);

/** Cuts a long part between its boxes. @returns tops and heights. */
export function splitPart(
  part: { top: number; height: number },
  boxes: readonly Pick<Box, 'top' | 'height'>[],
  most = sheetHeight,
): { top: number; height: number }[] {
  const end = part.top + part.height;
  const found: { top: number; height: number }[] = [];
  for (let top = part.top; top < end - 1; ) {
    const limit = top + most;
    const crossed = boxes.filter((box) => box.top < limit && box.top + box.height > limit && box.top > top + 1);
    const bottom = limit >= end ? end : Math.min(limit, ...crossed.map((box) => box.top));
    found.push({ top, height: bottom - top });
    top = bottom;
  }
  return found;
}

async function takeView(context: BrowserContext, address: string, view: View): Promise<TakenView> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    // As high as a picture: to capture more than is in view, the browser would lay out the page twice for each.
    await page.setViewportSize({ width: view.width, height: sheetHeight });
    await page.goto(address);
    try {
      await page.waitForFunction(isDrawn, undefined, { timeout: 120_000 });
    } catch (error) {
      throw faults.length > 0 ? new Error(`The menu is not drawn: ${faults[0]}`) : error;
    }
    const { boxes, parts, cuts } = await page.evaluate(measurePage);
    const cdp = await context.newCDPSession(page);
    const sheets: Sheet[] = [];
    for (const part of parts) {
      for (const { top, height } of splitPart(part, Object.values(boxes))) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        const { data } = await cdp.send('Page.captureScreenshot', {
          ...{ format: 'webp', quality, optimizeForSpeed: true },
          clip: { x: 0, y: top, width: view.width, height, scale: view.textZoom === 200 ? scaleOfLargeText : 1 },
        });
        sheets.push({ part: part.name, top, width: view.width, height, bytes: Buffer.from(data, 'base64') });
      }
    }
    return { view, sheets, boxes, cuts };
  } finally {
    await page.close();
  }
}

export interface TakeOptions {
  /** Where the built Storybook is served, with the menu beside it. */
  origin: string;
  brand: string;
  /** Name of the menu there. */
  menu: string;
  workers: number;
  onView: (taken: TakenView, done: number) => void;
}

const printGlobals = ({ languageId, form, textZoom }: View, { brand, menu }: TakeOptions): string =>
  Object.entries({ brand, menu, language: languageId, form, textZoom, motion: 'reduced', 'a11y.manual': '!true' })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Pictures a menu in every view: each is one long page, in a few pictures. */
export async function takeSheets(views: readonly View[], options: TakeOptions): Promise<TakenView[]> {
  const launch = launchOptions();
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...flags] });
  const taken = new Map<View, TakenView>();
  const left = [...views];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-SG' });
    // esbuild names functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (made) => made;');
    for (let view = left.shift(); view; view = left.shift()) {
      const address = `${options.origin}/iframe.html?id=menu-review--whole&viewMode=story&globals=${printGlobals(view, options)}`;
      const found = await takeView(context, address, view);
      taken.set(view, found);
      options.onView(found, taken.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.workers }, work));
  } finally {
    await browser.close();
  }
  return views.flatMap((view) => taken.get(view) ?? []);
}
