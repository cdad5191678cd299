import { converter } from 'culori';
import { type ColorValue, toHex } from '../color.ts';
import { contrastRatio } from '../contrast.ts';

const toOklch = converter('oklch');

const measure = (color: ColorValue): { l: number; c: number } => {
  const { l = 0, c = 0 } = toOklch(toHex(color)) ?? {};
  return { l, c };
};

/** Colours that are known of a form: what others are painted on. */
export type Known = Readonly<Record<string, ColorValue | undefined>>;

const fills: Record<string, string> = {
  'color.onAccent': 'color.accent',
  'color.onAccentSoft': 'color.accentSoft',
  'color.onInverse': 'color.inverse',
  'color.onSuccess': 'color.success',
  'color.onWarning': 'color.warning',
  'color.onDanger': 'color.danger',
};

/**
 * Why a colour can hardly be a role, whatever its name: a background that one sees through, an ink as blue as a link.
 * Undefined for one that can.
 */
export function findImplausible(
  id: string,
  color: ColorValue,
  known: Known,
  form: 'normal' | 'dark',
): string | undefined {
  const { l, c } = measure(color);
  const alpha = color.alpha ?? 1;
  const page = known['color.background'];
  const on = (back: ColorValue | undefined) => (back && page ? contrastRatio(color, back, page) : undefined);
  const onPage = on(page) ?? 21;
  const isClear = alpha < 1;
  switch (id) {
    case 'color.background':
    case 'color.surface':
    case 'color.surfaceSunken': {
      if (isClear) return 'one sees through it';
      const isMiddle = form === 'dark' ? l > 0.45 : l < 0.8 && l > 0.4;
      return isMiddle ? 'it is neither light nor dark, as a page is' : undefined;
    }
    case 'color.ink':
      if (c > 0.12) return 'it is a strong colour, as a link or a brand has';
      return onPage < 4.5 ? 'it can hardly be read on the background' : undefined;
    case 'color.inkMuted':
    case 'color.accentInk':
    case 'color.dangerInk':
    case 'color.successInk':
      return onPage < 3 ? 'it can hardly be read on the background' : undefined;
    case 'color.line':
    case 'color.lineStrong':
      return alpha === 0 ? 'it cannot be seen' : onPage < 1.02 ? 'it is the colour of the page' : undefined;
    case 'color.accent':
      if (isClear) return 'one sees through it';
      return onPage < 1.3 ? 'it can hardly be told from the page' : undefined;
    case 'color.inverse':
      return isClear || onPage < 3 ? 'it can hardly be told from the page' : undefined;
    case 'color.success':
    case 'color.warning':
    case 'color.danger':
      if (isClear) return 'one sees through it';
      return c < 0.05 || onPage < 1.4 ? 'it is as pale as a tint, and this is a fill' : undefined;
    case 'color.accentSoft':
    case 'color.dangerSoft':
      return onPage > 3 ? 'it is as strong as a fill, and this is a tint' : undefined;
    case 'color.focus':
      return alpha === 0 || onPage < 1.5 ? 'it can hardly be told from the page' : undefined;
    case 'color.backdrop':
      return alpha === 1 ? 'it hides what is behind it, and this is a veil' : undefined;
    default: {
      const back = known[fills[id] ?? ''];
      return back && (on(back) ?? 21) < 3 ? 'it can hardly be read on its fill' : undefined;
    }
  }
}

const readPx = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'value' in value && 'unit' in value
    ? Number(value.value) * (value.unit === 'rem' ? 16 : 1)
    : undefined;

/**
 * Why a measure can hardly be the token of that name: a title as large as a poster's, a full round of half a pixel.
 * @param own the value that the base has
 */
export function findImplausibleMeasure(id: string, value: unknown, own: unknown): string | undefined {
  const [px, ours] = [readPx(value), readPx(own)];
  if (px === undefined || ours === undefined) return undefined;
  if (id === 'radius.full') return px < 99 ? `it is ${px} px, and this is round at any size` : undefined;
  if (!id.startsWith('size.') || (px >= ours * 0.7 && px <= ours * 1.5)) return undefined;
  return `it is ${px} px, and this is ${ours} px`;
}
