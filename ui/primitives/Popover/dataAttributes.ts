/** States of a Popover, on the popup; `title` on its title. */
export const PopoverDataAttributes = {
  /** 'hidden', on the title, where only screen readers get it. */
  title: 'data-title',
  /** Present while it is open (Base UI). */
  open: 'data-open',
  /** Present while it leaves (Base UI). */
  closed: 'data-closed',
  /** Present on the first frame, for the transition in (Base UI). */
  startingStyle: 'data-starting-style',
  /** Present during the transition out (Base UI). */
  endingStyle: 'data-ending-style',
} as const;
