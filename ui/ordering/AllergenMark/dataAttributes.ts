/** States of an AllergenMark. */
export const AllergenMarkDataAttributes = {
  /** 'contains', 'unknown'. */
  fit: 'data-fit',
} as const;
