/** States of a Tag. */
export const TagDataAttributes = {
  /** 'required' | 'done' | 'count' | 'quiet' | 'inverse' | 'success' | 'danger'. The meaning of the tag. */
  variant: 'data-variant',
} as const;
