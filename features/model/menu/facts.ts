/** In the order in which they are offered; others that the server sends come after them. */
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
export const DIETS = ['vegetarian', 'vegan', 'halal'] as const;
