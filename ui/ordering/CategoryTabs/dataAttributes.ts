/** States of a tab of CategoryTabs. */
export const CategoryTabsDataAttributes = {
  /** Present on the tab of the category in view. */
  selected: 'data-selected',
} as const;
