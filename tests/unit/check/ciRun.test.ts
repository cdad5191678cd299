import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../check/files.ts';

/** Runs .ci/run with an `npm` that does what the shell code says for `$*`. */
function run(npm: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.ci'));
  cpSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  const cases = Object.entries(npm).map(([command, code]) => `'${command}') ${code} ;;`);
  writeFileSync(
    join(folder, 'npm'),
    `#!/usr/bin/env bash\necho "npm $*" >&2\ncase "$*" in\n${cases.join('\n')}\nesac\n`,
    {
      mode: 0o755,
    },
  );
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { stdout, stderr, status } = spawnSync('bash', ['.ci/run'], { cwd: folder, env, encoding: 'utf8' });
  return { last: stdout.trim().split('\n').at(-1), commands: stderr.match(/^npm .*$/gm), status };
}

const tests = (line: string, status = 0): string => `echo 'a test'; echo '${line}'; echo 'npm error'; exit ${status}`;

test('CI counts the tests, the checks, the pictures and the documented commands', () => {
  expect(run({ test: tests('20 passed, 0 failed') })).toMatchObject({ last: '23 passed, 0 failed', status: 0 });
});

test('a failed check, a changed picture and a dead command do not keep the tests from running', () => {
  const result = run({
    'run check': 'exit 1',
    'run visual': 'exit 1',
    'run test:commands': 'exit 1',
    test: tests('20 passed, 0 failed'),
  });
  expect(result).toMatchObject({ last: '20 passed, 3 failed', status: 1 });
  expect(result.commands).toEqual(['npm ci', 'npm run check', 'npm test', 'npm run visual', 'npm run test:commands']);
});

test('failed tests are counted', () => {
  expect(run({ test: tests('17 passed, 3 failed', 1) })).toMatchObject({ last: '20 passed, 3 failed', status: 1 });
});

test('tests that stop before they counted are one failure', () => {
  expect(run({ test: 'exit 1' })).toMatchObject({ last: '3 passed, 1 failed', status: 1 });
  expect(run({ test: tests('20 passed, 0 failed', 1) })).toMatchObject({ last: '23 passed, 1 failed', status: 1 });
});

test('libraries that cannot be installed are one failure', () => {
  expect(run({ ci: 'exit 1' })).toMatchObject({ last: '0 passed, 1 failed', status: 1, commands: ['npm ci'] });
});
