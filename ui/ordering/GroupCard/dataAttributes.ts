/** States of a GroupCard. */
export const GroupCardDataAttributes = {
  /** Present while a choice is missing. */
  invalid: 'data-invalid',
} as const;
