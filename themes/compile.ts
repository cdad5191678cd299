import { join } from 'node:path';
import { artProblems, inlineArt } from './art.ts';
import type { BrandJson, BrandSource } from './brand.ts';
import { type ColorValue, toHex } from './color.ts';
import { nameOf, readJson, ThemeError, themesFolder } from './files.ts';
import { fontFaces, fontFiles, standInNames } from './fonts.ts';
import { runTerrazzo } from './terrazzo.ts';
import { listTokens } from './tokenTree.ts';
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
  /** Font files that the first screen needs, as paths on disk. */
  preloads: string[];
  /** Every file that the stylesheet or the brand's data point to. */
  files: string[];
}

export interface CompileOptions {
  /** Address of a file (font, logo, icon) for the stylesheet or for the page. Default: its path on disk. */
  urlOf?: (path: string, from: 'stylesheet' | 'page') => string;
  /** The folder that holds the brands. Default: themes/. */
  folder?: string;
}

const readBrand = (code: string, folder: string) => ({
  base: readJson(join(themesFolder, 'base/tokens.json')),
  tokens: readJson(join(folder, code, 'tokens.json')),
  brand: readJson(join(folder, code, 'brand.json')),
});

/** Everything that is wrong with a brand's files, one sentence each; empty when they are right. */
export function problemsOf(code: string, folder: string = themesFolder): string[] {
  const { base, tokens, brand } = readBrand(code, folder);
  const file = (name: string) => nameOf(join(folder, code, name));
  const written = [...listTokens(base), ...listTokens(tokens)];
  const families = ['family.heading', 'family.body'].map((id) => {
    const value = written.findLast((token) => token.id === id)?.value;
    return Array.isArray(value) ? value.map(String) : ['sans-serif'];
  });
  const colors = written.filter(({ id }) => id.startsWith('color.')).map(({ id }) => id);
  return [
    ...tokenProblems('themes/base/tokens.json', base, base),
    ...tokenProblems(file('tokens.json'), tokens, base),
    ...artProblems(file('tokens.json'), tokens, join(folder, code)),
    ...brandProblems(file('brand.json'), brand, { code, folder: join(folder, code), colors, families }),
  ];
}

/** Comments and white space out. The text holds no quoted line breaks, so this is safe. */
const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/(--[\w-]+): /g, '$1:')
    .replaceAll(' {', '{');

/**
 * Compiles one brand. Throws a {@link ThemeError} with one sentence when a file is wrong.
 * The Vite plugin, the checks and the tests all use this.
 */
export async function compileBrand(code: string, options: CompileOptions = {}): Promise<CompiledBrand> {
  const { urlOf = (path) => path, folder = themesFolder } = options;
  const [problem] = problemsOf(code, folder);
  if (problem) throw new ThemeError(problem);

  const sources = readBrand(code, folder);
  const source = sources.brand as BrandSource;
  const brandFolder = join(folder, code);
  const { declarations, tokens } = await runTerrazzo(
    { base: sources.base, brand: sources.tokens, code },
    `[data-brand="${code}"]`,
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
  const colors = Object.fromEntries(
    Object.values(tokens)
      .filter(({ $type }) => $type === 'color')
      .map(({ id, $value }) => [id, $value as ColorValue]),
  );
  const roles = { heading: ['heading'], body: ['body', 'medium', 'strong'] };
  const faces = source.fonts.map((font) => {
    const weights = Object.entries(roles).flatMap(([role, names]) =>
      (tokenValue(`family.${role}`) as string[])[0] === font.family
        ? names.map((name) => Number(tokenValue(`weight.${name}`)))
        : [],
    );
    return fontFaces(font, weights, brandFolder, (path) => urlOf(path, 'stylesheet'));
  });
  const fontPaths = source.fonts.flatMap((font) => fontFiles(font.source, brandFolder));
  const [logo, icon] = [join(brandFolder, source.logo), join(brandFolder, source.icon)];
  const themeColor = colors[source.themeColor.slice(1, -1)];
  const { fonts: _, ...data } = source;
  const block = declarations.replace('{', `{color-scheme:${source.colorScheme};`);
  return {
    brand: {
      ...data,
      logo: urlOf(logo, 'page'),
      icon: urlOf(icon, 'page'),
      themeColor: themeColor ? toHex(themeColor) : '',
    },
    css: `${faces.join('\n')}\n${minify(block)}\n`,
    colors,
    preloads: fontPaths.filter(({ preload }) => preload).map(({ path }) => path),
    files: [...fontPaths.map(({ path }) => path), logo, icon],
  };
}
