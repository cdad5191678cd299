/** States of a VoucherCard. */
export const VoucherCardDataAttributes = {
  /** 'available' | 'used' | 'expired' | 'unavailable'. */
  state: 'data-state',
  /** 'ready' | 'copied', on the code and its button. */
  copy: 'data-copy',
} as const;
