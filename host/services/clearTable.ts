import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type Core, getNow, inTransaction } from '../core.ts';
import { checks, orders } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { endShares } from './billShares.ts';
import { CHECK_CLOSED, type CheckRow, isCheck } from './checks.ts';
import { failOrder, settleEachOrder } from './orders/settle.ts';
import { endCheckCalls } from './staffCalls.ts';
import { endTableOfCheck } from './tables/ending.ts';

/** Orders of a check that the till has not accepted; none of its next party, for whom it has another key. */
const listWaitingOrders = (core: Core, { outletId, tableNo, checkNo, key }: CheckRow) =>
  core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        ...[eq(orders.outletId, outletId), eq(orders.tableNo, tableNo), eq(orders.checkNo, checkNo)],
        or(eq(orders.checkKey, key), isNull(orders.checkKey)),
        ...[eq(orders.status, 'Sent To Till'), isNull(orders.movementStatus)],
      ),
    )
    .orderBy(asc(orders.id));

/**
 * Closes a check: it takes no more orders and shares, what waits for the till fails, and the calls and the table cart
 * of its table end, unless they are of another check. Throws 404.
 */
export async function closeCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  const name = { outletId, tableNo, checkNo };
  const closed = await inTransaction(core, async (inner) => {
    const [check] = await inner.db
      .update(checks)
      .set({ isOpen: false, closedAt: getNow(core) })
      .where(isCheck(name))
      .returning();
    if (!check) throw notFound('The check');
    await endShares(inner, check);
    await endCheckCalls(inner, check);
    await endTableOfCheck(inner, check);
    inner.emit({ type: 'bill', ...name });
    return check;
  });
  // Its next party must not pay for them (SERVICE-13). Each by itself, so that the locks of two orders never meet; and
  // after the check is closed, so that one that was being placed is seen too.
  await settleEachOrder(core, await listWaitingOrders(core, closed), async ({ orderNo }) => {
    await inTransaction(core, (inner) => failOrder(inner, orderNo, CHECK_CLOSED));
  });
}
