import { createHash } from 'node:crypto';
import type { Expected } from '../coverage.ts';
import { type Picture, toPicture } from '../pictures.ts';

/** Stands in the place of a brand in the key of a text that is heard: `heard/cart.filled@390x844`. */
export const heardBrand = 'heard';

export const isHeardText = ({ brand }: Pick<Picture, 'brand'>): boolean => brand === heardBrand;

/** The key of a state's text. */
export const getHeardKey = (state: string): string => toPicture(heardBrand, state, 'phone').key;

/** The state of a key that {@link getHeardKey} made; undefined for the key of a picture. */
export const getHeardState = (key: string): string | undefined =>
  key.startsWith(`${heardBrand}/`) ? key.slice(heardBrand.length + 1).replace(/@.*/, '') : undefined;

/** The brands in which a state is listened to: one for its text, and one that must give the same. */
interface Listeners {
  first: string;
  second: string | undefined;
}

/** A number that only the state's name decides, so that a new state changes no other one's brand. */
const toNumber = (state: string): number => createHash('sha1').update(state).digest().readUInt32BE();

/**
 * Each state is heard in the first brand, whose text is kept, and in one other, chosen by the state's name. So each brand
 * checks its share of the states, and no page is opened for it: both pictures are taken anyway.
 */
export function getListeners(states: readonly string[], brands: readonly string[]): Map<string, Listeners> {
  const [first = '', ...others] = brands;
  return new Map(states.map((state) => [state, { first, second: others[toNumber(state) % others.length] }]));
}

/** States whose words or parts come from the brand, and why its text may differ. */
const ownOfBrands: readonly { states: RegExp; why: string }[] = [
  { states: /^menu\.(?!item|options)/, why: "a brand's logo, greeting, numbers and composition of cards" },
  { states: /^shell\.(splash|privacy|terms)$/, why: "the brand's name" },
  { states: /^(checkout\.notice-|shell\.snackbar-)/, why: 'the cart behind a notice, which some brands group' },
  { states: /^account\.signup/, why: 'only a canteen signs staff up' },
];

/** Whether a state must be heard alike in every brand. */
export const isSameInBrands = (state: string): boolean => !ownOfBrands.some(({ states }) => states.test(state));

/** The texts that must be there: one for each state that a story shows. */
export const listHeard = (expected: readonly Expected[], first: string): Expected[] =>
  expected
    .filter(({ brand, frame, isState }) => brand === first && frame === 'phone' && isState)
    .map((picture) => ({ ...picture, ...toPicture(heardBrand, picture.state, 'phone') }));
