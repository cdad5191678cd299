/** Allergens and diets of a dish, and their names. */
export { ALLERGENS, DIETS } from './facts';
export { dietsToName, useFactNames } from './useFactNames';
