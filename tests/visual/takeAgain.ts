import type { TakeAgain } from './earlier.ts';
import { buildPastStorybook } from './pastStorybook.ts';
import type { PictureStore } from './pictureStore.ts';
import { screenshotAll } from './screenshotAll.ts';
import { serveStorybook } from './serveStorybook.ts';
import { readClaims, readStories } from './stories.ts';
import { toName } from './storyPictures.ts';

/** Builds the Storybook of a commit, takes the pictures in it and keeps them in the store. */
export const createTakeAgain =
  (store: PictureStore, { workers, log }: { workers: number; log: (line: string) => void }): TakeAgain =>
  async (commit, wanted, { hasOwnPackages }) => {
    const folder = buildPastStorybook(commit, { hasOwnPackages });
    const stories = readStories(folder);
    const storyIds = new Map([
      ...stories.map(({ id }) => [toName(id), id] as const),
      ...readClaims(stories).map(({ state, storyId }) => [state, storyId] as const),
    ]);
    const tasks = wanted.flatMap((one) => {
      const storyId = storyIds.get(one.state);
      return storyId ? [{ ...one, storyId, shows: [], expectedHash: one.hash }] : [];
    });
    const taken = new Map<string, string>();
    const server = await serveStorybook(folder);
    try {
      // On a busy machine a page may not come to rest in time, so what was not taken is tried once more, alone.
      for (const browsers of [workers, 1]) {
        const left = tasks.filter(({ key }) => !taken.has(key));
        await screenshotAll(left, {
          origin: server.origin,
          workers: browsers,
          by: 'channel',
          onScreenshot: ({ key }, { hash, png }) => {
            if (hash === '') return;
            store.keep(hash, png);
            taken.set(key, hash);
            if (taken.size % 100 === 0) log(`${taken.size} of ${tasks.length} pictures taken again`);
          },
        });
      }
    } finally {
      await server.stop();
    }
    return taken;
  };
