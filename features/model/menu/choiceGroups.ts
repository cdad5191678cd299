import { type Priced, priceEntry } from '#contract/money';
import { areMeetable, isAvailable } from './choice';
import type { ChoiceGroup, ChoiceModifier } from './choiceTypes';
import type { MenuItem, MenuModifier, MenuModifierGroup } from './menuTypes';

// A modifier without a valid price is shown but cannot be chosen.
export const unpriced: Priced = { price: 0, taxId: null, isServiceChargeExempt: false, isDiscountable: false };

/** Only the fields of the price calculation; a price entry also has a role. */
export const toPriced = ({ price, taxId, isServiceChargeExempt, isDiscountable, deposit }: Priced): Priced => ({
  price,
  taxId,
  isServiceChargeExempt,
  isDiscountable,
  ...(deposit && { deposit }),
});

const uniqueById = <T extends { id: number }>(list: readonly T[]): T[] =>
  [...new Map([...list].reverse().map((entry) => [entry.id, entry])).values()].reverse();

const modifierFor = (modifier: MenuModifier, roleId: number): ChoiceModifier => {
  const price = priceEntry(modifier.prices, roleId);
  const isBroken = !modifier.isOrderable || !price;
  return {
    ...toPriced(price ?? unpriced),
    id: modifier.id,
    localizations: [...modifier.modifierItemLocalizations],
    ...(modifier.subGroup && { subGroup: modifier.subGroup }),
    images: modifier.images,
    ...(modifier.sugarGrams !== undefined && { sugarGrams: modifier.sugarGrams }),
    ...(modifier.allergens && { allergens: modifier.allergens }),
    ...(modifier.maxQuantity && { maxQuantity: modifier.maxQuantity }),
    ...(modifier.defaultQuantity && { defaultQuantity: modifier.defaultQuantity }),
    isSoldOut: modifier.isSoldOut || isBroken,
    ...(isBroken && !modifier.isSoldOut && { isBroken }),
    groups: uniqueById(
      modifier.modifierItemOptions.map((option) =>
        groupFor(option.modifierGroup, option.dependentModifierGroupId, roleId, option.type === 'Fixed'),
      ),
    ),
  };
};

const groupFor = (
  group: MenuModifierGroup,
  dependsOn: number | null,
  roleId: number,
  isFixed = false,
): ChoiceGroup => ({
  id: group.id,
  type: isFixed ? 'Fixed' : group.type,
  min: group.min,
  max: group.max,
  dependsOn,
  localizations: [...group.modifierGroupLocalizations],
  images: group.images,
  modifiers: uniqueById(group.modifierGroupItems.map((modifier) => modifierFor(modifier, roleId))),
});

/** The groups of an item in their order of display, priced for a role; invisible ones are left out. */
export const groupsFor = (item: MenuItem, roleId: number): ChoiceGroup[] =>
  uniqueById(
    item.itemModifierGroups
      .filter(({ visibility }) => visibility)
      .map(({ modifierGroup, dependentModifierGroupId, isStep }) => ({
        ...groupFor(modifierGroup, dependentModifierGroupId, roleId),
        ...(isStep && { isStep }),
      })),
  );

/** Why an item cannot be ordered. */
export type Unavailable = 'sold-out' | 'not-served' | 'not-available';

/** Undefined if an item can be ordered: it has a price, is served now, and neither it nor a required modifier is sold out. */
export const getUnavailableReason = (
  item: MenuItem,
  groups: readonly ChoiceGroup[],
  roleId: number,
): Unavailable | undefined => {
  if (item.isSoldOut) return 'sold-out';
  if (item.serving?.isServed === false) return 'not-served';
  return item.isOrderable && priceEntry(item.prices, roleId) && areMeetable(groups) ? undefined : 'not-available';
};

/** Why a modifier cannot be chosen: sold out, invalid, or with too few options left. */
export const getUnavailableModifierReason = (modifier: ChoiceModifier): Unavailable | undefined => {
  if (isAvailable(modifier)) return undefined;
  return modifier.isSoldOut && !modifier.isBroken ? 'sold-out' : 'not-available';
};
