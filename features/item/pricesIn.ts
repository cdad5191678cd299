import type { Charged } from '#contract/money';
import type { ChoiceGroup } from '#features/model/menu';

/** The modifiers of a dish that cost something, with their options: what the sentence about its prices is about. */
export const pricesIn = (groups: readonly ChoiceGroup[]): Charged[] =>
  groups.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [...(modifier.price > 0 ? [modifier] : []), ...pricesIn(modifier.groups)]),
  );
