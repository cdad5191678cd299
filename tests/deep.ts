/**
 * `npm run test:deep`: every property of the unit tests on 10,000 cases instead of 500, and how many they are.
 * The last line is `N properties held on 10,000 cases each`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './check/files.ts';

const CASES = 10_000;
/** Fewer would mean that a file of properties was not found. */
const LEAST = 20;

const usesRuns = /from '(?:\.\.?\/)+properties(?:\.ts)?'/;
const files = filesBelow('tests').filter(
  (file) => /^tests\/unit\/.*\.test\.tsx?$/.test(file) && usesRuns.test(readFileSync(join(root, file), 'utf8')),
);
mkdirSync(join(root, 'reports'), { recursive: true });
const tally = join(root, 'reports/properties.log');
rmSync(tally, { force: true });

const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--testTimeout=600000', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PROPERTY_RUNS: String(CASES), PROPERTY_TALLY: tally } },
);
const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
const tried = existsSync(tally) ? readFileSync(tally, 'utf8').trim().split('\n').map(Number) : [];
const held = tried.filter((cases) => cases >= CASES).length;
console.log(`\n${held} properties held on ${CASES.toLocaleString('en')} cases each`);
if (held < LEAST) console.error(`There should be at least ${LEAST}.`);
process.exitCode = code !== 0 || held < LEAST ? 1 : 0;
