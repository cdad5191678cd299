import type { DietaryNeeds, OutletSettings } from '#contract';
import { ALLERGENS, type Allergen } from '#contract/wire';
import { createMemory, observableValue, onVisitErased, useObservableValue } from '#features/platform/storage';

/** Reads a stored list; unknown words are ignored. */
export const readOwnAllergens = (stored: unknown): readonly Allergen[] =>
  Array.isArray(stored) ? ALLERGENS.filter((allergen) => stored.includes(allergen)) : [];

/** Allergens that the diner of this phone cannot eat (MENU-40). It never goes into an address or a report of a fault. */
export const ownAllergens = createMemory('makan-allergens', 'browser', readOwnAllergens);

export const useOwnAllergens = (): readonly Allergen[] => useObservableValue(ownAllergens);

/** A dialog about allergens: the diner's choice of them, or a question about dishes that hold some. */
export type AllergenRequest =
  | { type: 'choose' }
  | {
      type: 'confirm';
      /** The allergens that the dishes hold. */
      held: readonly Allergen[];
      /** Names of the dishes. */
      dishes: readonly string[];
      /** Called with the diner's answer. */
      answer: (isAdded: boolean) => void;
    };

/** The open dialog; null: none is open. */
export const allergenRequest = observableValue<AllergenRequest | null>(null);

const close = () => {
  const open = allergenRequest.get();
  allergenRequest.set(null);
  if (open?.type === 'confirm') open.answer(false);
};
onVisitErased(close);

/** Opens the dialog in which the diner says what they cannot eat. */
export const chooseAllergens = (): void => allergenRequest.set({ type: 'choose' });

/** Asks before dishes are added that hold what the diner cannot eat (ITEM-32). @returns whether they are added. */
export const confirmAllergens = (held: readonly Allergen[], dishes: readonly string[]): Promise<boolean> =>
  held.length === 0
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        close();
        allergenRequest.set({
          ...{ type: 'confirm', held, dishes },
          answer: (isAdded) => {
            allergenRequest.set(null);
            resolve(isAdded);
          },
        });
      });

/** The allergens that an order tells the kitchen; undefined for nothing, and where the outlet does not take it (CART-51). */
export const getDietaryNeeds = (
  settings: Pick<OutletSettings, 'takesDietaryNeeds'> | null | undefined,
): DietaryNeeds | undefined => {
  const allergens = ownAllergens.get();
  return settings?.takesDietaryNeeds && allergens.length > 0 ? { allergens: [...allergens] } : undefined;
};
