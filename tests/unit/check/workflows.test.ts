import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../check/files.ts';

interface Job {
  name?: string;
  if?: string;
  needs?: string;
  strategy?: { matrix: unknown };
  steps: { run?: string }[];
}

const readJobs = (file: string): Record<string, Job> =>
  (parse(readFileSync(join(root, '.github/workflows', file), 'utf8')) as { jobs: Record<string, Job> }).jobs;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Matrix {
  tests: string[];
  include: { run: string }[];
}
const readMatrix = (file: string): Matrix => readJobs(file).tests?.strategy?.matrix as Matrix;

const suites = readMatrix('ci.yml').tests;
const scheduled = readMatrix('scheduled.yml').include.map(({ run }) => run);

test('CI runs every suite of npm test in full, and every part of a suite that is divided', () => {
  const names = suites.flatMap((suite) => suite.split(' ').filter((word) => !word.startsWith('--')));
  const source = readFileSync(join(root, 'tests/run.ts'), 'utf8');
  const all = /^const names = \[(.*)\];$/m
    .exec(source)?.[1]
    ?.split(', ')
    .map((name) => name.slice(1, -1));
  expect([...new Set(names)].sort()).toEqual(all?.sort());
  for (const suite of suites) {
    const [, count] = /--shard=1\/(\d)/.exec(suite) ?? [];
    for (let part = 2; part <= Number(count ?? 0); part += 1)
      expect(suites).toContain(suite.replace('=1/', `=${part}/`));
  }
});

test('every test and benchmark of package.json runs in CI, or by schedule', () => {
  // The suites of the test above.
  const isSuite = (name: string): boolean =>
    /^tsx tests\/run\.ts/.test(scripts[name] ?? '') || scripts[name] === 'playwright test -c tests/e2e';
  const names = Object.keys(scripts).filter((name) => /^(test|bench)(:|$)|:mutation$/.test(name) && !isSuite(name));
  const files = readdirSync(join(root, '.github/workflows')).map((file) => join('.github/workflows', file));
  const workflows = [...files, '.ci/run'].map((file) => readFileSync(join(root, file), 'utf8'));
  const isRun = (name: string): boolean =>
    scheduled.some((run) => run.split(' ')[0] === name) || workflows.some((text) => text.includes(`npm run ${name}`));
  expect(names.filter((name) => !isRun(name))).toEqual([]);
});

test('every scheduled command is a script of package.json', () => {
  expect(scheduled.map((run) => run.split(' ')[0] ?? '').filter((name) => !(name in scripts))).toEqual([]);
});

test('a scheduled test that fails is named in an issue', () => {
  const { tests, report } = readJobs('scheduled.yml');
  expect(tests?.name).toContain('matrix.run');
  expect(report).toMatchObject({ needs: 'tests', if: 'failure()' });
  expect(report?.steps.map(({ run }) => run).join('\n')).toContain('gh issue create');
});
