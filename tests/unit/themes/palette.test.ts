import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contrast from '../../../themes/base/contrast.json';
import base from '../../../themes/base/tokens.json';
import { type ColorValue, colorProblem, fromHex, toHex } from '../../../themes/color.ts';
import { type ContrastPair, checkContrast } from '../../../themes/contrast.ts';
import { makePalette } from '../../../themes/palette.ts';
import { runOptions } from '../properties.ts';

const pairs = contrast as ContrastPair[];
const roles = Object.keys(base.color).filter((name) => !name.startsWith('$'));
const named = (palette: Record<string, ColorValue>) =>
  Object.fromEntries(Object.entries(palette).map(([role, color]) => [`color.${role}`, color]));

describe('a palette from one colour', () => {
  it('holds every promised contrast, light and dark, whatever the colour (BRAND-21)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('light' as const, 'dark' as const),
        (rgb, ground) => {
          const seed = fromHex(`#${rgb.toString(16).padStart(6, '0')}`) as ColorValue;
          const palette = makePalette(seed, ground, pairs);
          expect(checkContrast('tokens.json', named(palette), pairs).problems).toEqual([]);
          expect(toHex(palette.accent as ColorValue)).toBe(toHex(seed));
        },
      ),
      runOptions(150),
    );
  });

  it('gives a value to every role, each a colour that the check takes', () => {
    for (const ground of ['light', 'dark'] as const) {
      const palette = makePalette(fromHex('#b5282b') as ColorValue, ground, pairs);
      expect(Object.keys(palette)).toEqual(roles);
      expect(Object.values(palette).map(colorProblem).filter(Boolean)).toEqual([]);
    }
  });

  it('holds pairs that are added later', () => {
    const stricter = pairs.map(([, front, back]): ContrastPair => [front === 'color.inkMuted' ? 7 : 4.5, front, back]);
    const palette = makePalette(fromHex('#2f7d4f') as ColorValue, 'light', stricter);
    expect(checkContrast('tokens.json', named(palette), stricter).problems).toEqual([]);
  });

  it('keeps the hue of the colour in the paper and in the text', () => {
    const { ink, background } = makePalette(fromHex('#0b5cff') as ColorValue, 'light', pairs);
    const [red, , blue] = ink?.components ?? [];
    expect(blue).toBeGreaterThan(red ?? 1);
    expect(toHex(background as ColorValue)).not.toBe('#ffffff');
  });
});
