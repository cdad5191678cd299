/**
 * A menu of 2,000 items in 60 categories, flung at 8,000 px/s, beside the same menu with every row drawn, and beside the
 * unoptimised app, whose cards are nothing but a picture and words.
 * They take turns, so that a busy machine slows both alike; what counts are the ratios.
 *
 *   npx tsx tests/bench/menu.ts                3 rounds
 *   npx tsx tests/bench/menu.ts --rounds 5
 */
import { chromium, type Page } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { startServer } from '../server.ts';
import { buildComparison, buildUnvirtualised } from './build.ts';
import { bigMenu, CATEGORIES, ITEMS } from './menu/data.ts';
import {
  countElements,
  type Frames,
  measureFrames,
  measureGrowth,
  openBench,
  type Subject,
  type Tap,
  tabToCategory,
  tapToDialog,
} from './menu/measure.ts';
import { answerMenu, startProxy } from './menu/proxy.ts';
import { finish, median, over, readCount } from './report.ts';
import { openPhone } from './routes/moments.ts';
import { FIXED_WORK, press } from './routes/presses.ts';
import { serve } from './serve.ts';

/** The promised limits: shares of frames, elements, growth; `tap` and `tab` to the fixed work, slowed 4 times. */
const LIMITS = {
  elements: 200,
  dropped: 0.01,
  slowed: 0.12,
  toAll: 0.25,
  tap: 1,
  tab: 2,
  growth: 1.05,
};
const FLINGS = 20;

const rounds = readCount('rounds', 3);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const { comparison, menu } = bigMenu();
await buildAll({ ifStale: true });
const server = await startServer();
const proxy = await startProxy(server.url, answerMenu(menu));
const allServer = await startServer({ checkout: await buildUnvirtualised() });
const allProxy = await startProxy(allServer.url, answerMenu(menu));
const unoptimisedFolder = await buildComparison('unoptimised', comparison.cards);
const unoptimised = await serve(unoptimisedFolder, { ...comparison.answers, menu: [menu] }, comparison.picture);
const browser = await chromium.launch(launchOptions());

const ours = (url: string): Subject => ({
  open: async (page: Page) => {
    await page.goto(url + comparison.entry);
    await page.locator('main a[href^="/menu"]').first().click();
    await page.locator('main [role=list] article').first().waitFor();
  },
  scroller: 'document.querySelector("[role=list][aria-label=Menu]")',
  card: 'main [role=list] article button:not([aria-disabled])',
});

/** `all` is the app with every row of the list drawn. */
const names = ['app', 'all', 'unoptimised'] as const;
type Name = (typeof names)[number];
const subjects: Record<Name, Subject> = {
  app: ours(proxy.url),
  all: ours(allProxy.url),
  unoptimised: {
    open: async (page: Page) => {
      await page.goto(unoptimised.url);
      await page.locator('[data-card]').first().waitFor();
    },
    scroller: 'document.querySelector("main")',
    card: '[data-card]',
  },
};

interface Figures {
  elements: number;
  full: Frames;
  slowed: Frames;
}
const seen: Record<Name, Figures[]> = { app: [], all: [], unoptimised: [] };
const taps: Tap[] = [];
const tabs: number[] = [];
const works: number[] = [];
let growth = { bytes: 1, nodes: 1 };

try {
  const worker = await openPhone(browser, FIXED_WORK);
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const bench = await openBench(browser, subjects[name]);
      const figures = {
        elements: await countElements(bench, subjects[name]),
        full: await measureFrames(bench, 1),
        slowed: await measureFrames(bench, 4),
      };
      seen[name].push(figures);
      const { full, slowed } = figures;
      console.log(
        `round ${round} ${name.padEnd(11)} ${figures.elements} elements; dropped and late: ${percent(full.dropped)} ` +
          `${percent(full.late)}, slowed 4 times ${percent(slowed.dropped)} ${percent(slowed.late)}`,
      );
      await bench.close();
    }
    works.push((await press(worker, worker.page.getByRole('button'), 4)).paint);
    const bench = await openBench(browser, subjects.app);
    tabs.push(await tabToCategory(bench, [`Category ${CATEGORIES}`, 'Category 30', 'Category 2']));
    taps.push(await tapToDialog(bench, subjects.app));
    if (round === rounds) growth = await measureGrowth(bench, FLINGS);
    await bench.close();
  }
} finally {
  await browser.close();
  unoptimised.server.close();
  proxy.close();
  allProxy.close();
  await Promise.all([server.stop(), allServer.stop()]);
}

type Figure = (figures: Figures) => number;
const getMedian = (name: Name, figure: Figure): number => median(seen[name].map(figure));
// A list that is late for no frame at all is taken to be late for one in a thousand.
const ratio = (figure: Figure): number =>
  median(seen.app.map((figures, round) => figure(figures) / Math.max(0.001, figure(seen.all[round] ?? figures))));

console.log(
  `\n${ITEMS} items in ${CATEGORIES} categories, flung at 8,000 px/s; medians of ${rounds} interleaved rounds\n`,
);
console.log('                               app       all rows  unoptimised  app to all rows');
const line = (label: string, figure: Figure, print: (value: number) => string) => {
  const cells = names.map((name) => print(getMedian(name, figure)).padEnd(10));
  console.log(`${label.padEnd(31)}${cells.join('')}   ${ratio(figure).toFixed(2)}`);
};
line('DOM elements', ({ elements }) => elements, String);
line('dropped by the browser', ({ full }) => full.dropped, percent);
line('… slowed 4 times', ({ slowed }) => slowed.dropped, percent);
line('the page was late for', ({ full }) => full.late, percent);
line('… slowed 4 times', ({ slowed }) => slowed.late, percent);
const work = median(works);
const paint = median(taps.map((tap) => tap.paint));
console.log(`tap to paint, slowed 4 times   ${Math.round(paint)} ms (INP)`);
console.log(`tap to dialog, slowed 4 times  ${Math.round(median(taps.map((tap) => tap.dialog)))} ms`);
console.log(`tab to painted category        ${Math.round(median(tabs))} ms`);
console.log(`fixed work, slowed 4 times     ${Math.round(work)} ms`);
console.log(
  `memory over ${FLINGS} flings          ${growth.bytes.toFixed(2)} times, nodes ${growth.nodes.toFixed(2)} times`,
);

const failures = [
  ...over('DOM elements in the list', Math.max(...seen.app.map(({ elements }) => elements)), LIMITS.elements),
  ...over(
    'share of dropped frames',
    getMedian('app', ({ full }) => full.dropped),
    LIMITS.dropped,
  ),
  ...over(
    'share of late frames',
    getMedian('app', ({ full }) => full.late),
    LIMITS.dropped,
  ),
  ...over(
    'share of dropped frames, slowed 4 times',
    getMedian('app', ({ slowed }) => slowed.dropped),
    LIMITS.slowed,
  ),
  ...over(
    'share of late frames, slowed 4 times',
    getMedian('app', ({ slowed }) => slowed.late),
    LIMITS.slowed,
  ),
  ...over(
    'dropped frames to those of all rows, slowed 4 times',
    ratio(({ slowed }) => slowed.dropped),
    LIMITS.toAll,
  ),
  ...over(
    'late frames to those of all rows, slowed 4 times',
    ratio(({ slowed }) => slowed.late),
    LIMITS.toAll,
  ),
  ...over('tap to paint, to the fixed work', paint / work, LIMITS.tap),
  ...over('tab to category, to the fixed work', median(tabs) / work, LIMITS.tab),
  ...over('growth of memory', growth.bytes, LIMITS.growth),
  ...over('growth of nodes', growth.nodes, LIMITS.growth),
];
finish(failures);
