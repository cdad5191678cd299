/** States of an AllergenNotice. */
export const AllergenNoticeDataAttributes = {
  /** 'contains', 'unknown', 'not-stated'. */
  fit: 'data-fit',
} as const;
