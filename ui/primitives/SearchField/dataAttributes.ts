/** States of a SearchField. */
export const SearchFieldDataAttributes = {
  /** Present while the field cannot be changed. */
  disabled: 'data-disabled',
} as const;
