import { describe, expect, it } from 'vitest';
import { listMixed, rank } from '../../visual/covering';
import { composed, type Frame, frames, mixes } from '../../visual/frames';
import { countPairs, describePairs, findStaleGuide, findUncovered, putIntoGuide, readPairs } from '../../visual/pairs';
import { listPictures } from '../../visual/pictures';
import { state } from '../../visual/state';
import { states } from '../../visual/states';

const brands = ['canteen', 'grams', 'kimkee', 'kopi', 'kuro', 'verde'];
const keysOf = (list: ReturnType<typeof listMixed>) => list.map((one) => `${one.brand} ${one.state} ${one.frame}`);

describe('the mixes of settings', () => {
  it('take every state once, a layout narrow and wide, and a composed state in every brand', () => {
    const all = listMixed(states, brands);
    const of = (id: string) => all.filter((one) => one.state === id);
    for (const { id, isLayout } of states) {
      const count = composed.includes(id) ? brands.length : isLayout ? 2 : 1;
      expect(of(id).length, id).toBe(count);
      const widths = of(id).map(({ frame }) => mixes[frame].width);
      if (count > 1) expect([Math.min(...widths) < 600, Math.max(...widths) > 600], id).toEqual([true, true]);
      if (count > 1) expect(new Set(of(id).map(({ brand }) => brand)).size, id).toBe(count);
    }
  });

  it('leave all other pictures where they are when a state is added or removed', () => {
    const before = keysOf(listMixed(states, brands));
    const added = keysOf(listMixed([...states, state('menu.new', 'a new state')], brands));
    expect(before.filter((key) => !added.includes(key))).toEqual([]);
    expect(added).toHaveLength(before.length + 1);
    const removed = keysOf(listMixed(states.slice(1), brands));
    expect(removed.filter((key) => !before.includes(key)).length).toBeLessThanOrEqual(1);
  });

  it('move only a share of the states to a new brand', () => {
    const before = new Set(keysOf(listMixed(states, brands)));
    const after = keysOf(listMixed(states, [...brands, 'satay']));
    const moved = after.filter((key) => !before.has(key) && !key.startsWith('satay'));
    expect(moved.length).toBeLessThan(states.length / 10);
    expect(after.filter((key) => key.startsWith('satay')).length).toBeGreaterThan(states.length / 12);
  });

  it('are spread over the brands and the mixes', () => {
    const all = listMixed(states, brands);
    const count = (by: 'brand' | 'frame', value: string) => all.filter((one) => one[by] === value).length;
    for (const brand of brands) expect(count('brand', brand), brand).toBeGreaterThan(35);
    for (const frame of Object.keys(mixes)) expect(count('frame', frame), frame).toBeGreaterThan(25);
  });

  it('are taken of one more state where a brand would lack one', () => {
    const few = listMixed([state('cart.other', 'a cart')], ['kopi']);
    expect(new Set(few.map(({ frame }) => frame)).size).toBe(Object.keys(mixes).length);
  });

  it('differ from the phone in all that every state must be pictured with', () => {
    for (const [name, frame] of Object.entries<Frame>(mixes)) {
      expect(frame.width, name).not.toBe(frames.phone.width);
      expect(frame.insets, name).toBeDefined();
      expect(frame.lateLanguage, name).toBeDefined();
      expect(frame.globals?.density, name).toBeDefined();
      expect(Number(frame.globals?.textZoom ?? 100) > 100 || frame.globals?.textSize === 'larger', name).toBe(true);
    }
  });

  it('are chosen by names alone', () => {
    expect(rank('cart.filled', ['b', 'a', 'c'])).toEqual(rank('cart.filled', ['c', 'b', 'a']));
  });
});

describe('the pairs of settings with states and brands', () => {
  const input = readPairs();

  it('are all pictured that must be', () => {
    expect(findUncovered(input)).toEqual([]);
  });

  it('cost at most a quarter more than one picture a state and brand', () => {
    const ofPhones = states.length * input.brands.length;
    expect(input.pictures.filter(({ frame }) => frame === 'phone')).toHaveLength(ofPhones);
    expect(input.pictures.length).toBeLessThanOrEqual(ofPhones * 1.25);
  });

  it('are missed if a picture is left out', () => {
    const without = (isLeft: (picture: (typeof input.pictures)[number]) => boolean) =>
      findUncovered({ ...input, pictures: input.pictures.filter((one) => !isLeft(one)) });
    const [one] = listMixed(states, input.brands).filter((mixed) => !composed.includes(mixed.state));
    expect(without((picture) => picture.state === one?.state && picture.frame === one.frame)).toContain(
      `${one?.state} is in no picture with safe areas.`,
    );
    expect(without(({ frame, brand }) => frames[frame].width === 640 && brand === 'grams')).toContain(
      'grams is in no picture with 640 pixels wide.',
    );
    expect(without(({ frame }) => frames[frame].globals?.form === 'dark')).toContain(
      'kopi is in no picture with the dark form.',
    );
  });

  it('do not ask for another language of pages that are in English', () => {
    const languages = countPairs(input).find(({ setting }) => setting.name === 'another language');
    expect(languages?.states).toBe(states.filter(({ id }) => !id.startsWith('owner.')).length);
    expect(languages?.missingStates).toEqual([]);
  });

  it('have each picture once', () => {
    const keys = listPictures(states, input.brands).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the part of the guide that is written', () => {
  it('is that of the lists', () => {
    expect(findStaleGuide()).toBeUndefined();
  });

  it('changes with a picture that is left out', () => {
    const input = readPairs();
    const fewer = { ...input, pictures: input.pictures.filter(({ frame }) => frame !== 'print') };
    expect(describePairs(fewer)).not.toBe(describePairs(input));
  });

  it('needs its place', () => {
    expect(() => putIntoGuide('a guide', 'x')).toThrow('docs/guides/visual.md has no');
  });
});
