import type { Item, Localization, Menu, NutriGrade, ServingHours } from '#contract';
import { describeHours } from '#contract/hours';
import {
  type Cents,
  type Charges,
  chargedPrice,
  describeExempt,
  describeInWords,
  describePrices,
  getPriceForm,
  priced,
  priceEntry,
  shownPrice,
  toCharged,
} from '#contract/money';
import { indexHours } from '../services/catalogue.ts';
import { findFromPrice, hasCompleteChoice } from './setPrice.ts';
import { ENGLISH, LANGUAGES, type Language, type Say } from './words.ts';

/** A dish as the page shows it. Texts are in one language. */
export interface DishView {
  name: string;
  description: string;
  /** As the app shows it (MONEY-36). Missing: the dish has no price for guests. */
  price?: Cents;
  /** The price is that of the cheapest choice of a set (MENU-44). */
  isFrom?: true;
  /** 'GST included', for a dish whose price holds other charges than the menu says (MENU-27). */
  priceNote: string;
  /** Whether the price holds all taxes that are charged on it. Missing: none is charged, or it is not known. */
  holdsTaxes?: boolean;
  /** Path of its first picture; '' without one. */
  image: string;
  /** It is sold out, or too few of its choices are left. */
  isSoldOut: boolean;
  /** When it is served (MENU-32); '' at any time. */
  hours: string;
  /** Deposit for its containers, which no price holds; 0 without one (MONEY-40). */
  deposit: Cents;
  isAlcohol: boolean;
  nutriGrade?: NutriGrade;
  /** Allergens that it is stated to contain. */
  allergens: readonly string[];
  diets: readonly string[];
}

export interface SectionView {
  name: string;
  dishes: DishView[];
}

export interface MenuView {
  /** The sentence about charges in the prices (MENU-25); '' if nothing is charged. */
  priceNote: string;
  sections: SectionView[];
}

export interface MenuViewInput {
  charges: Charges;
  language: Language;
  say: Say;
  /** Deposits are paid for this way of ordering (MONEY-44). */
  isDepositCharged: boolean;
}

const sortByDisplayOrder = <T extends { displayOrder: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.displayOrder - b.displayOrder);

/** The text in a language, else in English, else the first (MENU-14). */
const inLanguage = (texts: readonly Localization[], { id }: Language): { name: string; description: string } => {
  const named = texts.filter(({ name }) => name.trim() !== '');
  const text =
    named.find(({ languageId }) => languageId === id) ??
    named.find(({ languageId }) => languageId === ENGLISH.id) ??
    named[0];
  return { name: text?.name ?? '', description: text?.description ?? '' };
};

/** Whether a tax is in the shown prices of a dish; undefined if none is charged, or the taxes cannot be computed. */
function findHoldsTaxes(description: ReturnType<typeof describePrices>): boolean | undefined {
  const isTax = ({ kind }: { kind: string }) => kind === 'tax';
  if (description?.excluded.some(isTax)) return false;
  return description?.included.some(isTax) ? true : undefined;
}

function toDish(
  item: Item,
  hours: readonly ServingHours[] | undefined,
  { charges, language, say, isDepositCharged }: MenuViewInput,
): DishView {
  const entry = priceEntry(item.itemPrices);
  const price = entry && priced(entry, item.isAllowPromotionDiscount, item.containerDeposit);
  const description = price && describePrices(charges, [toCharged(price)]);
  const isException = price && getPriceForm(charges, price) !== getPriceForm(charges);
  const from = price && findFromPrice(item, price, charges);
  const holdsTaxes = findHoldsTaxes(description);
  return {
    ...inLanguage(item.itemLocalizations, language),
    ...(price && { price: from ?? shownPrice({ ...price, price: chargedPrice(entry) }, charges) }),
    ...(from !== undefined && { isFrom: true }),
    priceNote: isException ? describeExempt(say, description) : '',
    ...(holdsTaxes !== undefined && { holdsTaxes }),
    image: item.itemImages[0]?.image ?? '',
    isSoldOut: item.itemSoldOuts.length > 0 || !hasCompleteChoice(item),
    hours: describeHours(hours, language.tag, say),
    deposit: isDepositCharged ? (price?.deposit ?? 0) : 0,
    isAlcohol: item.isAlcohol === true,
    ...(item.nutriGrade && { nutriGrade: item.nutriGrade }),
    allergens: item.allergens ?? [],
    diets: item.diets ?? [],
  };
}

/** The menu of an outlet for a way of ordering, in one language, with the prices of guests. */
export function toMenuView(menu: Menu | undefined, input: MenuViewInput): MenuView {
  const { charges, language, say } = input;
  const hours = menu && indexHours(menu);
  const categories = sortByDisplayOrder(menu?.menuCategories ?? []).map(({ category }) => category);
  return {
    priceNote: describeInWords(say, describePrices(charges)),
    sections: categories.map((category) => ({
      name: inLanguage(category.categoryLocalizations, language).name,
      dishes: sortByDisplayOrder(category.categoryItems).map(({ item }) => toDish(item, hours?.get(item.id), input)),
    })),
  };
}

/** The languages in which a menu names at least one category or dish; English if it names none. */
export function listLanguages(menu: Menu | undefined): Language[] {
  const known = new Set(
    (menu?.menuCategories ?? []).flatMap(({ category }) =>
      [category.categoryLocalizations, ...category.categoryItems.map(({ item }) => item.itemLocalizations)]
        .flat()
        .map(({ languageId }) => languageId),
    ),
  );
  const found = LANGUAGES.filter(({ id }) => known.has(id));
  return found.length > 0 ? found : [ENGLISH];
}
