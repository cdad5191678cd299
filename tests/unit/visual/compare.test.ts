import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines, describeWeights, findTooHeavy } from '../../visual/baselines';
import { compare } from '../../visual/compare';
import { describeDifferences } from '../../visual/environment';
import { addBlue, addOpacity, changeToken, lower, replaceText } from '../../visual/mutants';
import { decode, encode, hashPixels } from '../../visual/png';
import { findMissingText } from '../../visual/screenshotter';

/** A picture of one colour, with some bytes of it changed. */
function picture(width: number, height: number, changes: Record<number, number> = {}) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [at, value] of Object.entries(changes)) data[Number(at)] = value;
  return encode({ width, height, data });
}

describe('two pictures', () => {
  it('are the same when every byte of them is', async () => {
    expect(await compare(await picture(8, 8), await picture(8, 8))).toEqual({ kind: 'none' });
  });

  it('differ by one step of one colour in one pixel, which is drawn in red', async () => {
    const difference = await compare(await picture(8, 8), await picture(8, 8, { 41: 254 }));
    expect(difference).toMatchObject({ kind: 'pixels', count: 1 });
    if (difference.kind !== 'pixels') throw new Error('They do not differ.');
    const { data } = await decode(difference.picture);
    expect([...data.subarray(40, 43)]).toEqual([214, 0, 60]);
  });

  it('differ at an edge that could be anti-aliasing', async () => {
    const edge = Object.fromEntries([16, 17, 18].map((byte) => [byte, 128]));
    const line = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, 0]));
    const difference = await compare(await picture(4, 4, line), await picture(4, 4, { ...line, ...edge }));
    expect(difference).toMatchObject({ kind: 'pixels', count: 1 });
  });

  it('of two sizes are reported with both sizes, and with the rows that were put in or taken out', async () => {
    const dot = (row: number) => ({ [row * 8 * 4]: 0 });
    const old = await picture(8, 8, { ...dot(2), ...dot(6) });
    expect(await compare(old, await picture(8, 10, { ...dot(2), ...dot(8) }))).toEqual({
      kind: 'size',
      before: '8×8',
      after: '8×10',
      box: { x: 0, y: 6, width: 8, height: 2 },
    });
    expect(await compare(old, await picture(8, 7, { ...dot(2), ...dot(5) }))).toMatchObject({
      box: { x: 0, y: 5, width: 8, height: 1 },
    });
    expect(await compare(old, await picture(9, 8))).toEqual({ kind: 'size', before: '8×8', after: '9×8' });
  });
});

describe('baselines', () => {
  let folder: string;
  const machine = { browser: 'b', fonts: 'f', flags: 'x' };
  const key = 'kopi/cart.filled@390x844';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baselines-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function approved() {
    const shot = await picture(16, 16, { 5: 9 });
    const baselines = Baselines.read(folder);
    await baselines.approve(key, shot);
    baselines.saveMachine(machine);
    return shot;
  }

  it('keep every pixel, and the hash of what was pictured', async () => {
    const shot = await approved();
    const baselines = Baselines.read(folder);
    const kept = await baselines.load(key);
    expect(await compare(shot, kept ?? Buffer.of())).toEqual({ kind: 'none' });
    expect(await baselines.getHash(key)).toBe(await hashPixels(shot));
    expect(baselines.machine).toEqual(machine);
  });

  it('have nothing for a picture that was never approved', async () => {
    expect(await Baselines.read(folder).load(key)).toBeUndefined();
  });

  it('report a file that is broken, which approving mends; one that was deleted is missing', async () => {
    const shot = await approved();
    const file = join(folder, `${key}.webp`);
    writeFileSync(file, 'no picture');
    const baselines = Baselines.read(folder);
    await expect(baselines.load(key)).rejects.toThrow(`${file} is not a picture`);
    expect(await baselines.getHash(key)).toBeUndefined();
    await baselines.approve(key, shot);
    expect(await baselines.getHash(key)).toBe(await hashPixels(shot));
    rmSync(file);
    expect(await baselines.load(key)).toBeUndefined();
    expect(await baselines.getHash(key)).toBeUndefined();
  });

  it('find files that no picture needs any more', async () => {
    await approved();
    expect(Baselines.read(folder).orphans(new Set([key]))).toEqual([]);
    expect(Baselines.read(folder).orphans(new Set())).toEqual([key]);
    const baselines = Baselines.read(folder);
    baselines.remove(key);
    expect(baselines.orphans(new Set())).toEqual([]);
  });

  it('say when it is not known what took them', async () => {
    await approved();
    const file = join(folder, 'machine.json');
    writeFileSync(file, '{');
    expect(() => Baselines.read(folder)).toThrow(`${file} is not JSON`);
  });

  it('of two branches that approved different pictures are merged without a conflict', async () => {
    await approved();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    git('init', '--quiet', '--initial-branch=main');
    const commit = () => {
      git('add', '.');
      git('commit', '--quiet', '-m', 'approve');
    };
    commit();
    const pictures = { mei: 'kopi/cart.empty@390x844', ali: 'kuro/order.paid@390x844' };
    for (const [name, changed] of Object.entries(pictures)) {
      git('checkout', '--quiet', '-b', name, 'main');
      await Baselines.read(folder).approve(changed, await picture(16, 16, { 7: 1 }));
      await Baselines.read(folder).approve(name === 'mei' ? key : changed, await picture(16, 16, { 9: 2 }));
      commit();
    }
    git('merge', '--quiet', '-m', 'both', 'mei');
    const merged = Baselines.read(folder);
    expect(merged.keys()).toEqual([pictures.mei, key, pictures.ali]);
    expect(await merged.getHash(key)).toBe(await hashPixels(await picture(16, 16, { 9: 2 })));
  });

  it('may not be too heavy, one by one or those of a brand; another brand takes nothing from them', () => {
    expect(findTooHeavy([['kopi/a', 30_000]])).toEqual([]);
    expect(findTooHeavy([['kopi/a', 500_000]])).toEqual([
      'The baseline kopi/a weighs 500000 bytes; one may weigh 300000.',
    ]);
    const many = (brand: string) =>
      Array.from({ length: 100 }, (_, at): [string, number] => [`${brand}/${at}`, 115_000]);
    expect(findTooHeavy([...many('kopi'), ...many('kuro'), ...many('sixth')])).toEqual([]);
    expect(findTooHeavy([...many('kopi'), ['kopi/x', 290_000], ['kopi/y', 290_000], ['kopi/z', 290_000]])).toEqual([
      'The baselines of kopi weigh 12370000 bytes; those of a brand may weigh 12000000.',
    ]);
    expect(describeWeights(many('kopi'))[0]).toContain('100 of 100 baselines weigh more than 40 kB');
  });

  it('from another machine say what differs', () => {
    expect(describeDifferences(machine, machine)).toEqual([]);
    expect(describeDifferences({ ...machine, fonts: 'other' }, machine)).toEqual([
      "The baselines were taken with other fonts than these (did a font's package change?); what looks changed may be only that.",
    ]);
  });
});

describe('the text of a state', () => {
  const seen = { spaced: 'Total S$ 10.00 Only 3 left', joined: 'TotalS$10.00Only 3 left' };

  it('is found also where it is drawn in parts', () => {
    expect(findMissingText(['Total', 'S$10.00', 'Only 3 left'], seen)).toEqual([]);
  });

  it('is reported when it is missing or in another case', () => {
    expect(findMissingText(['total'], seen)).toEqual(["it does not show 'total'"]);
  });

  it('must stand alone when it is a number', () => {
    expect(findMissingText(['10'], seen)).toEqual(["it does not show '10'"]);
    expect(findMissingText(['3'], seen)).toEqual([]);
  });
});

describe('a mutant', () => {
  const css = '[data-brand="kopi"]{--color-accent:var(--palette-orange);--palette-orange:#ff7f1f;--radius-card:18px}';

  it('changes one token of a brand and nothing else', () => {
    expect(changeToken(css, 'color-accent', addBlue)).toBe(css.replace('var(--palette-orange)', '#ff7f20ff'));
    expect(changeToken('const css = `[data-brand=x]{}`', 'color-accent', addBlue)).toContain('const css');
    expect(() => changeToken(css, 'radius-cart', addBlue)).toThrow('--radius-cart');
  });

  it('finds CSS with and without the space that the build may take out', () => {
    const change = replaceText('opacity: 0.5', 'opacity: 0.6');
    expect(change('color:red;opacity:0.5;')).toBe('color:red;opacity: 0.6;');
    expect(change('opacity: 0.5;')).toBe('opacity: 0.6;');
    expect(change(css)).toBe(css);
  });

  it('is as small as it says', () => {
    expect(addBlue('#ffffff')).toBe('#fffffeff');
    expect(addOpacity('#1a0c0299')).toBe('#1a0c029e');
    expect(addOpacity('#000')).toBe('#000000fa');
    expect(lower('0px -8px 32px 0px #2b160829')).toBe('0px -7px 32px 0px #2b160829');
  });
});
