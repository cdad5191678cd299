/** The keys of each component. Those of its elements follow from its markup; the others are listed here. */

/** Keys, such as 'Enter, Space', and what they do. */
export type Key = readonly [keys: string, effect: string];

/** Native elements, as a pattern of their tag. The first that a tag matches counts. */
const ofElements: readonly [tag: RegExp, ...keys: Key[]][] = [
  [/<input[^>]*aria-hidden/],
  [/<button[^>]*tabindex="-1"/],
  [/<button/, ['Enter, Space', 'Presses the button.']],
  [/<a /, ['Enter', 'Follows the link. With Ctrl or ⌘ in a new tab.']],
  [/<input[^>]*type="(checkbox|switch)"/, ['Space', 'Turns it on or off.']],
  [
    /<input[^>]*type="radio"/,
    ['Arrow keys', 'Choose the next or the previous one of the group.'],
    ['Tab', 'Goes to the chosen one, then out of the group.'],
  ],
  [/<select/, ['Arrow keys', 'Choose the next or the previous option.'], ['Letters', 'Find an option by its name.']],
  [/<textarea/, ['Tab', 'Leaves the field; Enter begins a line.']],
  [/<summary/, ['Enter, Space', 'Opens and closes it.']],
];

const dialog: readonly Key[] = [
  ['Tab, Shift+Tab', 'Go round inside the dialog; nothing below gets the focus.'],
  ['Escape', 'Closes the topmost dialog, unless `dismiss` is `buttons`. The focus returns to what opened it.'],
];
const popup: readonly Key[] = [
  ['Enter, Space', 'On the trigger: opens and closes it.'],
  ['Escape', 'Closes it. The focus returns to the trigger.'],
];
const menu: readonly Key[] = [
  ['Enter, Space, ArrowDown', 'On the trigger: opens the menu with the focus on its first item.'],
  ['ArrowDown, ArrowUp', 'Go to the next or the previous item.'],
  ['Home, End', 'Go to the first or the last item.'],
  ['Letters', 'Go to the item that begins with them.'],
  ['Enter, Space', 'On an item: acts, and closes the menu.'],
  ['Escape', 'Closes the menu. The focus returns to the trigger.'],
];
const radios: readonly Key[] = [
  ['Arrow keys', 'Choose the next or the previous one of the group.'],
  ['Tab', 'Goes to the chosen one, then out of the group.'],
];

/** Instead of the keys that follow from the markup. */
const ofComponents: Readonly<Record<string, readonly Key[]>> = {
  AlertDialog: [
    ['Tab, Shift+Tab', 'Go round inside the dialog; nothing below gets the focus.'],
    ['Escape', 'Calls `onOpenChange`; without it, it does nothing.'],
  ],
  BottomNav: [['Enter', 'Follows the tab. With Ctrl or ⌘ in a new tab of the browser.']],
  CategoryTabs: [
    ['Tab, Shift+Tab', 'Go to the next or the previous category.'],
    ['Enter, Space', 'Chooses it.'],
  ],
  CountdownDialog: [
    ['Tab, Shift+Tab', 'Go round inside the dialog; nothing below gets the focus.'],
    ['Escape', 'Calls `onOpenChange`; without it, it does nothing.'],
  ],
  Dialog: dialog,
  GroupCard: radios,
  ItemCard: [['Enter, Space', 'Opens the dish. One that is sold out keeps its focus, and is not opened.']],
  LinkRows: [['Enter', 'Follows the link. With Ctrl or ⌘ in a new tab.']],
  Menu: menu,
  MenuItem: menu,
  NumberField: [
    ['ArrowUp, ArrowDown', 'One `step` more or less.'],
    ['Shift+ArrowUp, Shift+ArrowDown', 'Ten steps more or less.'],
    ['Home, End', 'The smallest and the largest number, where there is a `min` and a `max`.'],
    ['Tab', 'Leaves the field. The buttons are for pointers only.'],
  ],
  OtpField: [
    ['Digits', 'Fill the next cell. A pasted code fills all of them.'],
    ['Backspace', 'Takes the last character away.'],
  ],
  Overlay: [['Tab', 'Reaches the action only. Escape does nothing.']],
  PasswordField: [['Enter, Space', 'On the button: shows or hides the password.']],
  Popover: popup,
  PromoCodeField: [['Enter', 'Submits the code. The focus is then on what it gives.']],
  Radio: radios,
  RadioGroup: radios,
  RadioRow: radios,
  SearchField: [['Enter, Space', 'On the button: empties the field, which keeps the focus.']],
  SegmentedControl: radios,
  Tooltip: [
    ['Tab', 'The focus of the control shows the words at once.'],
    ['Escape', 'Hides them.'],
  ],
  TopBar: [['Enter, Space', 'On the back button: goes back.']],
  VoucherCard: [['Enter, Space', 'Copies the code.']],
};

/**
 * Keys of a component; none where nothing in it can be reached by Tab.
 * @param markup its HTML with the least that it needs, so that slots hold nothing.
 */
export function listKeys(name: string, markup: string): readonly Key[] {
  const own = ofComponents[name];
  if (own) return own;
  const keys = (markup.match(/<[a-z][^>]*>/g) ?? []).flatMap(
    (tag) => (ofElements.find(([pattern]) => pattern.test(tag))?.slice(1) as readonly Key[] | undefined) ?? [],
  );
  return [...new Map(keys.map((key) => [key.join(), key])).values()];
}
