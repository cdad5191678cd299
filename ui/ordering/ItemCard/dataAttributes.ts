/** States of an ItemCard. */
export const ItemCardDataAttributes = {
  /** Present while the item cannot be ordered. */
  soldOut: 'data-sold-out',
} as const;
