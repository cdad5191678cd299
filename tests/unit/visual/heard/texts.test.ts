import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines, BrokenBaseline } from '../../../visual/baselines';
import { decide } from '../../../visual/decide';
import { diffLines } from '../../../visual/heard/diffLines';
import { withoutAddresses } from '../../../visual/heard/hear';
import { parseTexts, printTexts } from '../../../visual/heard/heardTexts';
import { getHeardKey, getListeners } from '../../../visual/heard/listeners';
import { PictureStore } from '../../../visual/pictureStore';
import { toPicture } from '../../../visual/pictures';
import { Results } from '../../../visual/results';
import type { SavedRun } from '../../../visual/savedRun';

let folder: string;
let baselines: Baselines;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heard-'));
  baselines = Baselines.read(join(folder, 'baselines'), new PictureStore(join(folder, 'pictures')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = getHeardKey('cart.filled');
const listeners = getListeners(['cart.filled'], ['canteen', 'kopi']);
const machine = { browser: 'b', fonts: 'f', flags: 'x' };

/** Hears a state in two brands, and compares. */
function hearState(
  text: string,
  { other = text, approve, problems = [] }: { other?: string; approve?: string; problems?: string[] } = {},
) {
  const results = new Results({ approve, report: join(folder, 'report') }, baselines);
  const shot = { png: Buffer.alloc(0), hash: '', problems: [], components: [], isUnstable: false };
  for (const [brand, heard] of Object.entries({ canteen: { text, problems }, kopi: { text: other, problems: [] } }))
    results.listen({ ...toPicture(brand, 'cart.filled', 'phone'), storyId: 'cart--filled' }, { ...shot, heard });
  results.enterHeard(['cart.filled'], listeners);
  const [outcome] = results.outcomes;
  if (!outcome) throw new Error('A state that was heard has an outcome.');
  return outcome;
}

describe('the texts of what is heard', () => {
  it('are written by state and read again', () => {
    const texts = new Map([
      ['cart.filled', '- main:\n  - button "Add"\nfocus: nothing'],
      ['cart.empty', '- main'],
    ]);
    const printed = printTexts(texts);
    expect(printed).toBe('cart.empty\n  - main\n\ncart.filled\n  - main:\n    - button "Add"\n  focus: nothing\n');
    expect(parseTexts(printed)).toEqual(texts);
  });

  it("are refused with git's conflict marks, with the file and the line", () => {
    baselines.approveText(key, '- main');
    const file = join(folder, 'baselines/heard/cart.txt');
    writeFileSync(file, `${readFileSync(file, 'utf8')}<<<<<<< HEAD\n`);
    expect(() => Baselines.read(join(folder, 'baselines'))).toThrow(BrokenBaseline);
    expect(() => Baselines.read(join(folder, 'baselines'))).toThrow('cart.txt, line 3');
  });

  it('are missing, approved, the same and changed in turn, with the lines that differ', () => {
    expect(hearState('- button "Add"').status).toBe('missing');
    expect(hearState('- button "Add"', { approve: 'all' }).status).toBe('approved');
    expect(hearState('- button "Add"').status).toBe('same');
    expect(hearState('- button\n- main')).toMatchObject({
      status: 'changed',
      why: ['- - button "Add"', '+ - button', '+ - main'],
      heard: { before: '- button "Add"', after: '- button\n- main' },
    });
  });

  it('fail where a rule is broken or another brand is heard differently, and cannot be approved then', () => {
    expect(hearState('- button', { problems: ['it has a button without a name'], approve: 'all' })).toMatchObject({
      status: 'failed',
      why: ['it has a button without a name'],
    });
    expect(hearState('- main', { other: '- main:\n  - img "Kopi"', approve: 'all' }).why[0]).toBe(
      'kopi gives a screen reader something else than canteen:',
    );
    expect(baselines.getText(key)).toBeUndefined();
  });

  it('are approved, rejected and orphaned as pictures are', async () => {
    baselines.approveText(key, '- main');
    const run = (text: string): SavedRun => ({
      ...{ outcomes: [hearState(text)], problems: [], notes: [], machine, msPerPicture: 1, commit: '', decisions: [] },
      parts: { isWhole: true, isComplete: true, expected: [key], components: [] },
    });
    await decide(folder, run('- form'), baselines, { keys: [key], verdict: 'reject', note: 'landmark lost' });
    expect(hearState('- form', { approve: 'all' }).status).toBe('rejected');
    expect(hearState('- form', { approve: key }).status).toBe('approved');
    await decide(folder, run('- article'), baselines, { keys: [key], verdict: 'approve', note: '' });
    expect(Baselines.read(join(folder, 'baselines')).getText(key)).toBe('- article');
    expect(baselines.orphans(new Set())).toEqual([key]);
    baselines.remove(key);
    expect(baselines.keys()).toEqual([]);
  });

  it('differ by the fewest lines', () => {
    const print = (before: string, after: string) => diffLines(before, after).map(({ mark, text }) => mark + text);
    expect(print('a\nb\nc', 'a\nc\nd')).toEqual([' a', '-b', ' c', '+d']);
    expect(print('', 'a')).toEqual(['+a']);
  });
});

it('listens to each state in a second brand too, in all of them by turns, and in the same one whatever other states there are', () => {
  const brands = ['canteen', 'grams', 'kimkee', 'kopi'];
  const states = Array.from({ length: 30 }, (_, at) => `cart.state-${at}`);
  const ofMany = getListeners(states, brands);
  for (const state of states) expect(getListeners([state], brands).get(state)).toEqual(ofMany.get(state));
  expect(new Set([...ofMany.values()].map(({ first }) => first))).toEqual(new Set(['canteen']));
  expect(new Set([...ofMany.values()].map(({ second }) => second))).toEqual(new Set(['grams', 'kimkee', 'kopi']));
});

it('leaves the addresses of links out, which no screen reader reads', () => {
  const tree =
    '- main:\n  - link "A":\n    - /url: /\n  - link "B":\n    - /url: /x\n    - text: hi\n- link "C":\n  - /url: /c';
  expect(withoutAddresses(tree)).toBe('- main:\n  - link "A"\n  - link "B":\n    - text: hi\n- link "C"');
});
