/** Prices as the diner is shown them: as the menu has them, or all-in where the brand wants that. */
export { useAllInNote } from './useAllInNote';
export { type ShownPrices, useShownPrices } from './useShownPrices';
