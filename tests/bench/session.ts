/**
 * Measures whether a long visit leaks: it repeats the same round of screens and dialogs on one page. It compares
 * memory, elements, listeners, timers and sockets after 200 steps with those after the first 20.
 * npm run bench:session
 * npm run bench:session -- --steps 600
 */
import { type CDPSession, chromium, type Page } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { startServer } from '../server.ts';
import { finish, over, readCount } from './report.ts';

/** Limits: memory as a ratio to the first steps, all else as an increase since then. */
const LIMITS = { memory: 1.1, more: 0 };
const FIRST_STEPS = 20;
const ENTRY = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';

const steps = readCount('steps', 200);

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

/** Each is one screen or dialog more, and begins where the one before ended. */
const round: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByRole('list', { name: 'Categories' }).getByRole('link').first().click(),
  (page) => page.locator('main [role=list] article button').first().click(),
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
  (page) => link(page, 'Cart').click(),
  (page) => link(page, 'Menu').click(),
  (page) => page.getByRole('button', { name: 'Language' }).click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByRole('button', { name: 'Account' }).click(),
  (page) => page.getByRole('link', { name: 'Continue as guest' }).click(),
];
const arrived: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.locator('main [role=list] article').first().waitFor(),
  (page) => page.getByRole('dialog').waitFor(),
  (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  (page) => page.getByRole('heading', { name: 'Your cart is empty' }).waitFor(),
  (page) => page.getByRole('list', { name: 'Categories' }).waitFor(),
  (page) => page.getByRole('dialog').waitFor(),
  (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  (page) => page.getByRole('link', { name: 'Continue as guest' }).waitFor(),
  (page) => page.getByRole('list', { name: 'Categories' }).waitFor(),
];

await buildAll({ ifStale: true });
const server = await startServer();
const browser = await chromium.launch(launchOptions());
let first: Kept | undefined;
let last: Kept | undefined;
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // The loader that runs this file names every function by a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(countTimersAndSockets);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(server.url + ENTRY);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
  // Both are read at the beginning of a round, so that they are of the same screen.
  const rounds = (count: number) => Math.ceil(count / round.length);
  for (let done = 0; done < rounds(steps); done += 1) {
    if (done === rounds(FIRST_STEPS)) first = await readKept(page, session);
    for (const [at, act] of round.entries()) {
      await act(page);
      await arrived[at]?.(page);
    }
  }
  last = await readKept(page, session);
} finally {
  await browser.close();
  await server.stop();
}

if (!first) throw new Error(`Give more than ${FIRST_STEPS} steps: there is nothing to compare with.`);
const [before, after] = [first, last];
console.log(`Kept after ${FIRST_STEPS} screens and dialogs, and after ${steps}\n`);
const failures = over('memory, as a share', after.memory / before.memory, LIMITS.memory);
for (const what of ['memory', 'elements', 'listeners', 'timers', 'sockets'] as const) {
  const shown = (figure: number) => (what === 'memory' ? `${(figure / 1024 / 1024).toFixed(1)} MiB` : String(figure));
  const share = before[what] > 0 ? ` (${(after[what] / before[what]).toFixed(2)} ×)` : '';
  console.log(`${what.padEnd(10)}${shown(before[what]).padStart(9)} ${shown(after[what]).padStart(9)}${share}`);
  if (what !== 'memory')
    failures.push(...over(`${what} more than after ${FIRST_STEPS}`, after[what] - before[what], LIMITS.more));
}
finish(failures);
