import type { TableSent } from '#contract';
import type { TableSeatReplica } from './cartTypes';

/** Returns the order that the table has sent since this one's dishes came back (TABLE-15); undefined without one. */
export function findNextOrder({ cart, returned = [] }: TableSeatReplica, orderNo: string): TableSent | undefined {
  const back = returned.find((one) => one.orderNo === orderNo);
  return back && cart.orders.findLast((sent) => !back.before.includes(sent.orderNo));
}
