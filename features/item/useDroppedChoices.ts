import { useEffect, useRef } from 'react';
import type { CartModifier } from '#features/model/cart';
import type { ChoiceGroup } from '#features/model/menu';
import { localized, useLanguageId } from '#features/platform/i18n';

const flatten = (modifiers: readonly CartModifier[]): CartModifier[] =>
  modifiers.flatMap((modifier) => [modifier, ...flatten(modifier.options)]);

const isSame = (one: CartModifier, other: CartModifier): boolean =>
  one.modifierItemId === other.modifierItemId && one.modifierGroupId === other.modifierGroupId;

/**
 * Tells which choices a change of the menu has dropped from an open dish (ITEM-20).
 * @param groups those of the dish now; another array where the menu has changed.
 * @param modifiers what is chosen of them.
 * @param onDropped called with the names of what was chosen before the change and cannot be any more.
 */
export function useDroppedChoices(
  groups: readonly ChoiceGroup[],
  modifiers: readonly CartModifier[],
  onDropped: (names: string[]) => void,
): void {
  const languageId = useLanguageId();
  const before = useRef({ groups, modifiers });
  useEffect(() => {
    const former = before.current;
    before.current = { groups, modifiers };
    if (former.groups === groups) return;
    const chosen = flatten(modifiers);
    const dropped = flatten(former.modifiers).filter((one) => !chosen.some((other) => isSame(one, other)));
    const names = dropped.map(({ localizations }) => localized(localizations, languageId).name).filter(Boolean);
    if (dropped.length > 0) onDropped([...new Set(names)]);
  });
}
