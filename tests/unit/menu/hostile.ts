import fc from 'fast-check';
import type { Item, ItemModifierGroup, Menu } from '#contract';
import { aCategory, aMenu, anItem, rolePrice } from '../../builders/menu.ts';

/** Text that would run if it were ever taken for markup. */
export const MARKUP = '<img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script>';

const createModifier = (id: number) => ({
  displayOrder: id,
  modifierItem: {
    id,
    status: 'Active',
    modifierItemLocalizations: [{ languageId: 1, name: `Modifier ${id}` }],
    modifierItemPrices: [rolePrice(0.5)],
    modifierItemImages: [],
    modifierItemSoldOuts: [],
    isAllowPromotionDiscount: true,
    modifierItemOptions: [],
  },
});

/** A group of three modifiers of which at most two are chosen. */
export const wireGroup = (
  id: number,
  change: Partial<ItemModifierGroup['modifierGroup']> = {},
  dependentModifierGroupId: number | null = null,
): ItemModifierGroup => ({
  modifierGroupId: id,
  dependentModifierGroupId,
  displayOrder: id,
  visibility: true,
  modifierGroup: {
    id,
    name: `Group ${id}`,
    type: 'Select',
    min: 0,
    max: 2,
    status: 'Active',
    modifierGroupLocalizations: [{ languageId: 1, name: `Group ${id}` }],
    modifierGroupItems: [1, 2, 3].map((nth) => createModifier(id * 10 + nth)),
    ...change,
  },
});

/** One item for each way in which a menu is known to go wrong; 1 and 2 are sound. */
export const brokenItems: Record<string, Item> = {
  'no localisation': anItem(11, 5, { itemLocalizations: [] }),
  'a localisation that is null': anItem(12, 5, { itemLocalizations: null as never }),
  'no price': anItem(13, 5, { itemPrices: [] }),
  'a price that is no number': anItem(14, 5, { itemPrices: [rolePrice('free' as never)] }),
  'a negative price': anItem(15, 5, { itemPrices: [rolePrice(-1)] }),
  'a price that is not finite': anItem(16, 5, { itemPrices: [rolePrice(null as never)] }),
  'a group whose min exceeds what is available': anItem(17, 5, {
    itemModifierGroups: [wireGroup(171, { min: 4, max: 4 })],
  }),
  'a group of an unknown type': anItem(18, 5, { itemModifierGroups: [wireGroup(181, { type: 'Wheel' as never })] }),
  'groups that wait for each other': anItem(19, 5, {
    itemModifierGroups: [wireGroup(191, { min: 1 }, 192), wireGroup(192, { min: 1 }, 191)],
  }),
  'a group that waits for itself': anItem(20, 5, { itemModifierGroups: [wireGroup(201, {}, 201)] }),
  'a group that is always due and cannot be met': anItem(21, 5, {
    itemModifierGroups: [wireGroup(211, { min: 1 }), wireGroup(212, { min: 9, max: 9 }, 211)],
  }),
  'a group without a max': anItem(22, 5, { itemModifierGroups: [wireGroup(221, { max: undefined as never })] }),
  'a group that is null': anItem(23, 5, { itemModifierGroups: [{ ...wireGroup(231), modifierGroup: null as never }] }),
  'a modifier without an id': anItem(24, 5, {
    itemModifierGroups: [wireGroup(241, { modifierGroupItems: [{ ...createModifier(1), modifierItem: {} as never }] })],
  }),
  'no id': anItem('<b>' as never, 5),
  'nothing at all': {} as Item,
};

/** Modifiers that can be chosen, is sold out, has no price, has no name, and wants more options than there are. */
function halfBroken() {
  const [sound, soldOut, unpriced, unnamed, optionless] = [1, 2, 3, 4, 5].map(createModifier);
  const wants = { type: 'Select', dependentModifierGroupId: null, modifierGroup: wireGroup(9, { min: 9, max: 9 }) };
  Object.assign(soldOut?.modifierItem ?? {}, { modifierItemSoldOuts: [{ outletId: 1 }] });
  Object.assign(unpriced?.modifierItem ?? {}, { modifierItemPrices: [] });
  Object.assign(unnamed?.modifierItem ?? {}, { modifierItemLocalizations: [] });
  const { modifierGroup } = wants.modifierGroup;
  Object.assign(optionless?.modifierItem ?? {}, { modifierItemOptions: [{ ...wants, modifierGroup }] });
  return [sound, soldOut, unpriced, unnamed, optionless].flatMap((one) => one ?? []);
}

/** Items that are odd and can be ordered all the same. */
export const oddItems: Record<string, Item> = {
  'no picture': anItem(31, 5, { itemImages: null as never }),
  'a picture that is no text': anItem(32, 5, { itemImages: [{ image: 7 as never }, { image: '/images/a.webp' }] }),
  'a name of 10,000 characters': anItem(33, 5, { name: 'Nasi lemak '.repeat(909) }),
  'markup in its name': anItem(34, 5, { name: MARKUP, description: MARKUP }),
  'another language only': anItem(35, 5, { itemLocalizations: [{ languageId: 3, name: 'Nasi Lemak' }] }),
  'modifiers of which one is sold out and others are broken': anItem(37, 5, {
    name: 'Half a Menu',
    itemModifierGroups: [wireGroup(371, { modifierGroupItems: halfBroken() })],
  }),
  'a group that waits for one that is not there': anItem(36, 5, { itemModifierGroups: [wireGroup(361, {}, 999)] }),
};

/** The name of a category that takes four lines on a phone. */
export const LONG_CATEGORY =
  'Noodles, rice and other favourites of our stall, with prawns, cockles and fish cake, all day '.repeat(2).trim();

/** Two sound items among broken ones, categories that are null, empty, alike, and an item listed twice. */
export const hostileMenu = (): Menu => {
  const menu = aMenu([
    aCategory(1, 'Sound', [anItem(1, 4.2, { name: 'Kaya Toast' }), anItem(2, 1.8, { name: 'Kopi' })]),
    aCategory(2, 'Empty', []),
    aCategory(3, 'Broken', Object.values(brokenItems)),
    aCategory(3, 'Same id', Object.values(oddItems)),
    aCategory(5, MARKUP, [anItem(1, 4.2, { name: 'Kaya Toast' }), anItem(1, 4.2, { name: 'Kaya Toast' })]),
    aCategory(6, LONG_CATEGORY, [anItem(6, 4.2, { name: 'Teh C' })]),
  ]);
  const listed = menu.menuCategories as unknown[];
  listed.push(null, {}, { displayOrder: 'x', category: null }, 7);
  menu.menuCategories[0]?.category.categoryItems.push(null as never, { displayOrder: 1, item: null as never });
  return menu;
};

const garbage = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', -1, 1.005, Number.NaN, 1e21, [], {}, [null], true, MARKUP, '__proto__'),
  fc.anything({ maxDepth: 2 }),
);

/** Every place in a value, as the way to it. */
const placesIn = (value: unknown, way: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...way, key], ...placesIn(inner, [...way, key])])
    : [];

const put = (value: unknown, [key = '', ...rest]: readonly string[], replacement: unknown): void => {
  const record = value as Record<string, unknown>;
  if (typeof record !== 'object' || record === null) return;
  if (rest.length > 0) put(record[key], rest, replacement);
  else Object.defineProperty(record, key, { value: replacement, writable: true, enumerable: true, configurable: true });
};

const full = (id: number): Item =>
  anItem(id, 5, {
    name: `Dish ${id}`,
    itemModifierGroups: [wireGroup(1), wireGroup(2, { min: 1 }, 1), wireGroup(3, { type: 'Quantity' })],
  });

/** A menu of a sound category and one in which some places hold anything. */
export const spoiltMenu: fc.Arbitrary<Menu> = fc
  .array(fc.tuple(fc.nat(), garbage), { minLength: 1, maxLength: 4 })
  .map((spoils) => {
    const spoilt = aCategory(2, 'Spoilt', [full(201), full(202)]);
    const places = placesIn(spoilt);
    for (const [at, value] of spoils) put(spoilt, places[at % places.length] ?? [], value);
    const sound = aCategory(1, 'Sound', [full(1)]);
    return aMenu([sound, spoilt]);
  });
