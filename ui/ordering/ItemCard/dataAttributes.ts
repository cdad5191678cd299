/** States of an ItemCard. */
export const ItemCardDataAttributes = {
  /** Present while the item cannot be ordered. */
  soldOut: 'data-sold-out',
  /** 'photos', 'cards', 'board'; absent on rows. */
  layout: 'data-layout',
  /** On the line of a board: the dish's number, if it has one. */
  number: 'data-number',
} as const;
