import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../.ci/tools/build.ts';
import { browser } from './browser.ts';
import { filesBelow, root } from './check/files.ts';

/** `npm test`: every project of vite.config.ts, and one last line `N passed, N failed`. */
interface Tally {
  passed: number;
  failed: number;
}

/** What is run, and the files of which it must find at least one test: a suite that never ran is not green. */
const projects: Record<string, { folder: string; files: RegExp }> = {
  unit: { folder: 'tests/unit', files: /\.test\.tsx?$/ },
  storybook: { folder: 'stories', files: /\.stories\.tsx$/ },
  e2e: { folder: 'tests/e2e', files: /\.test\.ts$/ },
  faults: { folder: 'tests/faults', files: /\.test\.ts$/ },
  attack: { folder: 'tests/attack', files: /\.test\.ts$/ },
};

/** What runs side by side: the stories take one core, and leave another to the unit tests. */
const waves = [['unit', 'storybook'], ['e2e'], ['faults'], ['attack']];

const needsBuild = new Set(['e2e', 'faults', 'attack']);

/** @param held keeps its words until it has ended, so that two that run side by side can be read. */
function run(args: string[], held = false): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some: Buffer) => words.push(some));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(words));
      resolve(code ?? 1);
    }),
  );
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
}

/** How a project runs: beside another it has one core, and the second is `held`. */
interface Place {
  isShared: boolean;
  held: boolean;
}

async function runProject(name: string, { isShared, held }: Place): Promise<Tally> {
  const started = Date.now();
  const output = join(root, `reports/${name}.json`);
  rmSync(output, { force: true });
  console.log(`\n── ${name}`);
  const limit = isShared ? ['--maxWorkers=1'] : [];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${name}`, ...limit];
  const code = await run([...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`], held);
  const tally = tallyOf(name, code, output);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

function tallyOf(name: string, code: number, output: string): Tally {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    console.error(`${name} left no report, so it counts as one failure; its own words above say why.`);
    return { passed: 0, failed: 1 };
  }
  // A file that could not even be read holds no test: it is a failure of its own.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${name} skipped ${skipped} tests; a test that does not run counts as failed.`);
  const tally = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + skipped };
  if (tally.passed + tally.failed === 0) {
    console.error(`${name} ran no test at all, so it counts as one failure.`);
    return { passed: 0, failed: 1 };
  }
  // An error outside every test, such as an unhandled rejection, fails the run without failing a test.
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}

async function runFound(name: string, place: Place): Promise<Tally> {
  const { folder, files } = projects[name] ?? { folder: '', files: /$^/ };
  const [room = ''] = folder.split('/');
  if (filesBelow(room).some((file) => file.startsWith(`${folder}/`) && files.test(file)))
    return runProject(name, place);
  console.error(`${folder} holds no test, so the project ${name} counts as one failure.`);
  return { passed: 0, failed: 1 };
}

async function runThemes(): Promise<Tally> {
  console.log('── themes');
  return (await run(['--import', 'tsx', 'themes/check.ts'])) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

const started = Date.now();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in projects));
if (unknown.length > 0) {
  console.error(`There is no test project named ${unknown.join(', ')}; there are ${Object.keys(projects).join(', ')}.`);
  process.exit(1);
}
const names = asked.length > 0 ? asked : Object.keys(projects);
// Asked for by name, the attacks run in full; beside the others only those that need neither Postgres nor minutes.
if (asked.includes('attack')) process.env.ATTACK = 'full';

mkdirSync(join(root, 'reports'), { recursive: true });
browser();
const isBuilt = names.some((name) => needsBuild.has(name));
// Unit tests look at the app; of the host they need no more than its sources, so it is built beside them.
if (isBuilt) await build('app', { ifStale: true });
const host = isBuilt ? build('host', { ifStale: true }) : Promise.resolve();
// Whoever needs it hears of it below.
host.catch(() => undefined);

const tallies: Tally[] = asked.length === 0 ? [await runThemes()] : [];
for (const wave of waves) {
  const together = wave.filter((name) => names.includes(name));
  const isShared = together.length > 1;
  if (together.some((name) => needsBuild.has(name))) await host;
  tallies.push(...(await Promise.all(together.map((name, nth) => runFound(name, { isShared, held: nth > 0 })))));
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
