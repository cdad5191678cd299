/** The parts of Storybook's index that this file uses. */
export interface Index {
  getIndexAndStats: () => Promise<{ storyIndex: { entries: Record<string, { type: string; tags?: string[] }> } }>;
}

const done = new WeakSet<Index>();

const isOfOneStory = (tag: string): boolean => tag === 'layout' || tag === 'play-fn' || tag.startsWith('state:');

/**
 * Storybook gives a docs page all tags of its file's first story. A page of docs shows no single state, so those that
 * say which state a story shows are taken from it again; each state stands in the index once.
 */
export function withoutStateTags(generator: Index): Index {
  // Storybook asks for its generator many times, and it is always the same one.
  if (done.has(generator)) return generator;
  done.add(generator);
  const { getIndexAndStats } = generator;
  generator.getIndexAndStats = async () => {
    const answer = await getIndexAndStats.call(generator);
    for (const entry of Object.values(answer.storyIndex.entries)) {
      if (entry.type === 'docs' && entry.tags) entry.tags = entry.tags.filter((tag) => !isOfOneStory(tag));
    }
    return answer;
  };
  return generator;
}
