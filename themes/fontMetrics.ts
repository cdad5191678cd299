import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';

/** Metrics that a fallback font needs from the real one. All lengths are fractions of the em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average advance of running text at one weight. */
  averageWidth: number;
}

/** The tables of a variable font that carry the change of glyph widths with weight (OpenType HVAR and avar). */
interface VariableFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number };
  fvar?: { axis: { axisTag: string; minValue: number; defaultValue: number; maxValue: number }[] };
  avar?: { segment: { correspondence: { fromCoord: number; toCoord: number }[] }[] };
  HVAR?: {
    advanceWidthMapping?: { mapCount: number; mapData: { outerIndex: number; innerIndex: number }[] };
    itemVariationStore: {
      itemVariationData: { regionIndexes: number[]; deltaSets: { deltas: number[] }[] }[];
      variationRegionList: { variationRegions: { startCoord: number; peakCoord: number; endCoord: number }[][] };
    };
  };
}

/** Text of the kind a menu shows; the average width is that of its characters. */
const sample =
  'Charcoal-grilled thick toast, house pandan kaya and cold butter. Rice vermicelli in coconut gravy with prawns, ' +
  'tau pok and cockles on request. What would you like today? Choose your noodle, then tell us how many. View cart, ' +
  'Table 12, $10.10. Your order is sent to the kitchen as soon as it is paid for.';

/** Position of a weight on the font's own scale of -1 to 1, bent by the font's avar table. */
function toCoordinate(font: VariableFont, weight: number): number {
  const axis = font.fvar?.axis[0];
  if (axis?.axisTag.trim() !== 'wght') return 0;
  const value = Math.min(Math.max(weight, axis.minValue), axis.maxValue);
  const span = value < axis.defaultValue ? axis.defaultValue - axis.minValue : axis.maxValue - axis.defaultValue;
  const plain = span === 0 ? 0 : (value - axis.defaultValue) / span;
  const bend = font.avar?.segment[0]?.correspondence ?? [];
  const after = bend.findIndex((point) => point.fromCoord >= plain);
  const [from, to] = [bend[after - 1], bend[after]];
  if (!from || !to) return to?.toCoord ?? plain;
  return from.toCoord + ((plain - from.fromCoord) / (to.fromCoord - from.fromCoord)) * (to.toCoord - from.toCoord);
}

/** How strongly one region of the weight axis applies at a coordinate: 0 outside it, 1 at its peak. */
function strength(region: { startCoord: number; peakCoord: number; endCoord: number }, at: number): number {
  const { startCoord, peakCoord, endCoord } = region;
  if (peakCoord === 0 || at === peakCoord) return 1;
  if (at <= startCoord || at >= endCoord) return 0;
  return at < peakCoord ? (at - startCoord) / (peakCoord - startCoord) : (endCoord - at) / (endCoord - peakCoord);
}

function widthChange(font: VariableFont, glyph: number, at: number): number {
  if (!font.HVAR || at === 0) return 0;
  const { advanceWidthMapping: map, itemVariationStore: store } = font.HVAR;
  const place = map?.mapData[Math.min(glyph, map.mapCount - 1)] ?? { outerIndex: 0, innerIndex: glyph };
  const data = store.itemVariationData[place.outerIndex];
  const deltas = data?.deltaSets[place.innerIndex]?.deltas ?? [];
  return deltas.reduce((sum, delta, master) => {
    const region = store.variationRegionList.variationRegions[data?.regionIndexes[master] ?? -1]?.[0];
    return region ? sum + delta * strength(region, at) : sum;
  }, 0);
}

const openFont = (path: string): VariableFont => create(readFileSync(path)) as unknown as VariableFont;

/** The advance of a letter as a fraction of the em; undefined if the font lacks the letter. */
export type GetAdvance = (letter: string) => number | undefined;

const createGetAdvance = (font: VariableFont, weight: number): GetAdvance => {
  const at = toCoordinate(font, weight);
  return (letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return glyph.id === 0 ? undefined : (glyph.advanceWidth + widthChange(font, glyph.id, at)) / font.unitsPerEm;
  };
};

/** Reads the widths of the letters of a font file (woff2, variable or not) at one weight. */
export const readAdvances = (path: string, weight: number): GetAdvance => createGetAdvance(openFont(path), weight);

/**
 * Reads a font file (woff2, variable or not) and measures it at one weight.
 * fontkitten's own getVariation does not work on woff2, so the width changes are read from its tables here.
 */
export function measureFont(path: string, weight: number): FontMetrics {
  const font = openFont(path);
  const getAdvance = createGetAdvance(font, weight);
  const widths = [...sample].map((letter) => getAdvance(letter) ?? 0);
  return {
    ascent: font.ascent / font.unitsPerEm,
    descent: Math.abs(font.descent) / font.unitsPerEm,
    lineGap: font.lineGap / font.unitsPerEm,
    averageWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length,
  };
}
