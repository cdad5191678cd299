import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandCodes, themesFolder } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { type Frame, frames } from './frames.ts';
import { listPictures, type Picture } from './pictures.ts';
import { states } from './states.ts';
import { controls, pressedAsHovered } from './storyPictures.ts';

/** How far a setting must be pictured. A pair is a state or a brand with a setting. */
type Reach = 'every state' | 'every brand' | 'dark brands' | 'some';

/** A setting of the device, the diner or the brand, and the frames that have it. */
export interface Setting {
  name: string;
  reach: Reach;
  isIn: (frame: Frame) => boolean;
  /** Which states can have it. Default: all. */
  isOf?: (state: string) => boolean;
}

const width = (pixels: number): Setting => ({
  name: `${pixels} pixels wide`,
  reach: 'every brand',
  isIn: (frame) => frame.width === pixels,
});
const language = (name: string, id: string): Setting => ({
  name,
  reach: 'every brand',
  isOf: (state) => !state.startsWith('owner.'),
  isIn: ({ lateLanguage, globals }) => (lateLanguage ?? globals?.language) === id,
});
const isZoomed = ({ globals }: Frame): boolean => (globals?.textZoom ?? '100') !== '100';

/** The settings, and what ADR-0109 asks of each. */
export const settings: readonly Setting[] = [
  { name: 'a width other than 390', reach: 'every state', isIn: (frame) => frame.width !== 390 },
  ...[320, 350, 430, 540, 640, 720, 768, 1280].map(width),
  { name: 'safe areas', reach: 'every state', isIn: ({ insets }) => insets !== undefined },
  {
    name: 'larger text',
    reach: 'every state',
    isIn: (frame) => isZoomed(frame) || frame.globals?.textSize === 'larger',
  },
  { name: 'text of 200 %', reach: 'every brand', isIn: ({ globals }) => globals?.textZoom === '200' },
  { name: 'another density', reach: 'every state', isIn: ({ globals }) => globals?.density !== undefined },
  { name: 'compact', reach: 'every brand', isIn: ({ globals }) => globals?.density === 'compact' },
  { name: 'roomy', reach: 'every brand', isIn: ({ globals }) => globals?.density === 'roomy' },
  {
    name: 'another language',
    reach: 'every state',
    // The owner's pages are in English.
    isOf: (state) => !state.startsWith('owner.'),
    isIn: ({ lateLanguage, globals }) => (lateLanguage ?? globals?.language) !== undefined,
  },
  ...[language('Chinese', '2'), language('Malay', '3'), language('Tamil', '4')],
  { name: 'right to left', reach: 'every brand', isIn: ({ globals }) => globals?.direction === 'rtl' },
  { name: 'landscape', reach: 'every brand', isIn: ({ width: wide, height }) => wide === 844 && height === 390 },
  { name: 'hover', reach: 'every brand', isIn: (frame) => frame.controls === 'hover' },
  { name: 'focus', reach: 'every brand', isIn: (frame) => frame.controls === 'focus' },
  { name: 'pressed', reach: 'every brand', isIn: (frame) => frame.controls === 'pressed' },
  { name: 'the dark form', reach: 'dark brands', isIn: ({ globals }) => globals?.form === 'dark' },
  { name: 'scrolled half way', reach: 'every brand', isIn: ({ isScrolled }) => isScrolled === true },
  { name: 'half covered by a keyboard', reach: 'some', isIn: ({ height }) => height === 420 },
  { name: 'forced colours', reach: 'some', isIn: ({ emulate }) => emulate?.forcedColors !== undefined },
  { name: 'more contrast', reach: 'some', isIn: ({ emulate }) => emulate?.contrast !== undefined },
  { name: 'printed', reach: 'some', isIn: ({ emulate }) => emulate?.media !== undefined },
  { name: 'two device pixels for one', reach: 'some', isIn: ({ scale }) => scale !== undefined },
  { name: 'in motion', reach: 'some', isIn: ({ motion }) => motion !== undefined },
];

export interface PairsInput {
  pictures: readonly Picture[];
  states: readonly string[];
  brands: readonly string[];
  /** Brands that have a dark form. */
  dark: readonly string[];
}

/** The states and brands that are pictured with a setting. */
export interface Pairs {
  setting: Setting;
  states: number;
  /** Brands in which no state has it, though they could. */
  missingBrands: string[];
  missingStates: string[];
}

/** Counts the pairs of every setting with the states and with the brands. */
export const countPairs = ({ pictures, states: ids, brands, dark }: PairsInput): Pairs[] =>
  settings.map((setting) => {
    const possible = setting.reach === 'dark brands' ? dark : brands;
    const { isIn, isOf = () => true } = setting;
    const found = pictures.filter(
      ({ frame, brand, state }) => isIn(frames[frame]) && possible.includes(brand) && isOf(state),
    );
    const [withStates, withBrands] = [
      new Set(found.map(({ state }) => state)),
      new Set(found.map(({ brand }) => brand)),
    ];
    return {
      setting,
      states: ids.filter((id) => withStates.has(id)).length,
      missingStates: ids.filter((id) => isOf(id) && !withStates.has(id)),
      missingBrands: possible.filter((brand) => !withBrands.has(brand)),
    };
  });

/** A sentence for each pair that ADR-0109 asks for and no picture has. */
export const findUncovered = (input: PairsInput): string[] =>
  countPairs(input).flatMap(({ setting: { name, reach }, missingStates, missingBrands }) => [
    ...(reach === 'every state' ? missingStates.map((state) => `${state} is in no picture with ${name}.`) : []),
    ...(reach === 'some' ? [] : missingBrands.map((brand) => `${brand} is in no picture with ${name}.`)),
  ]);

/** The pairs of this repository. */
export const readPairs = (): PairsInput => {
  const brands = brandCodes();
  return {
    pictures: listPictures(states, brands),
    states: states.map(({ id }) => id),
    brands,
    dark: brands.filter((code) => existsSync(join(themesFolder, code, 'dark.tokens.json'))),
  };
};

const list = (names: readonly string[]): string => names.join(', ') || '–';

/** The part of the guide about what is pictured and what is not. */
export function describePairs(input: PairsInput): string {
  const rows = countPairs(input).map(
    ({ setting: { name, reach }, states: count, missingBrands }) =>
      `| ${name} | ${reach} | ${count} | ${reach === 'dark brands' ? `only ${list(input.dark)} has one` : list(missingBrands)} |`,
  );
  const few = countPairs(input).filter(({ setting }) => setting.reach === 'some');
  return [
    `Each of the ${input.states.length} states is pictured in each of the ${input.brands.length} brands on a phone. The other settings meet states and brands as this table says:`,
    '',
    '| setting | must be pictured in | states that are | brands that are not |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Each of ${controls.stories.length} kinds of controls is pictured under a pointer, with the focus and pressed, in three brands. ${pressedAsHovered.length} look the same pressed and under a pointer.`,
    '',
    '**Not pictured**:',
    '',
    ...few.map(({ setting: { name }, missingStates }) => `- ${name}: ${missingStates.length} states;`),
    '- a pair of two settings that are in no mix of `tests/visual/frames.ts`, such as text of 200 % on a screen of 430 pixels;',
    '- a state in the two languages that its mix does not have;',
    "- the owner's pages in another language, because they are in English;",
    '- a whole animation, and its trigger;',
    '- the margins of paper;',
    '- the first view of a page that is longer than the screen, except for screens that are pictured scrolled or in landscape. In a picture the bars are at the end of the whole page.',
  ].join('\n');
}

const guide = join(root, 'docs/guides/visual.md');
const [start, end] = ['<!-- written by npm run visual -- --guide -->', '<!-- end of what is written -->'];

/** Puts the part into the text of the guide. Throws if the guide has no place for it. */
export function putIntoGuide(text: string, part: string): string {
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/guides/visual.md has no '${start}' with '${end}' after it.`);
  return `${before}${start}\n\n${part}\n\n${end}${after}`;
}

/** Writes the part of the guide that comes from the lists. */
export const writeGuide = (): void =>
  writeFileSync(guide, putIntoGuide(readFileSync(guide, 'utf8'), describePairs(readPairs())));

/** A sentence if the guide differs from the lists. */
export function findStaleGuide(): string | undefined {
  const text = readFileSync(guide, 'utf8');
  return text === putIntoGuide(text, describePairs(readPairs()))
    ? undefined
    : 'docs/guides/visual.md says something else about what is pictured than the lists; npm run visual -- --guide writes it.';
}
