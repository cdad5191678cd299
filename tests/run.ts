import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../.ci/tools/build.ts';
import { browser } from './browser.ts';
import { root } from './check/files.ts';
import { type Result, readPlaywrightReport, readVitestReport } from './readReports.ts';

/**
 * `npm test`: what every change has to pass, each suite but the faults in its short form; the last line is
 * `N passed, N failed`. `npm test -- unit faults` runs these two in full, `npm test -- --full` all of them: with the
 * files that end in `.full.test.ts` or `.full.spec.ts`, and the journeys with the tag `@full`.
 */
interface Tally {
  passed: number;
  failed: number;
  /** Named again in the last lines: of a long log often nothing else is kept. */
  failures: string[];
  flaky: string[];
}

interface Suite {
  /** Writes its report to reports/<name>.json. */
  command: string[];
  readReport: (report: never) => Result;
}

const reportFile = (name: string): string => join(root, `reports/${name}.json`);

/** A project of vite.config.ts. */
const vitest = (name: string, ...options: string[]): Suite => ({
  command: [
    ...['node_modules/vitest/vitest.mjs', 'run', `--project=${name}`, ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`],
  ],
  readReport: readVitestReport,
});

/** tests/e2e/playwright.config.ts, which writes the report. */
const playwright = (...options: string[]): Suite => ({
  command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e', ...options],
  readReport: readPlaywrightReport,
});

/** @param isHeld prints its output at its end, so that two that run side by side can be read. */
function run(args: string[], isHeld = false): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    }),
  );
}

async function runSuite(name: string, { command, readReport }: Suite, isHeld = false): Promise<Tally> {
  const started = Date.now();
  rmSync(reportFile(name), { force: true });
  console.log(`\n── ${name}`);
  const code = await run(command, isHeld);
  const tally = count(name, code, readReport);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

function count(name: string, code: number, readReport: Suite['readReport']): Tally {
  let report: never;
  try {
    report = JSON.parse(readFileSync(reportFile(name), 'utf8')) as never;
  } catch {
    console.error(`${name} left no report, so it counts as one failure; its output above says why.`);
    return { passed: 0, failed: 1, failures: [`${name} left no report`], flaky: [] };
  }
  const { passed, failed, skipped, failures, flaky } = readReport(report);
  if (skipped > 0) console.error(`${name} skipped ${skipped} tests; a test that does not run counts as failed.`);
  if (passed + failed + skipped === 0) console.error(`${name} ran no test at all, so it counts as one failure.`);
  // An error outside every test, such as an unhandled rejection, fails the run without failing a test.
  const hasBrokenDown = failed + skipped === 0 && (code !== 0 || passed === 0);
  if (hasBrokenDown) failures.push(`${name} ended badly, with code ${code}, outside every test`);
  if (skipped > 0) failures.push(`${name} skipped ${skipped} tests`);
  return { passed, failed: hasBrokenDown ? 1 : failed + skipped, failures, flaky };
}

async function checkThemes(): Promise<Tally> {
  console.log('── themes');
  const isGood = (await run(['--import', 'tsx', 'themes/check.ts'])) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : ['themes/check.ts'], flaky: [] };
}

const names = ['unit', 'storybook', 'e2e', 'faults', 'attack'];
const started = Date.now();
const given = process.argv.slice(2);
const requested = given.filter((name) => name !== '--full');
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no test suite named ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}
const isFull = given.length > 0;
const isRequested = (name: string): boolean =>
  requested.length === 0 ? isFull || name !== 'faults' : requested.includes(name);

if (isFull) process.env.TESTS = 'full';
const journeys = playwright(...(isFull ? [] : ['--grep-invert', '@full|\\.full\\.spec']));

mkdirSync(join(root, 'reports'), { recursive: true });
browser();
const needsBuild = ['e2e', 'faults', 'attack'].some(isRequested);
// Unit tests look at the app; of the server they need no more than its sources, so it is built beside them.
if (needsBuild) await build('app', { ifStale: true });
const server = needsBuild ? build('host', { ifStale: true }) : Promise.resolve();
// Whoever needs it hears of it below.
server.catch(() => undefined);

const tallies: Tally[] = [];
// The stories take one core, and leave another to the unit tests.
const isShared = isRequested('unit') && isRequested('storybook');
const limit = isShared ? ['--maxWorkers=1'] : [];
// Named as flaky at the end, like the journeys; an attack or a fault that gets through once has got through.
const again = ['--retry=1'];
tallies.push(
  ...(await Promise.all([
    ...(requested.length === 0 ? [checkThemes()] : []),
    ...(isRequested('unit') ? [runSuite('unit', vitest('unit', ...limit, ...again))] : []),
    ...(isRequested('storybook') ? [runSuite('storybook', vitest('storybook', ...limit, ...again), isShared)] : []),
  ])),
);
await server;
if (isRequested('e2e')) tallies.push(await runSuite('e2e', journeys));
// Diners with a deadline, several at a time: beside another file they would miss it.
if (isRequested('faults')) tallies.push(await runSuite('faults', vitest('faults', '--maxWorkers=1')));
if (isRequested('attack')) tallies.push(await runSuite('attack', vitest('attack')));

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const name of tallies.flatMap(({ flaky }) => flaky)) console.log(`\nflaky, passed at the second try: ${name}`);
for (const name of tallies.flatMap(({ failures }) => failures))
  console.log(`\nfailed: ${name.replace(`${root}/`, '')}`);
console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
