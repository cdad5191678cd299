/** States of a SegmentedControl. */
export const SegmentedControlDataAttributes = {
  /** Present on the chosen segment. */
  selected: 'data-selected',
  /** 'short' | 'long', on the row. Long labels stand two in a row on a phone. */
  words: 'data-words',
} as const;
