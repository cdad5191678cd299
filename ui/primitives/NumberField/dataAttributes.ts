/** States of a NumberField, on the frame. */
export const NumberFieldDataAttributes = {
  /** Present while there is an error. */
  invalid: 'data-invalid',
  /** Present while the field cannot be changed. */
  disabled: 'data-disabled',
} as const;
