import { spawnSync } from 'node:child_process';
import { build } from '../../.ci/build.ts';
import { root } from './files.ts';

interface Weight {
  name: string;
  passed: boolean;
  size: number;
  sizeLimit: number;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

// The size of an app that was built from other sources says nothing.
await build('app', { ifStale: true });
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
if (weights.length === 0 || weights.some(({ passed }) => !passed)) process.exitCode = 1;
