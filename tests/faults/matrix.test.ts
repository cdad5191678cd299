import { expect, test } from 'vitest';
import { getAfterName, SEATED_LANES, someAfterCells } from './matrix/afterwards.ts';
import { getCellName, runAfterwards, runMatrix, someCells, toTable } from './matrix/matrix.ts';

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

// Each way in which an order can stand and each thing that comes after it; all pairs are `npm run test:faults`.
test(
  'whatever a diner does after that, they pay once, see it, and nobody else does (PAY-28, PAY-30, SESSION-18)',
  async () => {
    const results = await runAfterwards(someAfterCells, SEATED_LANES);
    expect(results).toHaveLength(someAfterCells.length);
    expect(
      results.flatMap((one) => (one.complaint ? [`${getAfterName(one)}: the diner ${one.complaint}`] : [])),
    ).toEqual([]);
  },
  LONGEST_MS,
);
