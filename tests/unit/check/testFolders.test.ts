import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../check/files.ts';

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

it('every folder of unit tests has the name of a folder that it tests', () => {
  const tested = ['.', 'features', 'features/model', 'features/platform', 'contract', 'tests', 'stories'].flatMap(
    foldersIn,
  );
  expect(foldersIn('tests/unit').filter((folder) => !tested.includes(folder))).toEqual([]);
});
