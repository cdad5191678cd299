import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../check/files.ts';

/** The Storybook of a commit could not be built. The message is a part of a sentence that says why. */
export class NotBuilt extends Error {
  override name = 'NotBuilt';
}

/** How many Storybooks are kept; one has 15 MB. */
const kept = 3;

/** Returns a tool's last line about an error, else its last line. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^\W+/, '').trim());
  return lines.findLast((line) => /error/i.test(line)) ?? lines.findLast(Boolean) ?? '';
}

function run(command: string, args: readonly string[], cwd: string): string | undefined {
  // The caller's environment describes its own sources.
  const env = { ...process.env, VITEST: '', NODE_ENV: '' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? undefined : lastLine(`${stdout}\n${stderr}`) || `${command} did not start`;
}

/** Writes the files of a commit into an empty folder, without touching the work tree or git's index. */
function writeSources(project: string, commit: string, folder: string): void {
  // In a clone without old files, this command fetches all that are missing at once.
  const args = [`--work-tree=${folder}`, 'read-tree', '--reset', '-u', commit];
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
  try {
    execFileSync('git', args, { cwd: project, env, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new NotBuilt(`git has not all of its files (${lastLine(String((error as { stderr?: unknown }).stderr))})`);
  }
}

/**
 * Builds the stories of a commit beside the project, and keeps the newest of them below `node_modules/.cache`.
 * @param hasOwnPackages installs the packages of the commit; else it is built with those of the work tree.
 * @param project the folder of the repository.
 * @returns the folder of the built Storybook. Throws {@link NotBuilt}.
 */
export function buildPastStorybook(commit: string, { hasOwnPackages = false, project = root } = {}): string {
  const cache = join(project, 'node_modules/.cache/visual');
  const output = join(cache, hasOwnPackages ? `${commit}-packages` : commit);
  if (existsSync(output)) return output;
  // Not below node_modules, where bundlers take every file for a package's.
  const source = mkdtempSync(join(tmpdir(), 'makan-past-'));
  try {
    writeSources(project, commit, source);
    if (hasOwnPackages) {
      const wrong = run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], source);
      if (wrong) throw new NotBuilt(`its packages are others and 'npm ci' could not install them (${wrong})`);
    } else symlinkSync(join(project, 'node_modules'), join(source, 'node_modules'), 'dir');
    const wrong = run(process.execPath, ['--import', 'tsx', '.ci/tools/build.ts', 'stories'], source);
    if (wrong) throw new NotBuilt(`its Storybook could not be built (${wrong})`);
    const part = `${output}.${process.pid}`;
    mkdirSync(cache, { recursive: true });
    cpSync(join(source, 'dist/stories'), part, { recursive: true });
    // A different run may have built the same commit.
    if (existsSync(output)) rmSync(part, { recursive: true });
    else renameSync(part, output);
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
  prune(cache);
  return output;
}

function prune(cache: string): void {
  const byAge = readdirSync(cache)
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(kept)) rmSync(old, { recursive: true, force: true });
}
