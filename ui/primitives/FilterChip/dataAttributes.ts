/** States of a FilterChip. */
export const FilterChipDataAttributes = {
  /** Present while the filter is on. */
  pressed: 'data-pressed',
  /** Present while the chip cannot be pressed. */
  disabled: 'data-disabled',
} as const;
