/** `npm run test:mutation`: runs Stryker from tests/tools. Its options follow, as in `-- --mutate contract/money/hints.ts`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../check/files.ts';
import { installTools, toolsFolder } from '../tools.ts';

installTools();
const stryker = join(toolsFolder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const args = [stryker, 'run', 'tests/mutation/stryker.json', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
