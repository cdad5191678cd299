import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { Baselines, BrokenBaseline } from './baselines.ts';
import { compareAll } from './compareAll.ts';
import { UnknownFilter } from './filter.ts';
import { readOptions, usage, WrongCommand } from './options.ts';
import { isFine, summarize, tally } from './outcome.ts';
import { listPictures } from './pictures.ts';
import { writeReport } from './report.ts';
import { states } from './states.ts';
import { readStories } from './stories.ts';
import { listStoryPictures } from './storyPictures.ts';

/** `npm run visual`: pictures every state in every brand and compares; ends with 1 on anything but same. */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return true;
  }
  const folder = resolve(root, options.storybook ?? 'storybook-static');
  if (options.removeOrphans) {
    if (!options.storybook) await build('storybook', { ifStale: true });
    return removeOrphans(resolve(root, options.baselines), folder);
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new WrongCommand(
      `Pictures are taken by the browser of @sparticuz/chromium, which runs on Linux on x64, not on ${process.platform} ` +
        `on ${process.arch}. In a container: docker run --rm --platform linux/amd64 -v "$PWD":/makan -w /makan node:24 ` +
        "sh -c 'npm ci && npm run visual'",
    );
  }
  const started = Date.now();
  if (!options.storybook) await build('storybook', { ifStale: true });
  const result = await compareAll({
    ...options,
    storybook: folder,
    baselines: resolve(root, options.baselines),
    report: resolve(root, options.report),
    brands: brandCodes(),
    log: (line) => console.log(line),
  });
  const page = await writeReport(result, resolve(root, options.report));

  const { outcomes, problems, notes } = result;
  for (const { key, status, why } of outcomes) {
    if (status !== 'same' && status !== 'pending')
      console.log(`${status.padEnd(11)} ${key}${why.map((one) => `\n            ${one}`).join('')}`);
  }
  for (const problem of problems) console.error(problem);
  for (const note of notes) console.warn(`note: ${note}`);
  const counts = Object.entries(tally(outcomes)).map(([status, count]) => `${count} ${status}`);
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `\n${outcomes.length} pictures in ${seconds.toFixed(0)} s (${result.msPerPicture.toFixed(0)} ms each): ${counts.join(', ')}; ${problems.length} problems`,
  );
  console.log(`Report: ${relative(root, page)}`);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary) appendFileSync(summary, summarize(outcomes, problems));
  return outcomes.every(isFine) && problems.length === 0 && outcomes.length > 0;
}

/** Deletes the baselines that no state, brand or screen asks for. */
function removeOrphans(folder: string, storybook: string): boolean {
  const baselines = Baselines.read(folder);
  const orphans = baselines.orphans(
    new Set(
      [...listPictures(states, brandCodes()), ...listStoryPictures(readStories(storybook), brandCodes())].map(
        ({ key }) => key,
      ),
    ),
  );
  for (const key of orphans) {
    baselines.remove(key);
    console.log(`deleted     ${key}`);
  }
  console.log(`${orphans.length} orphans deleted`);
  return true;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const isExplained = [UnknownFilter, WrongCommand, BrokenBaseline].some((kind) => error instanceof kind);
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
}
