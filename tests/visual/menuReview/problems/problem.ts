import type { Category, Item, Localization, Menu } from '#contract';

/** The kinds of problems, most urgent first. */
export const kinds = [
  'never',
  'price',
  'group',
  'allergens',
  'language',
  'letters',
  'photograph',
  'cut',
] as const satisfies readonly string[];
export type Kind = (typeof kinds)[number];

/** One thing that is wrong with a menu. */
export interface Problem {
  kind: Kind;
  /** The name in the story's page: `dish-12`, `choices-12`, `category-3`; empty for the menu as a whole. */
  at: string;
  /** The name of the dish or category, in English where it has that. */
  name: string;
  /** A sentence without its subject, such as 'costs nothing'. */
  what: string;
  /** The language that it is about. Missing: all of them. */
  languageId?: number;
  /** The width of the screen that it is about, in CSS pixels. Missing: all of them. */
  width?: number;
  /** The size of the device's text in percent. Missing: 100. */
  textZoom?: number;
  /** Letters that are cut off. */
  letters?: number;
  /** The text that is cut: `name` or `description`. */
  part?: string;
}

/** A dish, with the first category that lists it. */
export interface ListedDish {
  item: Item;
  category: Category;
  name: string;
  at: string;
}

export const isShown = ({ status }: { status: string }): boolean => status !== 'Inactive' && status !== 'Deleted';

/** The English name, else the first one. */
export const nameOf = (texts: readonly Localization[]): string =>
  (texts.find(({ languageId, name }) => languageId === 1 && name.trim()) ?? texts.find(({ name }) => name.trim()))
    ?.name ?? '';

/** The categories that are shown, in their order. */
export const listCategories = ({ menuCategories }: Menu): Category[] =>
  [...menuCategories].sort((one, other) => one.displayOrder - other.displayOrder).map(({ category }) => category);

/** The dishes that are shown, each once, in their order. */
export function listDishes(menu: Menu): ListedDish[] {
  const found = new Map<number, ListedDish>();
  for (const category of listCategories(menu)) {
    for (const { item } of [...category.categoryItems].sort((one, other) => one.displayOrder - other.displayOrder)) {
      if (!isShown(item) || found.has(item.id)) continue;
      const name = nameOf(item.itemLocalizations) || `Dish ${item.id}`;
      found.set(item.id, { item, category, name, at: `dish-${item.id}` });
    }
  }
  return [...found.values()];
}

/** English names of the languages of the app. */
export const languageNames: Readonly<Record<number, string>> = { 1: 'English', 2: 'Chinese', 3: 'Malay', 4: 'Tamil' };
export const getLanguageName = (languageId: number): string => languageNames[languageId] ?? `language ${languageId}`;

/** The languages of the app in which at least one dish has a name. */
export const listLanguages = (menu: Menu): number[] => {
  const used = new Set(
    listDishes(menu).flatMap(({ item }) =>
      item.itemLocalizations.filter(({ name }) => name.trim()).map(({ languageId }) => languageId),
    ),
  );
  return Object.keys(languageNames)
    .map(Number)
    .filter((id) => used.has(id));
};

/** `1 dish`, `2 dishes`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
