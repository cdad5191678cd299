/** States of a Tooltip, on the popup. */
export const TooltipDataAttributes = {
  /** Present while it is shown (Base UI). */
  open: 'data-open',
  /** Present while it leaves (Base UI). */
  closed: 'data-closed',
  /** Present on the first frame, for the transition in (Base UI). */
  startingStyle: 'data-starting-style',
  /** Present during the transition out (Base UI). */
  endingStyle: 'data-ending-style',
} as const;
