/**
 * Measures whether a long visit leaks: four hours with 400 interactions and three orders, at two tables, one after the
 * other. The page repeats the same round of screens and dialogs. At each table memory, elements, listeners and timers at
 * the end are compared with those after the first order. There is one socket at most.
 * npm run bench:session
 * npm run bench:session -- --steps 800
 */
import { type CDPSession, chromium, type Page } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { finish, over, readCount } from './report.ts';

/**
 * Limits: memory as a ratio to the first steps, all else as an increase since then. The number of listeners differs by
 * one or two from screen to screen of the same kind; a leak adds one in each of more than twenty rounds.
 */
const LIMITS = { memory: 1.1, elements: 0, listeners: 10, timers: 0, sockets: 0, socketsAtOnce: 1 };
const OUTLET = 'L2N';
/** How many orders are made at each table. The first one comes before the first reading. */
const ORDERS = { '41': 2, '42': 1 };
const VISIT_MS = 4 * 3_600_000;

const steps = readCount('steps', 400);

/** Bytes of the heap after it was cleaned, without compiled code, and how many of each are alive. */
interface Kept {
  memory: number;
  elements: number;
  listeners: number;
  timers: number;
  sockets: number;
}

/** Counts timers and sockets, for which the browser has no metric. Runs before the app. */
function countTimersAndSockets(): void {
  const timers = new Set<number>();
  const sockets = new Set<WebSocket>();
  Object.assign(window, { countKept: () => ({ timers: timers.size, sockets: sockets.size }) });
  const { setInterval: start, clearInterval: stop, WebSocket: Socket } = window;
  // A time-out ends by itself; what has to be ended is an interval.
  window.setInterval = ((...given: Parameters<typeof start>) => {
    const id = start(...given) as unknown as number;
    timers.add(id);
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    timers.delete(id as number);
    stop(id);
  };
  window.WebSocket = class extends Socket {
    constructor(...given: ConstructorParameters<typeof Socket>) {
      super(...given);
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
    }
  };
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Each step of the driver is one more script that the browser compiles and keeps; what the app keeps is all else. */
async function readMemory(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (node_types[0][nodes[at + type] ?? 0] !== 'code') bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}

async function readKept(page: Page, session: CDPSession): Promise<Kept> {
  // Wait for closing animations and effect clean-ups; they are not leaks.
  await page.waitForTimeout(1_500);
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const counted = await page.evaluate(() =>
    (window as unknown as { countKept: () => { timers: number; sockets: number } }).countKept(),
  );
  return {
    memory: await readMemory(session),
    elements: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...counted,
  };
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** An interaction, and what it leads to. */
type Step = [act: (page: Page) => Promise<unknown>, arrived: (page: Page) => Promise<unknown>];

const isHome = (page: Page) => page.getByRole('list', { name: 'Categories' }).waitFor();
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

/** One round, which begins and ends on the home screen. */
const round: Step[] = [
  [
    (page) => page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Drinks' }).click(),
    (page) => button(page, 'Mineral Water').waitFor(),
  ],
  [(page) => button(page, 'Mineral Water').click(), (page) => dialog(page).waitFor()],
  [(page) => dialog(page).getByRole('button', { name: 'Add To Cart' }).click(), isClosed],
  [(page) => link(page, 'Cart').click(), (page) => button(page, /^Submit Order/).waitFor()],
  [
    (page) => button(page, 'Remove').click(),
    (page) => page.getByRole('heading', { name: 'Your cart is empty' }).waitFor(),
  ],
  [(page) => link(page, 'Menu').click(), isHome],
  [(page) => button(page, 'Language').click(), (page) => dialog(page).waitFor()],
  [(page) => page.keyboard.press('Escape'), isClosed],
];

/** An order, which begins and ends on the home screen. */
const order: Step[] = [
  ...round.slice(0, 4),
  [
    (page) => button(page, /^Submit Order/).click(),
    (page) => button(page, 'Continue As Guest').or(button(page, 'Confirm')).first().waitFor(),
  ],
  [
    async (page) => {
      const guest = button(page, 'Continue As Guest');
      if (await guest.isVisible()) await guest.click();
    },
    (page) => button(page, 'Confirm').waitFor(),
  ],
  [(page) => button(page, 'Confirm').click(), (page) => page.waitForURL(/\/order\?orderNo=/)],
  [(page) => button(page, 'Back to menu').click(), isHome],
];

await buildAll({ ifStale: true });
const server = await startServer();
const sandbox = createSandbox(server.url);
const browser = await chromium.launch(launchOptions());
const readings: { table: string; first: Kept; last: Kept }[] = [];
let interactions = 0;
let mostSockets = 0;
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(20_000);
  await page.clock.install();
  // The loader that runs this file names every function by a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(countTimersAndSockets);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  /** Does the steps, with the pauses of a visit of four hours between. */
  const go = async (all: readonly Step[]) => {
    for (const [act, arrived] of all) {
      await act(page);
      await arrived(page);
      await page.clock.fastForward(Math.round(VISIT_MS / steps));
      // All that was due has run. The server is not four hours ahead, and would refuse what is signed in the future.
      await page.clock.setSystemTime(Date.now());
      interactions += 1;
    }
  };
  const makeOrder = async (outletId: number) => {
    await go(order);
    const [placed] = await sandbox.orders(outletId);
    if (!placed) throw new Error('The till has no order.');
    // An order that is done is no longer followed.
    await sandbox.accept(placed.orderNo);
    await sandbox.move(placed.orderNo, 'Fully Collected');
  };
  const readNow = async () => {
    const kept = await readKept(page, session);
    mostSockets = Math.max(mostSockets, kept.sockets);
    return kept;
  };

  const tables = Object.entries(ORDERS);
  for (const [at, [table, orders]] of tables.entries()) {
    const { path, outletId } = await sandbox.code(OUTLET, table);
    await sandbox.settings(outletId, { tableCart: false });
    await sandbox.autoAccept(outletId, false);
    await page.goto(server.url + path);
    await isHome(page);
    await makeOrder(outletId);
    await go(round);
    const first = await readNow();
    const end = (steps * (at + 1)) / tables.length;
    for (let more = 1; more < orders; more += 1) await makeOrder(outletId);
    while (interactions < end) await go(round);
    readings.push({ table, first, last: await readNow() });
  }
} finally {
  await browser.close();
  await server.stop();
}

console.log(`${interactions} interactions in four hours, three orders\n`);
const failures = over('sockets at once', mostSockets, LIMITS.socketsAtOnce);
for (const { table, first, last } of readings) {
  console.log(`table ${table}: after its first order, and at its end`);
  failures.push(...over(`table ${table}: memory, as a share`, last.memory / first.memory, LIMITS.memory));
  for (const what of ['memory', 'elements', 'listeners', 'timers', 'sockets'] as const) {
    const shown = (figure: number) => (what === 'memory' ? `${(figure / 1024 / 1024).toFixed(1)} MiB` : String(figure));
    const share = first[what] > 0 ? ` (${(last[what] / first[what]).toFixed(2)} ×)` : '';
    console.log(`  ${what.padEnd(10)}${shown(first[what]).padStart(9)} ${shown(last[what]).padStart(9)}${share}`);
    if (what !== 'memory')
      failures.push(...over(`table ${table}: ${what} more`, last[what] - first[what], LIMITS[what]));
  }
}
finish(failures);
