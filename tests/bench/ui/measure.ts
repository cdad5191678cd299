import type { CDPSession, Page } from 'playwright';
import type { RenderedWindow } from '../../e2e/support/renders.ts';
import type { LibraryStage } from '../uiLibrary/main.tsx';

type StageWindow = Window & { stage: LibraryStage };

/** Milliseconds of the page's own thread, whatever else the machine does. */
export interface Cost {
  script: number;
  style: number;
  layout: number;
  /** How often styles were worked out. */
  recalculations: number;
}

async function metrics(session: CDPSession): Promise<Cost> {
  const answer = await session.send('Performance.getMetrics');
  const of = (name: string) => {
    const metric = answer.metrics.find((one) => one.name === name);
    if (!metric) throw new Error(`The browser does not tell ${name}`);
    return metric.value;
  };
  return {
    script: of('ScriptDuration') * 1000,
    style: of('RecalcStyleDuration') * 1000,
    layout: of('LayoutDuration') * 1000,
    recalculations: of('RecalcStyleCount'),
  };
}

/** A session that counts time of the thread instead of time on the wall. */
export async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

async function measureCost(session: CDPSession, act: () => Promise<unknown>): Promise<Cost> {
  const before = await metrics(session);
  await act();
  const after = await metrics(session);
  return {
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
    recalculations: after.recalculations - before.recalculations,
  };
}

/** Opens a page of cards and waits until it is ready. */
export async function openStage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'stage' in window);
}

/** A switch of brand: by the page's own attribute, or by the prop of a scope. */
export interface Switch extends Cost {
  to: string;
  by: 'page' | 'scope';
  /** Components of cards that were rendered again. */
  renders: number;
}

/** Fonts and pictures are there, and painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
}

const switchTo = (page: Page, by: Switch['by'], brand: string) =>
  page.evaluate(
    ({ how, code }) =>
      new Promise((resolve) =>
        setTimeout(() => {
          if (how === 'page') document.documentElement.dataset.brand = code;
          else (window as unknown as StageWindow).stage.scope(code);
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      ),
    { how: by, code: brand },
  );

/** How many components inside cards were rendered again while `act` ran. */
export async function countRendersWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as RenderedWindow).rendered.length = 0;
  });
  await act();
  return page.evaluate(
    () => (window as unknown as RenderedWindow).rendered.filter((element) => element.closest('article')).length,
  );
}

/** Switches a page of `count` cards through all brands, by its attribute and by a scope. Needs `recordRenders`. */
export async function measureSwitches(page: Page, session: CDPSession, count: number): Promise<Switch[]> {
  const codes = await page.evaluate(() => (window as unknown as StageWindow).stage.codes);
  const switches: Switch[] = [];
  for (const by of ['page', 'scope'] as const) {
    await page.evaluate(
      ({ how, many }) => {
        const { stage } = window as unknown as StageWindow;
        if (how === 'page') stage.show(many);
        else stage.showScoped(many);
      },
      { how: by, many: count },
    );
    // Once round, so that the fonts of all brands are there.
    for (const code of codes) {
      await switchTo(page, by, code);
      await settled(page);
    }
    for (const to of codes) {
      let cost: Cost | undefined;
      const renders = await countRendersWhile(page, async () => {
        cost = await measureCost(session, () => switchTo(page, by, to));
      });
      if (cost) switches.push({ ...cost, to, by, renders });
    }
    await page.evaluate(() => (window as unknown as StageWindow).stage.clear());
  }
  return switches;
}
