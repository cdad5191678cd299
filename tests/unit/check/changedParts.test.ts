import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnchangedParts, parts } from '../../changedParts.ts';
import { root } from '../../check/files.ts';

const all = Object.keys(parts);

test('npm test leaves out the tests of our own tools if nothing has changed', () => {
  expect(findUnchangedParts([])).toEqual(all);
  expect(findUnchangedParts(['features/cart/SpecialRequest.tsx', 'docs/guides/tests.md'])).toEqual(all);
});

test('npm test runs the tests of a tool after a change of the tool or of its tests', () => {
  for (const file of ['tests/visual/compare.ts', 'tests/unit/visual/compare.test.ts'])
    expect(findUnchangedParts([file])).not.toContain('pictures');
  expect(findUnchangedParts(['host/services/till.ts'])).toEqual(all.filter((name) => name !== 'contract'));
  expect(findUnchangedParts(['uisomething/file.ts'])).toContain('components');
});

test('npm test runs everything after a change of a library, of a shared helper, or where git cannot say what changed', () => {
  expect(findUnchangedParts(['package-lock.json'])).toEqual([]);
  expect(findUnchangedParts(['tests/injectedServer.ts'])).toEqual([]);
  expect(findUnchangedParts(undefined)).toEqual([]);
});

test('every folder that decides which tests run exists', () => {
  const paths = Object.values(parts).flatMap(({ tests, of }) => [...tests, ...of]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
