import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../.ci/tools/build.ts';
import { browser } from './browser.ts';
import { findUnchangedParts, listChangedFiles, parts } from './changedParts.ts';
import { root } from './check/files.ts';
import { type Result, readPlaywrightReport, readVitestReport } from './readReports.ts';

/**
 * `npm test`: the short form that every change passes (ADR-0072). The last line is `N passed, N failed`.
 * `npm test -- unit faults` runs these two suites in full, `npm test -- --full` all of them. `--shard=1/3` runs a third
 * of the files.
 */
interface Tally {
  passed: number;
  failed: number;
  /** Printed again at the end of the run: often only the end of a long log is kept. */
  failures: string[];
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
    ...['node_modules/vitest/vitest.mjs', 'run', `--project=${name}`, ...options, ...shard],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`],
  ],
  readReport: readVitestReport,
});

/** tests/e2e/playwright.config.ts, which writes the report. */
const playwright = (...options: string[]): Suite => ({
  command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e', ...options, ...shard],
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
    return { passed: 0, failed: 1, failures: [`${name} left no report`] };
  }
  const { passed, failed, skipped, failures } = readReport(report);
  if (skipped > 0) console.error(`${name} skipped ${skipped} tests; a test that does not run counts as failed.`);
  if (passed + failed + skipped === 0) console.error(`${name} ran no test at all, so it counts as one failure.`);
  // An error outside every test, such as an unhandled rejection, fails the run without failing a test.
  const hasBrokenDown = failed + skipped === 0 && (code !== 0 || passed === 0);
  if (hasBrokenDown) failures.push(`${name} ended badly, with code ${code}, outside every test`);
  if (skipped > 0) failures.push(`${name} skipped ${skipped} tests`);
  return { passed, failed: hasBrokenDown ? 1 : failed + skipped, failures };
}

async function checkThemes(): Promise<Tally> {
  console.log('── themes');
  const isGood = (await run(['--import', 'tsx', 'themes/check.ts'])) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : ['themes/check.ts'] };
}

const names = ['unit', 'storybook', 'e2e', 'faults', 'attack'];
const started = Date.now();
const given = process.argv.slice(2);
const shard = given.filter((option) => /^--shard=\d+\/\d+$/.test(option));
const requested = given.filter((name) => name !== '--full' && !shard.includes(name));
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no test suite named ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}
const isFull = given.length > 0;
const isRequested = (name: string): boolean =>
  requested.length > 0 ? requested.includes(name) : isFull || ['unit', 'storybook', 'e2e'].includes(name);

process.env.TESTS = isFull ? 'full' : 'short';
if (!isFull && !process.env.CI) {
  const unchanged = findUnchangedParts(listChangedFiles());
  process.env.TESTS_LEFT_OUT = unchanged.flatMap((name) => parts[name]?.tests ?? []).join();
  if (unchanged.length > 0)
    console.log(`Not tested, because nothing in them has changed: ${unchanged.join(', ')}. CI=true tests them too.`);
}

mkdirSync(join(root, 'reports'), { recursive: true });
browser();
const needsServer = ['e2e', 'faults', 'attack'].some(isRequested);
// The unit tests look at the built app, but not at the built server.
if (needsServer || isRequested('unit')) await build('app', { ifStale: true });
const server = needsServer ? build('host', { ifStale: true }) : Promise.resolve();
// A failure of the build is reported where it is awaited.
server.catch(() => undefined);

const tallies: Tally[] = [];
// One more than the cores of the smallest machine: when the stories end, the unit tests use both cores.
const isShared = isRequested('unit') && isRequested('storybook');
const limit = (workers: number): string[] => (isShared ? [`--maxWorkers=${workers}`] : []);
tallies.push(
  ...(await Promise.all([
    ...(requested.length === 0 ? [checkThemes()] : []),
    ...(isRequested('unit') ? [runSuite('unit', vitest('unit', ...limit(2)))] : []),
    ...(isRequested('storybook') ? [runSuite('storybook', vitest('storybook', ...limit(1)), isShared)] : []),
  ])),
);
await server;
if (isRequested('e2e')) tallies.push(await runSuite('e2e', playwright(...(isFull ? [] : ['--grep', '@smoke']))));
// Its diners have deadlines, which they would miss beside another file.
if (isRequested('faults')) tallies.push(await runSuite('faults', vitest('faults', '--maxWorkers=1')));
if (isRequested('attack')) tallies.push(await runSuite('attack', vitest('attack')));

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const name of tallies.flatMap(({ failures }) => failures))
  console.log(`\nfailed: ${name.replace(`${root}/`, '')}`);
console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
