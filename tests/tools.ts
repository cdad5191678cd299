import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './check/files.ts';

/** A package beside the main one: `npm ci` does not install what one command needs (ADR-0082). */
export const toolsFolder = join(root, 'tests/tools');

/** Installs the tools if they are missing or older than their lock file. Throws a sentence where npm cannot. */
export function installTools(): void {
  const lock = readFileSync(join(toolsFolder, 'package-lock.json'), 'utf8');
  // npm writes the folder's own lock before it is done.
  const mark = join(toolsFolder, 'node_modules/.makan-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.error('Installing the tools of this command in tests/tools, once. This takes about a minute.');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: toolsFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error("npm could not install the tools in tests/tools; connect to npm's registry and run this again.");
  writeFileSync(mark, lock);
}

/** Imports a package of tests/tools, which is installed first if need be. */
export async function loadTool<Exports>(name: string): Promise<Exports> {
  installTools();
  const file = createRequire(join(toolsFolder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Exports;
}
