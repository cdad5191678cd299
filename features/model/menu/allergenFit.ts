import { ALLERGENS, type Allergen } from '#contract/wire';
import type { MenuItem, MenuModifierGroup } from './menuTypes';

/** The statements of a dish with its choices about the allergens of a diner. None of it means that the dish is safe. */
export interface AllergenFit {
  /** That the dish or one of its choices states to contain. */
  held: readonly Allergen[];
  /** The part that does not state all that it contains. Missing: all parts do. */
  unknown?: 'dish' | 'choices';
}

/** A chosen modifier, as the lines of carts hold it. */
export interface ChosenLike {
  modifierGroupId: number;
  modifierItemId: number;
  options?: readonly ChosenLike[];
}

const isKnown = (word: string): word is Allergen => (ALLERGENS as readonly string[]).includes(word);

/** The known allergen of a server's word, also of its plural or singular; undefined for another word. */
function toAllergen(stated: string): Allergen | undefined {
  const word = stated.trim().toLowerCase();
  return [word, word.replace(/s$/, ''), `${word}s`].find(isKnown);
}

/** The stated allergens, in known words. `isWhole` is false where nothing is, or one of the words is not known. */
function readStated(stated: readonly string[] | null | undefined): { words: readonly Allergen[]; isWhole: boolean } {
  const words = stated?.map(toAllergen) ?? [];
  // A word that the app does not know may be another name for what the diner cannot eat.
  return { words: words.filter((word) => word !== undefined), isWhole: !!stated && !words.includes(undefined) };
}

/** Which of the diner's allergens a stated list contains. */
export const getHeldAllergens = (
  stated: readonly string[] | null | undefined,
  own: readonly Allergen[],
): readonly Allergen[] => {
  const { words } = readStated(stated);
  return own.filter((allergen) => words.includes(allergen));
};

type Statements = Map<string, readonly string[] | undefined>;
const statements = new WeakMap<MenuItem, Statements>();

/** The allergens that each choice of a dish states, by group and modifier. */
function getStatements(item: MenuItem): Statements {
  const known = statements.get(item);
  if (known) return known;
  const all: Statements = new Map();
  const add = ({ id, modifierGroupItems }: MenuModifierGroup): void => {
    for (const { id: modifierId, allergens, modifierItemOptions } of modifierGroupItems) {
      all.set(`${id} ${modifierId}`, allergens);
      for (const { modifierGroup } of modifierItemOptions) add(modifierGroup);
    }
  };
  for (const { modifierGroup } of item.itemModifierGroups) add(modifierGroup);
  statements.set(item, all);
  return all;
}

const flatten = (chosen: readonly ChosenLike[]): ChosenLike[] =>
  chosen.flatMap((one) => [one, ...flatten(one.options ?? [])]);

/**
 * Compares a dish with what a diner cannot eat.
 * @param chosen its choices; none for a card of the menu.
 */
export function getAllergenFit(item: MenuItem, chosen: readonly ChosenLike[], own: readonly Allergen[]): AllergenFit {
  const choices = flatten(chosen).map(({ modifierGroupId, modifierItemId }) =>
    getStatements(item).get(`${modifierGroupId} ${modifierItemId}`),
  );
  const dish = readStated(item.allergens);
  const all = new Set([dish, ...choices.map(readStated)].flatMap(({ words }) => words));
  const unknown = dish.isWhole ? (choices.every((one) => readStated(one).isWhole) ? undefined : 'choices') : 'dish';
  return { held: own.filter((allergen) => all.has(allergen)), ...(unknown && { unknown }) };
}
