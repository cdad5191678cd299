import { describe, expect, it, vi } from 'vitest';
import { type Task, take } from '../../visual/screenshotAll.ts';
import type { Screenshot } from '../../visual/screenshotter.ts';

const shot = (hash: string, ...problems: string[]): Screenshot => ({
  png: Buffer.alloc(0),
  hash,
  problems,
  components: [],
  isUnstable: false,
});
const createTask = (expected: string | undefined): Task => ({
  key: 'kopi/cart.filled@390x844',
  brand: 'kopi',
  state: 'cart.filled',
  frame: 'phone',
  storyId: 'cart--filled',
  shows: [],
  expectedHash: expected,
});

/** Takes one picture. @returns what came of it, how each was loaded, and the tries that are left. */
async function takeOne(shots: Screenshot[], { expected = 'a' as string | null, left = 20 } = {}) {
  const tries = { left };
  const takes = vi.fn(async (..._given: unknown[]) => shots[takes.mock.calls.length - 1] as Screenshot);
  const taken = await take({ take: takes }, createTask(expected ?? undefined), 'channel', tries);
  return { taken, methods: takes.mock.calls.map((given) => given[2]), left: tries.left };
}

describe('a second try of a picture', () => {
  it('is not made when the first is as expected, or nothing is', async () => {
    expect(await takeOne([shot('a')])).toEqual({ taken: shot('a'), methods: ['channel'], left: 20 });
    expect(await takeOne([shot('b')], { expected: null })).toMatchObject({ methods: ['channel'], left: 20 });
  });

  it('a second try uses a fresh page and is reported', async () => {
    for (const first of [shot('b'), shot('a', 'it hangs')]) {
      expect(await takeOne([first, shot('a')])).toEqual({
        taken: { ...shot('a'), isSecondTry: true },
        methods: ['channel', 'navigation'],
        left: 19,
      });
    }
  });

  it('excuses nothing that differs twice, or fails twice', async () => {
    expect((await takeOne([shot('b'), shot('c')])).taken).toEqual(shot('b'));
    expect((await takeOne([shot('b'), shot('a', 'it throws')])).taken).toEqual(shot('b'));
  });

  it('is made so often and no more', async () => {
    expect(await takeOne([shot('b'), shot('a')], { left: 0 })).toEqual({
      taken: shot('b'),
      methods: ['channel'],
      left: 0,
    });
  });
});
