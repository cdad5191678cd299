/** States of a Screen. */
export const ScreenDataAttributes = {
  /** 'page' | 'inside'. What scrolls. */
  scroll: 'data-scroll',
} as const;

/** States of a Stack. */
export const StackDataAttributes = {
  /** 'column' | 'row' | 'spread'. */
  direction: 'data-direction',
} as const;
