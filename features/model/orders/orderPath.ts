/** Address of an order's page. */
export const getOrderPath = (orderNo: string): string => `/order?orderNo=${encodeURIComponent(orderNo)}`;
