/**
 * `npm run test:faults`: every step of an order with everything that can go wrong, paid in the payment window and in
 * the same window. A figure is how many seconds after the end of the fault the diner saw the charge; ✗ is a failure.
 *
 *   npx tsx tests/faults/matrix/run.ts [--lanes 4] [words that the name of a cell must contain …]
 */
import { parseArgs } from 'node:util';
import { buildAll } from '../../../.ci/tools/build.ts';
import { everyCell, getCellName, runMatrix, toTable } from './matrix.ts';

const { values, positionals } = parseArgs({ options: { lanes: { type: 'string' } }, allowPositionals: true });
const cells = everyCell.filter((cell) => positionals.every((word) => getCellName(cell).includes(word)));
const [first] = everyCell;
if (cells.length === 0 && first) {
  const asked = positionals.map((word) => `'${word}'`).join(' and ');
  console.error(`No cell has ${asked} in its name; a name is like '${getCellName(first)}'.`);
  process.exit(1);
}
await buildAll({ ifStale: true });
let done = 0;
const results = await runMatrix(cells, Number(values.lanes ?? 4), (result) => {
  done += 1;
  const { complaint, visibleMs, hits, ms } = result;
  const words = complaint ?? `seen after ${((visibleMs ?? 0) / 1000).toFixed(1)} s`;
  console.log(
    `${done}/${cells.length} ${complaint ? '✗' : '✓'} ${getCellName(result)}: ${words} [${hits} hits, ${ms} ms]`,
  );
});
const failed = results.filter(({ complaint }) => complaint);
console.log(`\n${toTable(results)}\n`);
for (const result of failed) console.log(`✗ ${getCellName(result)}: the diner ${result.complaint}`);
const slowest = Math.max(...results.map(({ visibleMs = 0 }) => visibleMs));
console.log(
  `\n${results.length - failed.length} of ${results.length} cells hold, ${failed.length} failures, ` +
    `slowest ${(slowest / 1000).toFixed(1)} s`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
