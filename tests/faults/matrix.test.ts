import { expect, test } from 'vitest';
import { getCellName, runMatrix, someCells, toTable } from './matrix/matrix.ts';

// Each step and each fault once; every pair of them, in both ways to pay, is `npm run test:faults`.
test('whatever goes wrong with an order, the diner pays once, sees it within 15 s, and is never stuck', async () => {
  const results = await runMatrix(someCells, 3);
  console.log(toTable(results));
  expect(results).toHaveLength(someCells.length);
  expect(results.flatMap((one) => (one.complaint ? [`${getCellName(one)}: the diner ${one.complaint}`] : []))).toEqual(
    [],
  );
});
