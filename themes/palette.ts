import { clampChroma, converter, formatHex } from 'culori';
import base from './base/tokens.json' with { type: 'json' };
import { type ColorValue, fromHex, toHex } from './color.ts';
import { type ContrastPair, contrastRatio } from './contrast.ts';
import { getColors, resolveTokens } from './resolve.ts';

const toOklch = converter('oklch');

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

export type Ground = 'light' | 'dark';

const readLch = (color: ColorValue): Lch => {
  const { l, c, h = 0 } = toOklch(toHex(color)) ?? { l: 0, c: 0 };
  return { l, c, h };
};

/** The nearest colour of sRGB: lightness and hue stay, chroma gives way. */
export const toColor = ({ l, c, h }: Lch): ColorValue => {
  const hex = formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch')) ?? '#000000';
  return fromHex(hex) as ColorValue;
};

/** Hues of what means the same in every brand. */
const hues = { success: 155, warning: 82, danger: 28 };

/** Where each role begins, before the pairs are held: as a designer would mix it from the one colour. */
function mix(seed: Lch, ground: Ground): Record<string, Lch> {
  const { h } = seed;
  const tint = (l: number, most: number): Lch => ({ l, c: Math.min(most, seed.c * 0.5), h });
  const own = (l: number, most = 0.2): Lch => ({ l, c: Math.min(most, seed.c), h });
  const of = (l: number, c: number, hue: number): Lch => ({ l, c, h: hue });
  const hero = {
    heroFrom: seed,
    heroTo: { l: seed.l * 0.86, c: seed.c, h: h + 12 },
    onHero: tint(seed.l > 0.62 ? 0.2 : 0.98, 0.04),
  };
  const onAccent = tint(seed.l > 0.62 ? 0.2 : 0.99, 0.04);
  return ground === 'light'
    ? {
        background: tint(0.98, 0.008),
        surface: of(1, 0, h),
        surfaceSunken: tint(0.945, 0.02),
        ink: tint(0.23, 0.03),
        inkMuted: tint(0.49, 0.03),
        line: tint(0.9, 0.02),
        lineStrong: tint(0.61, 0.035),
        accent: seed,
        onAccent,
        accentInk: own(0.48),
        accentSoft: own(0.93, 0.05),
        onAccentSoft: own(0.42, 0.14),
        inverse: tint(0.25, 0.035),
        onInverse: tint(0.98, 0.008),
        success: of(0.52, 0.13, hues.success),
        onSuccess: of(1, 0, hues.success),
        successInk: of(0.47, 0.11, hues.success),
        warning: of(0.86, 0.15, hues.warning),
        onWarning: of(0.25, 0.04, hues.warning),
        danger: of(0.54, 0.2, hues.danger),
        onDanger: of(1, 0, hues.danger),
        dangerInk: of(0.5, 0.19, hues.danger),
        dangerSoft: of(0.945, 0.03, hues.danger),
        focus: own(0.45),
        backdrop: tint(0.18, 0.03),
        skeleton: tint(0.93, 0.02),
        tileFrom: own(0.955, 0.035),
        tileTo: own(0.89, 0.075),
        ...hero,
      }
    : {
        background: tint(0.16, 0.015),
        surface: tint(0.215, 0.018),
        surfaceSunken: tint(0.265, 0.022),
        ink: tint(0.965, 0.012),
        inkMuted: tint(0.77, 0.025),
        line: tint(0.31, 0.022),
        lineStrong: tint(0.6, 0.03),
        accent: seed,
        onAccent,
        accentInk: own(0.79),
        accentSoft: own(0.33, 0.07),
        onAccentSoft: own(0.88, 0.09),
        inverse: tint(0.955, 0.015),
        onInverse: tint(0.18, 0.02),
        success: of(0.68, 0.14, hues.success),
        onSuccess: of(0.17, 0.03, hues.success),
        successInk: of(0.79, 0.13, hues.success),
        warning: of(0.86, 0.15, hues.warning),
        onWarning: of(0.25, 0.04, hues.warning),
        danger: of(0.59, 0.2, hues.danger),
        onDanger: of(1, 0, hues.danger),
        dangerInk: of(0.78, 0.12, hues.danger),
        dangerSoft: of(0.28, 0.07, hues.danger),
        focus: tint(0.965, 0.012),
        backdrop: of(0, 0, h),
        skeleton: tint(0.29, 0.02),
        tileFrom: own(0.38, 0.055),
        tileTo: own(0.3, 0.05),
        ...hero,
      };
}

/** How much of the page is seen through what lies over it. */
const alphas: Record<string, number> = { backdrop: 0.62 };
const step = 0.005;

/**
 * A whole palette from one colour, by role: `accent` is the colour itself, and every pair of colours that the pairs
 * promise has its contrast (BRAND-21). A role that has to give way moves in lightness alone, as little as it can.
 * @param seed the brand's colour
 * @param ground whether dark is printed on light or light on dark
 * @param pairs what must hold: themes/base/contrast.json
 */
export function makePalette(
  seed: ColorValue,
  ground: Ground,
  pairs: readonly ContrastPair[],
): Record<string, ColorValue> {
  const known = getColors(resolveTokens(base));
  const stock = Object.fromEntries(
    Object.entries(known)
      .filter(([id]) => id.startsWith('color.'))
      .map(([id, color]) => [id.slice('color.'.length), readLch(color)]),
  );
  const mixed: Record<string, Lch> = { ...stock, ...mix(readLch(seed), ground) };
  const colors: Record<string, ColorValue> = {};
  for (const role of Object.keys(stock)) {
    const alpha = alphas[role];
    colors[role] = { ...toColor(mixed[role] as Lch), ...(alpha !== undefined && { alpha }) };
  }
  colors.accent = { ...seed, alpha: 1 };
  const role = (id: string) => id.slice('color.'.length);
  const grounds = (name: string) => pairs.filter(([, front]) => role(front) === name);
  const holds = (front: ColorValue, name: string) =>
    grounds(name).every(
      ([least, , back]) =>
        contrastRatio(front, colors[role(back)] as ColorValue, colors.background as ColorValue) >= least,
    );
  /** The nearest lightness at which the role stands on all that it is painted on. */
  const move = (name: string): ColorValue | undefined => {
    const { l, c, h } = mixed[name] as Lch;
    for (let by = 0; by <= 1; by += step) {
      for (const way of [l - by, l + by]) {
        const color = toColor({ l: way, c, h });
        if (way >= 0 && way <= 1 && holds(color, name)) return color;
      }
    }
    return [toColor({ l: 0, c: 0, h }), toColor({ l: 1, c: 0, h })].find((color) => holds(color, name));
  };
  const settled = new Set(['accent', 'background']);
  const settle = (name: string): void => {
    if (settled.has(name)) return;
    settled.add(name);
    const under = grounds(name).map(([, , back]) => role(back));
    for (const one of under) settle(one);
    if (under.length === 0) return;
    // Two grounds that nothing can stand on come nearer to each other, until something can.
    const [first = '', ...others] = under;
    for (let tries = 0; tries < 8; tries += 1) {
      const found = holds(colors[name] as ColorValue, name) ? colors[name] : move(name);
      if (found) {
        colors[name] = found;
        return;
      }
      for (const other of others.filter((one) => one !== 'accent')) {
        const [to, from] = [readLch(colors[first] as ColorValue), readLch(colors[other] as ColorValue)];
        colors[other] = tries === 7 ? (colors[first] as ColorValue) : toColor({ ...from, l: (to.l + from.l) / 2 });
      }
    }
  };
  for (const name of Object.keys(colors)) settle(name);
  delete colors.accent?.alpha;
  return colors;
}
