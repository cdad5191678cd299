/** Prices as the diner is shown them: as the menu has them, or all-in where the brand wants that. */
export { AllInNote } from './AllInNote';
export { type ShownPrices, useShownPrices } from './useShownPrices';
