import { and, eq } from 'drizzle-orm';
import { type Core, inTransaction } from '../core.ts';
import { checks } from '../db/schema.ts';
import { releaseAll } from './billShares.ts';
import { endCallsOf } from './staffCalls.ts';
import { endTable } from './tables/ending.ts';

/** Closes a check at the till: nobody orders onto it or pays a share of it any more; the calls and the cart of its table are over. */
export async function closeCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  await inTransaction(core, async (inner) => {
    const [check] = await inner.db
      .update(checks)
      .set({ isOpen: false })
      .where(and(eq(checks.outletId, outletId), eq(checks.tableNo, tableNo), eq(checks.checkNo, checkNo)))
      .returning();
    if (!check) return;
    await releaseAll(inner, check);
    await endCallsOf(inner, outletId, tableNo);
    await endTable(inner, outletId, tableNo, 'till');
    inner.emit({ type: 'bill', outletId, tableNo, checkNo });
  });
}
