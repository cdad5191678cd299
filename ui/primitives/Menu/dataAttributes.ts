/** States of a Menu, on the popup. */
export const MenuDataAttributes = {
  /** Present while it is open (Base UI). */
  open: 'data-open',
  /** Present while it leaves (Base UI). */
  closed: 'data-closed',
  /** Present on the first frame, for the transition in (Base UI). */
  startingStyle: 'data-starting-style',
  /** Present during the transition out (Base UI). */
  endingStyle: 'data-ending-style',
} as const;

/** States of a MenuItem. */
export const MenuItemDataAttributes = {
  /** 'normal' | 'danger'. */
  variant: 'data-variant',
} as const;
