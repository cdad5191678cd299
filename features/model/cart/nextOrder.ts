import type { TableSent } from '#contract';
import type { TablePhone } from './cartTypes';

/** The order that the table has sent since the dishes of this one came back (TABLE-15); undefined where there is none. */
export function findNextOrder({ cart, returned = [] }: TablePhone, orderNo: string): TableSent | undefined {
  const back = returned.find((one) => one.orderNo === orderNo);
  return back && cart.orders.findLast((sent) => !back.before.includes(sent.orderNo));
}
