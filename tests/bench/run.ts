/**
 * How quickly the first screen is there, beside two comparison apps made of the same libraries: a floor (static cards)
 * and a naive one (everything eager, calls in a row, nothing virtualised). Rounds are interleaved, so that a busy
 * machine slows all three alike; what counts are the ratios.
 *
 *   npm run bench                  5 rounds
 *   npm run bench -- --rounds 9
 */
import { parseArgs } from 'node:util';
import { buildAll } from '../../.ci/tools/build.ts';
import { startHost } from '../host.ts';
import { buildComparison } from './build.ts';
import { comparisonData } from './data.ts';
import { type Load, measureCards, measureLoad, measureTaps } from './measure.ts';
import { scriptBytes, serve } from './serve.ts';

const LCP_LIMIT = 1.12;
const CLS_LIMIT = 0.02;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds ${values.rounds} is no number of rounds: give a whole number of at least 1`);
  process.exit(2);
}

type Name = 'floor' | 'app' | 'naive';
type Figures = Load & { inp: number; cards: number };

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const { cards, answers, picture, entry } = comparisonData();
await buildAll({ ifStale: true });
const host = await startHost();
const floorFolder = await buildComparison('floor', cards);
const naiveFolder = await buildComparison('naive', cards);
const floor = await serve(floorFolder, answers, picture);
const naive = await serve(naiveFolder, answers, picture);

const apps: { name: Name; url: string; card: string }[] = [
  { name: 'floor', url: floor.url, card: '[data-card]' },
  { name: 'app', url: host.url + entry, card: 'main a[href^="/menu"]' },
  { name: 'naive', url: naive.url, card: '[data-card]' },
];
const seen: Record<Name, Figures[]> = { floor: [], app: [], naive: [] };

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
        `round ${round} ${name.padEnd(5)} LCP ${Math.round(figures.lcp)} ms, FCP ${Math.round(figures.fcp)} ms, ` +
          `cards ${Math.round(figures.cards)} ms, ` +
          `TBT ${Math.round(figures.tbt)} ms, INP ${Math.round(figures.inp)} ms, CLS ${figures.cls.toFixed(3)}`,
      );
    }
  }
} finally {
  floor.server.close();
  naive.server.close();
  await host.stop();
}

/** Ratio to the floor, round by round: its median, and the least and greatest as spread. */
const ratio = (name: Name, key: keyof Figures): string => {
  const ratios = seen[name].map((figures, round) => figures[key] / (seen.floor[round]?.[key] || 1));
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
};

console.log(`\nMedians of ${rounds} interleaved rounds; in brackets the ratio to the floor with its spread\n`);
console.log(
  '        script KiB   LCP ms                     FCP ms                     cards ms                   TBT ms   INP ms   CLS',
);
for (const { name } of apps) {
  const of = (key: keyof Figures): number => median(seen[name].map((figures) => figures[key]));
  const cell = (key: 'lcp' | 'fcp' | 'cards'): string => `${Math.round(of(key))}  ${ratio(name, key)}`.padEnd(27);
  console.log(
    `${name.padEnd(8)}${(of('bytes') / 1024).toFixed(0).padEnd(13)}${cell('lcp')}${cell('fcp')}${cell('cards')}` +
      `${Math.round(of('tbt')).toString().padEnd(9)}${Math.round(of('inp')).toString().padEnd(9)}${of('cls').toFixed(3)}`,
  );
}
console.log(
  `\nbuilt scripts, gzipped: floor ${(scriptBytes(floorFolder) / 1024).toFixed(0)} KiB, ` +
    `naive ${(scriptBytes(naiveFolder) / 1024).toFixed(0)} KiB`,
);

const lcp = median(seen.app.map((figures, round) => figures.lcp / (seen.floor[round]?.lcp ?? 1)));
const cls = Math.max(...seen.app.map((figures) => figures.cls));
const failures = [
  ...(lcp > LCP_LIMIT ? [`LCP is ${lcp.toFixed(2)} times the floor's, the limit is ${LCP_LIMIT}`] : []),
  ...(cls > CLS_LIMIT ? [`CLS reached ${cls.toFixed(3)}, the limit is ${CLS_LIMIT}`] : []),
];
for (const failure of failures) console.error(failure);
process.exit(failures.length ? 1 : 0);
