/**
 * Our first page beside those of other ordering and shop kits, built from their public sources on the same machine, with
 * as many things to order and the same pictures. Rounds are interleaved, so that a busy machine slows all of them alike;
 * what counts are the ratios. Fails when ours shows its first card later than one of them.
 *
 *   npm run bench:peers                              3 rounds; the sources are fetched into the folder for temporary files
 *   npm run bench:peers -- --rounds 5
 *   npm run bench:peers -- --only enatega
 *   npm run bench:peers -- --sources ../peers        clones are there, or are fetched there, one folder a name
 */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../../.ci/tools/build.ts';
import { type Cards, type Load, measureCards, measureLoad } from './measure.ts';
import { type Page, startOurs, startPeer } from './peers/pages.ts';
import { peers } from './peers/table.ts';
import { finish, median, over, toCount } from './report.ts';

type Figures = Load & Cards;
type Figure = keyof Figures;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    sources: { type: 'string', default: join(tmpdir(), 'makan-bench-peers') },
  },
});
const rounds = toCount('rounds', values.rounds);
const selected = peers.filter(({ name }) => (values.only ?? name) === name);
if (selected.length === 0) finish([`--only ${values.only} is none of ${peers.map(({ name }) => name).join(', ')}`]);

async function measure({ url, card }: Page): Promise<Figures> {
  return { ...(await measureLoad(url)), ...(await measureCards(url, card, undefined, true)) };
}

const describe = ({ bytes, lcp, fcp, cards, tbt }: Figures): string =>
  `${(bytes / 1024).toFixed(0)} KiB, LCP ${Math.round(lcp)} ms, FCP ${Math.round(fcp)} ms, ` +
  `first card ${Math.round(cards)} ms, TBT ${Math.round(tbt)} ms`;

await buildAll({ ifStale: true });
const ours = await startOurs();
const seen = new Map<Page, Figures[]>([[ours, []]]);
const leaveOut = (name: string, error: unknown): void =>
  console.error(`${name} is not measured: ${(error as Error).message}`);

for (const peer of selected) {
  console.log(`${peer.name}: fetching, installing and building ${peer.repository} (${peer.licence}) at ${peer.commit}`);
  try {
    seen.set(await startPeer(peer, resolve(values.sources)), []);
  } catch (error) {
    leaveOut(peer.name, error);
  }
}

/** Skips another page that cannot be measured. Our own must be measurable. */
async function tryMeasure(page: Page): Promise<Figures | undefined> {
  try {
    return await measure(page);
  } catch (error) {
    if (page === ours) throw error;
    leaveOut(page.name, error);
    seen.delete(page);
    return undefined;
  }
}

const started = [...seen.keys()];
try {
  // The first visit lets servers make and keep their pictures, as they have long done where they are in use.
  for (const page of started) await tryMeasure(page);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [page, figures] of seen) {
      const measured = await tryMeasure(page);
      if (!measured) continue;
      figures.push(measured);
      console.log(`round ${round} ${page.name.padEnd(15)} ${describe(measured)}`);
    }
  }
} finally {
  for (const { stop } of started) await stop();
}

const of = (page: Page, figure: Figure): number[] => (seen.get(page) ?? []).map((figures) => figures[figure]);
/** How many times as much as ours, round by round. */
const getRatio = (page: Page, figure: Figure): number =>
  median(of(page, figure).map((value, round) => value / (of(ours, figure)[round] || 1)));

const cell = (page: Page, figure: Figure, unit = 1): string => {
  const value = Math.round(median(of(page, figure)) / unit).toLocaleString('en');
  return page === ours || figure === 'tbt' ? value : `${value} (${getRatio(page, figure).toFixed(2)})`;
};

console.log(`\nMedians of ${rounds} interleaved rounds; in brackets how many times ours\n`);
console.log('| page | script KiB | LCP ms | FCP ms | first card ms | TBT ms |\n|---|---|---|---|---|---|');
for (const page of seen.keys()) {
  const cells = [
    page.name,
    cell(page, 'bytes', 1024),
    ...(['lcp', 'fcp', 'cards', 'tbt'] as const).map((figure) => cell(page, figure)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

const others = [...seen.keys()].filter((page) => page !== ours);
finish(
  others.length === 0
    ? ['None of the other pages could be measured, so nothing was compared.']
    : others.flatMap((page) => over(`our first card beside that of ${page.name}`, 1 / getRatio(page, 'cards'), 1)),
);
