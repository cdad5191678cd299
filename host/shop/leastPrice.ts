import { type Item, listChoices, type Menu, type ModifierGroup, type ModifierItem, type OptionGroup } from '#contract';
import { type Cents, chargedPrice, inDollars, priceEntry } from '#contract/money';
import type { Row } from './rowProblems.ts';

/** A group as far as its lowest price is concerned. */
export interface LeastGroup {
  type: string;
  min: number;
  max: number;
  /** It is shown only while another group has a choice. */
  isDependent: boolean;
  /** `most`: of one choice, where a diner may take several. */
  choices: readonly { cents: Cents; most?: number | undefined; groups: readonly LeastGroup[] }[];
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, one) => total + one, 0);

/** The least that a group can add to the price of its dish; below 0 if it can make it cheaper. */
function getLeastOfGroup({ type, min, max, isDependent, choices }: LeastGroup): Cents {
  const costs = choices
    .map(({ cents, most = max, groups }) => ({ cost: cents + sum(groups.map(getLeastOfGroup)), most }))
    .sort((a, b) => a.cost - b.cost);
  let taken = 0;
  const least = sum(
    costs.map(({ cost, most }) => {
      if (type === 'Fixed') return cost * max;
      const left = (cost < 0 ? max : min) - taken;
      const count = Math.max(0, Math.min(left, type === 'Select' ? 1 : most));
      taken += count;
      return cost * count;
    }),
  );
  return isDependent ? Math.min(0, least) : least;
}

/** The least that a dish can cost with its choices, which is below 0 where they can take off more than it costs. */
export const getLeastPrice = (cents: Cents, groups: readonly LeastGroup[]): Cents =>
  cents + sum(groups.map(getLeastOfGroup));

type AnyModifier = OptionGroup['modifierGroupItems'][number]['modifierItem'] &
  Partial<Pick<ModifierItem, 'modifierItemOptions'>>;

const listPlaces = (group: OptionGroup): { modifierItem: AnyModifier; maxQuantity?: number }[] =>
  listChoices(group as ModifierGroup);

/** Also choices that are switched off for now. */
const toLeastGroup = (
  group: OptionGroup & Pick<ModifierGroup, 'subModifierGroups'>,
  roleId: number,
  rest: { type: string; isDependent: boolean },
): LeastGroup => ({
  ...{ min: group.min, max: group.max, ...rest },
  choices: listPlaces(group).map(({ modifierItem, maxQuantity }) => {
    const price = priceEntry(modifierItem.modifierItemPrices, roleId);
    return {
      cents: price ? chargedPrice(price) : 0,
      most: maxQuantity,
      groups: (modifierItem.modifierItemOptions ?? []).map(({ modifierGroup, type, dependentModifierGroupId }) =>
        toLeastGroup(modifierGroup, roleId, {
          type: type === 'Fixed' ? type : modifierGroup.type,
          isDependent: dependentModifierGroupId !== null,
        }),
      ),
    };
  }),
});

/** Why a dish cannot be sold: its choices can take off more than it costs. One sentence without its subject for each role. */
export const describeTooCheap = ({ itemPrices, itemModifierGroups }: Item): string[] =>
  itemPrices.flatMap((entry) => {
    const groups = itemModifierGroups.filter(({ visibility }) => visibility);
    const price = chargedPrice(entry);
    const least = getLeastPrice(
      price,
      groups.map(({ modifierGroup, dependentModifierGroupId }) =>
        toLeastGroup(modifierGroup, entry.roleId, {
          type: modifierGroup.type,
          isDependent: dependentModifierGroupId !== null,
        }),
      ),
    );
    if (least >= 0) return [];
    return [
      `costs ${inDollars(price)} for ${entry.name}, and its choices can make that ${inDollars(least)}; raise its price, or let its choices take off less`,
    ];
  });

/** Sentences about dishes whose choices can take off more than they cost (IMPORT-21). */
export const findTooCheap = (menus: readonly Row[]): string[] => [
  ...new Set(
    menus.flatMap(({ id, document }) =>
      (document as Menu).menuCategories
        .flatMap(({ category }) => category.categoryItems)
        .flatMap(({ item }) => {
          const name = item.itemLocalizations.find(({ languageId }) => languageId === 1)?.name ?? '';
          return describeTooCheap(item).map((what) => `Menu ${id}: dish ${item.id} (${name}) ${what}.`);
        }),
    ),
  ),
];
