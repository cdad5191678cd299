/** States of a Chip. */
export const ChipDataAttributes = {
  /** 'value' | 'menu'. Whether a chevron is shown. */
  variant: 'data-variant',
  /** Present while the chip cannot be pressed. */
  disabled: 'data-disabled',
} as const;
