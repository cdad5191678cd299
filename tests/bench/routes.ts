/**
 * How long a finger waits in the moments of a visit after the first screen: from each press to the next paint, by the
 * browser's Event Timing, with the CPU slowed 4 times. A button that does a fixed piece of work is pressed in the same
 * rounds: what counts is the ratio of the 95th percentiles, because no machine is like another.
 *
 *   npm run bench:routes                  10 rounds
 *   npm run bench:routes -- --rounds 20
 */
import { chromium } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { readComparisonData } from './data.ts';
import { answerMenu, startProxy } from './menu/proxy.ts';
import { finish, median, over, readCount } from './report.ts';
import { fillCart, fullCart, type Moment, momentsMenu, openPhone, orderTwice, walk, woken } from './routes/moments.ts';
import { FIXED_WORK, type Phone, type Press, press } from './routes/presses.ts';

/**
 * To the fixed work, which takes 100 ms to its paint and 23 ms of scripts on the machine that the limits come from. A change of
 * route may take 100 ms of scripts there: its press is answered before the screen is made.
 */
const LIMITS = { paint: 1, script: 4.3 };
const RATE = 4;
const WALK = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';

const rounds = readCount('rounds', 10);
const percentile95 = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? 0;

const seen = new Map<string, Press[]>();
const note = (name: string, one: Press): void => {
  seen.set(name, [...(seen.get(name) ?? []), one]);
};

async function measure(phone: Phone, moments: readonly Moment[], isCounted: boolean): Promise<void> {
  for (const { name, at, before, arrives, after } of moments) {
    await before?.(phone);
    const one = await press(phone, at?.(phone.page) ?? null, RATE);
    await arrives(phone.page).first().waitFor();
    await after?.(phone.page);
    if (isCounted) note(name, one);
  }
}

await buildAll({ ifStale: true });
const server = await startServer();
const proxy = await startProxy(server.url, answerMenu(momentsMenu()));
const browser = await chromium.launch(launchOptions());
try {
  const sandbox = createSandbox(server.url);
  const canteen = await sandbox.code('L2N', '41');
  await sandbox.autoAccept(canteen.outletId, true);
  const worker = await openPhone(browser, FIXED_WORK);
  const walker = await openPhone(browser, server.url + WALK);
  const eater = await openPhone(browser, proxy.url + readComparisonData().entry);
  await fillCart(eater.page);
  const sleeper = await openPhone(browser, 'about:blank');
  await orderTwice(sleeper.page, server.url + canteen.path);
  // The first round loads the screens.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > 0) note('fixed work', await press(worker, worker.page.getByRole('button'), RATE));
    await measure(walker, walk, round > 0);
    await measure(eater, fullCart, round > 0);
    await measure(sleeper, woken, round > 0);
  }
} finally {
  await browser.close();
  proxy.close();
  await server.stop();
}

const paints = (presses: readonly Press[]): number => percentile95(presses.map(({ paint }) => paint));
const scripts = (presses: readonly Press[]): number => median(presses.map(({ script }) => script));
const work = seen.get('fixed work') ?? [];
console.log(`Presses, CPU slowed ${RATE} times; ${rounds} rounds\n`);
console.log(`${''.padEnd(44)}   to the next paint, 95 %   scripts, median`);
const failures: string[] = [];
for (const [name, presses] of seen) {
  const cell = (figure: number, ofWork: number) =>
    `${Math.round(figure)} ms (${(figure / ofWork).toFixed(2)} of the work)`.padStart(28);
  const [paint, script] = [paints(presses) / paints(work), scripts(presses) / scripts(work)];
  console.log(`${name.padEnd(44)}${cell(paints(presses), paints(work))}${cell(scripts(presses), scripts(work))}`);
  if (name === 'fixed work') continue;
  failures.push(...over(`${name}, to the next paint`, paint, LIMITS.paint));
  if (name.includes(' → ')) failures.push(...over(`${name}, scripts`, script, LIMITS.script));
}
finish(failures);
