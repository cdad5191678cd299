import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../check/files';
import { buildPastStorybook, NotBuilt } from '../../visual/pastStorybook';

/** A project whose build writes the number of the commit, or fails. */
const builder = (text: string) => `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(tmpdir(), `builds-${process.pid}`))}, 'x');
${text}`;
const writes = (text: string) =>
  builder(
    `mkdirSync('dist/stories', { recursive: true }); writeFileSync('dist/stories/iframe.html', ${JSON.stringify(text)});`,
  );

let project: string;
const commits: string[] = [];
const builds = join(tmpdir(), `builds-${process.pid}`);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'past-'));
  git('init', '--quiet');
  mkdirSync(join(project, '.ci/tools'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(join(root, 'node_modules/tsx'), join(project, 'node_modules/tsx'), 'dir');
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  for (const text of [
    writes('first'),
    builder(`console.log('building'); throw new Error('no such token');`),
    writes('third'),
  ]) {
    writeFileSync(join(project, '.ci/tools/build.ts'), text);
    git('add', '.');
    git('commit', '--quiet', '-m', 'change');
    commits.push(git('rev-parse', 'HEAD'));
  }
});
afterAll(() => {
  for (const path of [project, builds]) rmSync(path, { recursive: true, force: true });
});

it('the Storybook of an earlier commit is built once, and the work tree stays as it is', () => {
  writeFileSync(join(project, 'not committed'), '');
  const before = git('status', '--porcelain');
  const folder = buildPastStorybook(commits[0] ?? '', { project });
  expect(readFileSync(join(folder, 'iframe.html'), 'utf8')).toBe('first');
  expect(buildPastStorybook(commits[0] ?? '', { project })).toBe(folder);
  expect(readFileSync(builds, 'utf8')).toBe('x');
  expect(git('status', '--porcelain')).toBe(before);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

it('a commit that cannot be built is refused with the reason, and leaves nothing behind', () => {
  expect(() => buildPastStorybook(commits[1] ?? '', { project })).toThrow(
    new NotBuilt('its Storybook could not be built (Error: no such token)'),
  );
  expect(() => buildPastStorybook('0'.repeat(40), { project })).toThrow(/git has not all of its files/);
  expect(readdirSync(join(project, 'node_modules/.cache/visual'))).not.toContain(commits[1]);
});
