import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenNormalizedSet } from '@terrazzo/parser';
import { artProblems, inlineArt } from './art.ts';
import type { BrandJson, BrandSource } from './brand.ts';
import { type ColorValue, toHex } from './color.ts';
import { demoProblems } from './demoShop.ts';
import { brandCodes, readJson, ThemeError, themesFolder, toRelativeName } from './files.ts';
import { fontFaces, fontFiles, standInNames } from './fonts.ts';
import { type Modifier, runTerrazzo } from './terrazzo.ts';
import { cssName, listTokens } from './tokenTree.ts';
import { brandProblems } from './validateBrand.ts';
import { tokenProblems } from './validateTokens.ts';

/** A brand, ready to be served. */
export interface CompiledBrand {
  /** brand.json for the app, with addresses in place of files and a colour in place of a token. */
  brand: BrandJson;
  /** The brand's whole stylesheet: fonts, and custom properties under `[data-brand="<code>"]`. */
  css: string;
  /** Every colour token of the brand, aliases followed. */
  colors: Record<string, ColorValue>;
  /** The colours of each additional form with its own file, by file name: `dark.tokens.json`. */
  formColors: Record<string, Record<string, ColorValue>>;
  /** Font files that the first screen needs, as paths on disk. */
  preloads: string[];
  /** Every file that the stylesheet or the brand's data point to. */
  files: string[];
}

export interface CompileOptions {
  /** Address of a file (font, logo, icon) for the stylesheet or for the page. Default: its path on disk. */
  getUrl?: (path: string, from: 'stylesheet' | 'page') => string;
  /** The folder that holds the brands. Default: themes/. */
  folder?: string;
}

/** A brand's dark form: what differs from its tokens.json. A brand may do without. */
export const darkFile = 'dark.tokens.json';

const readIfThere = (path: string): unknown => (existsSync(path) ? readJson(path) : undefined);

/** A brand's files as written, with the base and its steps. */
export const readSources = (code: string, folder: string) => ({
  base: readJson(join(themesFolder, 'base/tokens.json')),
  steps: readJson(join(themesFolder, 'base/modifiers.json')) as Record<string, Modifier>,
  tokens: readJson(join(folder, code, 'tokens.json')),
  dark: readIfThere(join(folder, code, darkFile)),
  demo: readIfThere(join(folder, code, 'demo.json')),
  brand: readJson(join(folder, code, 'brand.json')),
});

/** Brands that have a menu in the demo, and so need no demo.json. */
const listMenus = () => brandCodes(themesFolder).filter((code) => !existsSync(join(themesFolder, code, 'demo.json')));

/** Everything that is wrong with a brand's files, one sentence each; empty when they are right. */
export function findProblems(code: string, folder: string = themesFolder): string[] {
  const { base, steps, tokens, dark, demo, brand } = readSources(code, folder);
  const file = (name: string) => toRelativeName(join(folder, code, name));
  const written = [...listTokens(base), ...listTokens(tokens)];
  const families = ['family.heading', 'family.body'].map((id) => {
    const value = written.findLast((token) => token.id === id)?.value;
    return Array.isArray(value) ? value.map(String) : ['sans-serif'];
  });
  const colors = written.filter(({ id }) => id.startsWith('color.')).map(({ id }) => id);
  const stepDocuments = Object.values(steps).flatMap(({ contexts }) => Object.values(contexts).flat());
  return [
    ...tokenProblems('themes/base/tokens.json', base, base),
    ...stepDocuments.flatMap((document) => tokenProblems('themes/base/modifiers.json', document, base)),
    ...tokenProblems(file('tokens.json'), tokens, base),
    ...artProblems(file('tokens.json'), tokens, join(folder, code)),
    ...(dark === undefined
      ? []
      : [
          ...tokenProblems(file(darkFile), dark, base, tokens),
          ...artProblems(file(darkFile), dark, join(folder, code)),
        ]),
    ...brandProblems(file('brand.json'), brand, {
      ...{ code, folder: join(folder, code), colors, families },
      hasDark: dark !== undefined,
    }),
    ...(demo === undefined ? [] : demoProblems(file('demo.json'), demo, listMenus())),
  ];
}

/** Comments and white space out. The text holds no quoted line breaks, so this is safe. */
const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/(--[\w-]+): /g, '$1:')
    .replaceAll(' {', '{');

/** How much larger text is in a form at most, as rows of a list have to hold it. */
const growth = (normal: TokenNormalizedSet, form: TokenNormalizedSet): number => {
  const px = (token: TokenNormalizedSet[string] | undefined) =>
    token?.$type === 'dimension' ? token.$value.value * (token.$value.unit === 'rem' ? 16 : 1) : 1;
  const sizes = Object.keys(normal).filter((id) => id.startsWith('size.'));
  return Number(Math.max(1, ...sizes.map((id) => px(form[id]) / px(normal[id]))).toFixed(3));
};

/**
 * Compiles one brand. Throws a {@link ThemeError} with one sentence when a file is wrong.
 * The Vite plugin, the checks and the tests all use this.
 */
export async function compileBrand(code: string, options: CompileOptions = {}): Promise<CompiledBrand> {
  const { getUrl = (path) => path, folder = themesFolder } = options;
  const [problem] = findProblems(code, folder);
  if (problem) throw new ThemeError(problem);

  const sources = readSources(code, folder);
  const source = sources.brand as BrandSource;
  const brandFolder = join(folder, code);
  const dark: Record<string, Modifier> = sources.dark
    ? { form: { contexts: { normal: [], dark: [sources.dark] }, default: 'normal' } }
    : {};
  const { declarations, tokens, forms } = await runTerrazzo(
    { base: sources.base, brand: sources.tokens, code, modifiers: { ...dark, ...sources.steps } },
    (token) => {
      if (token.id.startsWith('tracking.')) return `${token.$value}em`;
      if (token.$type === 'string') return inlineArt(token.$value, brandFolder);
      if (token.$type === 'fontFamily') {
        const names = token.$value.flatMap((name) => {
          const font = source.fonts.find(({ family }) => family === name);
          return font ? [name, ...standInNames(font)] : [name];
        });
        return names.map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`)).join(', ');
      }
      if (token.id === 'elevation.dishShadow' && token.$type === 'shadow') {
        return token.$value
          .map(({ color, offsetX, offsetY, blur }) => {
            const alpha = Math.round((color.alpha ?? 1) * 255)
              .toString(16)
              .padStart(2, '0');
            const lengths = [offsetX, offsetY, blur].map(({ value, unit }) => `${value}${unit}`);
            return `drop-shadow(${lengths.join(' ')} ${toHex(color as ColorValue)}${alpha})`;
          })
          .join(' ');
      }
      return undefined;
    },
  );

  const tokenValue = (id: string) => tokens[id]?.$value;
  const colorsIn = (set: typeof tokens) =>
    Object.fromEntries(
      Object.values(set)
        .filter(({ $type }) => $type === 'color')
        .map(({ id, $value }) => [id, $value as ColorValue]),
    );
  const colors = colorsIn(tokens);
  const roles = { heading: ['heading'], body: ['body', 'medium', 'strong'] };
  const faces = source.fonts.map((font) => {
    const weights = Object.entries(roles).flatMap(([role, names]) =>
      (tokenValue(`family.${role}`) as string[])[0] === font.family
        ? names.map((name) => Number(tokenValue(`weight.${name}`)))
        : [],
    );
    return fontFaces(font, weights, brandFolder, (path) => getUrl(path, 'stylesheet'));
  });
  const fontPaths = source.fonts.flatMap((font) => fontFiles(font.source, brandFolder));
  const [logo, icon] = [join(brandFolder, source.logo), join(brandFolder, source.icon)];
  const darkLogo = source.darkLogo && join(brandFolder, source.darkLogo);
  const themeColor = colors[source.themeColor.slice(1, -1)];
  const { fonts: _, nutriGrade = {}, ...data } = source;
  const scope = `[data-brand="${code}"]`;
  const blocks = [
    `${scope} {color-scheme:only ${source.colorScheme};--text-scale:1;${declarations}}`,
    ...forms.map(({ modifier, context, declarations: changed, tokens: formTokens }) => {
      const scheme = modifier === 'form' ? `color-scheme:only ${context};` : '';
      const scale = modifier === 'textSize' ? `--text-scale:${growth(tokens, formTokens)};` : '';
      return `${scope}[${cssName(modifier).replace('--', 'data-')}="${context}"] {${scheme}${scale}${changed}}`;
    }),
  ];
  const logoUrl = getUrl(logo, 'page');
  if (darkLogo) {
    // Every picture of the logo, so that no page has to know of another; only the form that shows it loads it.
    const pictures = `${scope}[data-form="dark"] img[src$="${logoUrl.replace(/^\.?\//, '')}"]`;
    blocks.push(`${pictures} {content:url("${getUrl(darkLogo, 'stylesheet')}")}`);
  }
  const marks = Object.entries(nutriGrade).map(([grade, name]) => ({ grade, path: join(brandFolder, name) }));
  for (const { grade, path } of marks) {
    const [, width = 1, height = 1] =
      /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(path, 'utf8')) ?? [];
    const look = `background:url("${getUrl(path, 'stylesheet')}") center/contain no-repeat;box-shadow:none;color:transparent`;
    const size = `inline-size:${((1.25 * Number(width)) / Number(height)).toFixed(3)}rem`;
    blocks.push(`${scope} [data-nutri-grade="${grade}"]>:first-child {${look};${size}}`);
  }
  return {
    brand: {
      ...data,
      logo: logoUrl,
      ...(darkLogo && { darkLogo: getUrl(darkLogo, 'page') }),
      icon: getUrl(icon, 'page'),
      themeColor: themeColor ? toHex(themeColor) : '',
    },
    css: `${faces.join('\n')}\n${blocks.map(minify).join('\n')}\n`,
    colors,
    formColors: Object.fromEntries(
      forms.filter(({ modifier }) => modifier === 'form').map((form) => [darkFile, colorsIn(form.tokens)]),
    ),
    preloads: fontPaths.filter(({ preload }) => preload).map(({ path }) => path),
    files: [
      ...fontPaths.map(({ path }) => path),
      logo,
      ...(darkLogo ? [darkLogo] : []),
      icon,
      ...marks.map(({ path }) => path),
    ],
  };
}
