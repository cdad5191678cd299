/**
 * How quickly the first screen is there, beside two apps made of the same libraries: a baseline (static cards) and an
 * unoptimised one (everything eager, calls in a row, nothing virtualised). Rounds are interleaved, so that a busy machine
 * slows all three alike; what counts are the ratios.
 *
 *   npm run bench                  5 rounds
 *   npm run bench -- --rounds 9
 */
import { buildAll } from '../../.ci/tools/build.ts';
import { startServer } from '../server.ts';
import { buildComparison } from './build.ts';
import { readComparisonData } from './data.ts';
import { type Load, measureCards, measureLoad, measureTaps } from './measure.ts';
import { finish, median, readCount } from './report.ts';
import { scriptBytes, serve } from './serve.ts';

const LCP_LIMIT = 1.12;
const CLS_LIMIT = 0.02;

const rounds = readCount('rounds', 5);

type Name = 'baseline' | 'app' | 'unoptimised';
type Figures = Load & { inp: number; cards: number };

const { cards, answers, picture, entry } = readComparisonData();
await buildAll({ ifStale: true });
const server = await startServer();
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
      const figures = {
        ...(await measureLoad(url)),
        cards: await measureCards(url, card),
        inp: await measureTaps(url, card),
      };
      seen[name].push(figures);
      console.log(
        `round ${round} ${name.padEnd(11)} LCP ${Math.round(figures.lcp)} ms, FCP ${Math.round(figures.fcp)} ms, ` +
          `cards ${Math.round(figures.cards)} ms, ` +
          `TBT ${Math.round(figures.tbt)} ms, INP ${Math.round(figures.inp)} ms, CLS ${figures.cls.toFixed(3)}`,
      );
    }
  }
} finally {
  baseline.server.close();
  unoptimised.server.close();
  await server.stop();
}

/** Ratio to the baseline, round by round: its median, and the least and greatest as spread. */
const ratio = (name: Name, key: keyof Figures): string => {
  const ratios = seen[name].map((figures, round) => figures[key] / (seen.baseline[round]?.[key] || 1));
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
};

console.log(`\nMedians of ${rounds} interleaved rounds; in brackets the ratio to the baseline with its spread\n`);
console.log(
  '             script KiB   LCP ms                     FCP ms                     cards ms                   TBT ms   INP ms   CLS',
);
for (const { name } of apps) {
  const getMedian = (key: keyof Figures): number => median(seen[name].map((figures) => figures[key]));
  const cell = (key: 'lcp' | 'fcp' | 'cards'): string =>
    `${Math.round(getMedian(key))}  ${ratio(name, key)}`.padEnd(27);
  console.log(
    `${name.padEnd(13)}${(getMedian('bytes') / 1024).toFixed(0).padEnd(13)}${cell('lcp')}${cell('fcp')}${cell('cards')}` +
      `${Math.round(getMedian('tbt')).toString().padEnd(9)}${Math.round(getMedian('inp')).toString().padEnd(9)}${getMedian('cls').toFixed(3)}`,
  );
}
console.log(
  `\nbuilt scripts, gzipped: baseline ${(scriptBytes(baselineFolder) / 1024).toFixed(0)} KiB, ` +
    `unoptimised ${(scriptBytes(unoptimisedFolder) / 1024).toFixed(0)} KiB`,
);

const lcp = median(seen.app.map((figures, round) => figures.lcp / (seen.baseline[round]?.lcp ?? 1)));
const cls = Math.max(...seen.app.map((figures) => figures.cls));
const failures = [
  ...(lcp > LCP_LIMIT ? [`LCP is ${lcp.toFixed(2)} times the baseline's, the limit is ${LCP_LIMIT}`] : []),
  ...(cls > CLS_LIMIT ? [`CLS reached ${cls.toFixed(3)}, the limit is ${CLS_LIMIT}`] : []),
];
finish(failures);
