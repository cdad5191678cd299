import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines } from '../../visual/baselines';
import { compare } from '../../visual/compare';
import { finish } from '../../visual/compareAll';
import { decide, selectToDecide } from '../../visual/decide';
import { groupChanges } from '../../visual/groups';
import { mergeRuns } from '../../visual/mergeRuns';
import { readOptions } from '../../visual/options';
import type { Outcome } from '../../visual/outcome';
import { PictureStore } from '../../visual/pictureStore';
import { encode, hashPixels } from '../../visual/png';
import { claimReport, clearReport } from '../../visual/reportFolder';
import { startReview } from '../../visual/review';
import { readRun, type SavedRun, saveRun } from '../../visual/savedRun';

type Colour = readonly [number, number, number];
const white: Colour = [255, 255, 255];
const ink: Colour = [27, 29, 32];

/** A white picture of 40 × 40 with a square of 10. */
function square(x: number, y: number, [red, green, blue]: Colour) {
  const data = new Uint8Array(40 * 40 * 4).fill(255);
  for (let row = y; row < y + 10; row += 1)
    for (let column = x; column < x + 10; column += 1) data.set([red, green, blue, 255], (row * 40 + column) * 4);
  return encode({ width: 40, height: 40, data });
}

const machine = { browser: 'b', fonts: 'f', flags: 'x' };
const outcome = (key: string, more: Partial<Outcome> = {}): Outcome => ({
  key,
  brand: key.replace(/\/.*/, ''),
  state: key.replace(/^.*\/|@.*/g, ''),
  frame: 'phone',
  status: 'changed',
  why: [],
  ...more,
});
const run = (outcomes: Outcome[], more: Partial<SavedRun> = {}): SavedRun => ({
  outcomes,
  problems: [],
  notes: [],
  machine,
  msPerPicture: 80,
  parts: { isWhole: true, isComplete: true, expected: outcomes.map(({ key }) => key), components: [] },
  commit: 'c0ffee',
  decisions: [],
  ...more,
});

describe('what changed in a picture', () => {
  it('is a colour that took the place of another, and where', async () => {
    expect(await compare(await square(5, 7, ink), await square(5, 7, [43, 45, 48]))).toMatchObject({
      count: 100,
      box: { x: 5, y: 7, width: 10, height: 10 },
      recolour: '#1b1d20 → #2b2d30',
    });
  });

  it('an addition or a removal is not a change of colour', async () => {
    const words = Array.from({ length: 16 }, (_, at) => [at * 5 + 3, [at * 15, at * 3, at * 9, 255]] as const);
    const data = new Uint8Array(40 * 40 * 4).fill(255);
    for (const [at, colour] of words) data.set(colour, at * 4);
    const blank = await square(0, 0, white);
    const written = await encode({ width: 40, height: 40, data });
    for (const [before, after] of [
      [blank, written],
      [written, blank],
    ] as const)
      expect(await compare(before, after)).not.toHaveProperty('recolour');
  });

  it('a shift is not a change of colour, and is the same patch at any position', async () => {
    const one = await compare(await square(5, 5, ink), await square(8, 5, ink));
    const other = await compare(await square(20, 22, ink), await square(23, 22, ink));
    const third = await compare(await square(20, 22, ink), await square(20, 25, ink));
    if (one.kind !== 'pixels' || other.kind !== 'pixels' || third.kind !== 'pixels') throw new Error('They differ.');
    expect(one.recolour).toBeUndefined();
    expect(other.patch).toBe(one.patch);
    expect(third.patch).not.toBe(one.patch);
  });
});

describe('changes that are alike', () => {
  const recolour = '#1b1d20 → #2b2d30';

  it('are one entry: a colour of a brand with its token, a part, a size; the largest first', () => {
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const groups = groupChanges(
      [
        outcome('kopi/a@1', { recolour, pixels: 10, patch: 'p' }),
        outcome('kopi/b@1', { recolour, pixels: 20, patch: 'q' }),
        outcome('kopi/c@1', { recolour, pixels: 30, patch: 'r' }),
        outcome('kuro/a@1', { recolour, pixels: 1, patch: 's' }),
        outcome('kopi/d@1', { patch: 't', pixels: 5, box }),
        outcome('kuro/d@1', { patch: 't', pixels: 5, box }),
        outcome('kopi/e@1', { resized: '+0×+16' }),
        outcome('kuro/e@1', { resized: '+0×+16' }),
        outcome('kopi/f@1', { status: 'same' }),
      ],
      { kopi: { '#2b2d30': ['color-ink'] } },
    );
    expect(groups.map(({ label, keys, pixels }) => `${keys.length}: ${label}, ${pixels}`)).toEqual([
      '3: kopi: #1b1d20 → #2b2d30 (color-ink), 60',
      '2: 3×4 pixels at 1, 2, 10',
      '2: +0×+16, 0',
      '1: kuro: #1b1d20 → #2b2d30, 1',
    ]);
  });
});

describe('a decision on pictures of a report', () => {
  let folder: string;
  let report: string;
  let baselines: Baselines;
  const [a, b, c] = ['kopi/cart.filled@390x844', 'kopi/cart.empty@390x844', 'kuro/cart.empty@390x844'] as const;

  async function putRun(more: Partial<SavedRun> = {}): Promise<SavedRun> {
    const picture = await square(5, 5, ink);
    const hash = await hashPixels(picture);
    const outcomes = [a, b].map((key) => outcome(key, { after: `pictures/${key}.after.png`, hash }));
    for (const { after = '' } of outcomes) {
      mkdirSync(dirname(join(report, after)), { recursive: true });
      writeFileSync(join(report, after), picture);
    }
    const saved = run([...outcomes, outcome(c, { status: 'same' })], more);
    saveRun(report, saved);
    return saved;
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'decide-'));
    report = join(folder, 'report');
    mkdirSync(report);
    const read = () => Baselines.read(join(folder, 'baselines'), new PictureStore(join(folder, 'pictures')));
    baselines = read();
    for (const key of [a, b]) baselines.approve(key, await hashPixels(await square(5, 5, white)));
    baselines.saveMachine(machine);
    baselines = read();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps what was pictured, and says in the message of the commit what and why', async () => {
    const saved = await putRun();
    expect(await decide(report, saved, baselines, { keys: [a, c], verdict: 'approve', note: 'darker ink ' })).toEqual([
      a,
    ]);
    expect(baselines.getHash(a)).toBe(saved.outcomes[0]?.hash);
    expect(baselines.store.has(saved.outcomes[0]?.hash ?? '')).toBe(true);
    expect(baselines.getHash(b)).not.toBe(saved.outcomes[0]?.hash);
    expect(readRun(report).outcomes.map(({ status }) => status)).toEqual(['approved', 'changed', 'same']);
    await decide(report, saved, baselines, { keys: [b], verdict: 'reject', note: 'the price is cut' });
    expect(readFileSync(join(report, 'commit-message.txt'), 'utf8')).toBe(
      `visual: approve 1 picture, reject 1 picture\n\n- approve: darker ink (${a})\n- reject: the price is cut (${b})\n`,
    );
  });

  it('rejects a look: it is kept beside the baselines until the picture is approved by name', async () => {
    const saved = await putRun();
    await decide(report, saved, baselines, { keys: [b], verdict: 'reject', note: 'the price is cut' });
    expect(baselines.getRejections()).toEqual({ [b]: { hash: saved.outcomes[1]?.hash, note: 'the price is cut' } });
    await decide(report, saved, baselines, { keys: [b], verdict: 'approve', note: '' });
    expect(existsSync(join(folder, 'baselines/rejected.json'))).toBe(false);
  });

  it('approves nothing from another machine, nothing that is the same, and nothing that is not in the report', async () => {
    const other = await putRun({ machine: { ...machine, browser: 'another' } });
    const decision = { keys: [a], verdict: 'approve', note: '' } as const;
    await expect(decide(report, other, baselines, decision)).rejects.toThrow(
      /cannot hold pictures of two machines.*browser/,
    );
    const saved = await putRun();
    await expect(decide(report, saved, baselines, { ...decision, keys: [c, 'kopi/none@1'] })).rejects.toThrow(
      /None of these/,
    );
    rmSync(join(report, 'pictures'), { recursive: true });
    await expect(decide(report, saved, baselines, decision)).rejects.toThrow(/fetch the whole artefact/);
    mkdirSync(join(report, 'pictures/kopi'), { recursive: true });
    writeFileSync(join(report, saved.outcomes[0]?.after ?? ''), 'no picture');
    await expect(decide(report, saved, baselines, decision)).rejects.toThrow(/is not a picture; fetch the artefact/);
    expect(baselines.getHash(a)).not.toBe(saved.outcomes[0]?.hash);
  });

  it('is on the pictures of the brand and the states that the command names, and on no other', async () => {
    const { outcomes } = await putRun();
    expect(selectToDecide(outcomes, 'all', { brand: 'kopi' })).toEqual([a, b]);
    expect(selectToDecide(outcomes, 'all', { brand: 'kopi', only: 'cart.empty' })).toEqual([b]);
    expect(() => selectToDecide(outcomes, a, { only: 'cart.empty' })).toThrow(
      `No picture is among '${a}' and 'cart.empty' both.`,
    );
    const rejected = outcomes.map((one) => ({ ...one, status: 'rejected' as const }));
    expect(selectToDecide(rejected, 'all')).toEqual([]);
    expect(selectToDecide(rejected, `kuro, ${b}`)).toEqual([b]);
  });

  it('uses nothing of a report that names files outside of it: it may be a stranger’s', async () => {
    const saved = await putRun();
    for (const wrong of [{ key: '../../docs/gone' }, { key: '/etc/x' }, { after: '../../secret.png' }]) {
      saveRun(report, { ...saved, outcomes: [{ ...outcome(a, { after: 'pictures/x.png' }), ...wrong }] });
      expect(() => readRun(report), JSON.stringify(wrong)).toThrow(/files outside of it/);
    }
  });

  it('is refused without a report', () => {
    expect(() => readRun(folder)).toThrow(/'npm run visual' makes one/);
    writeFileSync(join(report, 'report.json'), '{');
    expect(() => readRun(report)).toThrow(/is broken/);
  });

  describe('in the page that is served', () => {
    const post = (url: string, body: string, headers: Record<string, string>) =>
      new Promise<{ status: number; text: string }>((resolve, fail) => {
        const sent = request(`${url}/decisions`, { method: 'POST', headers }, (answer) => {
          let text = '';
          answer.on('data', (part) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        });
        sent.once('error', fail);
        sent.end(body);
      });

    it('is taken from the page, and from no other site', async () => {
      const saved = await putRun();
      const { url, stop } = await startReview({ report, storybook: folder, baselines });
      try {
        expect(await (await fetch(url)).text()).toContain('"isServed":true');
        expect((await fetch(`${url}/pictures/${a}.after.png`)).status).toBe(200);
        for (const path of ['/..%2f..%2fetc/passwd', '/storybook/..%2freport/report.json', '/%00', '/pictures'])
          expect((await fetch(`${url}${path}`)).status, path).toBeGreaterThanOrEqual(400);

        const decision = JSON.stringify({ keys: [a], verdict: 'approve', note: 'darker' });
        const own = { 'Content-Type': 'application/json', Origin: url };
        const foreign = [
          await post(url, decision, { ...own, Origin: 'https://elsewhere.example' }),
          await post(url, decision, { 'Content-Type': 'application/json' }),
          await post(url, decision, { ...own, 'Content-Type': 'text/plain' }),
          await post(url, decision, { ...own, Host: 'elsewhere.example' }),
        ];
        expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
        expect((await post(url, '{"keys":[1]}', own)).status).toBe(400);
        expect((await post(url, '{', own)).status).toBe(409);
        expect(baselines.getHash(a)).not.toBe(saved.outcomes[0]?.hash);
        expect(await post(url, decision, own)).toEqual({ status: 200, text: JSON.stringify({ keys: [a] }) });
        expect(baselines.getHash(a)).toBe(saved.outcomes[0]?.hash);
      } finally {
        await stop();
      }
    });

    it('is taken while another one is still being kept, and both are kept', async () => {
      await putRun();
      const { url, stop } = await startReview({ report, storybook: folder, baselines });
      try {
        const own = { 'Content-Type': 'application/json', Origin: url };
        const answers = await Promise.all(
          [a, b].map((key) => post(url, JSON.stringify({ keys: [key], verdict: 'approve', note: '' }), own)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(readRun(report).outcomes.map(({ status }) => status)).toEqual(['approved', 'approved', 'same']);
        expect(readFileSync(join(report, 'commit-message.txt'), 'utf8')).toContain('approve 2 pictures');
      } finally {
        await stop();
      }
    });

    it('is served at another port where the usual one is taken, and answers whatever path is asked for', async () => {
      await putRun();
      const first = await startReview({ report, storybook: folder, baselines });
      const second = await startReview({ report, storybook: folder, baselines, port: Number(new URL(first.url).port) });
      try {
        expect((await fetch(second.url)).status).toBe(200);
        const { port } = new URL(second.url);
        const answer = await new Promise<number>((resolve) => {
          request({ port, host: '127.0.0.1', path: '//x:99999/' }, ({ statusCode = 0 }) => resolve(statusCode)).end();
        });
        expect(answer).toBe(404);
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    });
  });
});

describe('a run over several machines', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shards-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function putShard(name: string, shard: string, outcomes: Outcome[], more: Partial<SavedRun> = {}): string {
    const place = join(folder, name);
    mkdirSync(join(place, 'pictures'), { recursive: true });
    writeFileSync(join(place, 'pictures', `${name}.png`), name);
    const parts = { shard, isWhole: true, isComplete: false, expected: ['kopi/a@1', 'kopi/b@1'], components: [name] };
    saveRun(place, run(outcomes, { parts, problems: ['said by each'], ...more }));
    return place;
  }

  it('is put together from all shards, and finds what only all of them can', async () => {
    const one = putShard('one', '1/2', [outcome('kopi/a@1', { status: 'same' })]);
    const two = putShard('two', '2/2', [outcome('kopi/b@1')]);
    const report = join(folder, 'all');
    const merged = mergeRuns([two, one], report);
    expect(merged.parts.components).toEqual(['one', 'two']);
    expect([existsSync(join(report, 'pictures/one.png')), existsSync(join(report, 'pictures/two.png'))]).toEqual([
      true,
      true,
    ]);
    const baselines = Baselines.read(join(folder, 'baselines'));
    baselines.approve('kopi/gone@1', await hashPixels(await square(0, 0, ink)));
    const { outcomes, problems } = finish(merged, baselines, report);
    expect(outcomes.map(({ key, status }) => `${key} ${status}`)).toEqual([
      'kopi/a@1 same',
      'kopi/b@1 changed',
      'kopi/gone@1 orphan',
    ]);
    expect(problems.filter((problem) => problem === 'said by each')).toHaveLength(1);
    expect(problems.some((problem) => problem.startsWith('No picture shows '))).toBe(true);
  });

  it('says of no component that it is in no picture while one fails, which may be its only one', () => {
    putShard('one', '1/1', [outcome('kopi/a@1', { status: 'same' }), outcome('kopi/b@1', { status: 'failed' })]);
    const merged = mergeRuns([join(folder, 'one')], join(folder, 'all'));
    const { problems } = finish(merged, Baselines.read(join(folder, 'baselines')), join(folder, 'all'));
    expect(problems.filter((problem) => problem.startsWith('No picture shows '))).toEqual([]);
  });

  it('is not put into one of its parts, whose pictures would be gone', () => {
    const one = putShard('one', '1/2', []);
    const two = putShard('two', '2/2', []);
    expect(() => mergeRuns([one, two], one)).toThrow(/one of the reports to merge/);
    expect(existsSync(join(one, 'pictures/one.png'))).toBe(true);
  });

  it('is refused where a shard is missing, twice there, or of another commit', () => {
    const one = putShard('one', '1/2', []);
    const other = putShard('other', '2/2', [], { commit: 'another' });
    const whole = putShard('whole', '1/1', []);
    expect(() => mergeRuns([one], join(folder, 'all'))).toThrow(/Missing: 2\/2/);
    expect(() => mergeRuns([one, one], join(folder, 'all'))).toThrow(/Missing: 2\/2/);
    expect(() => mergeRuns([one, whole], join(folder, 'all'))).toThrow(/not all shards/);
    expect(() => mergeRuns([one, other], join(folder, 'all'))).toThrow(/another commit/);
  });
});

describe('the folder of a report', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is emptied of an earlier report, and of nothing else', () => {
    writeFileSync(join(folder, 'report.json'), '{}');
    mkdirSync(join(folder, 'pictures'));
    clearReport(folder);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(join(folder, 'index.html'), '');
    expect(() => clearReport(folder)).toThrow(/holds package\.json/);
    expect(existsSync(join(folder, 'index.html'))).toBe(true);
  });

  it('is of one run at a time; one that was killed leaves it', () => {
    claimReport(folder);
    expect(readFileSync(join(folder, 'running'), 'utf8')).toBe(String(process.pid));
    writeFileSync(join(folder, 'running'), String(process.ppid));
    expect(() => claimReport(folder)).toThrow(`Another run (process ${process.ppid})`);
    writeFileSync(join(folder, 'running'), '999999999');
    expect(() => claimReport(folder)).not.toThrow();
  });
});

describe('the command', () => {
  it('says what is wrong with it', () => {
    for (const [args, why] of [
      [['--shard', '3/2'], /takes a part such as 2\/4/],
      [['--shard', '0/2'], /takes a part such as 2\/4/],
      [['--shard', '1/2', '--approve', 'all'], /--shard approves nothing/],
      [['--merge', 'one'], /folders of all reports/],
      [['kopi'], /'kopi' is no option/],
      [['--approve', 'all', '--reject', 'all'], /approved or rejected/],
      [['--review', '--approve', 'all'], /--approve does nothing with --review/],
      [['--remove-orphans', '--brand', 'kopi'], /--brand does nothing with --remove-orphans/],
      [['--from', 'x', '--approve', 'all', '--changed'], /--changed does nothing with --from, which takes .*--only/],
      [['--reject', 'all', '--workers', '2'], /--workers does nothing with --reject/],
      [['--merge', 'one', 'two', '--only', 'cart'], /--only does nothing with --merge/],
      [['--note', 'why'], /add --approve or --reject/],
      [['--only', ''], /--only is given without a value/],
      [['--approve='], /--approve is given without a value/],
      [['--onyl', 'cart'], /^There is no option --onyl; did you mean --only\?/],
    ] as const)
      expect(() => readOptions([...args], ['kopi'])).toThrow(why);
    expect(readOptions(['--shard', '2/4'], ['kopi']).shard).toEqual({ index: 2, of: 4 });
    expect(readOptions(['--merge', 'one', 'two'], ['kopi']).merge).toEqual(['one', 'two']);
  });
});
