/** A dish as a row of the menu shows it. */
export interface Dish {
  name: string;
  description: string;
  cents: number;
  picture: string;
}

const NAMES = [
  'Laksa Lemak',
  'Kaya Toast',
  'Nasi Lemak',
  'Otah',
  'Char Kway Teow',
  'Hainanese Chicken Rice',
  'Ice Kacang',
];
const WORDS = [
  'Rice vermicelli, coconut gravy, prawns, tau pok, cockles on request',
  'Grilled over charcoal, with a slab of cold butter',
  'Coconut rice, sambal, ikan bilis, cucumber and a fried egg',
];
const PICTURES = ['steaming-bowl', 'bread', 'cooked-rice', 'fried-shrimp', 'curry-rice', 'shaved-ice'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Dishes of different names, words and prices, the same at every call. */
export const dishes = (count: number): Dish[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${pick(NAMES, index)} ${index + 1}`,
    description: pick(WORDS, index),
    cents: 350 + ((index * 37) % 1200),
    picture: `/images/dishes/${pick(PICTURES, index)}.webp`,
  }));
