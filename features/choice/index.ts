/** What a diner may choose of an item, what it costs, and the line of the cart that it makes. Pure: no store, no screen. */

export { choiceOf, type LineDetails, lineOf, modifiersOf } from '#features/cart';
export {
  areMeetable,
  asksOptions,
  type ChoiceAction,
  choose,
  isAvailable,
  isRadio,
  nothing,
  quantityOf,
  resultOf,
  settle,
  totalIn,
  visibleGroups,
} from './choice';
export { groupsFor, moneyOf, type Unavailable, unavailableReason, unpriced, whyNotChosen } from './form';
export type { Choice, ChoiceGroup, ChoiceModifier, ChoiceResult, Chosen } from './model';
