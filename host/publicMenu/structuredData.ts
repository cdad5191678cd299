import { type Cents, toDollars } from '#contract/money';
import type { DishView, MenuView } from './menuView.ts';
import type { Language } from './words.ts';

/** The words of schema.org for diets; it lacks words for allergens. */
const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
};

const toOffer = ({ price, isFrom, holdsTaxes, isSoldOut }: DishView & { price: Cents }) => ({
  // The price of a set is its lowest.
  ...(isFrom
    ? { '@type': 'AggregateOffer', lowPrice: toDollars(price) }
    : { '@type': 'Offer', price: toDollars(price) }),
  priceCurrency: 'SGD',
  availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  ...(holdsTaxes !== undefined && {
    priceSpecification: {
      '@type': 'PriceSpecification',
      [isFrom ? 'minPrice' : 'price']: toDollars(price),
      priceCurrency: 'SGD',
      valueAddedTaxIncluded: holdsTaxes,
    },
  }),
});

function toMenuItem(dish: DishView, base: string) {
  const { name, description, price, image, diets, nutriGrade } = dish;
  const suitableForDiet = diets.flatMap((diet) => DIETS[diet] ?? []);
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(image && { image: new URL(image, base).href }),
    ...(price !== undefined && { offers: toOffer({ ...dish, price }) }),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
    ...(nutriGrade?.sugarGrams !== undefined && {
      nutrition: { '@type': 'NutritionInformation', sugarContent: `${nutriGrade.sugarGrams} g` },
    }),
  };
}

export interface RestaurantView {
  name: string;
  brandName: string;
  address: string | null;
  /** Address of its logo; undefined without one. */
  logo: string | undefined;
}

/** The outlet and its menu in the words of schema.org, for search engines (MENU-38). @param url of this page. */
export const toStructuredData = (
  { name, brandName, address, logo }: RestaurantView,
  { sections }: MenuView,
  language: Language,
  url: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: `${brandName}, ${name}`,
  url,
  ...(address && { address }),
  ...(logo && { logo: new URL(logo, url).href }),
  hasMenu: {
    '@type': 'Menu',
    url,
    inLanguage: language.tag,
    hasMenuSection: sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: section.dishes.map((dish) => toMenuItem(dish, url)),
    })),
  },
});
