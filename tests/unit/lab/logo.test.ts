import { describe, expect, it } from 'vitest';
import {
  cropSvg,
  drawIcon,
  findFaint,
  findPainted,
  pickColors,
  pickInks,
  wrapPicture,
} from '../../../stories/lab/logo.ts';
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

describe('a logo in an empty square (BRAND-32)', () => {
  /** A square of 40 dots in one colour, with a mark of 6 by 4 at 10, 20. */
  const draw = (red: number, green: number, blue: number, alpha: number) => {
    const pixels = new Uint8ClampedArray(40 * 40 * 4);
    for (let at = 0; at < 1600; at += 1) {
      const [x, y] = [at % 40, Math.floor(at / 40)];
      const isMark = x >= 10 && x < 16 && y >= 20 && y < 24;
      pixels.set(isMark ? [143, 29, 44, 255] : [red, green, blue, alpha], at * 4);
    }
    return pixels;
  };

  it('is cut to what is painted, with a dot around it, on clear ground and on white paper', () => {
    const box = { x: 9, y: 19, width: 8, height: 6 };
    expect(findPainted(draw(0, 0, 0, 0), 40, 40)).toEqual(box);
    expect(findPainted(draw(255, 255, 255, 255), 40, 40)).toEqual(box);
  });

  it('is left whole where the square is a colour of the logo, or nothing is in it', () => {
    expect(findPainted(draw(11, 92, 255, 255), 40, 40)).toBeUndefined();
    expect(findPainted(new Uint8ClampedArray(1600 * 4), 40, 40)).toBeUndefined();
  });

  it('as an SVG shows that part of its view box, whatever its units are', () => {
    const box = { x: 9, y: 19, width: 8, height: 6 };
    const shown = { width: 40, height: 40 };
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 400 400" width="80" height="80"><path d="M0 0"/></svg>';
    expect(cropSvg(svg, box, shown)).toBe(
      '<svg viewBox="80 190 80 60" width="80" height="60" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
    expect(cropSvg('<svg width="40px" height="40px"></svg>', box, shown)).toContain('viewBox="9 19 8 6"');
    expect(cropSvg('<svg></svg>', box, shown)).toBeUndefined();
    expect(cropSvg('<svg viewBox="0 0 400 100"></svg>', box, shown)).toBeUndefined();
  });
});
