import type { Browser, CDPSession, Page } from 'playwright';

/** Which list is measured: how to open it, and the element that scrolls. */
export interface Subject {
  open: (page: Page) => Promise<void>;
  /** Expression of the page for the element that scrolls. */
  scroller: string;
  /** Selector of the cards that open an item. */
  card: string;
}

/** A page with the list open, and the way to the browser's own figures. */
export interface Bench {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** As in use: pixels a second, and as many of them as three seconds take. */
const SPEED = 8_000;
const DISTANCE = 24_000;
const FRAME_MS = 1000 / 60;

export async function openBench(browser: Browser, subject: Subject): Promise<Bench> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await subject.open(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return { page, session: await context.newCDPSession(page), close: () => context.close() };
}

const slowDown = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

const fling = (session: CDPSession, distance: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Shares of the frames of a fling. */
export interface Frames {
  /** Dropped by the browser, by its own trace. */
  dropped: number;
  /** That the page was too late for: what it draws itself, as rows and the chosen tab, stood still in them. */
  late: number;
}

/** One fling down for the browser's trace and one up for the page's own frames, the CPU slowed `rate` times. */
export async function measureFrames({ page, session }: Bench, rate: number): Promise<Frames> {
  await slowDown(session, rate);
  const names: string[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    for (const event of value as { name: string }[]) names.push(event.name);
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  await fling(session, DISTANCE);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const count = (name: string) => names.filter((one) => one === name).length;

  // Not in the same fling: a page that asks for each frame gives the browser more to do.
  await page.evaluate(`
    window.frameTimes = [];
    window.watching = true;
    (function next(now) {
      window.frameTimes.push(now);
      if (window.watching) requestAnimationFrame(next);
    })(performance.now());
  `);
  await fling(session, -DISTANCE);
  const times = await page.evaluate<number[]>('window.watching = false, window.frameTimes.slice(1)');
  await slowDown(session, 1);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return {
    dropped: count('DroppedFrame') / Math.max(1, count('BeginFrame')),
    late: missed / Math.max(1, gaps.length + missed),
  };
}

/** DOM elements in the list, the most that were seen while it was flung. */
export async function countElements({ page, session }: Bench, { scroller }: Subject): Promise<number> {
  await page.evaluate(`
    window.most = 0;
    window.counting = setInterval(() => {
      window.most = Math.max(window.most, (${scroller}).querySelectorAll('*').length);
    }, 50);
  `);
  await fling(session, DISTANCE);
  await fling(session, -DISTANCE);
  return page.evaluate('clearInterval(window.counting), window.most');
}

/** Times of a tap on a card, in milliseconds. */
export interface Tap {
  /** From the tap to the next paint, as the browser's own event timing has it. */
  paint: number;
  /** From the tap to the frame after the one in which the dialog is on the page. */
  dialog: number;
}

/** Slowest of three taps on a card, CPU slowed 4 times. */
export async function tapToDialog({ page, session }: Bench, { card }: Subject): Promise<Tap> {
  await page.evaluate(`
    window.durations = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) window.durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    addEventListener('click', ({ timeStamp }) => {
      window.opened = undefined;
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog]')) return;
        seen.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => (window.opened = performance.now() - timeStamp)));
      });
      seen.observe(document, { childList: true, subtree: true });
    }, true);
  `);
  const slowest: Tap = { paint: 16, dialog: 0 };
  // A person cannot see and tap sooner.
  await page.waitForTimeout(300);
  for (let tap = 0; tap < 3; tap += 1) {
    await slowDown(session, 4);
    await page.evaluate('window.durations.length = 0');
    await page.locator(card).nth(tap).tap();
    await page.getByRole('dialog').waitFor();
    const readFigures = () => page.evaluate<[number, number[]]>('[window.opened ?? 0, window.durations]');
    let [opened, durations] = await readFigures();
    // The page's own rules forbid to wait inside it; quicker than one frame leaves no entry.
    for (let turn = 0; turn < 20 && !(opened && durations.length); turn += 1) {
      await page.waitForTimeout(50);
      [opened, durations] = await readFigures();
    }
    slowest.paint = Math.max(slowest.paint, ...durations);
    slowest.dialog = Math.max(slowest.dialog, opened);
    await slowDown(session, 1);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return slowest;
}

/** From the press on a far tab to its category on the screen, milliseconds; the slowest of some tabs. */
export async function tabToCategory({ page }: Bench, names: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const name of names) {
    times.push(
      await page.evaluate(`new Promise((resolve, reject) => {
        const name = ${JSON.stringify(name)};
        const list = document.querySelector('[role=list][aria-label=Menu]');
        const tab = [...document.querySelectorAll('nav button')].find((button) => button.textContent === name);
        const start = performance.now();
        const look = () => {
          const heading = [...list.querySelectorAll('h2')].find((one) => one.textContent.startsWith(name));
          const box = heading?.getBoundingClientRect();
          const isThere = box && box.top < list.getBoundingClientRect().bottom && list.querySelector('article');
          // The frame after the one in which it stands has painted it.
          if (performance.now() - start > 10_000) reject(new Error(name + ' did not come within 10 s'));
          else if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        tab.click();
        requestAnimationFrame(look);
      })`),
    );
  }
  return Math.max(...times);
}

/** Memory in use and nodes alive after a garbage collection. */
async function readMemory(session: CDPSession): Promise<{ bytes: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes };
}

/** How much memory and nodes grew from the fourth fling to the last, as ratios. */
export async function measureGrowth({ session }: Bench, flings: number): Promise<{ bytes: number; nodes: number }> {
  let warm = { bytes: 1, nodes: 1 };
  for (let nth = 1; nth <= flings; nth += 1) {
    await fling(session, nth % 2 ? SPEED : -SPEED);
    if (nth === 4) warm = await readMemory(session);
  }
  const last = await readMemory(session);
  return { bytes: last.bytes / warm.bytes, nodes: last.nodes / warm.nodes };
}
