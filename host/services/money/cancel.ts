import type { Cents } from '#contract/money';
import { type Core, inTransaction } from '../../core.ts';
import { badRequest } from '../../errors.ts';
import { getShare } from '../billShares.ts';
import { getOrder, lockOrder } from '../orders/document.ts';
import { failOrder, undoOrder } from '../orders/settle.ts';
import { endPaymentPage } from '../payments.ts';
import type { ShareRow } from '../shareView.ts';
import { type Actor, addEntry, type Balance, getReceived } from './ledger.ts';
import { getRefundable, giveBack, type RefundRequest, requireManager } from './refunds.ts';

type Means = RefundRequest['means'];

export interface CancelOrder {
  orderNo: string;
  means: Means;
  reason: string;
  /** Its portions can be sold again. */
  isRestocked?: boolean;
}

/**
 * Cancels an order that is paid or begun: its ticket leaves the kitchen, and what was paid goes back. Throws 400, 403 and
 * 404.
 */
export async function cancelOrder(core: Core, { orderNo, isRestocked = false, ...how }: CancelOrder, by: Actor) {
  requireManager(by);
  const order = await getOrder(core, orderNo);
  if ((await getReceived(core, { orderNo })) > 0)
    return giveBack(
      core,
      { subject: { orderNo }, outletId: order.outletId, amount: undefined, isRestocked, ...how },
      by,
    );
  await inTransaction(core, async (inner) => {
    await endPaymentPage(inner, orderNo);
    const row = await lockOrder(inner, orderNo);
    const { status, outletId } = row;
    if (status === 'Failed' || status === 'Refunded')
      throw badRequest(`The order is '${status}' already, so there is nothing to cancel.`);
    await addEntry(inner, { outletId, orderNo, kind: 'cancel', reason: how.reason }, by);
    if (status === 'Paid') await undoOrder(inner, row, isRestocked);
    else await failOrder(inner, orderNo, how.reason, true);
  });
}

interface RefundInput {
  means: Means;
  reason: string;
  amount: Cents | undefined;
}

/** Gives back all or a part of what was paid for an order. Throws 400, 403 and 404. */
export async function refundOrder(core: Core, { orderNo, ...input }: RefundInput & { orderNo: string }, by: Actor) {
  const { outletId } = await getOrder(core, orderNo);
  await giveBack(core, { subject: { orderNo }, outletId, ...input }, by);
}

/** The money of a share that its bill does not need and that has not gone back: paid too late, or twice. */
export function getUnneeded({ amount, excess }: ShareRow, balances: readonly Balance[]): Cents {
  const left = balances.reduce((sum, balance) => sum + balance.left, 0);
  return Math.max(0, left - (amount - excess));
}

/**
 * Gives back all or a part of what was paid for a share of a bill. Without an amount it is what the bill does not need, or
 * else all. Throws 400, 403 and 404.
 */
export async function refundShare(core: Core, { shareNo, ...input }: RefundInput & { shareNo: string }, by: Actor) {
  const share = await getShare(core, shareNo);
  const unneeded = getUnneeded(share, await getRefundable(core, { shareNo }));
  const { amount = unneeded > 0 ? unneeded : undefined } = input;
  await giveBack(core, { subject: { shareNo }, outletId: share.outletId, ...input, amount }, by);
}
