import { isRecord } from './tokenTree.ts';

/** A colour as the DTCG format has it, in sRGB. */
export interface ColorValue {
  colorSpace: 'srgb';
  /** Red, green, blue, 0 to 1. */
  components: [number, number, number];
  /** 0 to 1; 1 when absent. */
  alpha?: number;
  hex?: string;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** #rrggbb of a colour's components, without alpha. */
export function toHex(color: Pick<ColorValue, 'components'>): string {
  return `#${color.components
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Parses #rgb, #rrggbb or #rrggbbaa. Returns undefined for any other text. */
export function fromHex(text: string): ColorValue | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(long);
  if (!parts) return undefined;
  const share = (digits: string | undefined) => Number((parseInt(digits ?? 'ff', 16) / 255).toFixed(4));
  const components: ColorValue['components'] = [share(parts[1]), share(parts[2]), share(parts[3])];
  return {
    colorSpace: 'srgb',
    components,
    ...(parts[4] ? { alpha: share(parts[4]) } : {}),
    hex: toHex({ components }),
  };
}

/** Returns what is wrong with a colour value and what would be right, or undefined for a valid one. */
export function colorProblem(value: unknown): string | undefined {
  const example = (color: ColorValue | undefined) =>
    JSON.stringify(color ?? { colorSpace: 'srgb', components: [1, 0.498, 0.1216], hex: '#ff7f1f' });
  if (typeof value === 'string') {
    const meant = fromHex(value) ?? fromHex(`#${value}`);
    return `is the text "${value}"; write ${meant ? example(meant) : 'a colour such as #4e656c'}`;
  }
  if (!isRecord(value)) return `is not a colour; write for example ${example(undefined)}`;
  if (value.colorSpace !== 'srgb') {
    return `has the colour space ${JSON.stringify(value.colorSpace)}; write "srgb", the one that contrast is checked in`;
  }
  const { components } = value;
  if (!Array.isArray(components) || components.length !== 3 || !components.every(isShare)) {
    return `has the components ${JSON.stringify(components)}; write three numbers from 0 to 1, for example ${example(
      typeof value.hex === 'string' ? fromHex(value.hex) : undefined,
    )}`;
  }
  if (value.alpha !== undefined && !isShare(value.alpha)) {
    return `has the alpha ${JSON.stringify(value.alpha)}; write a number from 0 to 1`;
  }
  const hex = toHex({ components: components as ColorValue['components'] });
  if (value.hex !== undefined && String(value.hex).toLowerCase() !== hex) {
    return `says hex ${JSON.stringify(value.hex)} but its components make ${hex}; make the two agree`;
  }
  return undefined;
}
