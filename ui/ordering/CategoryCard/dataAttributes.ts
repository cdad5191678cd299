/** Layouts of CardGrid and CategoryCard. */
export const CategoryCardDataAttributes = {
  /** 'bands', 'list', 'rail'; absent on tiles. */
  layout: 'data-layout',
} as const;
