import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines } from '../../visual/baselines';
import { PictureStore } from '../../visual/pictureStore';
import { encode, hashPixels } from '../../visual/png';

const machine = { browser: 'b', fonts: 'f', flags: 'x' };
const key = 'kopi/cart.filled@390x844';
const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baselines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = () => Baselines.read(folder, new PictureStore(join(folder, 'pictures')));

describe('baselines', () => {
  it('are a file a brand: the name of each picture, sorted, and its hash in the line below', () => {
    const baselines = read();
    baselines.approve(key, two);
    baselines.approve('kopi/cart.empty@390x844', one);
    baselines.approve('kuro/cart.empty@390x844', three);
    baselines.saveMachine(machine);
    expect(readFileSync(join(folder, 'kopi.txt'), 'utf8')).toBe(
      `cart.empty@390x844\n  ${one}\ncart.filled@390x844\n  ${two}\n`,
    );
    expect(read().keys()).toEqual(['kopi/cart.empty@390x844', key, 'kuro/cart.empty@390x844']);
    expect([read().getHash(key), read().getHash('verde/cart.filled@390x844')]).toEqual([two, undefined]);
    expect(read().machine).toEqual(machine);
  });

  it('keep what another run has approved since they were read', () => {
    const [mine, theirs] = [read(), read()];
    theirs.approve('kopi/cart.empty@390x844', one);
    mine.approve(key, two);
    expect(read().keys()).toEqual(['kopi/cart.empty@390x844', key]);
  });

  it('find lines that no picture needs any more; the file goes with the last', () => {
    const baselines = read();
    baselines.approve(key, one);
    expect(baselines.orphans(new Set([key]))).toEqual([]);
    expect(baselines.orphans(new Set())).toEqual([key]);
    baselines.remove(key);
    expect(baselines.orphans(new Set())).toEqual([]);
    expect(existsSync(join(folder, 'kopi.txt'))).toBe(false);
  });

  it('that are broken say the file, the line and what to do', () => {
    const file = join(folder, 'kopi.txt');
    const lines = (text: string) => {
      writeFileSync(file, text);
      return read;
    };
    expect(lines(`cart.filled@1\n  ${one}\n<<<<<<< HEAD\ncart.list@1\n`)).toThrow(
      `${file}, line 3: two branches approved two looks of one picture. Keep either hash`,
    );
    expect(lines(`cart.filled@1\n  ${one}\ncart.filled@1\n  ${two}\n`)).toThrow('line 3: ');
    expect(lines('cart.filled@1\n')).toThrow("line 1: 'cart.filled@1' has no hash in the line below");
    rmSync(file);
    writeFileSync(join(folder, 'machine.json'), '{');
    expect(read).toThrow('machine.json is not JSON');
  });

  describe('of two branches', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.com', ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    const commit = () => {
      git('add', '.');
      git('commit', '--quiet', '-m', 'approve');
    };
    beforeEach(() => {
      git('init', '--quiet', '--initial-branch=main');
      for (const name of ['a', 'b', 'c']) read().approve(`kopi/cart.${name}@1`, one);
      commit();
    });
    /** The pictures that each branch approves. */
    function branchOff(name: string, ...approved: [key: string, hash: string][]): void {
      git('checkout', '--quiet', '-b', name, 'main');
      for (const [picture, hash] of approved) read().approve(picture, hash);
      commit();
    }

    it('that approved neighbouring pictures are merged without a conflict', () => {
      branchOff('mei', ['kopi/cart.a@1', two], ['kopi/cart.c@1', two]);
      branchOff('ali', ['kopi/cart.b@1', three], ['kuro/cart.a@1', three]);
      git('merge', '--quiet', '-m', 'both', 'mei');
      const merged = read();
      expect(merged.keys().map((name) => `${name} ${merged.getHash(name)}`)).toEqual([
        `kopi/cart.a@1 ${two}`,
        `kopi/cart.b@1 ${three}`,
        `kopi/cart.c@1 ${two}`,
        `kuro/cart.a@1 ${three}`,
      ]);
    });

    it('that approved two looks of one picture conflict in that picture alone', () => {
      branchOff('mei', ['kopi/cart.b@1', two]);
      branchOff('ali', ['kopi/cart.b@1', three]);
      expect(() => git('merge', '--quiet', '-m', 'both', 'mei')).toThrow();
      expect(read).toThrow(/kopi\.txt, line 4: two branches approved two looks/);
      const file = join(folder, 'kopi.txt');
      const marked = readFileSync(file, 'utf8');
      writeFileSync(file, marked.replace(/<{7}.*\n(.*\n)={7}\n.*\n>{7}.*\n/, '$1'));
      expect(read().getHash('kopi/cart.b@1')).toBe(three);
    });
  });
});

describe('the pictures that a machine keeps', () => {
  const picture = (shade: number) =>
    encode({
      width: 4,
      height: 4,
      data: new Uint8Array(64).fill(255).map((byte, at) => (at % 4 === 3 ? byte : shade)),
    });

  it('are found by what they show, and put into a report', async () => {
    const store = new PictureStore(join(folder, 'pictures'));
    const shot = await picture(9);
    const hash = await hashPixels(shot);
    expect(await store.read(hash)).toBeUndefined();
    store.keep(hash, shot);
    expect(await store.read(hash)).toEqual(shot);
    store.putAt(hash, join(folder, 'report/a/b.png'));
    expect(readFileSync(join(folder, 'report/a/b.png'))).toEqual(shot);
  });

  it('are not used when their file is broken', async () => {
    const store = new PictureStore(join(folder, 'pictures'));
    const hash = await hashPixels(await picture(9));
    for (const wrong of [Buffer.from('no picture'), await picture(10)]) {
      store.keep(hash, wrong);
      expect(await store.read(hash)).toBeUndefined();
      expect(store.has(hash)).toBe(false);
    }
  });

  it('are deleted when no run has shown them for 30 days', async () => {
    const store = new PictureStore(join(folder, 'pictures'));
    const now = new Date('2026-03-14T04:00:00Z');
    for (const [hash, days] of [
      [one, 29],
      [two, 31],
    ] as const) {
      store.keep(hash, await picture(1));
      const then = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
      utimesSync(join(folder, 'pictures', `${hash}.png`), then, then);
    }
    store.prune(now);
    expect([store.has(one), store.has(two)]).toEqual([true, false]);
  });
});
