import { state } from '../state.ts';

/** The owner's pages. */
export const ownerStates = [
  state.layout('owner.menu', 'all dishes by category', 'Menu', 'Kaya Butter Toast', 'Off the menu'),
  state('owner.menu-nothing-found', 'a search without a dish', 'No dish is called so'),
  state('owner.loading', 'the shop is read'),
  state('owner.not-read', 'the server cannot be reached', 'The shop could not be read', 'Try again'),
  state('owner.signed-out', 'the sign-in has ended', 'Your sign-in has ended.', 'Sign in'),
  state.layout('owner.dish', 'a dish with prices of two roles and choices', 'Price for Guest', 'Sold out at Katong'),
  state('owner.dish-mistake', 'a price that cannot be read, no name', 'Write a price such as 12.50.'),
  state('owner.dish-hours', 'hours were added, and a day taken out', 'Remove 11:00 to 15:00', 'Review 1 change'),
  state('owner.photograph-refused', 'a file that is no picture', 'save it as JPEG or PNG'),
  state('owner.choice', 'an add-on that is sold out', 'Sold out at Tiong Bahru'),
  state('owner.category', 'names and hours of a category', 'Remove 11:00 to 21:00'),
  state('owner.outlets', 'all outlets', 'Kitchen is full', 'Till, kitchen and report'),
  state('owner.outlet', 'a pause, hours and closed days', 'End the pause', 'Please choose the day.'),
  state.layout('owner.review', 'a new price before it is published', '$8.90 → $9.90', 'As diners will see it'),
  state('owner.review-doubt', 'a price ten times as high', 'Is this meant?', 'Publish all the same'),
  state('owner.review-outdated', 'another owner was faster', 'is now $9.20'),
  state('owner.published', 'the change is published', '1 change published'),
  state.layout('owner.changes', 'what was changed, and one undo', 'Undo', 'Taken back'),
  state('owner.no-changes', 'nothing was changed yet', 'Nothing was changed yet'),
] as const;
