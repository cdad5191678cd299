import type { Item, Menu } from '#contract';
import { demo } from '#host/demo/index';
import type { ComparisonData } from '../data.ts';
import { readComparisonData } from '../data.ts';

export const ITEMS = 2_000;
export const CATEGORIES = 60;

/** The demo outlet with a menu of many items in many categories, made of the dishes that it has. */
export function bigMenu(items = ITEMS, categories = CATEGORIES): { comparison: ComparisonData; menu: Menu } {
  const comparison = readComparisonData();
  const [menu] = comparison.answers.menu as [Menu];
  const dishes: Item[] = demo.menus.flatMap((entry) =>
    entry.menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item)),
  );
  const dish = (nth: number, categoryId: number): Item => {
    const item = dishes[nth % dishes.length] as Item;
    const itemLocalizations = item.itemLocalizations.map((text) => ({ ...text, name: `${text.name} ${nth + 1}` }));
    return { ...item, id: 1_000_000 + nth, categoryId, itemSoldOuts: [], itemLocalizations };
  };
  const menuCategories = Array.from({ length: categories }, (_, index) => {
    const id = 900_000 + index;
    const first = Math.floor((index * items) / categories);
    const count = Math.floor(((index + 1) * items) / categories) - first;
    return {
      displayOrder: index,
      category: {
        id,
        displayOrder: index,
        categoryLocalizations: [{ languageId: 1, name: `Category ${index + 1}` }],
        categoryImages: [],
        categoryItems: Array.from({ length: count }, (_, nth) => ({ displayOrder: nth, item: dish(first + nth, id) })),
      },
    };
  });
  return { comparison, menu: { ...menu, menuCategories } };
}
