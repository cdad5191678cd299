/** States of a BottomNav and its tabs. */
export const BottomNavDataAttributes = {
  /** 'floating'; absent on a bar as wide as the screen. */
  variant: 'data-variant',
  /** Present on the tab of this screen. */
  selected: 'data-selected',
} as const;
