import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contrast from '../../../themes/base/contrast.json';
import base from '../../../themes/base/tokens.json';
import { type ColorValue, colorProblem, fromHex, toHex } from '../../../themes/color.ts';
import { type ContrastPair, checkContrast, contrastRatio } from '../../../themes/contrast.ts';
import { deriveRest, liftAccent, readGround } from '../../../themes/derive.ts';
import { makePalette } from '../../../themes/palette.ts';
import { runOptions } from '../properties.ts';

const pairs = contrast as ContrastPair[];
const roles = Object.keys(base.color).filter((name) => !name.startsWith('$'));
const named = (colors: Record<string, ColorValue>) =>
  Object.fromEntries(Object.entries(colors).map(([role, color]) => [`color.${role}`, color]));
const color = (hex: string) => fromHex(hex) as ColorValue;
const anyColor = fc
  .tuple(fc.integer({ min: 0, max: 0xffffff }), fc.option(fc.integer({ min: 0, max: 255 }), { freq: 6 }))
  .map(([rgb, alpha]) => {
    const share = alpha === null ? '' : alpha.toString(16).padStart(2, '0');
    return color(`#${rgb.toString(16).padStart(6, '0')}${share}`);
  });
const anyGround = fc.constantFrom('light' as const, 'dark' as const);

describe('the rest of brought colours (BRAND-28)', () => {
  it('holds every promised contrast, whatever was brought', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...roles), anyColor), anyColor, anyGround, (brought, usual, ground) => {
        const { colors } = deriveRest(brought, usual, ground, pairs);
        expect(checkContrast('tokens.json', named(colors), pairs).problems).toEqual([]);
        expect(Object.keys(colors)).toEqual(roles);
        expect(Object.values(colors).map(colorProblem).filter(Boolean)).toEqual([]);
      }),
      runOptions(60, 1_000),
    );
  });

  it('keeps colours that hold among themselves, and names every other one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), anyGround, fc.subarray(roles), (rgb, ground, some) => {
        const palette = makePalette(color(`#${rgb.toString(16).padStart(6, '0')}`), ground, pairs);
        const brought = Object.fromEntries(['accent', ...some].map((role) => [role, palette[role] as ColorValue]));
        const { colors, derived } = deriveRest(brought, color('#ff7f1f'), ground, pairs);
        expect(colors).toEqual(palette);
        expect(derived.map(({ role }) => role)).toEqual(roles.filter((role) => !(role in brought)));
      }),
      runOptions(60, 1_000),
    );
  });

  it('keeps accent and background as they were brought', () => {
    fc.assert(
      fc.property(anyColor, anyColor, anyGround, (accent, background, ground) => {
        const { colors } = deriveRest({ accent, background }, color('#ff7f1f'), ground, pairs);
        expect(colors.accent).toEqual(accent);
        expect(toHex(colors.background as ColorValue)).toBe(toHex(background));
      }),
      runOptions(60, 1_000),
    );
  });

  it('a brought text that cannot be read gives way, and the reason has both numbers', () => {
    const { colors, derived } = deriveRest(
      { background: color('#ffffff'), inkMuted: color('#9fa6ae'), accent: color('#0376c9') },
      color('#ff7f1f'),
      'light',
      pairs,
    );
    expect(toHex(colors.background as ColorValue)).toBe('#ffffff');
    expect(derived.filter(({ isChanged }) => isChanged)).toEqual([
      expect.objectContaining({ role: 'inkMuted', why: '#9fa6ae has 2.46 on background, where 4.5 is needed' }),
    ]);
    expect(derived.find(({ role }) => role === 'onAccent')?.why).toBe('mixed from #0376c9');
  });

  it('an accent for a dark form stands out from its page, and changes only where it must', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const accent = color(`#${rgb.toString(16).padStart(6, '0')}`);
        const lifted = liftAccent(accent, pairs);
        const page = makePalette(lifted, 'dark', pairs).background as ColorValue;
        // The accent tints the page, which may differ by a shade from the one that was measured.
        expect(contrastRatio(lifted, page, page)).toBeGreaterThanOrEqual(2.9);
        const before = makePalette(accent, 'dark', pairs).background as ColorValue;
        if (contrastRatio(accent, before, before) >= 3) expect(lifted).toBe(accent);
      }),
      runOptions(60, 1_000),
    );
  });

  it('reads light or dark from what was brought', () => {
    expect(readGround({ background: color('#101010') })).toBe('dark');
    expect(readGround({ ink: color('#111111') })).toBe('light');
    expect(readGround({ accent: color('#e2001a') })).toBeUndefined();
  });
});
