/** States of a Price. */
export const PriceDataAttributes = {
  /** 'strong' | 'quiet' | 'total' | 'inherit'. */
  tone: 'data-tone',
} as const;
