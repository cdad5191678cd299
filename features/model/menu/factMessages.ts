import { defineMessages } from '#features/platform/i18n';

const english = {
  gluten: 'Gluten',
  crustacean: 'Crustaceans',
  mollusc: 'Molluscs',
  egg: 'Egg',
  fish: 'Fish',
  peanut: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Tree nuts',
  sesame: 'Sesame',
  sulphite: 'Sulphites',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./factMessages.zh'),
});
