import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { BrandFont } from './brand.ts';
import { readJson, root } from './files.ts';
import { type FontMetrics, measureFont } from './fontMetrics.ts';
import { isRecord } from './tokenTree.ts';

/** One file of a font. */
export interface FontFile {
  path: string;
  /** The characters it holds; undefined means all. */
  unicodeRange: string | undefined;
  /** True for the file that the first screen needs. */
  preload: boolean;
}

/** A font that is on the diner's device already and stands in for the brand's. */
interface StandIn {
  name: string;
  locals: string[];
  metrics: FontMetrics;
}

const require = createRequire(join(root, 'package.json'));

function getFolder(source: string): string | undefined {
  try {
    return dirname(require.resolve(`${source}/package.json`));
  } catch {
    return undefined;
  }
}

/** Whether a file is a font that can be served and measured. */
export function isWoff2(path: string): boolean {
  try {
    return readFileSync(path).subarray(0, 4).toString('latin1') === 'wOF2' && measureFont(path, 400).averageWidth > 0;
  } catch {
    return false;
  }
}

/** The files of a font: latin first, then the extended letters; or the one file in the brand's own folder. */
export function fontFiles(source: string, brandFolder: string): FontFile[] {
  if (source.startsWith('./')) return [{ path: join(brandFolder, source), unicodeRange: undefined, preload: true }];
  const packed = existsSync(packedRanges) ? readJson(packedRanges) : {};
  const ranges = isRecord(packed) ? packed[source] : undefined;
  if (isRecord(ranges)) return listSubsets(source, dirname(packedRanges), ranges);
  const folder = getFolder(source);
  if (!folder) return [{ path: join(root, 'node_modules', source), unicodeRange: undefined, preload: true }];
  return listSubsets(source, join(folder, 'files'), readJson(join(folder, 'unicode.json')));
}

/** The characters of the fonts that the package makan-ui brings along, by source; the file lies beside them. */
const packedRanges = join(root, 'brands/fonts/ranges.json');

const listSubsets = (source: string, folder: string, ranges: unknown): FontFile[] =>
  ['latin', 'latin-ext'].map((subset) => ({
    path: join(folder, `${basename(source)}-${subset}-wght-normal.woff2`),
    unicodeRange: isRecord(ranges) ? String(ranges[subset]) : undefined,
    preload: subset === 'latin',
  }));

const standIn = (name: string, locals: string[], numbers: [number, number, number, number]): StandIn => {
  const [ascent, descent, lineGap, averageWidth] = numbers;
  return { name, locals, metrics: { ascent, descent, lineGap, averageWidth } };
};

// Metrics as published by each font; average widths are those of the sample text of fontMetrics.ts.
const arial = {
  regular: standIn(
    'Arial',
    ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    [0.905, 0.212, 0.033, 0.4399],
  ),
  bold: standIn(
    'Arial',
    ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    [0.905, 0.212, 0.033, 0.4735],
  ),
};
const roboto = {
  regular: standIn('Roboto', ['Roboto', 'Roboto-Regular'], [0.928, 0.244, 0, 0.4375]),
  bold: standIn('Roboto', ['Roboto Bold', 'Roboto-Bold'], [0.928, 0.244, 0, 0.4447]),
};
const openSans = {
  regular: standIn('Open Sans', ['Open Sans', 'OpenSans-Regular'], [1.069, 0.293, 0, 0.4608]),
  bold: standIn('Open Sans', ['Open Sans Bold', 'OpenSans-Bold'], [1.069, 0.293, 0, 0.4944]),
};
const georgia = {
  regular: standIn('Georgia', ['Georgia'], [0.917, 0.219, 0, 0.4383]),
  bold: standIn('Georgia', ['Georgia Bold', 'Georgia-Bold'], [0.917, 0.219, 0, 0.5099]),
};
const notoSerif = {
  regular: standIn('Noto Serif', ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'], [1.069, 0.293, 0, 0.4729]),
  bold: standIn('Noto Serif', ['Noto Serif Bold', 'NotoSerif-Bold'], [1.069, 0.293, 0, 0.5034]),
};

/** iOS, macOS and Windows have the first, Android the second, many a Linux the third. */
const standIns = { sans: [arial, roboto, openSans], serif: [georgia, notoSerif, openSans] };

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The names to put behind a font's own in a font-family list. */
export function standInNames(font: BrandFont): string[] {
  return standIns[font.fallback].map((pair) => `${font.family} as ${pair.regular.name}`);
}

/**
 * The @font-face rules of one font: its files, and device fonts stretched to its measures so that nothing moves when
 * the files arrive.
 * @param weights every weight the brand sets this font in
 * @param getUrl address of a font file in the CSS
 */
export function fontFaces(
  font: BrandFont,
  weights: number[],
  brandFolder: string,
  getUrl: (path: string) => string,
): string {
  const files = fontFiles(font.source, brandFolder);
  const real = files.map(
    ({ path, unicodeRange }) =>
      `@font-face{font-family:"${font.family}";font-style:normal;font-weight:1 1000;font-display:swap;` +
      `src:url("${getUrl(path)}") format("woff2");${unicodeRange ? `unicode-range:${unicodeRange};` : ''}}`,
  );
  const main = files[0]?.path ?? '';
  const stretched = [...new Set(weights)].flatMap((weight) => {
    const measured = measureFont(main, weight);
    return standIns[font.fallback].map((pair) => {
      const { name, locals, metrics } = weight >= 600 ? pair.bold : pair.regular;
      const size = measured.averageWidth / metrics.averageWidth;
      return (
        `@font-face{font-family:"${font.family} as ${name}";font-weight:${weight};` +
        `src:${locals.map((local) => `local("${local}")`).join(',')};size-adjust:${percent(size)};` +
        `ascent-override:${percent(measured.ascent / size)};descent-override:${percent(measured.descent / size)};` +
        `line-gap-override:${percent(measured.lineGap / size)};}`
      );
    });
  });
  return [...real, ...stretched].join('\n');
}
