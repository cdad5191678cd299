import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildTarget, oldestBrowsers } from '../../../app/boot/oldestBrowsers.ts';
import { checkBrowserApis } from '../../check/browserApis.ts';
import { readBrowserApis } from '../../check/browserData.ts';

const lacked = [
  "export const a = URL.canParse('x');",
  'const { canParse } = URL;',
  'export const b = [canParse, Promise.withResolvers, Object.groupBy];',
  'export const c = (one: Set<number>, other: Set<number>) => one.union(other);',
  'export const d = (all: number[]) => all.values().map(String).toArray();',
  'requestIdleCallback(() => undefined);',
  'export const e = AbortSignal.any([]);',
  'export const f = (element: HTMLElement) => element.showPopover();',
  'export const g = () => navigator.vibrate(1);',
  'export const h = () => document.startViewTransition();',
];

const there = [
  'export const a = [1].toSorted().at(-1);',
  "export const b = Object.hasOwn({}, 'x') && structuredClone(1);",
  'export const c = AbortSignal.timeout(1);',
  'const URL = { canParse: () => true };',
  'export const d = URL.canParse();',
  'export type E = ViewTransition;',
];

test('what the oldest browsers lack is found by its type; what they have, and own names that sound alike, pass (SHELL-26)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apis-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { lacked: join(folder, 'lacked.ts'), there: join(folder, 'there.ts') };
  writeFileSync(files.lacked, lacked.join('\n'));
  writeFileSync(files.there, there.join('\n'));
  const allowed = { [`${files.lacked} AbortSignal.any`]: 'a timer', 'nowhere.ts URL.canParse': 'nothing' };

  const { uses, findings } = checkBrowserApis(Object.values(files), allowed);
  const unused = findings.pop();
  const found = findings.map((finding) => {
    const [, file, line, api] = /(\w+)\.ts:(\d+) uses ([\w.]+), which .+ lack/.exec(finding) ?? [];
    return [file, line, api].join(' ');
  });
  expect(found).toEqual([
    'lacked 1 URL.canParse',
    'lacked 2 URL.canParse',
    'lacked 3 Promise.withResolvers',
    'lacked 3 Object.groupBy',
    'lacked 4 Set.union',
    'lacked 5 Iterator.map',
    'lacked 5 Iterator.toArray',
    'lacked 6 requestIdleCallback',
    'lacked 8 HTMLElement.showPopover',
    'lacked 9 Navigator.vibrate',
    'lacked 10 Document.startViewTransition',
  ]);
  expect(unused).toBe('tests/check/browserApis.ts allows "nowhere.ts URL.canParse", which nothing uses; remove it.');
  expect(uses).toBeGreaterThan(found.length + 3);
});

test('the build, the check and the test without new APIs follow one list of browsers (ADR-0024)', () => {
  expect(buildTarget()).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
  const lacking = (browsers = oldestBrowsers()) =>
    readBrowserApis(browsers).find(({ object, member }) => object === 'URL' && member === 'canParse')?.lackedBy;
  expect(lacking()).toContain('safari 16.4');
  expect(lacking([{ name: 'safari', version: '17' }])).toEqual([]);
  expect(lacking([{ name: 'safari', version: '16.10' }])).toEqual(['safari 16.10']);
});
