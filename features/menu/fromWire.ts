import type {
  Image,
  Item,
  ItemModifierGroup,
  ModifierItem,
  OptionGroup,
  OptionModifierItem,
  RolePrice,
  Menu as WireMenu,
} from '#contract';
import { priced } from '#contract/money';
import type { Menu, MenuItem, MenuItemGroup, MenuModifier, MenuModifierGroup, PriceOfRole, Sellable } from './types';

/** Lists are missing or null on hosts that have nothing to put in them. */
const all = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

const inOrder = <T extends { displayOrder: number }>(list: readonly T[] | null | undefined): T[] =>
  [...all(list)].sort((a, b) => a.displayOrder - b.displayOrder);

const isActive = ({ status }: { status: string }): boolean => status !== 'Inactive' && status !== 'Deleted';

const addresses = (images: readonly Image[] | null | undefined): string[] =>
  all(images).flatMap(({ image }) => (image ? [image] : []));

/** Prices that cannot be read are left out, so that one of them spoils its item and not the menu. */
const pricesOf = (prices: readonly RolePrice[] | null | undefined, isAllowPromotionDiscount: boolean): PriceOfRole[] =>
  all(prices).flatMap((entry) => {
    try {
      const { roleId, isDefault } = entry;
      return [{ roleId, isDefault, ...priced(entry, isAllowPromotionDiscount) }];
    } catch {
      return [];
    }
  });

const sellable = (
  id: number,
  prices: readonly RolePrice[],
  images: readonly Image[],
  soldOuts: readonly unknown[],
  isAllowPromotionDiscount: boolean,
): Sellable => {
  const readable = pricesOf(prices, isAllowPromotionDiscount);
  return {
    id,
    prices: readable,
    images: addresses(images),
    isSoldOut: all(soldOuts).length > 0,
    isOrderable: readable.length > 0 && readable.length === all(prices).length,
    isAllowPromotionDiscount,
  };
};

const modifierOf = (
  modifier: OptionModifierItem & Partial<Pick<ModifierItem, 'modifierItemOptions'>>,
): MenuModifier => ({
  ...sellable(
    modifier.id,
    modifier.modifierItemPrices,
    modifier.modifierItemImages,
    modifier.modifierItemSoldOuts,
    modifier.isAllowPromotionDiscount,
  ),
  modifierItemLocalizations: all(modifier.modifierItemLocalizations),
  modifierItemOptions: all(modifier.modifierItemOptions)
    .filter(({ modifierGroup }) => isActive(modifierGroup))
    .map(({ type, dependentModifierGroupId, modifierGroup }) => ({
      type,
      dependentModifierGroupId: dependentModifierGroupId ?? null,
      modifierGroup: groupOf(modifierGroup),
    })),
});

const groupOf = (group: OptionGroup | ItemModifierGroup['modifierGroup']): MenuModifierGroup => ({
  id: group.id,
  name: group.name,
  type: group.type,
  min: group.min,
  max: group.max,
  modifierGroupLocalizations: all(group.modifierGroupLocalizations),
  modifierGroupItems: inOrder<{ displayOrder: number; modifierItem: OptionModifierItem }>(group.modifierGroupItems)
    .filter(({ modifierItem }) => isActive(modifierItem))
    .map(({ modifierItem }) => modifierOf(modifierItem)),
});

const itemGroupOf = (entry: ItemModifierGroup): MenuItemGroup => ({
  modifierGroupId: entry.modifierGroupId,
  dependentModifierGroupId: entry.dependentModifierGroupId ?? null,
  visibility: entry.visibility,
  modifierGroup: groupOf(entry.modifierGroup),
});

/** A group that cannot be read makes its item impossible to order rightly. */
function groupsOf(item: Item): { groups: MenuItemGroup[]; isWhole: boolean } {
  try {
    const groups = inOrder(item.itemModifierGroups).filter(({ modifierGroup }) => isActive(modifierGroup));
    return { groups: groups.map(itemGroupOf), isWhole: true };
  } catch {
    return { groups: [], isWhole: false };
  }
}

/**
 * An item of the wire as the client uses it. What cannot be read makes it `isOrderable: false`.
 * @param listedIn the category that it is listed in, for an item that names none. Promotions go by the item's own.
 */
export function itemFromWire(item: Item, listedIn: number = item.categoryId): MenuItem {
  const { groups, isWhole } = groupsOf(item);
  const base = sellable(item.id, item.itemPrices, item.itemImages, item.itemSoldOuts, item.isAllowPromotionDiscount);
  return {
    ...base,
    isOrderable: base.isOrderable && isWhole,
    categoryId: item.categoryId ?? listedIn,
    itemLocalizations: all(item.itemLocalizations),
    itemModifierGroups: groups,
    allowSpecialInstruction: item.allowSpecialInstruction,
    promoCodeId: item.promoCodeId ?? null,
  };
}

/**
 * The menu of the wire, an array whose first element counts (accounts §7), as the client uses it.
 * No menu, or one without categories, is an empty menu.
 * @throws TypeError when the answer is no list.
 */
export function menuFromWire(answer: unknown): Menu {
  if (!Array.isArray(answer)) throw new TypeError('The menu is no list; the host may be restarting, ask it again.');
  const wire = answer[0] as WireMenu | undefined;
  const items: Record<number, MenuItem> = {};
  const categories = inOrder(wire?.menuCategories).map(({ category }) => {
    const listed = inOrder(category.categoryItems).filter(({ item }) => isActive(item));
    for (const { item } of listed) items[item.id] ??= itemFromWire(item, category.id);
    const itemIds = listed.map(({ item }) => item.id);
    const own = addresses(category.categoryImages);
    return {
      id: category.id,
      categoryLocalizations: all(category.categoryLocalizations),
      images: own.length ? own : (items[itemIds[0] ?? 0]?.images ?? []),
      itemIds,
    };
  });
  return { id: wire?.id ?? 0, version: wire?.version ?? 0, categories, items };
}
