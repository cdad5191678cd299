import { cutTrailing, readParameters } from '#contract/text';

/** The order number of an address of `/order`, which may be copied from a text or written in capitals (ENTRY-1). */
export const readOrderNo = (search: string): string | undefined =>
  readParameters(cutTrailing(search), ['orderNo']).orderNo[0];
