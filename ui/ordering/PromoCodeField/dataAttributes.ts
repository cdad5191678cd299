/** States of a PromoCodeField. */
export const PromoCodeFieldDataAttributes = {
  /** Present while a code is in use. */
  applied: 'data-applied',
} as const;
