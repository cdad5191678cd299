import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from '../../check/files.ts';

const stories = filesBelow('stories').filter((file) => file.endsWith('.stories.tsx'));
const titles = stories.map((file) => {
  const [, title = ''] = readFileSync(join(root, file), 'utf8').match(/^ {2}title: '([^']*)',$/m) ?? [];
  return { file, title };
});

it('every file of stories has a title of one form, such as Cart/Screen, and no two share it', () => {
  expect(stories.length).toBeGreaterThan(60);
  expect(titles.filter(({ title }) => !/^[A-Z][a-z]+\/[A-Z][\w ]*$/.test(title))).toEqual([]);
  expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
});
