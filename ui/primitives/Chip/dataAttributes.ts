/** States of a Chip. */
export const ChipDataAttributes = {
  /** 'value' | 'menu'. Whether a chevron is shown. */
  variant: 'data-variant',
} as const;
