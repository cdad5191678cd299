import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongCommand } from './options.ts';

/** A story as a built Storybook lists it. */
export interface Story {
  id: string;
  tags: readonly string[];
  /** Its file, from the root: `./stories/…`. */
  importPath?: string;
}

/** The states that one story claims to show. */
export interface Claim {
  storyId: string;
  state: string;
  isLayout: boolean;
}

interface Index {
  entries: Record<string, Story & { type: 'story' | 'docs' }>;
}

/** Lists the stories of a built Storybook. Throws one sentence without one. */
export function readStories(folder: string): Story[] {
  let index: Index;
  try {
    index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  } catch {
    throw new WrongCommand(`${folder} holds no built Storybook; 'npm run build-storybook' makes it.`);
  }
  // A page of documentation carries the tags of its first story.
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

const prefix = 'state:';

/** Whether a story shows a state of the registry. */
export const isState = ({ tags }: Story): boolean => tags.some((tag) => tag.startsWith(prefix));

/** The states that stories say they show. */
export const readClaims = (stories: readonly Story[]): Claim[] =>
  stories.flatMap(({ id, tags }) =>
    tags
      .filter((tag) => tag.startsWith(prefix))
      .map((tag) => ({ storyId: id, state: tag.slice(prefix.length), isLayout: tags.includes('layout') })),
  );
