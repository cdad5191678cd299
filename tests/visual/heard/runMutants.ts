/**
 * `npm run visual:mutants`: makes each fault of {@link mutants} in its story and fails for one that neither the text nor a
 * rule finds. Then it makes those of what is seen.
 */
import { join } from 'node:path';
import { build } from '../../../.ci/tools/build.ts';
import { brandCodes } from '../../../themes/files.ts';
import { root } from '../../check/files.ts';
import { Baselines, baselinesFolder } from '../baselines.ts';
import { Screenshotter } from '../screenshotter.ts';
import { findUnseen, seenMutants } from '../seenMutants.ts';
import { serveStorybook } from '../serveStorybook.ts';
import { readClaims, readStories } from '../stories.ts';
import { getHeardKey } from './listeners.ts';
import { type Mutant, mutants, mutate } from './mutants.ts';

if (process.argv.includes('--help')) {
  console.log(
    'npm run visual:mutants [-- <words of a fault or a state>]\n\nmakes faults of what is heard and seen, and fails for one that is not found',
  );
  process.exit();
}
await build('stories', { ifStale: true });
const folder = join(root, 'dist/stories');
const baselines = Baselines.read(join(root, baselinesFolder));
const storyIds = new Map(readClaims(readStories(folder)).map(({ state, storyId }) => [state, storyId]));
const [brand = ''] = brandCodes();
const server = await serveStorybook(folder);

/** How a fault is found; undefined if it is not. */
async function find({ state, patch }: Pick<Mutant, 'state'> & Partial<Mutant>): Promise<string | undefined> {
  const storyId = storyIds.get(state);
  if (!storyId) throw new Error(`No story shows ${state}.`);
  const screenshotter = await Screenshotter.start(server.origin, { finishMs: 6000, restMs: 3000, allMs: 20_000 });
  try {
    await screenshotter.open('phone', patch && { script: mutate, given: patch });
    const subject = { storyId, shows: [], isHeard: true };
    const { heard, problems } = await screenshotter.take(subject, brand, 'navigation', () => true);
    if (!heard) return `its story fails: ${problems[0]}`;
    if (heard.problems.length > 0) return heard.problems[0];
    return heard.text === baselines.getText(getHeardKey(state)) ? undefined : 'its text differs';
  } finally {
    await screenshotter.stop();
  }
}

const [only = ''] = process.argv.slice(2);
const chosen = mutants.filter(({ name, state }) => `${name} ${state}`.includes(only));
const missed: string[] = [];
try {
  for (const state of new Set(chosen.map(({ state }) => state))) {
    const wrong = await find({ state });
    if (wrong !== undefined) missed.push(`${state} is not as approved without any fault: ${wrong}`);
  }
  for (const mutant of chosen) {
    const how = await find(mutant);
    console.log(`${how === undefined ? 'MISSED' : 'found '} ${mutant.name} (${mutant.state})${how ? `: ${how}` : ''}`);
    if (how === undefined) missed.push(`${mutant.name} (${mutant.state}) is not heard`);
  }
  const stories = readStories(folder);
  missed.push(...(await findUnseen({ origin: server.origin, stories, baselines, only })));
} finally {
  await server.stop();
}
for (const one of missed) console.error(one);
console.log(`${chosen.length + seenMutants.length} faults are known; ${missed.length} problems`);
process.exitCode = missed.length > 0 ? 1 : 0;
