/** States of a VirtualList. */
export const VirtualListDataAttributes = {
  /** 'own' | 'page'. What scrolls. */
  scroller: 'data-scroller',
} as const;
