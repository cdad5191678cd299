/** States of the frame of a TextField, TextArea and SelectField; `invalid` also of a FormRow. */
export const TextFieldDataAttributes = {
  /** Present while there is an error. */
  invalid: 'data-invalid',
  /** Present while the field cannot be changed. */
  disabled: 'data-disabled',
} as const;
