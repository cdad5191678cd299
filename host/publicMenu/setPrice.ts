import type { Item, ModifierGroup, ModifierItem, OptionGroup } from '#contract';
import {
  type Cents,
  type Charges,
  findCheapestChoice,
  type Priced,
  type PricedGroup,
  type PricedGroupModifier,
  priced,
  priceEntry,
  shownLine,
  toCheapestLine,
} from '#contract/money';

type AnyModifier = OptionGroup['modifierGroupItems'][number]['modifierItem'] &
  Partial<Pick<ModifierItem, 'modifierItemOptions'>>;

const inOrder = <T extends { displayOrder: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.displayOrder - b.displayOrder);

type AnyGroup = OptionGroup & Pick<ModifierGroup, 'subModifierGroups'>;

/** A choice with its place in a group. */
type PlacedModifier = Omit<OptionGroup['modifierGroupItems'][number], 'modifierItem'> & { modifierItem: AnyModifier };

/** The choices of a group, then those of its sub-groups (ITEM-21). A menu that is sent has active ones only. */
const listModifiers = ({ modifierGroupItems, subModifierGroups = [] }: AnyGroup): PlacedModifier[] => [
  ...inOrder<PlacedModifier>(modifierGroupItems),
  ...subModifierGroups.flatMap(listModifiers),
];

/** A modifier for a guest. Without a price it cannot be chosen. */
function toModifier({ modifierItem: modifier, maxQuantity }: PlacedModifier): PricedGroupModifier {
  const entry = priceEntry(modifier.modifierItemPrices);
  const price: Priced = entry
    ? priced(entry, modifier.isAllowPromotionDiscount)
    : { price: 0, taxId: null, isServiceChargeExempt: false, isDiscountable: false };
  return {
    ...price,
    id: modifier.id,
    isSoldOut: !entry || modifier.modifierItemSoldOuts.length > 0,
    ...(maxQuantity !== undefined && { maxQuantity }),
    groups: (modifier.modifierItemOptions ?? []).map(({ modifierGroup, dependentModifierGroupId, type }) =>
      toGroup(modifierGroup, dependentModifierGroupId, type === 'Fixed'),
    ),
  };
}

function toGroup(group: AnyGroup, dependsOn: number | null, isFixed = false): PricedGroup {
  const { id, type, min, max } = group;
  return {
    ...{ id, type: isFixed ? 'Fixed' : type, min, max, dependsOn },
    modifiers: listModifiers(group).map(toModifier),
  };
}

const listGroups = (item: Item) => inOrder(item.itemModifierGroups).filter(({ visibility }) => visibility);

/** Whether a dish can be ordered with what is left of its choices (MENU-44). */
export const hasCompleteChoice = (item: Item): boolean =>
  findCheapestChoice(
    listGroups(item).map(({ modifierGroup, dependentModifierGroupId }) =>
      toGroup(modifierGroup, dependentModifierGroupId),
    ),
  ) !== undefined;

/** The 'from' price of a set for guests, as the app shows it (MENU-44). Undefined for other dishes, and without a choice. */
export function findFromPrice(item: Item, dish: Priced, charges: Charges): Cents | undefined {
  const entries = listGroups(item);
  if (!entries.some(({ isStep }) => isStep)) return undefined;
  const line = toCheapestLine(
    dish,
    entries.map(({ modifierGroup, dependentModifierGroupId }) => toGroup(modifierGroup, dependentModifierGroupId)),
  );
  return line && shownLine(line, charges);
}
