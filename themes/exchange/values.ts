import { converter, formatHex8, parse } from 'culori';
import { type ColorValue, fromHex } from '../color.ts';
import { isRecord } from '../tokenTree.ts';

/** A value that cannot be taken; the message says why. */
export class Unusable extends Error {
  override name = 'Unusable';
}

const toRgb = converter('rgb');
/** DTCG's names of colour spaces, as culori knows them. */
const spaces: Record<string, [mode: string, channels: readonly string[]]> = {
  srgb: ['rgb', ['r', 'g', 'b']],
  'srgb-linear': ['lrgb', ['r', 'g', 'b']],
  hsl: ['hsl', ['h', 's', 'l']],
  hwb: ['hwb', ['h', 'w', 'b']],
  lab: ['lab', ['l', 'a', 'b']],
  lch: ['lch', ['l', 'c', 'h']],
  oklab: ['oklab', ['l', 'a', 'b']],
  oklch: ['oklch', ['l', 'c', 'h']],
  'display-p3': ['p3', ['r', 'g', 'b']],
  'a98-rgb': ['a98', ['r', 'g', 'b']],
  'prophoto-rgb': ['prophoto', ['r', 'g', 'b']],
  rec2020: ['rec2020', ['r', 'g', 'b']],
  'xyz-d50': ['xyz50', ['x', 'y', 'z']],
  'xyz-d65': ['xyz65', ['x', 'y', 'z']],
};
const percentages = new Set(['s', 'w', 'l']);

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

function fromCulori(color: Parameters<typeof formatHex8>[0], given: unknown): ColorValue {
  const hex = formatHex8(color && toRgb(color));
  const value = hex && fromHex(hex.endsWith('ff') ? hex.slice(0, 7) : hex);
  if (!value) throw new Unusable(`is ${show(given)}, which is no colour`);
  return value;
}

export function toColorValue(value: unknown): ColorValue {
  // An alias that sets another opacity.
  if (isRecord(value) && 'faded' in value) {
    const color = toColorValue(value.faded);
    const { alpha: _, ...opaque } = color;
    const share = Number(value.alpha);
    return share < 1 ? { ...opaque, alpha: Number(Math.max(0, share).toFixed(4)) } : opaque;
  }
  if (typeof value === 'string') {
    // A colour that is already followed, with another opacity: rgba(#ff7f1f, 0.5).
    const [, inner = '', alpha] =
      /^rgba?\(\s*(#[0-9a-f]{3,8}|[a-z]+\([^()]*\))\s*,\s*([\d.]+%?)\s*\)$/i.exec(value.trim()) ?? [];
    // CSS reads capitals as small letters, which the parser does not.
    const color = parse((inner || value.trim()).toLowerCase());
    if (!color) throw new Unusable(/gradient/.test(value) ? 'is a gradient' : `is ${show(value)}, which is no colour`);
    const share = alpha?.endsWith('%') ? Number(alpha.slice(0, -1)) / 100 : Number(alpha);
    return fromCulori(alpha === undefined ? color : { ...color, alpha: share }, value);
  }
  if (isRecord(value) && typeof value.r === 'number') {
    const { r, g, b, a = 1 } = value as { r: number; g: number; b: number; a?: number };
    return fromCulori({ mode: 'rgb', r, g, b, alpha: a }, value);
  }
  if (isRecord(value) && Array.isArray(value.components)) {
    const [mode, channels = []] = spaces[String(value.colorSpace)] ?? [];
    if (!mode) throw new Unusable(`has the colour space ${show(value.colorSpace)}, which is unknown`);
    const { components } = value;
    if (channels.some((_, at) => components[at] !== 'none' && !Number.isFinite(components[at])))
      throw new Unusable(`has the components ${show(components)}; three numbers are understood`);
    const isCylinder = mode === 'hsl' || mode === 'hwb';
    const parts = Object.fromEntries(
      channels.map((channel, at) => {
        const part = components[at];
        const number = typeof part === 'number' ? part : 0;
        return [
          channel,
          isCylinder && percentages.has(channel)
            ? number / 100
            : channel === 'b' && mode === 'hwb'
              ? number / 100
              : number,
        ];
      }),
    );
    const alpha = typeof value.alpha === 'number' ? value.alpha : 1;
    return fromCulori({ mode, ...parts, alpha } as Parameters<typeof formatHex8>[0], value);
  }
  throw new Unusable(`is ${show(value)}, which is no colour`);
}

/** A number with its unit: 16, "16", "16px", { value: 16, unit: "px" }. */
function readMeasure(value: unknown): { value: number; unit: string } {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, unit: '' };
  if (isRecord(value) && typeof value.unit === 'string' && Number.isFinite(Number(value.value)))
    return { value: Number(value.value), unit: value.unit };
  const [, number, unit = ''] =
    (typeof value === 'string' && /^\s*(-?[\d.]+)\s*(px|rem|em|%|ms|s)?\s*$/.exec(value)) || [];
  if (number === undefined || !Number.isFinite(Number(number)))
    throw new Unusable(`is ${show(value)}, which is no measure`);
  return { value: Number(number), unit };
}

const weights: Record<string, number> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  regular: 400,
  normal: 400,
  book: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  black: 900,
  heavy: 900,
};

const short = (value: number): number => Number(value.toFixed(4));

const readers: Record<string, (value: unknown, id: string) => unknown> = {
  color: toColorValue,
  dimension(value, id) {
    const { value: number, unit } = readMeasure(value);
    if (unit !== '' && unit !== 'px' && unit !== 'rem') throw new Unusable(`is in ${unit}; px and rem are understood`);
    // Type grows with the text size of the device, so its sizes are in rem.
    if (id.startsWith('size.')) return { value: short(unit === 'rem' ? number : number / 16), unit: 'rem' };
    return { value: short(unit === 'rem' ? number * 16 : number), unit: 'px' };
  },
  duration(value) {
    const { value: number, unit } = readMeasure(value);
    return { value: short(unit === 's' ? number * 1000 : number), unit: 'ms' };
  },
  number(value) {
    const { value: number, unit } = readMeasure(value);
    if (unit === 'px' || unit === 'rem')
      throw new Unusable(`is in ${unit}; a share of the type size is understood, such as 1.45 or -1%`);
    return short(unit === '%' ? number / 100 : number);
  },
  fontWeight(value) {
    if (typeof value === 'string' && /[a-z]/i.test(value)) {
      const weight =
        weights[
          value
            .toLowerCase()
            .replace(/[^a-z]/g, '')
            .replace(/italic|oblique/, '') || 'regular'
        ];
      if (!weight) throw new Unusable(`is ${show(value)}, which is no weight`);
      return weight;
    }
    return readMeasure(value).value;
  },
  fontFamily(value) {
    const names = (Array.isArray(value) ? value : String(value ?? '').split(',')).map((name) =>
      String(name)
        .trim()
        .replace(/^["']|["']$/g, ''),
    );
    if (!names[0]) throw new Unusable('is empty');
    return names.length > 1 ? names : [names[0], 'sans-serif'];
  },
  cubicBezier(value) {
    const list = typeof value === 'string' ? (/\(([^)]+)\)/.exec(value)?.[1] ?? '').split(',').map(Number) : value;
    if (!Array.isArray(list) || list.length !== 4 || !list.every(Number.isFinite))
      throw new Unusable(`is ${show(value)}, which is no curve`);
    return list;
  },
  shadow(value) {
    const layers = (Array.isArray(value) ? value : [value]).map((layer) => {
      if (!isRecord(layer)) throw new Unusable(`is ${show(layer)}, which is no shadow`);
      if (layer.type === 'innerShadow' || layer.inset === true)
        throw new Unusable('is an inner shadow, which no component has');
      const px = (part: unknown) => {
        const { value: number, unit } = readMeasure(part ?? 0);
        return { value: unit === 'rem' ? number * 16 : number, unit: 'px' };
      };
      return {
        color: toColorValue(layer.color),
        offsetX: px(layer.offsetX ?? layer.x),
        offsetY: px(layer.offsetY ?? layer.y),
        blur: px(layer.blur),
        spread: px(layer.spread),
      };
    });
    return layers.length === 1 ? layers[0] : layers;
  },
  string(value) {
    if (typeof value !== 'string' || value === '') throw new Unusable(`is ${show(value)}, which is no text`);
    return value;
  },
};

/**
 * A foreign value as a token of this type has it.
 * @throws Unusable with the reason
 */
export function toOwnValue(value: unknown, type: string, id: string): unknown {
  const read = readers[type];
  if (!read) throw new Unusable(`has the type ${type}, which no component uses`);
  return read(value, id);
}
