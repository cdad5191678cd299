import { expect, test } from 'vitest';
import { getCellName, runMatrix, someCells, toTable } from './matrix/matrix.ts';

/** Diners at once: they wait much of the time, for deadlines and for what is tried again. */
const LANES = 4;
/** Some of them wait for a deadline of minutes; a busy machine takes twice as long. */
const LONGEST_MS = 480_000;

// Each step and each fault once; every pair of them, in both ways to pay, is `npm run test:faults`.
test(
  'whatever goes wrong with an order, the diner pays once, sees it within 15 s, and is never stuck',
  async () => {
    const results = await runMatrix(someCells, LANES);
    console.log(toTable(results));
    expect(results).toHaveLength(someCells.length);
    expect(
      results.flatMap((one) => (one.complaint ? [`${getCellName(one)}: the diner ${one.complaint}`] : [])),
    ).toEqual([]);
  },
  LONGEST_MS,
);
