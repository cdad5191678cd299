/** What a diner may choose of an item, what it costs, and the line of the cart that it makes. Pure: no store, no screen. */
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
export {
  choiceOf,
  groupsFor,
  type LineDetails,
  lineOf,
  modifiersOf,
  type Unavailable,
  unavailableReason,
  whyNotChosen,
} from './form';
export type { Choice, ChoiceGroup, ChoiceModifier, ChoiceResult, Chosen } from './model';
