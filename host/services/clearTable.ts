import { type Core, inTransaction } from '../core.ts';
import { checks } from '../db/schema.ts';
import { releaseClaimedShares } from './billShares.ts';
import { isCheck } from './checks.ts';
import { endTableCalls } from './staffCalls.ts';
import { endTable } from './tables/ending.ts';

/**
 * Closes a check: it takes no more orders and shares, and the calls and the table cart of its table end. Unknown:
 * nothing happens.
 */
export async function closeCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  await inTransaction(core, async (inner) => {
    const [check] = await inner.db
      .update(checks)
      .set({ isOpen: false })
      .where(isCheck({ outletId, tableNo, checkNo }))
      .returning();
    if (!check) return;
    await releaseClaimedShares(inner, check);
    await endTableCalls(inner, outletId, tableNo);
    await endTable(inner, outletId, tableNo, 'till');
    inner.emit({ type: 'bill', outletId, tableNo, checkNo });
  });
}
