import { eq } from 'drizzle-orm';
import { type Core, inTransaction } from '../../core.ts';
import { billShares } from '../../db/schema.ts';
import { toPublicId } from '../../secrets.ts';
import { flagShare, withShare } from '../billShares.ts';
import { addNote, changeOrder, lockOrder, requireSameNote } from '../orders/document.ts';
import { type Actor, addEntry, type Subject } from './ledger.ts';

/** Adds a note for the staff to an order or a share. It stands until they have settled it. */
export async function note(core: Core, subject: Subject, text: string): Promise<void> {
  if ('shareNo' in subject) return flagShare(core, subject.shareNo, text);
  const { attention } = await lockOrder(core, subject.orderNo);
  await changeOrder(core, subject.orderNo, { attention: addNote(attention, text) });
}

/**
 * Clears an order's note once the staff have done what it says, and records who did. Throws 400 where it says something
 * else now, and 404.
 */
export async function settleOrderNote(core: Core, orderNo: string, note: string, by: Actor): Promise<void> {
  await inTransaction(core, async (inner) => {
    const { id, attention, outletId } = await lockOrder(inner, orderNo);
    requireSameNote(attention, note);
    await changeOrder(inner, orderNo, { attention: null });
    await addEntry(inner, { outletId, orderNo, kind: 'note', reason: note }, by);
    inner.log.info({ orderId: toPublicId(core.env.otpSecret, id), note }, 'A note on an order was settled');
  });
}

/** As {@link settleOrderNote}, of a share. */
export async function settleShareNote(core: Core, shareNo: string, note: string, by: Actor): Promise<void> {
  await inTransaction(core, (inner) =>
    withShare(inner, shareNo, async ({ attention, outletId, number }) => {
      requireSameNote(attention, note);
      await inner.db.update(billShares).set({ attention: null }).where(eq(billShares.shareNo, shareNo));
      await addEntry(inner, { outletId, shareNo, kind: 'note', reason: note }, by);
      inner.log.info({ outletId, share: number, note }, 'A note on a share was settled');
    }),
  );
}
