/** States of a LineItem. */
export const LineItemDataAttributes = {
  /** 'available' | 'sold-out'. */
  state: 'data-state',
} as const;

/** Looks of a ReceiptCard. */
export const ReceiptCardDataAttributes = {
  /** 'roll'; absent on a plain card. */
  variant: 'data-variant',
} as const;

/** States of a ReceiptRow. */
export const ReceiptRowDataAttributes = {
  /** 'plain' | 'quiet' | 'off'. */
  tone: 'data-tone',
} as const;
