/**
 * How quickly the first screen is there, beside two apps made of the same libraries: a baseline (static cards) and an
 * unoptimised one (everything eager, calls in a row, nothing virtualised). Rounds are interleaved, so that a busy machine
 * slows all three alike; what counts are the ratios.
 *
 *   npm run bench                  5 rounds
 *   npm run bench -- --rounds 9
 *   npm run bench -- --trace       where the long tasks of one first visit come from
 */
import { parseArgs } from 'node:util';
import { buildAll } from '../../.ci/tools/build.ts';
import { createSandbox } from '../e2e/support/sandbox.ts';
import { startServer } from '../server.ts';
import { buildComparison } from './build.ts';
import { readComparisonData } from './data.ts';
import { type Cards, type Load, measureCards, measureLoad, measureTaps, SLOW_4G } from './measure.ts';
import { bigMenu } from './menu/data.ts';
import { answerMenu, startProxy } from './menu/proxy.ts';
import { finish, median, over, toCount } from './report.ts';
import { scriptBytes, serve } from './serve.ts';
import { type Blocking, describeTasks, measureBlocking, traceTasks } from './trace.ts';

/**
 * Ratios to the baseline's first visit (`inp`: on a line without delay; `longest`: its longest task), for `blocked` to that
 * of the unoptimised app; CLS a score, script before the card KiB. Milliseconds are printed only: no machine is alike.
 */
const LIMITS = {
  lcp: 1,
  fcp: 0.9,
  cards: 1,
  again: 0.5,
  dishes: 1.1,
  press: 1.2,
  inp: 2,
  cls: 0.02,
  longest: 1,
  blocked: 0.25,
  script: 130,
};
/** How many times the processor is slowed where tasks are measured: two phones. */
const RATES = [4, 6] as const;
/** Dishes of the menu that is opened by a link. */
const DISHES = 300;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, trace: { type: 'boolean', default: false } },
});
const rounds = toCount('rounds', values.rounds);

type Name = 'baseline' | 'app' | 'unoptimised';
type Figures = Load & Cards & { inp: number; blocking: Blocking[] };
type Measured = Exclude<keyof Figures, 'blocking'>;
/** For the app only: the second visit with a changed menu, and a menu that is opened by a link. */
const later: { again: number; dishes: number }[] = [];

const { cards, answers, picture, entry } = readComparisonData();
await buildAll({ ifStale: true });
const server = await startServer();
if (values.trace) {
  for (const rate of RATES)
    console.log(
      `\nthe CPU slowed ${rate} times\n${describeTasks(await traceTasks(server.url + entry, rate, 25, true))}`,
    );
  await server.stop();
  process.exit();
}
const { outletId } = await createSandbox(server.url).code('KT01', '2');
const farProxy = await startProxy(server.url, () => undefined, SLOW_4G.latency);
const proxy = await startProxy(server.url, answerMenu(bigMenu(DISHES, 20).menu));
const baselineFolder = await buildComparison('baseline', cards);
const unoptimisedFolder = await buildComparison('unoptimised', cards);
const baseline = await serve(baselineFolder, answers, picture);
const unoptimised = await serve(unoptimisedFolder, answers, picture);

const apps: { name: Name; url: string; card: string }[] = [
  { name: 'baseline', url: baseline.url, card: '[data-card]' },
  { name: 'app', url: server.url + entry, card: 'main a[href^="/menu"]' },
  { name: 'unoptimised', url: unoptimised.url, card: '[data-card]' },
];
const seen: Record<Name, Figures[]> = { baseline: [], app: [], unoptimised: [] };

try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, url, card } of apps) {
      const figures: Figures = {
        ...(await measureLoad(url)),
        ...(await measureCards(url, card)),
        inp: await measureTaps(url, card),
        blocking: [],
      };
      for (const rate of RATES) figures.blocking.push(await measureBlocking(url, rate));
      seen[name].push(figures);
      console.log(
        `round ${round} ${name.padEnd(11)} LCP ${Math.round(figures.lcp)} ms, FCP ${Math.round(figures.fcp)} ms, ` +
          `cards ${Math.round(figures.cards)} ms, ` +
          `script before them ${Math.round(figures.scriptBytes / 1024)} KiB, press ${Math.round(figures.press)} ms, ` +
          `TBT ${Math.round(figures.tbt)} ms, longest task ${Math.round(figures.task)} ms, ` +
          figures.blocking
            .map(({ longest, blocked }, at) => `÷ ${RATES[at]}: ${Math.round(longest)} and ${Math.round(blocked)} ms, `)
            .join('') +
          `INP on a fast line ${Math.round(figures.inp)} ms, CLS ${figures.cls.toFixed(3)}`,
      );
    }
    const card = 'main a[href^="/menu"]';
    const { cards: again } = await measureCards(farProxy.url + entry, card, () =>
      createSandbox(server.url).newMenuVersion(outletId),
    );
    const { cards: dishes } = await measureCards(proxy.url + entry.replace('/?', '/menu?'), 'main [role=list] article');
    later.push({ again, dishes });
    console.log(`round ${round} again ${Math.round(again)} ms, ${DISHES} dishes by link ${Math.round(dishes)} ms`);
  }
} finally {
  baseline.server.close();
  unoptimised.server.close();
  proxy.close();
  farProxy.close();
  await server.stop();
}

/** Ratio to the baseline, round by round: its median, and the least and greatest as spread. */
const ratio = (name: Name, key: Measured): string => {
  const ratios = seen[name].map((figures, round) => figures[key] / (seen.baseline[round]?.[key] || 1));
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
};

console.log(`\nMedians of ${rounds} interleaved rounds; in brackets the ratio to the baseline with its spread\n`);
console.log(
  '             script KiB   LCP ms                     FCP ms                     cards ms                   TBT ms   press ms  INP ms   CLS',
);
for (const { name } of apps) {
  const getMedian = (key: Measured): number => median(seen[name].map((figures) => figures[key]));
  const cell = (key: 'lcp' | 'fcp' | 'cards'): string =>
    `${Math.round(getMedian(key))}  ${ratio(name, key)}`.padEnd(27);
  console.log(
    `${name.padEnd(13)}${(getMedian('bytes') / 1024).toFixed(0).padEnd(13)}${cell('lcp')}${cell('fcp')}${cell('cards')}` +
      `${Math.round(getMedian('tbt')).toString().padEnd(9)}${Math.round(getMedian('press')).toString().padEnd(10)}${Math.round(getMedian('inp')).toString().padEnd(9)}${getMedian('cls').toFixed(3)}`,
  );
}
console.log(
  `\nbuilt scripts, gzipped: baseline ${(scriptBytes(baselineFolder) / 1024).toFixed(0)} KiB, ` +
    `unoptimised ${(scriptBytes(unoptimisedFolder) / 1024).toFixed(0)} KiB`,
);

/** Median of the ratios to the baseline of the same round. */
const besideBaseline = (figures: readonly number[], key: Measured): number =>
  median(figures.map((figure, round) => figure / (seen.baseline[round]?.[key] || 1)));
const of = (key: Measured): number[] => seen.app.map((figures) => figures[key]);
const again = besideBaseline(
  later.map((figures) => figures.again),
  'cards',
);
const dishes = besideBaseline(
  later.map((figures) => figures.dishes),
  'cards',
);
console.log(
  `\nsecond visit by the code, with a changed menu: ${again.toFixed(2)} of the baseline's first cards; ` +
    `first of ${DISHES} dishes by a link: ${dishes.toFixed(2)}`,
);

/** Median over the rounds of a ratio to another app in the same round. */
const blockedBeside = (other: Name, key: keyof Blocking, at: number): number =>
  median(
    seen.app.map(({ blocking }, round) => (blocking[at]?.[key] ?? 0) / (seen[other][round]?.blocking[at]?.[key] || 1)),
  );
const blocking = RATES.map((rate, at) => ({
  rate,
  longest: blockedBeside('baseline', 'longest', at),
  blocked: blockedBeside('unoptimised', 'blocked', at),
}));
for (const { rate, longest, blocked } of blocking)
  console.log(
    `the CPU slowed ${rate} times: longest task ${longest.toFixed(2)} of the baseline's, ` +
      `blocked after the first paint ${blocked.toFixed(2)} of the unoptimised`,
  );

finish([
  ...over('LCP beside the baseline', besideBaseline(of('lcp'), 'lcp'), LIMITS.lcp),
  ...over('FCP beside the baseline', besideBaseline(of('fcp'), 'fcp'), LIMITS.fcp),
  ...over('first card beside the baseline', besideBaseline(of('cards'), 'cards'), LIMITS.cards),
  ...over('first press beside the baseline', besideBaseline(of('press'), 'press'), LIMITS.press),
  ...over('the same on a line without delay', besideBaseline(of('inp'), 'inp'), LIMITS.inp),
  ...over('first card of the second visit', again, LIMITS.again),
  ...over('first dish by a link', dishes, LIMITS.dishes),
  ...blocking.flatMap(({ rate, longest, blocked }) => [
    ...over(`longest task beside the baseline, the CPU slowed ${rate} times`, longest, LIMITS.longest),
    ...over(`blocked beside the unoptimised app, the CPU slowed ${rate} times`, blocked, LIMITS.blocked),
  ]),
  ...over('script before the first card, KiB', median(of('scriptBytes')) / 1024, LIMITS.script),
  ...over('CLS', Math.max(...of('cls')), LIMITS.cls),
]);
