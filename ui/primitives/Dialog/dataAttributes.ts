/** States of a Dialog, an AlertDialog and a CountdownDialog, on the popup. */
export const DialogDataAttributes = {
  /** 'sheet' | 'full'. */
  presentation: 'data-presentation',
  /** 'card' for a sheet with a margin on all sides of a phone; absent otherwise. */
  layout: 'data-layout',
  /** 'start' | 'center'. Centred where there is an illustration. */
  align: 'data-align',
  /** 'button' where there is a close button. */
  close: 'data-close',
  /** 'hidden', on the title, where only screen readers get it. */
  title: 'data-title',
  /** Whole seconds left, of a CountdownDialog. */
  secondsLeft: 'data-seconds-left',
  /** Present while the dialog is open (Base UI). */
  open: 'data-open',
  /** Present while the dialog leaves (Base UI). */
  closed: 'data-closed',
  /** Present on the first frame, for the transition in (Base UI). */
  startingStyle: 'data-starting-style',
  /** Present during the transition out (Base UI). */
  endingStyle: 'data-ending-style',
  /** Present on the bar of a full dialog once its heading has scrolled away. */
  shown: 'data-shown',
} as const;

/** States of an Overlay. */
export const OverlayDataAttributes = {
  /** Present while the overlay is open (Base UI). */
  open: 'data-open',
  /** Present on the first frame, for the transition in (Base UI). */
  startingStyle: 'data-starting-style',
  /** Present during the transition out (Base UI). */
  endingStyle: 'data-ending-style',
} as const;
