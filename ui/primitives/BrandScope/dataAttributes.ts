/** What a BrandScope carries; the same attribute on `<html>` sets the brand of a page. */
export const BrandScopeDataAttributes = {
  /** Code of the brand whose tokens hold inside. */
  brand: 'data-brand',
} as const;
