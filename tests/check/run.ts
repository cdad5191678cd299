import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

/** `npm run check [names]`: all checks that need no running app, at once. Prints the output of those that failed. */
const checks: Record<string, string[]> = {
  types: [
    'node_modules/typescript-native/bin/tsc',
    '--project',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  texts: ['--import', 'tsx', 'tests/check/bareTexts.ts'],
  boundaries: ['--import', 'tsx', 'tests/check/moduleBoundaries.ts'],
  apis: ['--import', 'tsx', 'tests/check/browserApis.ts'],
  unused: ['node_modules/knip/bin/knip.js'],
  messages: ['--import', 'tsx', 'tests/check/messages.ts'],
  themes: ['--import', 'tsx', 'themes/check.ts'],
  prose: ['--import', 'tsx', 'tests/check/prose.ts'],
  spec: ['--import', 'tsx', 'tests/check/spec.ts'],
  contract: ['--import', 'tsx', 'tests/check/contract.ts'],
  lock: ['--import', 'tsx', 'tests/check/lock.ts'],
  size: ['--import', 'tsx', 'tests/check/size.ts'],
  descriptions: ['--import', 'tsx', 'tests/check/descriptions.ts'],
};

/** Runs by name only: it installs tests/tools. */
const byNameOnly = new Set(['descriptions']);

async function passes(name: string, args: string[]): Promise<boolean> {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data));
  child.stderr.on('data', (data: Buffer) => (output += data));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const lines = output.trim().split('\n');
  console.log(
    code === 0
      ? `ok      ${name} (${seconds} s) ${lines.at(-1)}`
      : `FAILED  ${name} (${seconds} s)\n${output.trim()}\n`,
  );
  return code === 0;
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}
if (!existsSync(join(root, 'node_modules'))) {
  console.error('The libraries are not installed; run `npm ci` first.');
  process.exit(1);
}
const selected = Object.entries(checks).filter(([name]) =>
  requested.length === 0 ? !byNameOnly.has(name) : requested.includes(name),
);
const results = await Promise.all(selected.map(([name, args]) => passes(name, args)));
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
