import type { Localization, OrderErrors, ServingHours } from '#contract';
import type { CartLine, CartModifier } from '#features/model/cart';

/** Something that an order was refused for. `name` is '' where neither cart nor server has one. */
export interface NamedProblem {
  kind: 'soldOut' | 'quantityLeft' | 'notAvailable' | 'alcohol';
  name: string;
  /** Portions left, for `quantityLeft`. */
  left: number;
  /** When it is sold again, `HH:mm`, for `alcohol`. */
  from?: string;
  /** When the dish is served, for one that is not served now. */
  hours?: ServingHours[];
}

const flatten = (modifiers: readonly CartModifier[]): CartModifier[] =>
  modifiers.flatMap((modifier) => [modifier, ...flatten(modifier.options)]);

/**
 * The problems of a refused order with the names that the diner saw in the cart; a server may send ids only
 * (CHECKOUT-26, CHECKOUT-27). Two problems that read the same are one.
 */
export function nameProblems(
  errors: OrderErrors,
  lines: readonly CartLine[],
  toName: (localizations: readonly Localization[]) => string,
): NamedProblem[] {
  const modifiers = lines.flatMap((line) => flatten(line.modifiers));
  const named = <
    P extends {
      itemId?: number;
      modifierItemId?: number;
      name?: string;
      totalUsage?: number;
      from?: string;
      hours?: ServingHours[];
    },
  >(
    kind: NamedProblem['kind'],
    list: readonly P[] | undefined,
  ): NamedProblem[] =>
    (list ?? []).map(({ itemId, modifierItemId, name, totalUsage = 0, from, hours }) => {
      const found =
        itemId === undefined
          ? modifiers.find((modifier) => modifier.modifierItemId === modifierItemId)
          : lines.find((line) => line.itemId === itemId);
      const known = (found && toName(found.localizations)) || name || '';
      return { kind, name: known, left: totalUsage, ...(from && { from }), ...(hours && { hours }) };
    });
  const all = [
    ...named('soldOut', errors.soldoutItems),
    ...named('soldOut', errors.soldoutModifierItems),
    ...named('quantityLeft', errors.itemQuantityLeft),
    ...named('notAvailable', errors.notAvailableItem),
    ...named('notAvailable', errors.notAvailableModifierItem),
    ...named('alcohol', errors.alcoholItems),
  ];
  return all.filter(
    ({ kind, name }, index) => all.findIndex((other) => other.kind === kind && other.name === name) === index,
  );
}
