import { cutTrailing, readParameters } from '#contract/text';

/** Address of an order's page. */
export const getOrderPath = (orderNo: string): string => `/order?orderNo=${encodeURIComponent(orderNo)}`;

/** The order number of that address, which may be copied from a text or written in capitals (ENTRY-1). */
export const readOrderNo = (search: string): string | undefined =>
  readParameters(cutTrailing(search), ['orderNo']).orderNo[0];
