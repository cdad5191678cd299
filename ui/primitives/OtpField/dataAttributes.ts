/** States of an OtpField. */
export const OtpFieldDataAttributes = {
  /** Present on the cells of a disabled field. */
  disabled: 'data-disabled',
  /** Present on the cells while there is an error. */
  invalid: 'data-invalid',
  /** Present on the cell that the next character goes to. */
  next: 'data-next',
} as const;
