import type { Category, Item, ItemModifierGroup, Menu, RolePrice } from '#contract';

/** A price for guests and everybody else, with tax 1 and service charge. */
export const rolePrice = (dollars: number, change: Partial<RolePrice> = {}): RolePrice => ({
  roleId: 5,
  name: 'Guest',
  basePrice: dollars,
  isDefault: true,
  isEnabledServiceCharge: true,
  taxId: 1,
  ...change,
});

/** An item without modifier groups. `id` also makes its name, unless `names` says otherwise. */
export const anItem = (
  id: number,
  dollars: number,
  { name = `Dish ${id}`, chinese, description, picture = 'bread', ...change }: ItemDraft = {},
): Item => ({
  id,
  status: 'Active',
  categoryId: 1,
  itemLocalizations: [
    { languageId: 1, name, ...(description !== undefined && { description }) },
    ...(chinese ? [{ languageId: 2, name: chinese }] : []),
  ],
  itemPrices: [rolePrice(dollars)],
  itemImages: picture ? [{ image: `/images/dishes/${picture}.webp` }] : [],
  itemSoldOuts: [],
  itemModifierGroups: [],
  allowSpecialInstruction: false,
  isAllowPromotionDiscount: true,
  ...change,
});

/** Options of an item's builder. */
export interface ItemDraft extends Partial<Item> {
  name?: string;
  chinese?: string;
  description?: string;
  /** Name of a dish picture; '' for none. */
  picture?: string;
}

/** A step of a set, of which one is chosen. @param extras what each choice adds, in dollars. */
export const aStep = (id: number, name: string, extras: readonly number[]): ItemModifierGroup => ({
  ...{ modifierGroupId: id, dependentModifierGroupId: null, displayOrder: id, visibility: true, isStep: true },
  modifierGroup: {
    ...{ id, name, type: 'Select', min: 1, max: 1, status: 'Active' },
    modifierGroupLocalizations: [{ languageId: 1, name }],
    modifierGroupItems: extras.map((extra, displayOrder) => ({
      displayOrder,
      modifierItem: {
        ...{ id: id * 100 + displayOrder, status: 'Active', isAllowPromotionDiscount: true, modifierItemImages: [] },
        modifierItemLocalizations: [{ languageId: 1, name: `Choice ${displayOrder + 1}` }],
        ...{ modifierItemPrices: [rolePrice(extra)], modifierItemSoldOuts: [], modifierItemOptions: [] },
      },
    })),
  },
});

export const aCategory = (
  id: number,
  name: string,
  items: readonly Item[],
  change: Partial<Category> = {},
): Category => ({
  id,
  displayOrder: id,
  categoryLocalizations: [{ languageId: 1, name }],
  categoryImages: [],
  categoryItems: items.map((item, displayOrder) => ({ displayOrder, item: { ...item, categoryId: id } })),
  ...change,
});

export const aMenu = (categories: readonly Category[], change: Partial<Menu> = {}): Menu => ({
  id: 900,
  name: 'All day',
  status: 'Active',
  version: 1,
  menuCategories: categories.map((category, displayOrder) => ({ displayOrder, category })),
  ...change,
});

/** Six categories of a kopitiam. */
export const kopiMenu = (): Menu =>
  aMenu([
    aCategory(1, 'Toast & Eggs', [
      anItem(11, 4.2, {
        name: 'Kaya Butter Toast',
        chinese: '咖椰牛油吐司',
        description: 'Charcoal-grilled, thick slab butter, house pandan kaya',
        picture: 'bread',
      }),
      anItem(12, 3.8, { name: 'Soft-boiled Eggs', description: 'Dark soya sauce, white pepper', picture: 'egg' }),
      anItem(13, 6.5, { name: 'French Toast', description: 'Kaya, butter, condensed milk', picture: 'pancakes' }),
    ]),
    aCategory(2, 'Kopi & Teh', [
      anItem(21, 1.8, { name: 'Kopi', description: 'Robusta, condensed milk', picture: 'hot-cup' }),
      anItem(22, 1.8, { name: 'Teh', description: 'Ceylon, condensed milk', picture: 'hot-cup' }),
    ]),
    aCategory(3, 'Noodles', [
      anItem(31, 8.9, {
        name: 'Laksa Lemak',
        description: 'Rice vermicelli, coconut gravy, prawns, tau pok, cockles on request',
        picture: 'steaming-bowl',
      }),
      anItem(32, 7.8, { name: 'Char Kway Teow', description: 'Wok hei, Chinese sausage, egg', picture: 'spaghetti' }),
    ]),
    aCategory(4, 'Rice', [
      anItem(41, 9.5, { name: 'Curry Chicken Set', description: 'Rice, potato, sambal', picture: 'curry-rice' }),
    ]),
    aCategory(5, 'Dim Sum', [anItem(51, 5.2, { name: 'Har Gow', picture: 'dumpling' })]),
    aCategory(6, 'Desserts', [anItem(61, 4.9, { name: 'Pandan Cake', picture: 'cake' })]),
  ]);
