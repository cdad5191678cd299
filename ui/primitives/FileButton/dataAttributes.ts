/** States of a FileButton. */
export const FileButtonDataAttributes = {
  /** Present while a file is taken in. */
  loading: 'data-loading',
  /** Present while no file can be chosen. */
  disabled: 'data-disabled',
} as const;
