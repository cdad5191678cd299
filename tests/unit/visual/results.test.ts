import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Baselines } from '../../visual/baselines';
import { PictureStore } from '../../visual/pictureStore';
import { toPicture } from '../../visual/pictures';
import { encode, hashPixels } from '../../visual/png';
import { Results } from '../../visual/results';

const task = { ...toPicture('kopi', 'cart.filled', 'phone'), storyId: 'cart--filled' };
async function shoot(shade: number) {
  const data = new Uint8Array(64).fill(255).map((byte, at) => (at === 0 ? shade : byte));
  const png = await encode({ width: 4, height: 4, data });
  return { png, hash: await hashPixels(png), problems: [], components: [], isUnstable: false };
}

let folder: string;
let baselines: Baselines;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  baselines = Baselines.read(join(folder, 'baselines'), new PictureStore(join(folder, 'pictures')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const create = (approve?: string) => new Results({ approve, report: join(folder, 'report') }, baselines);

describe('a picture that was taken', () => {
  it('is missing, approved and the same in turn; approving writes a line and no picture into the baselines', async () => {
    const shot = await shoot(1);
    const first = create();
    first.enter(task, shot);
    const approving = create('all');
    approving.enter(task, shot);
    const again = create();
    again.enter(task, shot);
    expect([first, approving, again].map(({ outcomes }) => outcomes[0]?.status)).toEqual([
      'missing',
      'approved',
      'same',
    ]);
    expect(readFileSync(join(folder, 'baselines/kopi.txt'), 'utf8')).toBe(`cart.filled@390x844\n  ${shot.hash}\n`);
    expect(readFileSync(join(folder, 'report', again.outcomes[0]?.after ?? ''))).toEqual(shot.png);
  });

  it('that differs is shown beside the approved one, with what differs', async () => {
    const [before, after] = [await shoot(1), await shoot(2)];
    baselines.approve(task.key, before.hash);
    baselines.store.keep(before.hash, before.png);
    const results = create();
    results.enter(task, after);
    expect(results.listDiffering()).toMatchObject([{ key: task.key, hash: before.hash }]);
    await results.showEarlier(new Map([[task.key, { hash: before.hash }]]));
    const [outcome] = results.outcomes;
    expect(outcome).toMatchObject({ status: 'changed', pixels: 1, why: ['1 pixels differ, in 1×1 at 0, 0'] });
    for (const file of [outcome?.before, outcome?.after, outcome?.difference])
      expect(existsSync(join(folder, 'report', file ?? 'none'))).toBe(true);
  });

  it('that differs is shown alone, with the reason, where the approved one cannot be shown', async () => {
    baselines.approve(task.key, (await shoot(1)).hash);
    const results = create();
    results.enter(task, await shoot(2));
    await results.showEarlier(new Map([[task.key, { note: 'how it was approved cannot be shown: no git' }]]));
    expect(results.outcomes[0]).toMatchObject({
      status: 'changed',
      why: ['how it was approved cannot be shown: no git'],
    });
    expect(results.outcomes[0]?.before).toBeUndefined();
  });

  it('that was rejected stays rejected when all are approved, and not when it is named', async () => {
    const shot = await shoot(2);
    baselines.approve(task.key, (await shoot(1)).hash);
    baselines.setRejection(task.key, { hash: shot.hash, note: 'cut' });
    const all = create('all');
    all.enter(task, shot);
    const named = create(task.key);
    named.enter(task, shot);
    expect([all, named].map(({ outcomes }) => outcomes[0]?.status)).toEqual(['rejected', 'approved']);
    expect(baselines.getRejections()).toEqual({});
  });
});
