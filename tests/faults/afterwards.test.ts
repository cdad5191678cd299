import { expect, test } from 'vitest';
import { getAfterName, meetingCells, standingCells } from './matrix/afterCells.ts';
import { SEATED_LANES } from './matrix/afterSeats.ts';
import { runAfterwards } from './matrix/matrix.ts';

/** Some of them wait for a deadline of minutes; a busy machine takes twice as long. */
const LONGEST_MS = 480_000;
const cells = [...standingCells, ...meetingCells];

// All pairs are `npm run test:faults`.
test(
  'whatever a diner does after a fault, they pay once and only they see it (PAY-28, PAY-30, SESSION-18)',
  async () => {
    const results = await runAfterwards(cells, SEATED_LANES);
    expect(results).toHaveLength(cells.length);
    expect(
      results.flatMap((one) => (one.complaint ? [`${getAfterName(one)}: the diner ${one.complaint}`] : [])),
    ).toEqual([]);
  },
  LONGEST_MS,
);
