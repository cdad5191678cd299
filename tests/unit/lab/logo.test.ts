import { describe, expect, it } from 'vitest';
import { drawIcon, findFaint, pickColors, pickInks, wrapPicture } from '../../../stories/lab/logo.ts';
import { fromHex } from '../../../themes/color.ts';

const dots = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    runs.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );

describe('the colours of a logo', () => {
  it('are those that are painted, not its white paper, its black letters or its transparent edge', () => {
    const logo = dots(
      [6000, 255, 255, 255],
      [500, 10, 10, 10],
      [900, 181, 40, 43],
      [200, 20, 120, 60],
      [2000, 0, 0, 255, 0],
    );
    expect(pickColors(logo)).toEqual(['#b5282b', '#14783c']);
  });

  it('are one where edges blend into it', () => {
    const edges = Array.from({ length: 20 }, (_, at): [number, number, number, number] => [
      10,
      181 + at,
      40 + at * 2,
      43 + at,
    ]);
    expect(pickColors(dots([3000, 181, 40, 43], ...edges))).toHaveLength(1);
  });

  it('of one in black alone are its ink, and of an empty one none', () => {
    expect(pickColors(dots([900, 255, 255, 255], [100, 12, 12, 12]))).toEqual(['#0c0c0c']);
    expect(pickColors(dots([100, 9, 9, 9, 0]))).toEqual([]);
  });
});

describe('a ground that hides a logo', () => {
  const letters = dots([6000, 0, 0, 0, 0], [900, 12, 12, 12], [300, 224, 168, 58], [20, 255, 255, 255]);

  it('is one in the colour of its letters, black ones too', () => {
    expect(pickInks(letters)).toEqual(['#0c0c0c', '#e0a83a']);
    expect(findFaint(pickInks(letters), fromHex('#141414'))).toEqual(['#0c0c0c']);
    expect(findFaint(pickInks(letters), fromHex('#ffffff'))).toEqual([]);
  });

  it('a logo with an opaque background has no inks', () => {
    expect(pickInks(dots([6000, 255, 255, 255], [900, 12, 12, 12]))).toEqual([]);
  });
});

it('a picture becomes an SVG whose name is safe in it', () => {
  expect(wrapPicture('data:image/png;base64,AA==', 20, 10, 'A "B" & C')).toContain(
    'aria-label="A &quot;B&quot; &amp; C"',
  );
  expect(drawIcon('data:image/png;base64,AA==', '#b5282b', 'A')).toContain('<path fill="#b5282b" d="M0 0h80v80H0z"/>');
});
