import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildTarget, oldestBrowsers } from '../../../app/boot/oldestBrowsers.ts';
import { checkBrowserApis } from '../../check/browserApis.ts';
import { readBrowserApis } from '../../check/browserData.ts';

/** Writes the code into a file of its own and checks it. @returns the names of the APIs that were found, by line. */
function check(code: string, allowed: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'apis-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'code.ts');
  writeFileSync(file, code);
  const { uses, findings } = checkBrowserApis([file], allowed);
  const found = findings.map((finding) => /:(\d+) uses ([\w.]+), which (.+) lack/.exec(finding)?.slice(1, 3).join(' '));
  return { uses, findings, found };
}

test('what the oldest browsers lack is found by its type: statics, methods, globals, destructured (SHELL-26)', () => {
  const lines = [
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
  expect(check(lines.join('\n')).found).toEqual([
    '1 URL.canParse',
    '2 URL.canParse',
    '3 Promise.withResolvers',
    '3 Object.groupBy',
    '4 Set.union',
    '5 Iterator.map',
    '5 Iterator.toArray',
    '6 requestIdleCallback',
    '7 AbortSignal.any',
    '8 HTMLElement.showPopover',
    '9 Navigator.vibrate',
    '10 Document.startViewTransition',
  ]);
});

test('what they have passes, and so do types and own names that sound alike', () => {
  const lines = [
    'export const a = [1].toSorted().at(-1);',
    "export const b = Object.hasOwn({}, 'x') && structuredClone(1);",
    'export const c = AbortSignal.timeout(1);',
    'const URL = { canParse: () => true };',
    'export const d = URL.canParse();',
    'export type E = ViewTransition;',
    'export {};',
  ];
  const { uses, findings } = check(lines.join('\n'));
  expect(findings).toEqual([]);
  expect(uses).toBeGreaterThan(3);
});

test('a use that is allowed by name passes, and an allowance that nothing needs is reported', () => {
  const { findings } = check('export {};', { 'nowhere.ts URL.canParse': 'a timer' });
  expect(findings).toEqual([
    'tests/check/browserApis.ts allows "nowhere.ts URL.canParse", which nothing uses; remove it.',
  ]);
});

test('the build, the check and the test without new APIs follow one list of browsers (ADR-0024)', () => {
  expect(buildTarget()).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
  const lacking = (browsers = oldestBrowsers()) =>
    readBrowserApis(browsers).find(({ object, member }) => object === 'URL' && member === 'canParse')?.lackedBy;
  expect(lacking()).toContain('safari 16.4');
  expect(lacking([{ name: 'safari', version: '17' }])).toEqual([]);
  expect(lacking([{ name: 'safari', version: '16.10' }])).toEqual(['safari 16.10']);
});
