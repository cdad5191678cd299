/**
 * `npm run test:faults`: every step of an order with everything that can go wrong, paid in the payment window and in
 * the same window; then every way in which an order can stand, with what a diner does next. A figure is how many
 * seconds after the end of the fault the diner saw the charge; ✗ is a failure.
 *
 *   npx tsx tests/faults/matrix/run.ts [--lanes 4] [words that the name of a cell must contain …]
 */
import { parseArgs } from 'node:util';
import { buildAll } from '../../../.ci/tools/build.ts';
import { everyAfterCell, getAfterName } from './afterCells.ts';
import { SEATED_LANES } from './afterSeats.ts';
import { everyCell, getCellName, runAfterwards, runMatrix, toTable } from './matrix.ts';

const { values, positionals } = parseArgs({ options: { lanes: { type: 'string' } }, allowPositionals: true });
const isAsked = (name: string) => positionals.every((word) => name.includes(word));
const cells = everyCell.filter((cell) => isAsked(getCellName(cell)));
const after = everyAfterCell.filter((cell) => isAsked(getAfterName(cell)));
const count = cells.length + after.length;
const [first] = everyCell;
const [second] = everyAfterCell;
if (count === 0 && first && second) {
  const asked = positionals.map((word) => `'${word}'`).join(' and ');
  console.error(
    `No cell has ${asked} in its name; a name is like '${getCellName(first)}' or '${getAfterName(second)}'.`,
  );
  process.exit(1);
}
await buildAll({ ifStale: true });
let done = 0;
const failed: string[] = [];
const tell = (name: string, complaint: string | undefined, words: string): void => {
  done += 1;
  if (complaint) failed.push(`✗ ${name}: the diner ${complaint}`);
  console.log(`${done}/${count} ${complaint ? '✗' : '✓'} ${name}: ${complaint ?? 'as it should be'} [${words}]`);
};
const lanes = Number(values.lanes ?? 4);
if (cells.length > 0) {
  const results = await runMatrix(cells, lanes, (result) => {
    const { visibleMs = 0, complaint, hits, ms } = result;
    tell(getCellName(result), complaint, `seen after ${(visibleMs / 1000).toFixed(1)} s, ${hits} hits, ${ms} ms`);
  });
  const slowest = Math.max(...results.map(({ visibleMs = 0 }) => visibleMs));
  console.log(`\n${toTable(results)}\n\nSlowest: ${(slowest / 1000).toFixed(1)} s`);
}
if (after.length > 0) {
  await runAfterwards(after, Math.min(lanes, SEATED_LANES), (result) =>
    tell(getAfterName(result), result.complaint, `${result.ms} ms`),
  );
}
for (const line of failed) console.log(line);
console.log(`\n${done - failed.length} of ${done} cells hold, ${failed.length} failures`);
process.exitCode = failed.length > 0 ? 1 : 0;
