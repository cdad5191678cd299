declare module 'virtual:brands' {
  import type { BrandJson } from '#themes/brand.ts';

  /**
   * All brands of this build, by code. `href` is the address of the brand's stylesheet, to be loaded when the brand is
   * in force; `brand` (some 600 bytes each) is here at once, so that the first screen waits for nothing.
   */
  export const brands: Record<string, { href: string; brand: BrandJson }>;
}

declare module 'virtual:brand-sources' {
  import type { Sources } from '#themes/proposal.ts';

  /** The files of all brands of this build, by code, as written: for tools that draw or edit brands. */
  export const sources: Sources;
}
