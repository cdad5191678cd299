/** States of a BrandScope. */
export const BrandScopeDataAttributes = {
  /** Code of the brand whose tokens hold inside; the same attribute on `<html>` sets the brand of a page. */
  brand: 'data-brand',
  /** Present where fixed bars and dialogs stay inside. */
  contained: 'data-contained',
} as const;
