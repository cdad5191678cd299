/** Looks of a CartBar. */
export const CartBarDataAttributes = {
  /** 'bar', 'round'; absent on a pill. */
  variant: 'data-variant',
} as const;
