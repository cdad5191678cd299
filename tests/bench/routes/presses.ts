import type { CDPSession, Locator, Page } from 'playwright';

/** A page whose presses are measured. */
export interface Phone {
  page: Page;
  session: CDPSession;
}

/** The shortest that is told apart: one frame. */
const FRAME_MS = 16;
/** Two presses that are closer count as one (SHELL-15). */
const APART_MS = 700;

/** Keeps how long each press took, from the finger to the next paint. Runs before the app. */
export const observePresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** How long the slowest press took, milliseconds. A press faster than one frame leaves no entry. */
export async function readPress(page: Page): Promise<number> {
  await page.waitForTimeout(1000);
  return page.evaluate(
    (least) => Math.max(least, ...(window as unknown as { durations: number[] }).durations),
    FRAME_MS,
  );
}

/** Costs of a press, milliseconds. */
export interface Press {
  /** From the finger to the next paint. */
  paint: number;
  /** Scripts that ran until the page rested. */
  script: number;
}

async function readScript(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/**
 * The action, located before the measurement. A finger on the glass and the phone's Back run no script in the page;
 * Playwright's click and history do, and would count as the app's.
 */
async function locate({ page, session }: Phone, at: Locator | null): Promise<() => Promise<unknown>> {
  if (!at) {
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    const before = entries[currentIndex - 1];
    if (!before) throw new Error('There is no way back');
    return () => session.send('Page.navigateToHistoryEntry', { entryId: before.id });
  }
  // Into the middle: at an edge the navigation may lie over it.
  await at.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await at.boundingBox();
  if (!box) throw new Error(`${at} is not on the screen`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps an element, or goes Back without one, with the processor slowed `rate` times. Back has no paint of a press. */
export async function press(phone: Phone, at: Locator | null, rate: number): Promise<Press> {
  const { page, session } = phone;
  await page.waitForTimeout(APART_MS);
  const act = await locate(phone, at);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate('window.durations.length = 0');
  const before = await readScript(session);
  await act();
  // Two frames and a moment of rest: effects and lazy parts belong to the press.
  await page.waitForTimeout(100);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
      ),
  );
  const script = (await readScript(session)) - before;
  const paint = await readPress(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { paint, script };
}

/**
 * A page with one button, whose press does the same work on every machine: it takes about 100 ms where the limit of 100 ms
 * was set. Measured like the app's presses, it says how much of a figure is the machine's.
 */
export const FIXED_WORK = `data:text/html,${encodeURIComponent(`<!doctype html><meta name=viewport content="width=device-width">
<button style="width:200px;height:100px">Work</button><div></div><script>
document.querySelector('button').onclick = () => {
  const rows = Array.from({ length: 400 }, (_, id) => ({ id, name: 'Dish ' + id, cents: (id * 7919) % 1000 }));
  for (let turn = 0; turn < 12; turn += 1) JSON.parse(JSON.stringify(rows)).sort((a, b) => a.cents - b.cents);
  document.querySelector('div').innerHTML = rows.map(({ name, cents }) => '<p><b>' + name + '</b> <i>' + cents + '</i></p>').join('');
};</script>`)}`;
