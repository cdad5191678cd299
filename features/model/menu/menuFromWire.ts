import type {
  Image,
  Item,
  ItemModifierGroup,
  Localization,
  ModifierItem,
  OptionGroup,
  OptionModifierItem,
  RolePrice,
  Menu as WireMenu,
} from '#contract';
import { priced } from '#contract/money';
import { pictureUrl } from '#features/platform/api';
import type {
  Menu,
  MenuCategory,
  MenuItem,
  MenuItemGroup,
  MenuModifier,
  MenuModifierGroup,
  PriceOfRole,
  Sellable,
} from './menuTypes';

type List<T> = readonly T[] | null | undefined;

/** Limits in characters; longer texts are cut. */
const NAME_MAX = 500;
const DESCRIPTION_MAX = 2_000;
/** Highest valid price, in dollars. */
const PRICE_MAX = 500_000;

/** Servers may send null, or omit the field, in place of an empty list. */
const all = <T>(list: List<T>): readonly T[] => (Array.isArray(list) ? list.filter((entry) => entry != null) : []);

const inOrder = <T extends { displayOrder: number }>(list: List<T>): T[] =>
  [...all(list)].sort((a, b) => a.displayOrder - b.displayOrder);

const isActive = ({ status }: { status: string }): boolean => status !== 'Inactive' && status !== 'Deleted';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const cut = (text: unknown, most: number): string => {
  if (typeof text !== 'string') return '';
  return text.length > most ? `${text.slice(0, most)}…` : text;
};

/** Texts without a name are left out, so that another language is used. */
const toTexts = (list: List<Localization>): Localization[] =>
  all(list).flatMap(({ languageId, name: given, description }) => {
    const name = cut(given, NAME_MAX);
    return name.trim()
      ? [{ languageId, name, ...(description && { description: cut(description, DESCRIPTION_MAX) }) }]
      : [];
  });

/** Facts such as allergens; null (unknown) unless all are strings. */
const toFacts = (list: unknown): string[] | null =>
  Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : null;

const addresses = (images: List<Image>): string[] =>
  all(images).flatMap(({ image }) => (image && typeof image === 'string' ? [pictureUrl(image)] : []));

/** The fields of a dish or modifier that all its prices share. */
type PricedWire = Pick<Item, 'isAllowPromotionDiscount' | 'containerDeposit'>;

/**
 * Invalid prices are left out, so that one of them affects its item and not the whole menu. Only a modifier may cost less
 * than 0 (MONEY-46).
 */
const toPrices = (
  prices: readonly RolePrice[],
  { isAllowPromotionDiscount, containerDeposit, ...rest }: PricedWire,
): PriceOfRole[] =>
  prices.flatMap((entry) => {
    const { roleId, isDefault, finalPrice, basePrice } = entry;
    const dollars = finalPrice ?? basePrice;
    // null would be converted to 0.
    if (typeof dollars !== 'number' || !(dollars >= ('itemPrices' in rest ? 0 : -PRICE_MAX) && dollars <= PRICE_MAX))
      return [];
    try {
      return [{ roleId, isDefault, ...priced(entry, isAllowPromotionDiscount, containerDeposit) }];
    } catch {
      return [];
    }
  });

const sellable = (
  id: number,
  texts: readonly Localization[],
  prices: readonly RolePrice[],
  images: readonly Image[],
  soldOuts: readonly unknown[],
  wire: PricedWire,
): Sellable => {
  const given = all(prices);
  const readable = toPrices(given, wire);
  return {
    id,
    prices: readable,
    images: addresses(images),
    isSoldOut: all(soldOuts).length > 0,
    isOrderable: id > 0 && texts.length > 0 && readable.length > 0 && readable.length === given.length,
  };
};

/** Validates an id. */
const known = (id: unknown): number => {
  if (!isCount(id)) throw new TypeError(`${String(id)} is no id`);
  return id;
};

const toModifier = (
  modifier: OptionModifierItem & Partial<Pick<ModifierItem, 'modifierItemOptions'>>,
): MenuModifier => {
  const modifierItemLocalizations = toTexts(modifier.modifierItemLocalizations);
  const allergens = toFacts(modifier.allergens);
  return {
    ...sellable(
      known(modifier.id),
      modifierItemLocalizations,
      modifier.modifierItemPrices,
      modifier.modifierItemImages,
      modifier.modifierItemSoldOuts,
      modifier,
    ),
    modifierItemLocalizations,
    ...(typeof modifier.sugarGrams === 'number' && { sugarGrams: modifier.sugarGrams }),
    ...(allergens && { allergens }),
    modifierItemOptions: all(modifier.modifierItemOptions)
      .filter(({ modifierGroup }) => isActive(modifierGroup))
      .map(({ type, dependentModifierGroupId, modifierGroup }) => ({
        type,
        dependentModifierGroupId: dependentModifierGroupId ?? null,
        modifierGroup: toGroup(modifierGroup),
      })),
  };
};

/** A group that may hold others (ITEM-21). */
type GroupOfGroups = OptionGroup & { subModifierGroups?: List<GroupOfGroups> };

const getGroupTexts = ({ name, modifierGroupLocalizations }: GroupOfGroups): Localization[] => {
  const texts = toTexts(modifierGroupLocalizations);
  return texts.length ? texts : toTexts([{ languageId: 1, name }]);
};

/** The modifiers of a group, then those of its sub-groups, which have their name. */
const toModifiers = (group: GroupOfGroups): MenuModifier[] => [
  ...inOrder(group.modifierGroupItems)
    .filter(({ modifierItem }) => isActive(modifierItem))
    .map(({ modifierItem, maxQuantity, defaultQuantity }) => ({
      ...toModifier(modifierItem),
      ...(isCount(maxQuantity) && maxQuantity > 0 && { maxQuantity }),
      ...(isCount(defaultQuantity) && defaultQuantity > 0 && { defaultQuantity }),
    })),
  ...all(group.subModifierGroups)
    .filter(isActive)
    .flatMap((inner) => toModifiers(inner).map((modifier) => ({ subGroup: getGroupTexts(inner), ...modifier }))),
];

const toGroup = (group: OptionGroup | ItemModifierGroup['modifierGroup']): MenuModifierGroup => {
  const { id, type, min, max } = group;
  if (!['Select', 'Quantity', 'Fixed'].includes(type) || !isCount(min) || !isCount(max)) {
    throw new TypeError(`No rule for a group ${type} of ${min} to ${max}`);
  }
  return {
    id: known(id),
    type,
    min,
    max,
    modifierGroupLocalizations: getGroupTexts(group),
    images: addresses(group.images),
    modifierGroupItems: toModifiers(group),
  };
};

const toItemGroup = (entry: ItemModifierGroup): MenuItemGroup => ({
  dependentModifierGroupId: entry.dependentModifierGroupId ?? null,
  // Only what says so is hidden.
  visibility: entry.visibility !== false,
  ...(entry.isStep === true && { isStep: true }),
  modifierGroup: toGroup(entry.modifierGroup),
});

/** An item with an invalid group cannot be ordered. */
function toItemGroups(item: Item): { groups: MenuItemGroup[]; isWhole: boolean } {
  try {
    const groups = inOrder(item.itemModifierGroups).filter(({ modifierGroup }) => isActive(modifierGroup));
    return { groups: groups.map(toItemGroup), isWhole: true };
  } catch {
    return { groups: [], isWhole: false };
  }
}

/**
 * Converts an item of the API. Invalid data makes it `isOrderable: false`.
 * @param listedIn category id for an item without one. Promotions use the item's own category.
 */
export function itemFromWire(item: Item, listedIn: number = item.categoryId): MenuItem {
  const { groups, isWhole } = toItemGroups(item);
  const { itemPrices, itemImages, itemSoldOuts } = item;
  const itemLocalizations = toTexts(item.itemLocalizations);
  const base = sellable(item.id, itemLocalizations, itemPrices, itemImages, itemSoldOuts, item);
  return {
    ...base,
    isOrderable: base.isOrderable && isWhole,
    categoryId: item.categoryId ?? listedIn,
    itemLocalizations,
    itemModifierGroups: groups,
    allowSpecialInstruction: item.allowSpecialInstruction,
    allergens: toFacts(item.allergens),
    diets: toFacts(item.diets),
    ...(item.nutriGrade && /^[A-D]$/.test(item.nutriGrade.grade) && { nutriGrade: item.nutriGrade }),
    ...(item.isAlcohol === true && { isAlcohol: true }),
    ...(item.hours && { hours: item.hours }),
  };
}

/**
 * Converts the menu of the API, the first element of an array (WIRE-12): in display order, each item
 * once a category, without empty categories. An empty array gives an empty menu with the id 0.
 * Each step converts one item, so that a large menu can be converted in several tasks.
 * @throws TypeError if the answer is not an array, or the menu has no id.
 */
export function* menuSteps(answer: unknown): Generator<undefined, Menu> {
  if (!Array.isArray(answer)) throw new TypeError('The menu is no list.');
  const wire = answer[0] as WireMenu | undefined;
  if (wire && !known(wire.id)) throw new TypeError('The menu has no id.');
  const items: Record<number, MenuItem> = {};
  const categories: MenuCategory[] = [];
  // Entries without a valid id get a negative one, which cannot be ordered.
  let nameless = 0;
  const getId = ({ id }: { id: number }): number => (isCount(id) && id > 0 ? id : --nameless);
  const taken = new Set<number>();
  for (const { category } of inOrder(wire?.menuCategories)) {
    if (!category) continue;
    const own = getId(category);
    const id = taken.has(own) ? --nameless : own;
    taken.add(id);
    const listed = new Set<number>();
    for (const { item } of inOrder(category.categoryItems)) {
      if (!item || !isActive(item)) continue;
      const itemId = getId(item);
      items[itemId] ??= itemFromWire({ hours: category.hours, ...item, id: itemId } as Item, id);
      listed.add(itemId);
      yield;
    }
    const [first] = listed;
    if (first === undefined) continue;
    const images = addresses(category.categoryImages);
    categories.push({
      id,
      categoryLocalizations: toTexts(category.categoryLocalizations),
      images: images.length ? images : (items[first]?.images ?? []),
      itemIds: [...listed],
    });
  }
  // The store freezes what it is given, and would walk through all of it.
  return Object.freeze({ id: wire?.id ?? 0, version: wire?.version ?? 0, categories, items });
}

/** Converts the menu at once, as {@link menuSteps}. */
export function menuFromWire(answer: unknown): Menu {
  const steps = menuSteps(answer);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
