import type { Locator, Page } from '@playwright/test';

/** Two presses at one place that come sooner count as one (SHELL-15), milliseconds. */
const SECOND_TAP_MS = 600;

interface LastPress {
  x: number;
  y: number;
  at: number;
}

const lastPresses = new WeakMap<Page, LastPress>();
let isPrepared = false;

/** Marks what is pressed in the page. @returns whether it is what was pressed last. */
const markPressed = (element: Element): boolean => {
  const page = window as Window & { lastPressed?: Element };
  const isSame = page.lastPressed === element;
  page.lastPressed = element;
  return isSame;
};

/**
 * Slows presses of tests to a person's speed where it matters. A press on another control at the same place waits until
 * it cannot count as a double tap. Pressing the same control again stays fast.
 */
export function pressLikeAPerson(page: Page): void {
  if (isPrepared) return;
  isPrepared = true;
  const prototype = Object.getPrototypeOf(page.locator('body')) as Locator;
  for (const name of ['click', 'dblclick', 'tap'] as const) {
    const press = prototype[name];
    prototype[name] = async function (this: Locator, options) {
      const place = await waitForNextPress(this, options?.timeout);
      await press.call(this, options);
      // It may have waited for what it presses.
      if (place) lastPresses.set(this.page(), { ...place, at: Date.now() });
    };
  }
}

/** @returns where the press will be; undefined for what is not there yet. */
async function waitForNextPress(
  locator: Locator,
  timeout: number | undefined,
): Promise<Omit<LastPress, 'at'> | undefined> {
  // The press itself reports a missing or ambiguous element.
  const limit = timeout === undefined ? {} : { timeout };
  // The press would scroll too, to another place.
  await locator.scrollIntoViewIfNeeded(limit).catch(() => undefined);
  const box = await locator.boundingBox(limit).catch(() => null);
  if (!box) return undefined;
  const page = locator.page();
  const isSame = await locator.evaluate(markPressed, undefined, limit).catch(() => true);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const last = lastPresses.get(page);
  const leftMs = last ? last.at + SECOND_TAP_MS + 50 - Date.now() : 0;
  if (last && !isSame && leftMs > 0 && Math.hypot(last.x - x, last.y - y) < 40) {
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
  return { x, y };
}
