import { appendFileSync } from 'node:fs';
import fc from 'fast-check';

const { PROPERTY_RUNS, PROPERTY_TALLY } = process.env;

/** Says how often a property was tried, for tests/deep.ts to count; a property that fails is thrown as ever. */
const tally =
  (file: string) =>
  <T>(details: fc.RunDetails<T>): void => {
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
    appendFileSync(file, `${details.numRuns}\n`);
  };

/** In `npm test` each run has the same cases, so that its result is of the code alone; `npm run test:deep` draws new ones. */
const seed = PROPERTY_RUNS === undefined ? { seed: 20_261_129 } : {};

/**
 * As {@link runs}, for properties that are dear by nature: their own number in `npm test`, 10,000 in depth, or `most` if
 * these would take hours.
 */
export const runOptions = (usual: number, most = Number.POSITIVE_INFINITY) => ({
  ...seed,
  numRuns: Math.min(most, Number(PROPERTY_RUNS ?? usual)),
  ...(PROPERTY_TALLY && { reporter: tally(PROPERTY_TALLY) }),
});

/**
 * How many cases each property is tried on: 500 in `npm test`, 10,000 in `npm run test:deep`. Properties that are
 * dear by nature, such as those that hash, name their own number.
 */
export const runs = runOptions(500);
