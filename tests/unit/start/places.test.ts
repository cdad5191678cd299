import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { globalTypes } from '../../../.storybook/toolbars.ts';
import { places, toAddress, toolbarWords } from '../../../stories/start/places.ts';
import { filesBelow, root } from '../../check/files.ts';

const files = filesBelow('stories')
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

it('the first page leads to stories that there are', () => {
  const wrong = places
    .flatMap(({ links }) => links)
    .filter(({ title, story }) => {
      const file = files.find((text) => text.includes(`\n  title: '${title}',\n`));
      if (!file) return true;
      return story === 'docs' ? file.includes("'!autodocs'],\n  component") : !file.includes(`export const ${story}:`);
    });
  expect(wrong).toEqual([]);
});

it('a place has the address that Storybook gives its story', () => {
  expect(toAddress({ title: 'Lab/Brand lab', story: 'WeakColour' })).toBe('./?path=/story/lab-brand-lab--weak-colour');
  expect(toAddress({ title: 'Ordering/ItemCard', story: 'docs' })).toBe('./?path=/docs/ordering-itemcard--docs');
});

it('the first page explains every tool of the bar, and the screens', () => {
  expect(toolbarWords).toHaveLength(Object.keys(globalTypes ?? {}).length + 1);
});
