/** States of a tab of a BottomNav. */
export const BottomNavDataAttributes = {
  /** Present on the tab of this screen. */
  selected: 'data-selected',
} as const;
