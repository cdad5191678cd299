/** States of a Tag. */
export const TagDataAttributes = {
  /** 'required' | 'done' | 'count' | 'quiet' | 'inverse' | 'success' | 'danger'. What the tag marks. */
  variant: 'data-variant',
} as const;
