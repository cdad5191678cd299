import type { Localization } from '#contract';
import type {
  Menu,
  MenuItem,
  MenuModifier,
  MenuModifierGroup,
  MenuModifierOption,
  PriceOfRole,
} from '#features/model/menu';

let lastId = 500;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** A name in English and, where given, in Chinese. */
export const named = (name: string, description?: string, zh?: string): Localization[] => [
  { languageId: 1, name, ...(description && { description }) },
  ...(zh ? [{ languageId: 2, name: zh }] : []),
];

/** One price for every role, in cents, with the first tax, service charge and discounts. */
export const aPrice = (price: number): PriceOfRole[] => [
  { roleId: 5, isDefault: true, price, taxId: 1, isServiceChargeExempt: false, isDiscountable: true },
];

/** A modifier that adds `price` cents. */
export const aModifier = (name: string, price = 0, rest: Partial<MenuModifier> = {}): MenuModifier => ({
  id: nextId(),
  prices: aPrice(price),
  images: [],
  isSoldOut: false,
  isOrderable: true,
  modifierItemLocalizations: named(name),
  modifierItemOptions: [],
  ...rest,
});

export const between = (min: number, max: number) => ({ min, max });
export const exactly = (count: number) => between(count, count);
export const upTo = (max: number) => between(0, max);

/** A group of modifiers of which `min` to `max` are chosen. */
export const aGroup = (
  type: MenuModifierGroup['type'],
  name: string,
  limits: Pick<MenuModifierGroup, 'min' | 'max'>,
  modifierGroupItems: readonly MenuModifier[],
): MenuModifierGroup => ({
  id: nextId(),
  type,
  ...limits,
  modifierGroupLocalizations: named(name),
  images: [],
  modifierGroupItems,
});

/** Options that a modifier asks for; a Fixed group comes along by itself. */
export const anOption = (modifierGroup: MenuModifierGroup, dependsOn?: MenuModifierGroup): MenuModifierOption => ({
  type: modifierGroup.type,
  dependentModifierGroupId: dependsOn?.id ?? null,
  modifierGroup,
});

/** Groups of an item, or pairs of a group and the group that it depends on. */
export const createGroups = (
  ...groups: readonly (MenuModifierGroup | { group: MenuModifierGroup; after: MenuModifierGroup })[]
): MenuItem['itemModifierGroups'] =>
  groups.map((entry) => {
    const group = 'group' in entry ? entry.group : entry;
    return {
      dependentModifierGroupId: 'after' in entry ? entry.after.id : null,
      visibility: true,
      modifierGroup: group,
    };
  });

/** Laksa Lemak at 8.90, without modifiers, unless said otherwise. */
export const anItem = (rest: Partial<MenuItem> = {}): MenuItem => ({
  id: 21,
  categoryId: 3,
  itemLocalizations: named(
    'Laksa Lemak',
    'Rice vermicelli, coconut gravy, prawns, tau pok, cockles on request',
    '椰浆叻沙',
  ),
  prices: aPrice(8_90),
  images: ['/images/dishes/steaming-bowl.webp'],
  isSoldOut: false,
  isOrderable: true,
  itemModifierGroups: [],
  allowSpecialInstruction: false,
  allergens: null,
  diets: null,
  ...rest,
});

/** A menu that holds these items, each in the category that it names. */
export const createMenu = (items: readonly MenuItem[], categories: Readonly<Record<number, string>> = {}): Menu => ({
  id: 1,
  version: 1,
  categories: [...new Set(items.map(({ categoryId }) => categoryId))].map((id) => ({
    id,
    categoryLocalizations: named(categories[id] ?? 'Noodles'),
    images: [],
    itemIds: items.filter(({ categoryId }) => categoryId === id).map((item) => item.id),
  })),
  items: Object.fromEntries(items.map((item) => [item.id, item])),
});
