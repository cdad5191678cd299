/** States of a FilterChip. */
export const FilterChipDataAttributes = {
  /** Present while the filter is on. */
  pressed: 'data-pressed',
} as const;
