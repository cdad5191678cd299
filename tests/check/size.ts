import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../.ci/tools/build.ts';
import { root } from './files.ts';

interface Weight {
  name: string;
  passed: boolean;
  size: number;
  sizeLimit: number;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Built files that import each other in a circle: one of them runs before what it imports. */
function findCircle(
  manifest: Manifest,
  key: string,
  way: string[] = [],
  done = new Set<string>(),
): string[] | undefined {
  if (way.includes(key)) return [...way.slice(way.indexOf(key)), key].map((step) => manifest[step]?.file ?? step);
  if (done.has(key)) return undefined;
  for (const next of manifest[key]?.imports ?? []) {
    const found = findCircle(manifest, next, [...way, key], done);
    if (found) return found;
  }
  done.add(key);
  return undefined;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

// An app built from older sources would be the wrong one to weigh.
await build('app', { ifStale: true });
await build('ui', { ifStale: true });
const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
  cwd: root,
  encoding: 'utf8',
});
let weights: Weight[] = [];
try {
  weights = JSON.parse(stdout) as Weight[];
} catch {
  console.error(`size-limit gave no figures: ${stdout}${stderr}`);
}
for (const { name, passed, size, sizeLimit } of weights) {
  if (passed) console.log(`${name}: ${kib(size)} of at most ${kib(sizeLimit)}`);
  else
    console.error(
      `${name}: ${kib(size)}, which is more than ${kib(sizeLimit)}; load something later (.size-limit.cjs).`,
    );
}
const manifest = JSON.parse(readFileSync(join(root, 'dist/app/.vite/manifest.json'), 'utf8')) as Manifest;
const found = Object.keys(manifest)
  .map((key) => findCircle(manifest, key))
  .find((way) => way !== undefined);
if (found) {
  console.error(
    `Built files need each other, so one runs too early: ${found.join(' → ')}; change app/boot/firstScreen.ts.`,
  );
  process.exitCode = 1;
}
if (weights.length === 0 || weights.some(({ passed }) => !passed)) process.exitCode = 1;
