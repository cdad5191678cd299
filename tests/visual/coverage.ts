import { type Dimension, lacksWords } from './frames.ts';
import { listPictures, type Picture } from './pictures.ts';
import type { State } from './state.ts';
import type { Claim, Story } from './stories.ts';
import { findHollowReasons, findUnused, listStoryPictures } from './storyPictures.ts';

/** A picture that must be there, and the story that is to show it. */
export interface Expected extends Picture {
  shows: readonly string[];
  /** Whether it shows a state of the registry, which is heard too. */
  isState: boolean;
  /** Undefined if no story shows the state. */
  storyId: string | undefined;
  /** The work that the state's story waits for. */
  waitsFor: string | undefined;
}

export interface Coverage {
  expected: Expected[];
  /** Each a sentence, with the states that it is about. */
  problems: { states: string[]; message: string }[];
}

export interface CoverageInput {
  states: readonly State[];
  brands: readonly string[];
  claims: readonly Claim[];
  /** All stories: those that show no state are pictured too. Default: none. */
  stories?: readonly Story[] | undefined;
  /** States that have no story yet, and the work that brings it. */
  pending: Readonly<Record<string, string>>;
  /** Default: all that there are. */
  dimensions?: readonly Dimension[];
}

const group = <T>(all: readonly T[], by: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups];
};

/** Holds what stories show against what must be shown. */
export function checkCoverage({ states, brands, claims, stories = [], pending, dimensions }: CoverageInput): Coverage {
  const problems: Coverage['problems'] = [];
  const known = new Map(states.map((state) => [state.id, state]));
  const storyByState = new Map(claims.map(({ state, storyId }) => [state, storyId]));
  const say = (about: string[], message: string) => problems.push({ states: about, message });

  for (const [id, twice] of group(states, ({ id }) => id)) {
    if (twice.length > 1) say([id], `The state ${id} is twice in the registry; take one out of tests/visual/states.`);
  }
  for (const [state, stories] of group(claims, ({ state }) => state)) {
    const names = stories.map(({ storyId }) => storyId).join(', ');
    const registered = known.get(state);
    if (!registered) {
      say([state], `${names} is tagged state:${state}, which is no state of tests/visual/states; correct one of them.`);
      continue;
    }
    if (stories.length > 1) say([state], `${state} is doubled: ${names} all show it; leave the tag on one.`);
    if (state in pending) {
      say([state], `${state} has a story now (${names}); take it out of tests/visual/pending.ts.`);
    }
    for (const { storyId, isLayout } of stories) {
      if (isLayout === registered.isLayout) continue;
      say(
        [state],
        isLayout
          ? `${storyId} is tagged layout, but the registry pictures ${state} on a phone only; make it state.layout there.`
          : `${state} is pictured on every screen, so ${storyId} must be tagged layout too.`,
      );
    }
  }
  for (const [storyId, twice] of group(claims, ({ storyId }) => storyId)) {
    const shown = twice.map(({ state }) => state);
    if (twice.length > 1) say(shown, `${storyId} is tagged with ${shown.join(' and ')}; a story shows one state.`);
  }
  for (const state of Object.keys(pending)) {
    if (!known.has(state)) say([state], `tests/visual/pending.ts names ${state}, which is no state; take it out.`);
  }
  for (const { id } of states) {
    if (!storyByState.has(id) && !(id in pending)) say([id], `No story shows ${id}; tag one with state:${id}.`);
  }

  const shows = new Map(states.map((state) => [state.id, state.shows]));
  const expected = listPictures(states, brands, dimensions).map((picture) => ({
    ...picture,
    isState: true,
    shows: lacksWords(picture.frame) ? [] : (shows.get(picture.state) ?? []),
    storyId: storyByState.get(picture.state),
    waitsFor: storyByState.has(picture.state) ? undefined : pending[picture.state],
  }));
  if (stories.length > 0) {
    for (const start of findUnused(stories)) {
      say([], `tests/visual/storyPictures.ts names ${start}, which no story begins with; take it out or correct it.`);
    }
    for (const { excused, name } of findHollowReasons(stories, new Set(known.keys()))) {
      say(
        [],
        `tests/visual/storyPictures.ts excuses ${excused} by ${name}, which no picture shows; picture one of them.`,
      );
    }
  }
  const others = listStoryPictures(stories, brands).map((picture) => ({
    ...picture,
    ...{ isState: false, shows: [], waitsFor: undefined },
  }));
  return { expected: [...expected, ...others], problems };
}
