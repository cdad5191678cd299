import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Core, inTransaction } from '../core.ts';
import { checks, orders } from '../db/schema.ts';
import { endShares } from './billShares.ts';
import { CHECK_CLOSED, type CheckName, isCheck } from './checks.ts';
import { failOrder } from './orders/settle.ts';
import { endCheckCalls } from './staffCalls.ts';
import { endTableOfCheck } from './tables/ending.ts';

/** Fails the orders of a check that the till has not accepted: its next party must not pay for them (SERVICE-13). */
async function failWaitingOrders(core: Core, { outletId, tableNo, checkNo }: CheckName): Promise<void> {
  const waiting = await core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        ...[eq(orders.outletId, outletId), eq(orders.tableNo, tableNo), eq(orders.checkNo, checkNo)],
        ...[eq(orders.status, 'Sent To Till'), isNull(orders.movementStatus)],
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  for (const { orderNo } of waiting) await failOrder(core, orderNo, CHECK_CLOSED);
}

/**
 * Closes a check: it takes no more orders and shares, what waits for the till fails, and the calls and the table cart
 * of its table end, unless they are of another check. Unknown: nothing happens.
 */
export async function closeCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  await inTransaction(core, async (inner) => {
    // Orders are locked before their check, as when they are accepted, to prevent deadlocks.
    await failWaitingOrders(inner, { outletId, tableNo, checkNo });
    const [check] = await inner.db
      .update(checks)
      .set({ isOpen: false })
      .where(isCheck({ outletId, tableNo, checkNo }))
      .returning();
    if (!check) return;
    await endShares(inner, check);
    await endCheckCalls(inner, check);
    await endTableOfCheck(inner, check);
    inner.emit({ type: 'bill', outletId, tableNo, checkNo });
  });
}
