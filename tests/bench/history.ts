/**
 * A history of 5,000 orders, flung at 8,000 px/s as the menu of 2,000 items is, all of them loaded, and once while they
 * load. They take turns, so that a busy machine slows both alike.
 *
 *   npx tsx tests/bench/history.ts                3 rounds
 *   npx tsx tests/bench/history.ts --rounds 5
 */
import { chromium, type Page } from 'playwright';
import type { OrderHistoryEntry } from '#contract';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { startServer } from '../server.ts';
import { bigMenu } from './menu/data.ts';
import { countElements, measureFrames, openBench, type Subject } from './menu/measure.ts';
import { answerMenu, gzipJson, startProxy } from './menu/proxy.ts';
import { finish, median, over, readCount } from './report.ts';

const ORDERS = 5_000;
const HOUR_MS = 3_600_000;
/** What is promised of the menu; shares of frames. On a busy machine both drop more: then no more than the menu. */
const LIMITS = { elements: 200, dropped: 0.01, droppedSlowed: 0.12 };

const rounds = readCount('rounds', 3);

/** A long life as a member: an order every seven hours, now and then one that failed. */
const history: OrderHistoryEntry[] = Array.from({ length: ORDERS }, (_, nth) => ({
  orderNo: `past-${ORDERS - nth}`,
  outlet: { name: ['Tiong Bahru', 'Katong', 'One-North'][nth % 3] ?? '' },
  createdAt: new Date(Date.UTC(2026, 7, 9, 4) - nth * 7 * HOUR_MS).toISOString(),
  orderStatus: nth % 9 === 4 ? 'Failed' : 'Paid',
  grandTotal: 4 + (nth % 37) * 1.1,
}));

/** A page of it, as the server gives it. */
function findHistoryPage(path: string): Buffer | undefined {
  const { pathname, searchParams } = new URL(path, 'http://server');
  if (pathname !== '/api/orders/history') return undefined;
  const before = searchParams.get('before');
  const from = before === null ? 0 : history.findIndex(({ orderNo }) => orderNo === before) + 1;
  return gzipJson(history.slice(from, from + Number(searchParams.get('limit') ?? 50)));
}

const { comparison, menu } = bigMenu();
await buildAll({ ifStale: true });
const server = await startServer();
const findMenu = answerMenu(menu);
const proxy = await startProxy(server.url, (path) => findHistoryPage(path) ?? findMenu(path));
const browser = await chromium.launch(launchOptions());

async function openHistory(page: Page): Promise<void> {
  await page.goto(`${proxy.url}/signin?redirect=/orders`);
  await page.getByLabel('Mobile No').fill('81234567');
  await page.getByLabel('Password', { exact: true }).fill('makan1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('list', { name: 'Your orders' }).waitFor();
}

const scroller = 'document.querySelector("[role=list][aria-label=\'Your orders\']")';

/** Down to the oldest order, and back up. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let height = 0;
    const look = () => {
      const list = ${scroller};
      list.scrollTop = list.scrollHeight;
      if (list.textContent.includes('Tiong Bahru') && list.querySelector('[role=status]')?.textContent &&
          !/Loading/.test(list.querySelector('[role=status]').textContent) && list.scrollHeight === height) {
        list.scrollTop = 0;
        resolve();
        return;
      }
      height = list.scrollHeight;
      setTimeout(look, 30);
    };
    look();
  })`);
}

type Name = 'history' | 'menu' | 'while it loads';
const subjects: Record<Name, Subject> = {
  history: {
    open: async (page) => {
      await openHistory(page);
      await loadAll(page);
    },
    scroller,
    card: 'main [role=list] a',
  },
  'while it loads': { open: openHistory, scroller, card: 'main [role=list] a' },
  menu: {
    open: async (page) => {
      await page.goto(proxy.url + comparison.entry);
      await page.locator('main a[href^="/menu"]').first().click();
      await page.locator('main [role=list] article').first().waitFor();
    },
    scroller: 'document.querySelector("[role=list][aria-label=Menu]")',
    card: 'main [role=list] article button:not([aria-disabled])',
  },
};

interface Figures {
  elements: number;
  full: number;
  slowed: number;
}
const names: readonly Name[] = ['history', 'while it loads', 'menu'];
const seen: Record<Name, Figures[]> = { history: [], 'while it loads': [], menu: [] };

try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const bench = await openBench(browser, subjects[name]);
      // First what is promised: the first fling meets pages that are still to come, where they are.
      const full = (await measureFrames(bench, 1)).dropped;
      const slowed = (await measureFrames(bench, 4)).dropped;
      const elements = await countElements(bench, subjects[name]);
      seen[name].push({ elements, full, slowed });
      console.log(
        `round ${round} ${name.padEnd(14)} ${elements} elements, dropped ${(full * 100).toFixed(1)} %, ` +
          `slowed 4 times ${(slowed * 100).toFixed(1)} %`,
      );
      await bench.close();
    }
  }
} finally {
  await browser.close();
  proxy.close();
  await server.stop();
}

const getMedian = (name: Name, key: keyof Figures): number => median(seen[name].map((figures) => figures[key]));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padEnd(9);
console.log(`\n${ORDERS} orders, flung at 8,000 px/s; medians of ${rounds} interleaved rounds\n`);
console.log('                 elements  dropped  slowed 4 times');
for (const name of names) {
  console.log(
    `${name.padEnd(17)}${String(getMedian(name, 'elements')).padEnd(10)}${percent(getMedian(name, 'full'))}${percent(getMedian(name, 'slowed'))}`,
  );
}

const failures = [
  ...over('DOM elements in the list', Math.max(...seen.history.map(({ elements }) => elements)), LIMITS.elements),
  ...over('share of dropped frames', getMedian('history', 'full'), Math.max(LIMITS.dropped, getMedian('menu', 'full'))),
  ...over(
    'share of dropped frames, slowed 4 times',
    getMedian('history', 'slowed'),
    Math.max(LIMITS.droppedSlowed, getMedian('menu', 'slowed')),
  ),
];
finish(failures);
