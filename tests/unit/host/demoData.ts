/** The demo's records laid flat, for its tests. */
import type { Item, ItemModifierGroup, ModifierGroup, ModifierItem } from '#contract';
import { priceEntry } from '#contract/money';
import { demo } from '../../../host/demo/index.ts';
import { ROLES } from '../../../host/demo/types.ts';

/** The brand a record belongs to, by its id. */
export const getBrandId = (id: number) => Math.floor(id / 100_000);
export const unique = <T>(values: readonly T[]) => new Set(values).size === values.length;
export const byId = <T extends { id: number }>(values: readonly T[]) => [
  ...new Map(values.map((value) => [value.id, value])).values(),
];

export const menus = demo.menus.map(({ menu }) => menu);
export const categories = byId(menus.flatMap((menu) => menu.menuCategories.map(({ category }) => category)));
export const items = byId(categories.flatMap((category) => category.categoryItems.map(({ item }) => item)));
/** Every use of a group by a dish: a shared group is there once a dish. */
export const groupUses = items.flatMap((item) => item.itemModifierGroups.map(({ modifierGroup }) => modifierGroup));
export const modifiers = groupUses.flatMap((group) => group.modifierGroupItems.map(({ modifierItem }) => modifierItem));
export const options = modifiers.flatMap((modifier) => modifier.modifierItemOptions);
export const optionGroups = options.map(({ modifierGroup }) => modifierGroup);
export const optionModifiers = optionGroups.flatMap((group) =>
  group.modifierGroupItems.map((entry) => entry.modifierItem),
);
export const outlets = demo.outlets.map(({ outlet, settings }) => ({ ...outlet, settings }));
export const everyPromotion = [
  ...demo.promotions.map(({ promotion }) => promotion),
  ...demo.promoCodes.flatMap((code) => code.promotions),
];

/** A dish's English name. */
export const getName = (item: Item) => item.itemLocalizations.find(({ languageId }) => languageId === 1)?.name ?? '';

export const named = (brandId: number, name: string): Item => {
  const found = items.find((item) => getBrandId(item.id) === brandId && getName(item) === name);
  if (!found) throw new Error(`Brand ${brandId} has no dish '${name}'.`);
  return found;
};
export const priceFor = (prices: Item['itemPrices'], roleId: number) => {
  const entry = priceEntry(prices, roleId);
  return entry?.finalPrice ?? entry?.basePrice ?? 0;
};
export const outlet = (code: string) => {
  const found = outlets.find((one) => one.code === code);
  if (!found) throw new Error(`There is no outlet '${code}'.`);
  return found;
};
export const groupNamed = (item: Item, name: string): ItemModifierGroup => {
  const found = item.itemModifierGroups.find(({ modifierGroup }) => modifierGroup.name === name);
  if (!found) throw new Error(`'${getName(item)}' has no group '${name}'.`);
  return found;
};
export const choices = (group: ModifierGroup): [string, number, ModifierItem][] =>
  group.modifierGroupItems.map(({ modifierItem }) => [
    modifierItem.modifierItemLocalizations[0]?.name ?? '',
    priceFor(modifierItem.modifierItemPrices, ROLES.guest.roleId),
    modifierItem,
  ]);
export const isSoldOut = (outletId: number, targetId: number) =>
  demo.stock.some(
    (row) => row.outletId === outletId && row.isSoldOut && (row.itemId ?? row.modifierItemId) === targetId,
  );
