import { expect, it } from 'vitest';
import { withoutStateTags } from '../../../.storybook/docsTags.ts';

it('a docs page does not count as a story of a state, and the story keeps its tags', async () => {
  const tags = ['dev', 'autodocs', 'state:menu.list', 'layout', 'play-fn'];
  const entries = { 'menu-list--docs': { type: 'docs', tags }, 'menu-list--list': { type: 'story', tags } };
  const generator = { getIndexAndStats: () => Promise.resolve({ storyIndex: { entries } }) };
  const answer = await withoutStateTags(withoutStateTags(generator)).getIndexAndStats();
  expect(answer.storyIndex.entries).toEqual({
    'menu-list--docs': { type: 'docs', tags: ['dev', 'autodocs'] },
    'menu-list--list': { type: 'story', tags },
  });
});
