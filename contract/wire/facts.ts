/**
 * The allergens that the app has a word and a filter for, in the order in which they are offered. A server may send others;
 * the import of the reference server refuses them, because 'eggs' would pass the filter of those who avoid 'egg'.
 */
export const ALLERGENS = [
  'gluten',
  'crustacean',
  'mollusc',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'sesame',
  'sulphite',
] as const;
export type Allergen = (typeof ALLERGENS)[number];
export const DIETS = ['vegetarian', 'vegan', 'halal'] as const;
