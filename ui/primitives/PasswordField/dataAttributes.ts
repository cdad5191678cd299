/** States of a PasswordField, beside those of a TextField. */
export const PasswordFieldDataAttributes = {
  /** Present on the button while the password is shown. */
  shown: 'data-shown',
} as const;
