import { useEffect, useState } from 'react';

interface Index {
  entries: Record<string, { id: string; type: string; tags?: string[] }>;
}

/** The story of each state, as this Storybook lists them; empty where stories run as tests, which have no list. */
export function useStatesStories(): ReadonlyMap<string, string> {
  const [stories, setStories] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      const answer = await fetch('./index.json', { signal: control.signal });
      const { entries } = (await answer.json()) as Index;
      const tagged = Object.values(entries).filter(({ type }) => type === 'story');
      setStories(
        new Map(
          tagged.flatMap(({ id, tags = [] }) =>
            tags.filter((tag) => tag.startsWith('state:')).map((tag): [string, string] => [tag.slice(6), id]),
          ),
        ),
      );
    };
    read().catch(() => undefined);
    return () => control.abort();
  }, []);
  return stories;
}

/** Address of a story in Storybook's frame, in a brand. Open it with `target="_top"`. */
export const getStoryAddress = (storyId: string, brand?: string): string =>
  `./?path=/story/${storyId}${brand ? `&globals=brand:${brand}` : ''}`;
