let network = 0;

/** Headers of a request that comes from another network each time. */
export const fromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network++ & 255}`,
});
