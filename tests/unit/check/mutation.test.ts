import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, trackedFiles } from '../../check/files.ts';

// Stryker only warns about a file that is gone, and then tests fewer mutants.
test('every file of the mutation tests is there', () => {
  const { mutate } = JSON.parse(readFileSync(join(root, 'tests/mutation/stryker.json'), 'utf8')) as {
    mutate: string[];
  };
  expect(trackedFiles()).toEqual(expect.arrayContaining(mutate));
  expect(mutate.length).toBeGreaterThanOrEqual(6);
});
