import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../check/files.ts';

/** Criteria of levels A and AA of WCAG 2.2, by their guidelines. */
const criteria = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

const rows = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', , answer = ''] = /^\| (\d\.\d\.\d+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, answer }];
  });

it('the statement of accessibility answers each criterion of WCAG 2.2 A and AA once', () => {
  const all = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((one) => `${guideline}.${one}`));
  expect(rows.map(({ number }) => number)).toEqual(all);
});

it('each answer says how it was proven, and each test that it names is there', () => {
  for (const { number, answer } of rows) {
    expect(answer, number).toMatch(/^(Test|By hand|Not applicable|Partly)\b/);
    const files = [...answer.matchAll(/`((?:tests|stories|themes)\/[^`]+)`/g)].map(([, file = '']) => file);
    if (/\bTest\b/.test(answer)) expect(files.length + Number(/\baxe\b/.test(answer)), number).toBeGreaterThan(0);
    expect(
      files.filter((file) => !existsSync(join(root, file))),
      number,
    ).toEqual([]);
  }
});
