/**
 * An element of the menu as data: tag, attributes, children. Text and attributes may hold `{name}`, `{price}` and so on
 * (menuTemplates.tsx), for what a dish has there.
 */
export type Markup = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: MarkupChild[]];
export type MarkupChild = string | Markup;

/** Markup of a dish that can be ordered, and of one that cannot. */
export type DishMarkup = Readonly<Record<'orderable' | 'unavailable', Markup>>;

/** Words of the app that stand at a dish. */
export interface MenuWords {
  /** By the names that servers send. */
  diets: Readonly<Record<string, string>>;
  soldOut: string;
  notOrderable: string;
  /** The texts about prices, by their keys in features/model/menu/messages. */
  prices: Readonly<Record<string, string>>;
}

/** Markup and styles that the build renders from the components, for the script that shows dishes before the app. */
export interface MenuTemplates {
  /** Rules of all of it. */
  css: string;
  /** The strip of categories, one that is chosen, and one that is not. */
  tabs: { strip: Markup; chosen: Markup; other: Markup };
  /** The sentence about prices, in the place of `{note}`. */
  prices: Markup;
  heading: Markup;
  /** For each layout: a row without its dishes, a dish, and the width of its picture as `sizes` has it. */
  layouts: Readonly<Record<'rows' | 'photos' | 'cards' | 'board', { row: Markup; dish: DishMarkup; sizes: string }>>;
}
