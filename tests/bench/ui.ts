/**
 * What the component library costs. A switch of brand over 300 item cards, and 1,000 item cards beside the same markup
 * in plain React with a static stylesheet. The two take turns, and only time of the page's own thread counts, so that
 * a busy machine does not.
 *
 *   npm run bench:ui                   9 rounds
 *   npm run bench:ui -- --rounds 15
 */
import { chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import { recordRenders } from '../e2e/support/renders.ts';
import { finish, median, readCount } from './report.ts';
import { serve } from './serve.ts';
import { buildCards, picture, type StaticStyles } from './ui/build.ts';
import { type Cost, measureCards, measureSwitches, openSession, openStage, type Switch } from './ui/measure.ts';
import type { LibraryStage } from './uiLibrary/main.tsx';

const CARDS = 1000;
const SWITCHED = 300;
const LIMITS = { ratio: 1.3, recalculations: 1, renders: 0, script: 50 };
const WARM_UP = 2;

const rounds = readCount('rounds', 9);

type Side = 'library' | 'plain';
const seen: Record<Side, Cost[]> = { library: [], plain: [] };
let switches: Switch[] = [];
const failures: string[] = [];
type StageWindow = Window & { stage: LibraryStage };

const library = await serve(await buildCards('uiLibrary'), {}, picture);
const browser = await chromium.launch(launchOptions());
const newPage = () => browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
let plain: Awaited<ReturnType<typeof serve>> | undefined;
try {
  // The loader names functions by a helper that a page has not.
  const named = 'globalThis.__name = (value) => value;';
  const pages = { library: await newPage(), plain: await newPage() };
  await pages.library.addInitScript(named);
  await openStage(pages.library, library.url);
  const renderHtml = (side: Side) =>
    pages[side].evaluate((count) => {
      const { stage } = window as unknown as StageWindow;
      stage.show(count);
      const html = stage.html();
      stage.clear();
      return html;
    }, CARDS);
  const written: StaticStyles = await pages.library.evaluate(() => {
    const { stage } = window as unknown as StageWindow;
    stage.show(1);
    const one = stage.written();
    stage.clear();
    return one;
  });
  plain = await serve(await buildCards('uiPlain', { written }), {}, picture);
  await openStage(pages.plain, plain.url);

  const [ours, theirs] = [await renderHtml('library'), await renderHtml('plain')];
  if (ours !== theirs) {
    const at = [...ours].findIndex((letter, index) => letter !== theirs[index]);
    const near = (html: string) => html.slice(Math.max(0, at - 60), at + 100);
    throw new Error(`The two pages differ, so nothing is compared:\nlibrary …${near(ours)}\nplain   …${near(theirs)}`);
  }

  const sessions = { library: await openSession(pages.library), plain: await openSession(pages.plain) };
  for (let round = 1 - WARM_UP; round <= rounds; round += 1) {
    // Who begins changes, so that neither has the other's heat.
    for (const side of round % 2 ? (['library', 'plain'] as const) : (['plain', 'library'] as const)) {
      await pages[side].bringToFront();
      const cost = await measureCards(pages[side], sessions[side], CARDS);
      if (round > 0) seen[side].push(cost);
    }
  }

  const watched = await newPage();
  await watched.addInitScript(named);
  await watched.addInitScript(recordRenders);
  await openStage(watched, library.url);
  switches = await measureSwitches(watched, await openSession(watched), SWITCHED);
} finally {
  await browser.close();
  library.server.close();
  plain?.server.close();
}

const total = ({ script, style, layout }: Cost): number => script + style + layout;
const ms = (value: number): string => value.toFixed(1).padStart(7);
console.log(`${CARDS} item cards until they are laid out, ms; medians of ${rounds} interleaved rounds\n`);
console.log('           script   style  layout   total');
for (const side of ['library', 'plain'] as const) {
  const printMedian = (figure: (cost: Cost) => number) => ms(median(seen[side].map(figure)));
  console.log(
    `${side.padEnd(10)}${printMedian(({ script }) => script)} ${printMedian(({ style }) => style)} ${printMedian(({ layout }) => layout)} ${printMedian(total)}`,
  );
}
const ratios = seen.library.map((cost, round) => total(cost) / total(seen.plain[round] as Cost));
const ratio = median(ratios);
console.log(
  `the library costs ${ratio.toFixed(2)} × plain React ` +
    `(${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}, limit ${LIMITS.ratio})`,
);
if (ratio > LIMITS.ratio)
  failures.push(`${CARDS} cards cost ${ratio.toFixed(2)} times plain React, the limit is ${LIMITS.ratio}`);

console.log(`\nA switch of brand over ${SWITCHED} item cards\n`);
console.log('                     recalculations   renders   script ms   style ms   layout ms');
for (const { by, to, recalculations, renders, script, style, layout } of switches) {
  const what = by === 'page' ? `the page to ${to}` : `a scope to ${to}`;
  console.log(
    `${what.padEnd(20)}${String(recalculations).padStart(15)}${String(renders).padStart(10)}` +
      `${script.toFixed(1).padStart(12)}${style.toFixed(1).padStart(11)}${layout.toFixed(1).padStart(12)}`,
  );
  if (recalculations > LIMITS.recalculations)
    failures.push(`${what}: ${recalculations} style recalculations, the limit is ${LIMITS.recalculations}`);
  if (renders > LIMITS.renders) failures.push(`${what}: ${renders} components rendered again, none should be`);
  if (script > LIMITS.script)
    failures.push(`${what}: ${script.toFixed(0)} ms of scripting, the limit is ${LIMITS.script}`);
}
if (switches.length === 0) failures.push('No switch of brand was measured.');
finish(failures);
