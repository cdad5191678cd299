import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandSource } from '../../../themes/brand.ts';
import { brandCodes, readJson, themesFolder } from '../../../themes/files.ts';
import { type GetAdvance, readAdvances } from '../../../themes/fontMetrics.ts';
import { fontFiles } from '../../../themes/fonts.ts';
import { resolveTokens } from '../../../themes/resolve.ts';

/** A style of text: its letters and its size in CSS pixels. */
export interface TextStyle {
  family: string;
  /** Undefined for a letter that the brand's font lacks. */
  getAdvance: GetAdvance;
  size: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** Lengths that decide where the texts of a card break, in CSS pixels. */
export interface CardMeasures {
  gutter: number;
  gap: number;
  padding: number;
  border: number;
}

/** The look of a brand, as far as a list of problems needs it. */
export interface BrandLook {
  code: string;
  name: string;
  /** Name of the logo's file in the brand's folder. */
  logo: string;
  layout: 'rows' | 'photos' | 'cards' | 'board';
  hasDark: boolean;
  styles: { name: TextStyle; description: TextStyle };
  measures: CardMeasures;
}

/** A brand that does not exist. The message is a sentence. */
export class NoSuchBrand extends Error {
  override name = 'NoSuchBrand';
}

const toPixels = (value: unknown): number => {
  const { value: number, unit } = value as { value: number; unit: string };
  return unit === 'rem' ? number * 16 : number;
};

/** Reads the look of a brand from its folder in `themes`. Throws {@link NoSuchBrand}. */
export function readBrandLook(code: string): BrandLook {
  if (!brandCodes().includes(code))
    throw new NoSuchBrand(`There is no brand ${code} in themes; there are ${brandCodes().join(', ')}.`);
  const folder = join(themesFolder, code);
  const brand = readJson(join(folder, 'brand.json')) as BrandSource;
  const tokens = resolveTokens(readJson(join(themesFolder, 'base/tokens.json')), readJson(join(folder, 'tokens.json')));
  const get = (id: string): unknown => tokens.get(id)?.value;
  const layout = brand.composition?.menu ?? 'rows';

  const createStyle = (family: string, size: string, weight: string, tracking: number): TextStyle => {
    const named = [get(`family.${family}`)].flat().map(String);
    const font = brand.fonts.find((one) => named.includes(one.family));
    const files = (font ? fontFiles(font.source, folder) : []).filter(({ path }) => existsSync(path));
    const read = files.map(({ path }) => readAdvances(path, Number(get(`weight.${weight}`))));
    const known = new Map<string, number | undefined>();
    return {
      family: font?.family ?? named[0] ?? '',
      getAdvance(letter) {
        if (!known.has(letter)) {
          const found = read.map((one) => one(letter)).find((width) => width !== undefined);
          known.set(letter, found);
        }
        return known.get(letter);
      },
      size: toPixels(get(`size.${size}`)),
      tracking,
    };
  };
  const isPhotos = layout === 'photos';
  const tracking = isPhotos ? Number(get('tracking.heading') ?? 0) : 0;
  const nameSize = { rows: 'lead', photos: 'title', cards: 'body', board: 'lead' }[layout];
  return {
    code,
    name: brand.name,
    logo: brand.logo,
    layout,
    hasDark: existsSync(join(folder, 'dark.tokens.json')),
    styles: {
      name: createStyle('heading', nameSize, isPhotos ? 'heading' : 'strong', tracking),
      description: createStyle('body', 'small', 'body', 0),
    },
    measures: {
      gutter: toPixels(get('density.gutter')),
      gap: toPixels(get('density.rowGap')),
      padding: toPixels(get('density.cardPadding')),
      border: toPixels(get('outline.card')),
    },
  };
}
