/** States of a DishTile. */
export const DishTileDataAttributes = {
  /** 'row' | 'card' | 'stage'. */
  shape: 'data-shape',
  /** 'contain' | 'cover'. */
  fit: 'data-fit',
} as const;
