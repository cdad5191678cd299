import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { compare } from './compare.ts';
import { mutants } from './mutants.ts';
import { toPicture } from './pictures.ts';
import { screenshotAll } from './screenshotAll.ts';
import { serveStorybook } from './serveStorybook.ts';
import { readClaims, readStories } from './stories.ts';

/** `npm run visual:mutation`: changes one small thing at a time, and fails unless every brand's picture tells. */
const { values } = parseArgs({ options: { storybook: { type: 'string' } } });
if (!values.storybook) await build('storybook', { ifStale: true });
const folder = resolve(root, values.storybook ?? 'storybook-static');
const storyIds = new Map(readClaims(readStories(folder)).map(({ state, storyId }) => [state, storyId]));
const brands = brandCodes();

/** Pictures states in all brands, by key, from the Storybook as `change` makes it. */
async function picture(states: readonly string[], change?: (text: string) => string): Promise<Map<string, Buffer>> {
  const shots = new Map<string, Buffer>();
  const tasks = brands.flatMap((brand) =>
    states.map((state) => {
      const storyId = storyIds.get(state);
      if (!storyId) throw new Error(`No story shows ${state}, on which a mutant is to be seen; tag one, or change it.`);
      return { ...toPicture(brand, state, 'phone'), storyId, shows: [], findExpectedHash: async () => undefined };
    }),
  );
  const server = await serveStorybook(
    folder,
    change && ((path, text) => (path.endsWith('.html') ? text : change(text))),
  );
  try {
    await screenshotAll(tasks, {
      origin: server.origin,
      workers: 2,
      by: 'channel',
      onScreenshot: async ({ key }, { png }) => {
        shots.set(key, png);
      },
    });
  } finally {
    await server.stop();
  }
  return shots;
}

/** How many pixels of a brand's picture differ. */
async function countDifferentPixels(
  before: Map<string, Buffer>,
  after: Map<string, Buffer>,
  key: string,
): Promise<number> {
  const [old, now] = [before.get(key), after.get(key)];
  if (!old || !now) throw new Error(`${key} was not pictured.`);
  const difference = await compare(old, now);
  return difference.kind === 'pixels' ? difference.count : difference.kind === 'none' ? 0 : Number.POSITIVE_INFINITY;
}

const states = [...new Set(mutants.map(({ state }) => state))];
const before = await picture(states);
let failed = 0;
let seen = 0;

// Were two pictures of the same thing not the same, a mutant would be seen without having done anything.
const again = await picture(states);
for (const key of before.keys()) {
  if ((await countDifferentPixels(before, again, key)) === 0) continue;
  console.error(`${key} differs from itself, so nothing can be said of mutants on it.`);
  failed += 1;
}

for (const { name, state, change } of mutants) {
  const after = await picture([state], change);
  for (const brand of brands) {
    const { key } = toPicture(brand, state, 'phone');
    const pixels = await countDifferentPixels(before, after, key);
    if (pixels > 0) seen += 1;
    else failed += 1;
    console.log(`${pixels > 0 ? 'seen  ' : 'UNSEEN'} ${name} in ${key}: ${pixels} pixels`);
  }
}
console.log(`${seen} passed, ${failed} failed`);
process.exitCode = failed > 0 || seen === 0 ? 1 : 0;
