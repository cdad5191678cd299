/** States of a HeroBanner. */
export const HeroBannerDataAttributes = {
  /** 'cover', 'split'; absent on a banner. */
  variant: 'data-variant',
  /** 'screen'; absent on a part of one. */
  size: 'data-size',
} as const;
