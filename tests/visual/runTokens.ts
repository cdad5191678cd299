/** `npm run visual:tokens`: fails for a token of a brand that changes nothing on any page of any brand. */
import { join } from 'node:path';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { toPicture } from './pictures.ts';
import { serveStorybook } from './serveStorybook.ts';
import { readClaims, readStories } from './stories.ts';
import { findIdleTokens, judgeTokens, type TokenUse } from './tokens.ts';

if (process.argv.includes('--help')) {
  console.log('npm run visual:tokens\n\nfails for a token of a brand that changes nothing on any page of any brand');
  process.exit();
}
await build('stories', { ifStale: true });
const folder = join(root, 'dist/stories');
const claims = readClaims(readStories(folder));
const uses = new Map<string, TokenUse>();
const server = await serveStorybook(folder);
try {
  for (const brand of brandCodes()) {
    const tasks = claims.map(({ state, storyId }) => ({
      ...toPicture(brand, state, 'phone'),
      ...{ storyId, shows: [], expectedHash: undefined },
    }));
    uses.set(brand, await findIdleTokens(brand, tasks, server.origin));
  }
} finally {
  await server.stop();
}
const { problems, notes } = judgeTokens(uses);
for (const note of notes) console.log(`note: ${note}`);
for (const problem of problems) console.error(problem);
console.log(`The tokens of ${uses.size} brands were changed; ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
