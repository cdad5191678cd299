/** States of a GroupCard. */
export const GroupCardDataAttributes = {
  /** Present while a choice is missing. */
  invalid: 'data-invalid',
  /** On a step of a set: 'done', 'current', 'next'. */
  step: 'data-step',
} as const;
