import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { compare } from './compare.ts';
import { type Mutant, mutants } from './mutants.ts';
import { listPictures, type Picture, toPicture } from './pictures.ts';
import { screenshotAll } from './screenshotAll.ts';
import { serveStorybook } from './serveStorybook.ts';
import { states } from './states.ts';
import { readClaims, readStories } from './stories.ts';
import { listStoryPictures } from './storyPictures.ts';
import { findIdleTokens, judgeTokens, type TokenUse } from './tokens.ts';

/**
 * `npm run visual:mutation`: changes one small thing at a time, and fails unless every brand's picture tells. With words,
 * only what has one of them in its name or frame, and no tokens: `npm run visual:mutation -- sheet motion`.
 */
const { values, positionals } = parseArgs({
  options: { storybook: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(`npm run visual:mutation -- [words] [options]
  words                only the mutants with one of these in their name or frame
  --storybook <folder> a built Storybook (default: one that is built where it is stale)`);
  process.exit();
}
if (!values.storybook) await build('stories', { ifStale: true });
const folder = resolve(root, values.storybook ?? 'dist/stories');
const stories = readStories(folder);
const brands = brandCodes();
const ofStories = listStoryPictures(stories, brands);
const claims = new Map(readClaims(stories).map(({ state, storyId }) => [state, storyId]));
const storyIds = new Map([...claims, ...ofStories.map(({ state, storyId }) => [state, storyId] as const)]);
const expected = new Set([...listPictures(states, brands), ...ofStories].map(({ key }) => key));

/** The pictures that must show a mutant; each must be one of those that `npm run visual` takes. */
function listTargets({ name, state, frame = 'phone', brands: some = brands }: Mutant): Picture[] {
  const targets = some.map((brand) => toPicture(brand, state, frame));
  const gone = targets.find(({ key }) => !expected.has(key));
  if (gone) throw new Error(`'${name}' is to be seen in ${gone.key}, which is no picture; choose one that is.`);
  return targets;
}

/** Takes pictures, by key, from the Storybook as `change` makes it. */
async function picture(wanted: readonly Picture[], change?: (text: string) => string): Promise<Map<string, Buffer>> {
  const shots = new Map<string, Buffer>();
  const tasks = wanted.map((one) => {
    const storyId = storyIds.get(one.state);
    if (!storyId)
      throw new Error(`No story shows ${one.state}, on which a mutant is to be seen; tag one, or change it.`);
    return { ...one, storyId, shows: [], findExpectedHash: async () => undefined };
  });
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

/** @returns how many problems the tokens of the brands have. */
async function checkTokens(): Promise<number> {
  const uses = new Map<string, TokenUse>();
  for (const brand of brands) {
    const server = await serveStorybook(folder);
    const tasks = [...claims].map(([state, storyId]) => ({
      ...toPicture(brand, state, 'phone'),
      ...{ storyId, shows: [], findExpectedHash: async () => undefined },
    }));
    uses.set(brand, await findIdleTokens(brand, tasks, server.origin));
    await server.stop();
  }
  const { problems, notes } = judgeTokens(uses);
  for (const note of notes) console.log(`note: ${note}`);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('every token changes something');
  return problems.length;
}

const chosen = mutants.filter(
  ({ name, frame = '' }) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word) || frame.includes(word)),
);
const all = [...new Map(chosen.flatMap(listTargets).map((one) => [one.key, one])).values()];
const before = await picture(all);
let failed = 0;
let seen = 0;

// Were two pictures of the same thing not the same, a mutant would be seen without having done anything.
const again = await picture(all);
for (const key of before.keys()) {
  if ((await countDifferentPixels(before, again, key)) === 0) continue;
  console.error(`${key} differs from itself, so nothing can be said of mutants on it.`);
  failed += 1;
}

for (const mutant of chosen) {
  const targets = listTargets(mutant);
  let hasChanged = false;
  const after = await picture(targets, (text) => {
    const changed = mutant.change(text);
    hasChanged ||= changed !== text;
    return changed;
  });
  // Otherwise it reads like a difference that no picture shows.
  if (!hasChanged) console.error(`'${mutant.name}' finds nothing to change in what these pictures load.`);
  for (const { key } of targets) {
    const pixels = await countDifferentPixels(before, after, key);
    if (pixels > 0) seen += 1;
    else failed += 1;
    console.log(`${pixels > 0 ? 'seen  ' : 'UNSEEN'} ${mutant.name} in ${key}: ${pixels} pixels`);
  }
}
if (positionals.length === 0) failed += await checkTokens();
console.log(`${seen} passed, ${failed} failed`);
process.exitCode = failed > 0 || seen === 0 ? 1 : 0;
