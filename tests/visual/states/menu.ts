import { state } from '../state.ts';

/** Categories, items and their options. */
export const menuStates = [
  state.layout('menu.categories', 'category grid'),
  state('menu.categories-loading', 'category grid while loading'),
  state('menu.categories-image-failed', 'a category whose images all fail shows the placeholder'),
  state.layout('menu.landing', 'landing screen of a brand', 'Start your order'),
  state('menu.landing-cart', 'landing screen with a filled cart', 'View cart (3)', 'Start your order'),
  state('menu.landing-empty', 'landing screen while nothing is sold', 'menu not available now'),
  state.layout('menu.list', 'menu with categories and items'),
  state('menu.list-sold-out', 'a sold-out item among others', 'Sold Out'),
  state('menu.list-long-names', 'name over 2 lines and description over 3 are truncated'),
  state(
    'menu.empty',
    'no categories',
    'menu not available now',
    'Please order from counter or ask for assistance from staff',
  ),
  state(
    'menu.item-sent-meanwhile',
    'a dish is edited while somebody at the table sends it',
    'has ordered or changed this dish meanwhile',
  ),
  state.layout('menu.item', 'item dialog with no modifier group', 'Add To Cart'),
  state(
    'menu.item-select',
    'item dialog, Select group with min 1 max 2, one chosen',
    'Please select min 1 and max 2',
    '1/2',
    'Add To Cart',
  ),
  state('menu.item-quantity', 'item dialog, Quantity group, group at its maximum'),
  state('menu.item-fixed', 'item dialog, Fixed group: checked and read-only'),
  state('menu.item-required', 'Add To Cart pressed with a group below min: scrolled there, marked', 'Required'),
  state('menu.item-dependent', 'a dependent group shown because its dependency has a selection'),
  state('menu.item-modifier-sold-out', 'a sold-out modifier cannot be chosen', 'Sold Out'),
  state('menu.item-instruction', 'item that allows a special instruction', 'Special Instruction'),
  state(
    'menu.item-instruction-error',
    'special instruction with an emoji: Add To Cart disabled',
    'Only characters and numbers allowed',
  ),
  state('menu.item-image-failed', 'item dialog whose image fails'),
  state.layout('menu.options', 'option dialog complete', 'Select Option(s)', 'Confirm'),
  state('menu.options-incomplete', 'option dialog below min: Confirm disabled', 'Select Option(s)', 'Confirm'),
] as const;
