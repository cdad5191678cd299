import { type Cents, toDollars } from '#contract/money';
import { type Core, getNow } from '../../core.ts';
import type { OrderRow } from '../../db/schema.ts';
import { changeOrder, lockOrder } from '../orders/document.ts';
import { addPoints, undoOrder } from '../orders/settle.ts';
import { getReceived } from './ledger.ts';

/**
 * Writes on an order that money went back to the diner, so that its page says so. An order that was paid and whose money
 * is all gone back becomes 'Refunded': its kitchen ticket goes, and its points and voucher come back.
 * @param amount cents; negative where a refund failed afterwards.
 */
export async function writeMoneyBack(core: Core, orderNo: string, refundNo: string, amount: Cents): Promise<void> {
  const order = await lockOrder(core, orderNo);
  const before = order.refunds ?? [];
  if (before.some((one) => one.refundNo === refundNo)) return;
  const refunds = [...before, { refundNo, amount, at: getNow(core).toISOString() }];
  await changeOrder(core, orderNo, { refunds });
  if (order.status !== 'Paid') return;
  const received = await getReceived(core, { orderNo });
  if (received <= 0) await undoOrder(core, order, false);
  else await takeBackPoints(core, order, received);
}

/** Points are given for whole dollars that stay paid. */
async function takeBackPoints(core: Core, order: OrderRow, received: Cents): Promise<void> {
  const deserved = Math.min(order.awardedPoint, Math.floor(toDollars(received)));
  if (order.memberId === null || deserved === order.awardedPoint) return;
  await addPoints(core, order.memberId, deserved - order.awardedPoint);
  await changeOrder(core, order.orderNo, { awardedPoint: deserved });
}
