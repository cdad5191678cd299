import { expect, it } from 'vitest';
import { otherTabs } from '#features/platform/streams';

it('other tabs receive messages until they unsubscribe; the sender does not', async () => {
  const here = otherTabs('makan-test');
  const there = otherTabs('makan-test');
  const heardHere: unknown[] = [];
  const heardThere: unknown[] = [];
  const stops = [
    here.listen((message) => heardHere.push(message)),
    here.listen((message) => heardHere.push(message)),
    there.listen((message) => heardThere.push(message)),
  ];
  here.post(1);
  await expect.poll(() => heardThere).toEqual([1]);
  there.post(2);
  await expect.poll(() => heardHere).toEqual([2, 2]);

  stops[0]?.();
  there.post(3);
  await expect.poll(() => heardHere).toEqual([2, 2, 3]);
  stops[1]?.();
  // A closed listener may still post.
  here.post(4);
  await expect.poll(() => heardThere).toEqual([1, 4]);
  expect(heardHere).toEqual([2, 2, 3]);
  stops[2]?.();
});
