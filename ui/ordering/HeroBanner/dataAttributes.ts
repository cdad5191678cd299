/** States of a HeroBanner. */
export const HeroBannerDataAttributes = {
  /** 'cover'; absent on a banner. */
  variant: 'data-variant',
} as const;
