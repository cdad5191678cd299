import { strToU8 } from 'fflate';
import { listArt } from './artFiles.ts';
import contrast from './base/contrast.json' with { type: 'json' };
import dishes from './base/dishes.json' with { type: 'json' };
import base from './base/tokens.json' with { type: 'json' };
import type { BrandFont, BrandSource, BrandToggles, HeroWords } from './brand.ts';
import { codeProblem } from './code.ts';
import { type ColorValue, toHex } from './color.ts';
import { type Composition, compositionChoices, compositionConflicts } from './composition.ts';
import type { ContrastPair } from './contrast.ts';
import { createDemoShop } from './demoShop.ts';
import { type DerivedColor, deriveRest, liftAccent, readGround } from './derive.ts';
import { type Document, withToken } from './edit.ts';
import type { TakenFile } from './exchange/read.ts';
import { getColors, resolveTokens } from './resolve.ts';
import { nearestOrAll } from './suggest.ts';
import { aliasesIn } from './tokenRules.ts';
import { isRecord, listTokens, type WrittenToken } from './tokenTree.ts';
import { writeTokens } from './writeTokens.ts';

/** The drawings of a folder, as SVG. */
export interface Pictures {
  logo: string;
  /** The logo of the dark form; without it the logo stands there too. */
  darkLogo?: string;
  icon: string;
}

/** One brand's folder. */
export interface BrandFiles {
  tokens: unknown;
  dark?: unknown;
  brand: BrandSource;
  /** Code of the brand whose menu it has in the demo. */
  menuFrom: string;
  /** Its drawings and its own fonts, by name, in base64. */
  files: Record<string, string>;
}

/** The folders of all brands, by code. */
export type Sources = Readonly<Record<string, BrandFiles>>;

/** A brand as the lab edits it: all that its folder will say, but the pictures of its logo. */
export interface Proposal {
  /** Code of the brand that it started from. */
  from: string;
  code: string;
  name: string;
  colorScheme: 'light' | 'dark';
  tokens: Document;
  /** The dark form; undefined for a brand without one. */
  dark: Document | undefined;
  composition: Composition;
  toggles: BrandToggles;
  hero: { picture: string; words: Record<string, HeroWords> };
}

/** The brand as it is, to start from. */
export function createProposal(sources: Sources, from: string): Proposal {
  const { tokens, dark, brand } = sources[from] as BrandFiles;
  const { code, name, colorScheme, composition = {}, toggles, hero } = brand;
  return {
    ...{ from, code, name, colorScheme, composition, toggles, hero },
    tokens: tokens as Document,
    dark: dark as Document | undefined,
  };
}

const types = new Map(listTokens(base).map(({ id, type }) => [id, type]));
/** The token of a name, to be written. */
export const toToken = (id: string): WrittenToken => ({
  id,
  type: id.startsWith('palette.') ? 'color' : types.get(id),
  value: undefined,
  description: undefined,
});

const isColor = (value: unknown): value is ColorValue => isRecord(value) && Array.isArray(value.components);
const sum = ({ components }: ColorValue): number => components.reduce((all, share) => all + share, 0);

/** Tints the shadows of a document with other colours at the same strength. Keeps edges that are not shadows. */
function withShadows(group: unknown, { ink, background }: Readonly<Record<string, ColorValue>>): unknown {
  if (!ink || !background) return group;
  const tint = sum(ink) < sum(background) ? ink : background;
  const paint = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(paint);
    if (!isRecord(part)) return part;
    if (!isColor(part)) return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, paint(member)]));
    return (part.alpha ?? 1) < 1 ? { ...part, components: tint.components, hex: toHex(tint) } : part;
  };
  return paint(group);
}

/** The document in other colours, its shadows too. Colours of the palette that nothing points to any more go. */
export function withPalette(document: Document, colors: Readonly<Record<string, ColorValue>>): Document {
  const color = {
    $type: 'color',
    ...Object.fromEntries(Object.entries(colors).map(([role, value]) => [role, { $value: value }])),
  };
  const others = Object.fromEntries(
    Object.entries(document)
      .filter(([group]) => group !== 'color' && group !== 'palette')
      .map(([group, tokens]) => [group, group === 'elevation' ? withShadows(tokens, colors) : tokens]),
  );
  const used = new Set(listTokens(others).flatMap(({ value }) => aliasesIn(value)));
  const palette = Object.entries(isRecord(document.palette) ? document.palette : {}).filter(
    ([name]) => name.startsWith('$') || used.has(`palette.${name}`),
  );
  const { $description, ...groups } = others;
  return {
    ...($description !== undefined && { $description }),
    ...(palette.some(([name]) => !name.startsWith('$')) && { palette: Object.fromEntries(palette) }),
    color,
    ...groups,
  };
}

/** The families that a document asks for, first heading, then body; those of every device are left out. */
export function listFamilies(tokens: Document): string[] {
  const resolved = resolveTokens(base, tokens);
  const names = ['family.heading', 'family.body'].map((id) => {
    const value = resolved.get(id)?.value;
    return Array.isArray(value) ? String(value[0]) : '';
  });
  return [...new Set(names)].filter((name) => name && !/^[a-z-]+$/.test(name));
}

/** The font of a family among those of all brands, and the brand that has it. */
export function findFont(sources: Sources, family: string): { font: BrandFont; code: string } | undefined {
  for (const [code, { brand }] of Object.entries(sources)) {
    const font = brand.fonts.find((one) => one.family === family);
    if (font) return { font, code };
  }
  return undefined;
}

/** Lists the font values of all brands, as a designer types them. */
export const listFontValues = (sources: Sources): string[] => [
  ...new Set(
    Object.values(sources).flatMap(({ brand }) =>
      brand.fonts.map(({ family, fallback }) => `${family}, ${fallback === 'serif' ? 'serif' : 'sans-serif'}`),
    ),
  ),
];

/** Returns the problems of the folder apart from its tokens, one sentence each. */
export function folderProblems(
  sources: Sources,
  { from, code, name, composition, toggles, hero, tokens, dark }: Proposal,
): string[] {
  const unfit = codeProblem(code);
  const missing = [tokens, dark].flatMap(listDrawings).filter((file) => !sources[from]?.files[file.slice(2)]);
  return [
    ...(unfit ? [`"${code}" cannot be a code, ${unfit}.`] : []),
    ...(name.trim() ? [] : ['The name is empty; write the name that diners know.']),
    ...compositionConflicts(composition, toggles),
    ...(hero.picture.startsWith('/') || dishes.includes(hero.picture)
      ? []
      : [`There is no picture of the hero's dish “${hero.picture}”; ${nearestOrAll(hero.picture, dishes)}`]),
    ...missing.map(
      (file) =>
        `art asks for ${file}, which is not in themes/${from}; put the drawing there and write ./ before its name.`,
    ),
    ...listFamilies(tokens)
      .filter((family) => !findFont(sources, family))
      .map(
        (family) =>
          `No brand here brings the font “${family}”, which brand.json could take by hand; ${nearestOrAll(
            family,
            Object.values(sources).flatMap(({ brand }) => brand.fonts.map((font) => font.family)),
          )}`,
      ),
  ];
}

/** The files that the art of a document asks for, as written: `./waves.svg`. */
const listDrawings = (document: Document | undefined): string[] =>
  listTokens(document).flatMap(({ value }) => listArt(value));

/** The bytes of a file of the sources. */
export const toBytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The brand.json of a proposal. */
export function toBrandJson(sources: Sources, proposal: Proposal, hasDarkLogo = false): BrandSource {
  const { code, name, colorScheme, toggles, hero } = proposal;
  const chosen = Object.entries(compositionChoices).filter(([part, [first]]) => {
    const choice = proposal.composition[part as keyof Composition];
    return choice !== undefined && choice !== first;
  });
  const composition = Object.fromEntries(
    chosen.map(([part]) => [part, proposal.composition[part as keyof Composition]]),
  );
  return {
    ...{ code, name: name.trim(), colorScheme },
    themeColor: '{color.background}',
    logo: 'logo.svg',
    ...(hasDarkLogo && { darkLogo: 'logo-dark.svg' }),
    icon: 'icon.svg',
    toggles,
    ...(chosen.length > 0 && { composition }),
    hero,
    ...(sources[proposal.from]?.brand.nutriGrade && { nutriGrade: sources[proposal.from]?.brand.nutriGrade }),
    fonts: listFamilies(proposal.tokens).flatMap((family) => findFont(sources, family)?.font ?? []),
  };
}

/** The folder of a proposal, by file name. It passes the check of the themes as it is (BRAND-23). */
export function toFolder(sources: Sources, proposal: Proposal, pictures: Pictures): Record<string, Uint8Array> {
  const start = sources[proposal.from] as BrandFiles;
  const describe = (document: Document): Document =>
    proposal.code === proposal.from ? document : { ...document, $description: `${proposal.name.trim()}.` };
  const art = [
    ...[proposal.tokens, proposal.dark].flatMap(listDrawings).map((file) => file.slice(2)),
    ...Object.values(start.brand.nutriGrade ?? {}),
  ];
  const fonts = listFamilies(proposal.tokens).flatMap((family) => {
    const { font, code = '' } = findFont(sources, family) ?? {};
    const file = font?.source.startsWith('./') ? sources[code]?.files[font.source.slice(2)] : undefined;
    return file ? [[(font?.source ?? '').slice(2), toBytes(file)] as const] : [];
  });
  return {
    'tokens.json': strToU8(writeTokens(describe(proposal.tokens))),
    ...(proposal.dark && { 'dark.tokens.json': strToU8(writeTokens(describe(proposal.dark))) }),
    'brand.json': strToU8(
      `${JSON.stringify(toBrandJson(sources, proposal, pictures.darkLogo !== undefined), null, 2)}\n`,
    ),
    ...(proposal.code !== proposal.from && {
      'demo.json': strToU8(`${JSON.stringify(createDemoShop(proposal.code, start.menuFrom), null, 2)}\n`),
    }),
    'logo.svg': strToU8(pictures.logo),
    ...(pictures.darkLogo !== undefined && { 'logo-dark.svg': strToU8(pictures.darkLogo) }),
    'icon.svg': strToU8(pictures.icon),
    ...Object.fromEntries(
      [...new Set(art)].filter((name) => start.files[name]).map((name) => [name, toBytes(start.files[name] as string)]),
    ),
    ...Object.fromEntries(fonts),
  };
}

/** A proposal with what a foreign file says laid over it (BRAND-25). */
export function layOver(proposal: Proposal, { tokens, dark }: Pick<TakenFile, 'tokens' | 'dark'>): Proposal {
  const lay = (document: Document, values: Record<string, unknown>) =>
    Object.entries(values).reduce((all, [id, value]) => withToken(all, toToken(id), value), document);
  const isDarkSaid = Object.keys(dark).length > 0;
  return {
    ...proposal,
    tokens: lay(proposal.tokens, tokens),
    dark: isDarkSaid ? lay(proposal.dark ?? {}, dark) : proposal.dark,
  };
}

/** A role that was derived after an import. */
export interface DerivedRole extends DerivedColor {
  form: 'normal' | 'dark';
}

/**
 * Keeps the colours that an import brought and derives all others, so that every contrast holds (BRAND-28).
 * @param brought values by token, as they were laid over the proposal
 */
export function deriveProposal(
  proposal: Proposal,
  brought: Pick<TakenFile, 'tokens' | 'dark'>,
): { proposal: Proposal; derived: DerivedRole[] } {
  const pairs = contrast as ContrastPair[];
  const roles = Object.keys(brought.tokens).filter((id) => id.startsWith('color.'));
  const inDark = Object.keys(brought.dark).filter((id) => id.startsWith('color.'));
  const pick = (colors: Readonly<Record<string, ColorValue>>, ids: readonly string[]) =>
    Object.fromEntries(ids.flatMap((id) => (colors[id] ? [[id.slice('color.'.length), colors[id]]] : [])));
  const light = getColors(resolveTokens(base, proposal.tokens));
  const usual = light['color.accent'] as ColorValue;
  const own = pick(light, roles);
  const ground = readGround(own) ?? proposal.colorScheme;
  const normal = deriveRest(own, usual, ground, pairs);
  const keepPalette = (document: Document, values: Record<string, unknown>): Document =>
    Object.entries(values)
      .filter(([id]) => id.startsWith('palette.'))
      .reduce((all, [id, value]) => withToken(all, toToken(id), value), document);
  const tokens = keepPalette(withPalette(proposal.tokens, normal.colors), brought.tokens);
  const derived: DerivedRole[] = normal.derived.map((one) => ({ ...one, form: 'normal' }));
  // A dark brand has no further form.
  if (ground === 'dark' || (!proposal.dark && inDark.length === 0))
    return { proposal: { ...proposal, colorScheme: ground, tokens, dark: undefined }, derived };
  const darker = getColors(resolveTokens(base, proposal.tokens, proposal.dark ?? {}));
  // An import without a dark form gives the accent only, which may be too dark for it.
  const seed = normal.colors.accent as ColorValue;
  const accent = liftAccent(seed, pairs);
  const night = deriveRest(
    inDark.length > 0 ? pick(darker, [...new Set([...roles, ...inDark])]) : { accent },
    usual,
    'dark',
    pairs,
  );
  const lifted: DerivedRole[] =
    inDark.length > 0 || accent === seed
      ? []
      : [
          {
            ...{ role: 'accent', form: 'dark', value: accent, isChanged: 'accent' in own },
            why: `${toHex(seed)} can hardly be seen on a dark page, so it is lighter there`,
          },
        ];
  return {
    proposal: {
      ...{ ...proposal, colorScheme: ground, tokens },
      dark: keepPalette(withPalette(proposal.dark ?? {}, night.colors), brought.dark),
    },
    derived: [...derived, ...lifted, ...night.derived.map((one): DerivedRole => ({ ...one, form: 'dark' }))],
  };
}
