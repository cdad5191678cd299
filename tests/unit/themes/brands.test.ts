import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toggleNames } from '../../../themes/brand.ts';
import { type ColorValue, fromHex } from '../../../themes/color.ts';
import { compileBrand, readSources } from '../../../themes/compile.ts';
import { type ContrastPair, checkContrast, contrastRatio } from '../../../themes/contrast.ts';
import { brandCodes, root, themesFolder } from '../../../themes/files.ts';
import { measureFont } from '../../../themes/fontMetrics.ts';
import { tokensModuleIsCurrent } from '../../../themes/generate.ts';
import { cssValue, getColors, resolveTokens } from '../../../themes/resolve.ts';
import { cssName, listTokens } from '../../../themes/tokenTree.ts';
import { token } from '../../../ui/tokens.ts';

const base: unknown = JSON.parse(readFileSync(join(themesFolder, 'base/tokens.json'), 'utf8'));
const pairs = JSON.parse(readFileSync(join(themesFolder, 'base/contrast.json'), 'utf8')) as ContrastPair[];
const names = Object.values(token).flatMap((group) => Object.values(group) as string[]);

it('the six brands are there', () => {
  expect(brandCodes()).toEqual(expect.arrayContaining(['canteen', 'grams', 'kimkee', 'kopi', 'kuro', 'verde']));
});

it('ui/tokens.ts names every base token and nothing else', () => {
  expect(tokensModuleIsCurrent()).toBe(true);
  const written = listTokens(base).filter(({ id }) => !id.startsWith('palette.'));
  expect([...names].sort()).toEqual(written.map(({ id }) => `var(${cssName(id)})`).sort());
});

describe.each(brandCodes())('%s', (code) => {
  const compiled = compileBrand(code, { getUrl: (path) => path.split('/').at(-1) ?? '' });

  it('sets every token that components use, for its own scope alone', async () => {
    const { css } = await compiled;
    for (const name of names) expect(css).toContain(`${name.slice(4, -1)}:`);
    const selectors = css.replace(/@font-face\{[^}]*\}/g, '').match(/[^{}]+(?=\{)/g);
    const [first, ...forms] = selectors?.map((selector) => selector.trim()) ?? [];
    expect(first).toBe(`[data-brand="${code}"]`);
    expect(forms.length).toBeGreaterThanOrEqual(4);
    for (const form of forms)
      expect(form).toMatch(
        new RegExp(`^\\[data-brand="${code}"\\]\\[data-[a-z-]+="[a-z]+"\\]( img\\[src\\$="[^"]+"\\])?$`),
      );
  });

  it('points only to custom properties that it sets', async () => {
    const { css } = await compiled;
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    for (const name of used) expect(css).toContain(`${name}:`);
  });

  it('every contrast pair holds', async () => {
    const { results, problems } = checkContrast(code, (await compiled).colors, pairs);
    expect(problems).toEqual([]);
    expect(results).toHaveLength(pairs.length);
    for (const [file, colors] of Object.entries((await compiled).formColors)) {
      expect(checkContrast(file, colors, pairs).problems).toEqual([]);
    }
  });

  it('the name in its logo can be read in each form (BRAND-27)', async () => {
    const { brand, colors, formColors } = await compiled;
    for (const { 'color.background': page } of [colors, ...Object.values(formColors)]) {
      const name = page === colors['color.background'] ? brand.logo : (brand.darkLogo ?? brand.logo);
      const logo = readFileSync(join(themesFolder, code, name), 'utf8');
      // The name is drawn last: in its fill, or by a line around it.
      const words = logo.slice(logo.lastIndexOf('<path'));
      const inks = [...words.matchAll(/(?:fill|stroke)="(#[\da-f]{6})"/gi)].flatMap(
        ([, hex]) => fromHex(hex ?? '') ?? [],
      );
      const ratios = inks.map((ink) => (page ? contrastRatio(ink, page, page) : 0));
      expect(Math.max(...ratios)).toBeGreaterThan(4.5);
    }
  });

  it('a tool in the browser sees the values that the stylesheet sets', async () => {
    const { tokens } = readSources(code, themesFolder);
    const { css, colors } = await compiled;
    const resolved = resolveTokens(base, tokens);
    const opaque = (set: Record<string, ColorValue>) =>
      Object.fromEntries(Object.entries(set).map(([id, color]) => [id, { alpha: 1, ...color }]));
    expect(opaque(colors)).toMatchObject(opaque(getColors(resolved)));
    const [block = ''] = css.match(/\[data-brand="\w+"\]\{[^}]*\}/) ?? [];
    const short = (text: string) => text.replace(/#(\w)\1(\w)\2(\w)\3(?:(\w)\4)?(?!\w)/g, '#$1$2$3$4');
    for (const one of resolved.values()) {
      if (one.alias || one.type === 'string' || one.type === 'fontFamily') continue;
      expect(short(block), one.id).toContain(`${cssName(one.id)}:${short(cssValue(one))};`);
    }
  });

  it('text does not wait for fonts: a device font of the same measures replaces each', async () => {
    const { css } = await compiled;
    const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
    const [real, standIns] = [
      faces.filter((face) => face.includes('url(')),
      faces.filter((face) => face.includes('local(')),
    ];
    expect(real.length).toBeGreaterThanOrEqual(2);
    for (const face of real) expect(face).toContain('font-display:swap');
    for (const face of standIns) {
      const size = Number(/size-adjust:([\d.]+)%/.exec(face)?.[1]);
      // A narrow or a small face asks most of the font of the device: Cormorant 82 %, Oswald 79.8 %.
      expect(size, face).toBeGreaterThan(79);
      expect(size, face).toBeLessThan(115);
      expect(face).toMatch(/ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:[\d.]+%/);
    }
    for (const family of ['heading', 'body']) {
      const list = new RegExp(`--family-${family}:"([^"]+)", "\\1 as `);
      expect(css).toMatch(list);
    }
  });

  it('files that it needs are there, and the preloaded ones are among them', async () => {
    const { files, preloads } = await compiled;
    for (const file of files) expect(existsSync(file), file).toBe(true);
    expect(preloads.length).toBeGreaterThan(0);
    for (const file of preloads) expect(files).toContain(file);
  });

  it('its data is complete for the app and carries no font', async () => {
    const { brand, colors } = await compiled;
    expect(brand).toMatchObject({ code, logo: 'logo.svg', icon: 'icon.svg' });
    expect(brand.themeColor).toBe(colors['color.background']?.hex);
    expect(Object.keys(brand.toggles).sort()).toEqual([...toggleNames].sort());
    expect(Object.keys(brand.hero.words)).toContain('en');
    expect(brand).not.toHaveProperty('fonts');
    expect(JSON.stringify(brand).length).toBeLessThan(950);
  });

  it('its stylesheet is small and asks for no art over the network', async () => {
    const { css } = await compiled;
    expect(css.length).toBeLessThan(12_000);
    expect(css.match(/url\("(?!data:)[^"]*"\)/g)?.every((url) => /\.woff2|logo-dark/.test(url))).toBe(true);
  });
});

it('the brands differ as a diner would notice (SHELL-16, BRAND-1)', async () => {
  const codes = ['canteen', 'kopi', 'kuro', 'verde', 'grams', 'kimkee'];
  const [canteen, kopi, kuro, verde, grams, kimkee] = await Promise.all(codes.map((code) => compileBrand(code)));
  expect(kuro?.brand.colorScheme).toBe('dark');
  expect(kuro?.css).toContain('--text-case-heading:uppercase');
  expect(verde?.brand.toggles.landing).toBe(true);
  expect(canteen?.css).toContain('--density-control-height:44px');
  expect(kopi?.css).toContain('--color-accent:var(--palette-orange)');
  // No two of them are put together alike (BRAND-1).
  const compositions = codes.map((_, index) =>
    JSON.stringify([canteen, kopi, kuro, verde, grams, kimkee][index]?.brand.composition),
  );
  expect(new Set(compositions).size).toBe(codes.length);
  expect(new Set([canteen, kopi, kuro, verde].map((one) => /--radius-card:(\w+)/.exec(one?.css ?? '')?.[1])).size).toBe(
    4,
  );
});

it.each(brandCodes())('%s: what is wrong is said in red (SHELL-16)', async (code) => {
  const { components } = (await compileBrand(code)).colors['color.danger'] as ColorValue;
  const [red = 0, green = 0, blue = 0] = components;
  expect(red - Math.max(green, blue)).toBeGreaterThan(0.3);
});

it('density and larger text are steps of every brand, and never make a control smaller than a finger', async () => {
  const { css } = await compileBrand('kopi');
  const step = (attribute: string) => new RegExp(`\\[${attribute}\\]\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  expect(step('data-density="compact"')).toContain('--density-row-gap:8px');
  expect(step('data-density="compact"')).not.toMatch(/control-height:(?!44px)/);
  expect(step('data-density="roomy"')).toContain('--density-control-height:56px');
  expect(step('data-text-size="larger"')).toContain('--size-body:1.25rem');
  // By as much as the text that grows most, lists grow their rows.
  expect(step('data-brand="kopi"')).toContain('--text-scale:1;');
  expect(step('data-text-size="large"')).toContain('--text-scale:1.167;');
  expect(step('data-text-size="larger"')).toContain('--text-scale:1.333;');
});

it('a brand of the day has a dark form, which changes colours and the logo and nothing else (BRAND-27)', async () => {
  const { css, formColors, colors, brand, files } = await compileBrand('kopi');
  const block = /\[data-brand="kopi"\]\[data-form="dark"\]\{([^}]*)\}/.exec(css)?.[1] ?? '';
  expect(block).toMatch(/^color-scheme:only dark;/);
  const names = block.split(';').slice(1, -1);
  expect(css).toMatch(
    /\[data-brand="kopi"\]\[data-form="dark"\] img\[src\$="[^"]+kopi\/logo\.svg"\]\{content:url\("[^"]+kopi\/logo-dark\.svg"\)\}/,
  );
  expect(brand.darkLogo).toMatch(/logo-dark\.svg$/);
  expect(files).toContain(brand.darkLogo);
  for (const name of names) expect(name).toMatch(/^--(color|palette)-/);
  const dark = formColors['dark.tokens.json'];
  expect(dark?.['color.background']?.hex).toBe('#1b110a');
  expect(dark?.['color.accent']).toEqual(colors['color.accent']);
  expect((await compileBrand('verde')).css).not.toContain('data-form');
});

describe('contrast', () => {
  const colors = {
    'color.background': { colorSpace: 'srgb' as const, components: [1, 1, 1] as [number, number, number] },
    'color.ink': { colorSpace: 'srgb' as const, components: [0, 0, 0] as [number, number, number] },
    'color.veil': { colorSpace: 'srgb' as const, components: [0, 0, 0] as [number, number, number], alpha: 0.5 },
  };

  it('black on white is 21', () => {
    const { results } = checkContrast('x', colors, [[4.5, 'color.ink', 'color.background']]);
    expect(results[0]?.ratio).toBeCloseTo(21, 5);
  });

  it('half-transparent black counts as the grey one sees', () => {
    const { results, problems } = checkContrast('x/tokens.json', colors, [[4.5, 'color.veil', 'color.background']]);
    expect(results[0]?.ratio).toBeCloseTo(3.98, 2);
    expect(problems).toEqual([
      'x/tokens.json: color.veil on color.background has a contrast of 3.98; make it 4.5 or more.',
    ]);
  });

  it('a pair that names an unknown token is wrong', () => {
    expect(checkContrast('x', colors, [[3, 'color.ink', 'color.paper']]).problems).toEqual([
      'themes/base/contrast.json: color.paper is not a colour token; correct the name or remove the pair.',
    ]);
  });
});

it('a font is measured at the weight it is set in, not at the one its file starts from', () => {
  // Published average widths of Inter and Archivo grow by 3.1 % and 7.3 % from 400 to 700.
  const growth = (family: string) => {
    const path = join(root, `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
    return measureFont(path, 700).averageWidth / measureFont(path, 400).averageWidth;
  };
  expect(growth('inter')).toBeCloseTo(1.031, 2);
  expect(growth('archivo')).toBeCloseTo(1.073, 2);
});
