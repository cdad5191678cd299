import { create, type Glyph } from 'fontkitten';
import { type ColorValue, toHex } from './color.ts';

interface Outlines {
  unitsPerEm: number;
  glyphForCodePoint(codePoint: number): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The letters of a text that a font has; the others would be empty boxes. */
const splitLetters = (text: string, font: Outlines): { known: string; missing: string } => {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const letters = [...text];
  return {
    known: letters.filter(has).join(''),
    missing: [...new Set(letters.filter((letter) => !has(letter) && letter.trim() !== ''))].join(''),
  };
};

const rounded = (path: string): string => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

/** A text as outlines in font units, from the base line up, and how far it reaches. */
function getOutlines(text: string, font: Outlines): { paths: string; width: number } {
  let width = 0;
  const paths = [...text].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const path = `<path transform="translate(${Math.round(width)} 0)" d="${rounded(glyph.path.toSVG())}"/>`;
    width += glyph.advanceWidth;
    return path;
  });
  return { paths: paths.join(''), width };
}

/** Fill of the mark, what stands on it, the colour of the words, and what they stand on. */
export type WordmarkColors = Record<'accent' | 'onAccent' | 'ink' | 'background', ColorValue>;

/** The colours of a wordmark, from those of a brand by token; undefined where one is missing. */
export function getWordmarkColors(colors: Readonly<Record<string, ColorValue>>): WordmarkColors | undefined {
  const [accent, onAccent, ink, background] = ['accent', 'onAccent', 'ink', 'background'].map(
    (role) => colors[`color.${role}`],
  );
  return accent && onAccent && ink && background && { accent, onAccent, ink, background };
}

export interface WordmarkOptions {
  /** The name that diners know. */
  name: string;
  /** The bytes of a font file (woff2) of the brand's heading font. */
  font: Uint8Array;
  colors: WordmarkColors;
}

export interface Wordmark {
  logo: string;
  icon: string;
  /** Letters of the name that the font lacks; they are left out. */
  missing: string;
}

/** A sentence for a wordmark whose font lacks letters; undefined for one that is complete. */
export const describeMissing = ({ missing }: Wordmark, family: string): string | undefined =>
  missing === ''
    ? undefined
    : `The font ${family} has no ${missing}, so the logo is drawn without; put your own logo.svg and icon.svg there.`;

/** Whether a logo or an icon is one that was drawn here or by the Brand lab, and stands in until there is a real one. */
export const isDrawn = (svg: string): boolean => {
  const letters = '<g fill="#[\\da-f]{6}" transform="translate\\([\\d. -]+\\) scale\\([\\d. -]+\\)">';
  const logo = `<rect width="64" height="64" rx="16" fill="#[\\da-f]{6}"/>${letters}`;
  const icon = `<path fill="#[\\da-f]{6}" d="M0 0h80v80H0z"/>(?:${letters}|<image href="[^"]*" x="12" y="12")`;
  return new RegExp(`^<svg [^>]*>\\s*(?:${logo}|${icon})`).test(svg);
};

/**
 * Draws a first logo and icon for a new brand: its initial on the accent colour, its name in the heading font. Letters
 * are outlines, so no font is needed to show them.
 */
export function drawWordmark({ name, font, colors }: WordmarkOptions): Wordmark {
  // Its types ask for Node's Buffer; any bytes will do, which the Brand lab has.
  const file = create(font as Parameters<typeof create>[0]) as unknown as Outlines;
  const em = file.unitsPerEm;
  const fill = Object.fromEntries(Object.entries(colors).map(([role, color]) => [role, toHex(color)]));
  const { known, missing } = splitLetters(name, file);
  const initial = getOutlines([...known.trim()][0]?.toUpperCase() ?? '', file);
  const words = getOutlines(known.trim(), file);
  const label = escaped(name);
  const svg = (box: string, content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${label}">\n  ${content}\n</svg>\n`;
  /** Places outlines with their base line at `y`, `size` high to the em. */
  const at = (x: number, y: number, size: number, paths: string, colour: string | undefined): string =>
    `<g fill="${colour}" transform="translate(${x.toFixed(1)} ${y}) scale(${(size / em).toFixed(5)} ${(-size / em).toFixed(5)})">${paths}</g>`;
  // Seen on the brand's dark form only: an edge in the usual background keeps the words legible there.
  const edge = `stroke="${fill.background}" stroke-width="${Math.round((4 * em) / 34)}" stroke-linejoin="round" paint-order="stroke"`;
  const centred = (size: number, middle: number): number => middle - (initial.width * size) / em / 2;
  return {
    logo: svg(
      `0 0 ${Math.ceil(76 + (words.width * 34) / em)} 64`,
      `<rect width="64" height="64" rx="16" fill="${fill.accent}"/>${at(centred(40, 32), 46, 40, initial.paths, fill.onAccent)}` +
        `<g ${edge}>${at(76, 44, 34, words.paths, fill.ink)}</g>`,
    ),
    icon: svg(
      '0 0 80 80',
      `<path fill="${fill.accent}" d="M0 0h80v80H0z"/>${at(centred(48, 40), 57, 48, initial.paths, fill.onAccent)}`,
    ),
    missing,
  };
}
