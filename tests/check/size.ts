import { execFileSync } from 'node:child_process';
import { build } from '../../.ci/build.ts';
import { root } from './files.ts';

// The size of an app that was built from other sources says nothing.
await build('app', { ifStale: true });
try {
  const answer = execFileSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const { name, size, sizeLimit } of JSON.parse(answer) as { name: string; size: number; sizeLimit: number }[]) {
    console.log(`${name}: ${(size / 1024).toFixed(1)} of at most ${(sizeLimit / 1024).toFixed(0)} KiB`);
  }
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  console.error(`${stdout}${stderr}`.trim() || error);
  process.exitCode = 1;
}
