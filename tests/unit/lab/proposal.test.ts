import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDocument } from '../../../stories/lab/edit.ts';
import { drawIcon } from '../../../stories/lab/logo.ts';
import { fromLink, getOwnPictures, toArchive, toLink, toShown } from '../../../stories/lab/proposal.ts';
import contrast from '../../../themes/base/contrast.json';
import base from '../../../themes/base/tokens.json';
import type { BrandSource } from '../../../themes/brand.ts';
import { checkBrands } from '../../../themes/checkBrands.ts';
import { type ColorValue, fromHex } from '../../../themes/color.ts';
import { readSources } from '../../../themes/compile.ts';
import { type ContrastPair, contrastRatio } from '../../../themes/contrast.ts';
import { writtenIn } from '../../../themes/edit.ts';
import { takeOver } from '../../../themes/exchange/read.ts';
import { brandCodes, root, themesFolder } from '../../../themes/files.ts';
import { makePalette } from '../../../themes/palette.ts';
import {
  createProposal,
  deriveProposal,
  folderProblems,
  layOver,
  listFamilies,
  type Proposal,
  type Sources,
  toFolder,
  withPalette,
} from '../../../themes/proposal.ts';
import { getColors, resolveTokens } from '../../../themes/resolve.ts';
import { drawWordmark, isDrawn } from '../../../themes/wordmark.ts';

const sources: Sources = Object.fromEntries(
  brandCodes().map((code) => {
    const { tokens, dark, brand } = readSources(code, themesFolder);
    const names = readdirSync(join(themesFolder, code)).filter((name) => /\.(svg|woff2)$/.test(name));
    const files = Object.fromEntries(
      names.map((name) => [name, readFileSync(join(themesFolder, code, name)).toString('base64')]),
    );
    return [code, { tokens, dark, brand: brand as BrandSource, menuFrom: code, files }];
  }),
);
const seed = fromHex('#8f1d2c') as ColorValue;
const pairs = contrast as ContrastPair[];
const svg = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" aria-label="${name}"/>\n`;

/** A proposal with all that the lab can change. */
const propose = (from: string): Proposal => {
  const start = createProposal(sources, from);
  return {
    ...start,
    code: 'satay',
    name: 'Satay Street',
    colorScheme: 'light',
    tokens: withPalette(start.tokens, makePalette(seed, 'light', pairs)),
    dark: withPalette(start.dark ?? {}, makePalette(seed, 'dark', pairs)),
    composition: { categories: 'list', menu: 'cards' },
    toggles: { ...start.toggles, landing: false },
    hero: { picture: 'bread', words: { ...start.hero.words, en: { title: 'Over charcoal', text: 'Ten sticks?' } } },
  };
};

const folder = mkdtempSync(join(tmpdir(), 'brands-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the archive of the lab', () => {
  it.each(brandCodes())('passes the check of the themes unchanged, started from %s (BRAND-23)', async (from) => {
    const proposal = propose(from);
    expect(folderProblems(sources, proposal)).toEqual([]);
    const drawing = svg('Satay Street');
    const files = unzipSync(
      toArchive('satay', toFolder(sources, proposal, { logo: drawing, darkLogo: drawing, icon: drawing })),
    );
    const unpacked = join(folder, from);
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      writeFileSync(join(unpacked, path), bytes);
    }
    expect(await checkBrands(unpacked)).toMatchObject({ codes: ['satay'], problems: [] });
    expect(JSON.parse(readFileSync(join(unpacked, 'satay/brand.json'), 'utf8'))).toMatchObject({
      code: 'satay',
      name: 'Satay Street',
      composition: { categories: 'list', menu: 'cards' },
      darkLogo: 'logo-dark.svg',
    });
  });

  it("editing a brand keeps a person's drawings and replaces placeholders", () => {
    const read = (name: string) => readFileSync(join(themesFolder, 'kopi', name), 'utf8');
    expect(getOwnPictures(sources, { from: 'kopi', code: 'kopi' })).toEqual({
      ...{ logo: read('logo.svg'), darkLogo: read('logo-dark.svg'), icon: read('icon.svg') },
    });
    expect(getOwnPictures(sources, { from: 'kopi', code: 'satay' })).toEqual({});
    const font = readFileSync(
      join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    );
    const colors = { accent: seed, onAccent: seed, ink: seed, background: seed };
    const drawn = drawWordmark({ name: 'Satay & Sons', font, colors });
    for (const one of [drawn.logo, drawn.icon, drawIcon('data:image/svg+xml,', '#8f1d2c', 'Satay')])
      expect(isDrawn(one)).toBe(true);
    for (const code of brandCodes())
      expect(Object.keys(getOwnPictures(sources, { from: code, code }))).toContain('icon');
  });

  it('of a brand as it is says what its folder says', () => {
    const files = toFolder(sources, createProposal(sources, 'kuro'), { logo: 'l', icon: 'i' });
    const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
    expect(read('tokens.json')).toEqual(sources.kuro?.tokens);
    expect(read('brand.json')).toEqual({ ...sources.kuro?.brand, themeColor: '{color.background}' });
    expect(Object.keys(files)).toContain('waves.svg');
  });

  it('is refused with a sentence for a code, a name, a dish, a font or a composition that cannot be (BRAND-23)', () => {
    const wrong = {
      ...propose('kopi'),
      code: 'Satay Street',
      name: ' ',
      composition: { cartBar: 'bar', navigation: 'floating' } as const,
      hero: { ...propose('kopi').hero, picture: 'mochi' },
      tokens: { family: { heading: { $type: 'fontFamily', $value: ['Papyrus', 'serif'] } } },
    };
    expect(folderProblems(sources, wrong).map((sentence) => sentence.split(';')[0])).toEqual([
      '"Satay Street" cannot be a code, because it stands in addresses',
      'The name is empty',
      expect.stringContaining('composition.cartBar is "bar" and composition.navigation is "floating"'),
      "There is no picture of the hero's dish “mochi”",
      'No brand here brings the font “Papyrus”, which brand.json could take by hand',
    ]);
  });
});

it.each([
  ['base', '"base" cannot be a code, because themes/base is no brand; choose another.'],
  ['nul', '"nul" cannot be a code, because Windows has no folder of that name; choose another.'],
])('an archive that would be unpacked over %s is not made (BRAND-23)', (code, sentence) => {
  expect(folderProblems(sources, { ...createProposal(sources, 'kopi'), code })).toEqual([sentence]);
});

it('art that the folder would lack is named (BRAND-23)', () => {
  const kopi = createProposal(sources, 'kopi');
  const ask = (file: string) => ({
    ...kopi,
    tokens: { ...kopi.tokens, art: { tile: { $type: 'string', $value: `url(${file}) repeat` } } },
  });
  expect(folderProblems(sources, ask('./tiles.svg'))).toEqual([]);
  for (const file of ['./batik.svg', 'https://example.com/batik.svg'])
    expect(folderProblems(sources, ask(file))).toEqual([
      `art asks for ${file}, which is not in themes/kopi; put the drawing there and write ./ before its name.`,
    ]);
});

it('the screens of the board get a changed greeting, dish, name or logo, and nothing else', () => {
  const start = createProposal(sources, 'verde');
  expect(toShown(sources, { ...start, tokens: {} }, undefined)).toBe('');
  const { name, hero } = propose('verde');
  expect(JSON.parse(toShown(sources, propose('verde'), 'data:image/svg+xml,'))).toEqual({
    ...{ name, hero },
    logo: 'data:image/svg+xml,',
  });
});

describe('a palette that is made', () => {
  const shadows = (tokens: Proposal['tokens']) => JSON.stringify(tokens.elevation);

  it("tints the shadows with the brand's ink at the same strength", () => {
    const start = createProposal(sources, 'verde');
    const colors = makePalette(seed, 'light', pairs);
    const made = shadows(withPalette(start.tokens, colors));
    expect(made).not.toContain('#15261b');
    expect(made.match(/"hex":"[^"]+"/g)).toEqual(
      shadows(start.tokens)
        .match(/"hex":"[^"]+"/g)
        ?.map(() => `"hex":"${colors.ink?.hex}"`),
    );
    expect(made.match(/"alpha":[\d.]+/g)).toEqual(shadows(start.tokens).match(/"alpha":[\d.]+/g));
  });

  it('has dark shadows on a dark ground, and leaves an edge that is drawn as a shadow', () => {
    const dark = makePalette(seed, 'dark', pairs);
    expect(shadows(withPalette(createProposal(sources, 'verde').tokens, dark))).toContain(dark.background?.hex);
    expect(shadows(withPalette(createProposal(sources, 'kuro').tokens, dark))).toContain('#322b27');
  });
});

describe('a link of the lab', () => {
  it.each(brandCodes())('is the proposal, made from %s (BRAND-22)', (from) => {
    const proposal = propose(from);
    const link = toLink(sources, proposal);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(2500);
    const back = fromLink(sources, link);
    expect({ ...back, tokens: undefined }).toEqual({ ...proposal, tokens: undefined });
    expect(back?.tokens).toEqual(proposal.tokens);
  });

  it('keeps shadows, families, numbers and what was given back to the base', () => {
    const proposal = createProposal(sources, 'kopi');
    const { elevation: _, ...others } = proposal.tokens;
    const changed: Proposal = {
      ...proposal,
      dark: undefined,
      tokens: { ...others, family: { $type: 'fontFamily', heading: { $value: ['Inter', 'sans-serif'] } } },
    };
    const back = fromLink(sources, toLink(sources, changed));
    expect(back?.dark).toBeUndefined();
    expect(back?.tokens.elevation).toBeUndefined();
    expect(listFamilies(back?.tokens ?? {})[0]).toBe('Inter');
  });

  it('a broken link, or one of an unknown brand, is ignored', () => {
    expect([fromLink(sources, 'nothing'), fromLink({}, toLink(sources, propose('kopi')))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('after an import the rest is derived (BRAND-28)', () => {
  const color = ($value: string) => ({ $type: 'color', $value });
  const file = {
    primary: color('#0376c9'),
    bg: { default: color('#ffffff') },
    text: { default: color('#141618'), muted: color('#767676') },
    gold: color('#ffcc00'),
  };
  const take = (json: unknown) => takeOver([{ name: 'tokens.json', json }], base);

  it.each(brandCodes())('the folder of %s passes the check, light and dark, and has what was brought', (code) => {
    const taken = take(file);
    const { proposal, derived } = deriveProposal(layOver(createProposal(sources, code), taken), taken);
    expect(folderProblems(sources, proposal)).toEqual([]);
    const light = checkDocument(proposal.tokens);
    expect([...light.problems, ...light.weak]).toEqual([]);
    if (proposal.dark) {
      const dark = checkDocument(proposal.dark, proposal.tokens);
      expect([...dark.problems, ...dark.weak]).toEqual([]);
    }
    expect(proposal.colorScheme).toBe('light');
    for (const [id, hex] of [
      ...[
        ['accent', '#0376c9'],
        ['background', '#ffffff'],
        ['ink', '#141618'],
      ],
    ] as [string, string][])
      expect(writtenIn(proposal.tokens, `color.${id}`)).toEqual(expect.objectContaining({ hex }));
    expect(writtenIn(proposal.tokens, 'palette.gold')).toEqual(expect.objectContaining({ hex: '#ffcc00' }));
    expect(derived.find(({ role, form }) => role === 'onAccent' && form === 'normal')?.why).toBe('mixed from #0376c9');
  });

  it('an accent that is a hole in a dark page is lighter in the dark form alone, with the reason', () => {
    const taken = take({ background: color('#ffffff'), primary: color('#00008f') });
    const { proposal, derived } = deriveProposal(layOver(createProposal(sources, 'kopi'), taken), taken);
    expect(writtenIn(proposal.tokens, 'color.accent')).toMatchObject({ hex: '#00008f' });
    const dark = getColors(resolveTokens(base, proposal.tokens, proposal.dark ?? {}));
    const [accent, page] = [dark['color.accent'], dark['color.background']] as [ColorValue, ColorValue];
    expect(contrastRatio(accent, page, page)).toBeGreaterThanOrEqual(3);
    expect(derived).toContainEqual({
      ...{ role: 'accent', form: 'dark', value: accent, isChanged: true },
      why: '#00008f can hardly be seen on a dark page, so it is lighter there',
    });
  });

  it('an import without an accent and a dark form has both forms of one colour', () => {
    const taken = take({ background: color('#ffffff'), focus: { ring: color('#1040c0') } });
    const { proposal } = deriveProposal(layOver(createProposal(sources, 'kopi'), taken), {
      ...taken,
      tokens: { ...taken.tokens, 'color.focus': fromHex('#1040c0') },
    });
    const hue = (document: unknown[]) => {
      const { components } = getColors(resolveTokens(base, ...document))['color.accent'] as ColorValue;
      return components.indexOf(Math.max(...components));
    };
    expect([hue([proposal.tokens]), hue([proposal.tokens, proposal.dark])]).toEqual([2, 2]);
  });

  it('an import of a dark page makes a dark brand without a further form', () => {
    const taken = take({ background: color('#101010'), primary: color('#ffb500') });
    const { proposal } = deriveProposal(layOver(createProposal(sources, 'kopi'), taken), taken);
    expect([proposal.colorScheme, proposal.dark]).toEqual(['dark', undefined]);
    expect(checkDocument(proposal.tokens).weak).toEqual([]);
  });
});
