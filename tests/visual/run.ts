import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { BuildFailed, build } from '../../.ci/tools/build.ts';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { Baselines, BrokenBaseline } from './baselines.ts';
import { readReach } from './changed.ts';
import { compareAll, finish, type Result } from './compareAll.ts';
import { decide, recordDecision, selectToDecide } from './decide.ts';
import { UnknownFilter } from './filter.ts';
import { groupChanges } from './groups.ts';
import { getHeardKey, isHeardText } from './heard/listeners.ts';
import { mergeRuns } from './mergeRuns.ts';
import { type Options, readOptions, usage, WrongCommand } from './options.ts';
import { isFine, tally } from './outcome.ts';
import { writeGuide } from './pairs.ts';
import { listPictures } from './pictures.ts';
import { writeReport } from './report.ts';
import { claimReport } from './reportFolder.ts';
import { startReview } from './review.ts';
import { readCommit, readRun } from './savedRun.ts';
import { states } from './states.ts';
import { readStories } from './stories.ts';
import { listStoryPictures } from './storyPictures.ts';
import { summarize } from './summary.ts';

/** Where the build puts the stories. */
const builtStories = 'dist/stories';

/** `npm run visual`: pictures every state in every brand and compares; ends with 1 on anything but same. */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return true;
  }
  if (options.guide) {
    writeGuide();
    return true;
  }
  const folder = resolve(root, options.storybook ?? builtStories);
  if (options.removeOrphans) {
    if (!options.storybook) await build('stories', { ifStale: true });
    return removeOrphans(resolve(root, options.baselines), folder);
  }
  const report = resolve(root, options.report);
  const baselines = resolve(root, options.baselines);
  if (options.review) {
    const { url } = await startReview({ report, storybook: folder, baselines: Baselines.read(baselines), port: 6007 });
    console.log(`The report of ${report} is at ${url}, where it can be approved and rejected. Ctrl+C ends it.`);
    return true;
  }
  if (options.merge.length > 0) {
    const merged = mergeRuns(
      options.merge.map((one) => resolve(root, one)),
      report,
    );
    return tell(finish(merged, Baselines.read(baselines), report), report);
  }
  if (options.reject !== undefined || options.from !== undefined) return decideByFilter(options, baselines, report);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new WrongCommand(
      `Pictures are taken by the browser of @sparticuz/chromium, which runs on Linux on x64, not on ${process.platform} ` +
        `on ${process.arch}. In a container: docker run --rm --platform linux/amd64 -v "$PWD":/makan -w /makan node:24 ` +
        "sh -c 'npm ci && npm run visual'. What a CI run has pictured is approved here too: --approve <filter> --from <its report>.",
    );
  }
  const reach = options.changed === undefined ? undefined : readReach(options.changed);
  if (reach?.files.length === 0) {
    console.log(`Nothing that a picture can show has changed since ${reach.since}.`);
    return true;
  }
  claimReport(report);
  if (!options.storybook) await build('stories', { ifStale: true });
  const result = await compareAll({
    ...options,
    storybook: folder,
    baselines,
    report,
    brands: brandCodes(),
    log: (line) => console.log(line),
    reach,
  });
  const isGood = await tell(result, report, { mayBeEmpty: reach !== undefined || options.shard !== undefined });
  const approved = result.outcomes.filter(({ status }) => status === 'approved').map(({ key }) => key);
  if (approved.length > 0)
    recordDecision(report, readRun(report), { keys: approved, verdict: 'approve', note: options.note });
  return isGood;
}

/**
 * Writes the report and prints its summary.
 * @param mayBeEmpty true if an empty run is not a failure: no picture shows the changes, or there are fewer pictures
 * than parts
 * @returns true if all is fine
 */
async function tell(result: Result, report: string, { mayBeEmpty = false } = {}): Promise<boolean> {
  const page = await writeReport(result, report);
  const { outcomes, problems, notes } = result;
  for (const { key, status, why } of outcomes) {
    if (status !== 'same' && status !== 'pending')
      console.log(`${status.padEnd(11)} ${key}${why.map((one) => `\n            ${one}`).join('')}`);
  }
  for (const { label, keys } of groupChanges(outcomes).filter((group) => group.keys.length > 1))
    console.log(`${keys.length} pictures changed alike: ${label}`);
  for (const problem of problems) console.error(problem);
  for (const note of notes) console.warn(`note: ${note}`);
  const counts = Object.entries(tally(outcomes)).map(([status, count]) => `${count} ${status}`);
  const heard = outcomes.filter(isHeardText).length;
  console.log(
    `\n${outcomes.length - heard} pictures and ${heard} heard texts in ${(performance.now() / 1000).toFixed(0)} s (${result.msPerPicture.toFixed(0)} ms a picture): ${counts.join(', ')}; ${problems.length} problems`,
  );
  console.log(`Report: ${relative(root, page)}; 'npm run visual -- --review' approves and rejects in it`);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary) appendFileSync(summary, summarize(outcomes, problems));
  if (outcomes.length === 0 && mayBeEmpty) console.log('There is no picture to look at.');
  return outcomes.every(isFine) && problems.length === 0 && (mayBeEmpty || outcomes.length > 0);
}

/** Approves or rejects pictures as they are in a report: the last one, or one of another machine. */
async function decideByFilter(
  { approve, reject, note, from, only, brand }: Options,
  baselines: string,
  report: string,
): Promise<boolean> {
  const filter = approve ?? reject;
  if (filter === undefined)
    throw new WrongCommand(`--from takes pictures of a report: add --approve <filter>.\n\n${usage}`);
  const folder = from === undefined ? report : resolve(root, from);
  const run = readRun(folder);
  const commit = readCommit();
  if (run.commit !== commit) {
    console.warn(`note: the report is of commit ${run.commit || 'unknown'}, and ${commit || 'none'} is checked out`);
  }
  const verdict = approve === undefined ? 'reject' : 'approve';
  const keys = selectToDecide(run.outcomes, filter, { only, brand });
  const decided = await decide(folder, run, Baselines.read(baselines), { keys, verdict, note });
  for (const key of decided) console.log(`${(verdict === 'approve' ? 'approved' : 'rejected').padEnd(11)} ${key}`);
  console.log(
    `${decided.length} decided. A message for the commit: ${relative(root, resolve(folder, 'commit-message.txt'))}`,
  );
  return true;
}

/** Deletes the baselines that no state, brand or screen asks for. */
function removeOrphans(folder: string, storybook: string): boolean {
  const baselines = Baselines.read(folder);
  const orphans = baselines.orphans(
    new Set([
      ...[...listPictures(states, brandCodes()), ...listStoryPictures(readStories(storybook), brandCodes())].map(
        ({ key }) => key,
      ),
      ...states.map(({ id }) => getHeardKey(id)),
    ]),
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
  const isExplained = [UnknownFilter, WrongCommand, BrokenBaseline, BuildFailed].some((kind) => error instanceof kind);
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
}
