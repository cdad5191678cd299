import { and, eq, isNotNull, lte, ne } from 'drizzle-orm';
import type { Cents } from '#contract/money';
import { type Core, getNow, inTransaction } from '../core.ts';
import { sandboxPayments } from '../db/schema.ts';
import type { PaymentState, SandboxBook } from '../payments/gateway.ts';

export type Outcome = 'approved' | 'declined' | 'cancelled';

type Row = typeof sandboxPayments.$inferSelect;

function toState(core: Core, row: Row | undefined): PaymentState {
  // A delayed decision is a bank that has not answered yet.
  const isUndecided = !row || (row.notifyAt !== null && row.notifyAt.getTime() > core.clock.now());
  if (isUndecided) return { outcome: 'pending', captures: [] };
  const { outcome, captures } = row;
  if (outcome === 'approved') return { outcome: 'paid', captures };
  if (outcome === 'expired') return { outcome: 'expired', captures };
  return { outcome: 'failed', captures, isCancelled: outcome === 'cancelled' };
}

/** The decision about a payment; undefined: none yet. */
export async function findDecision(core: Core, session: string): Promise<Row | undefined> {
  const [row] = await core.db.select().from(sandboxPayments).where(eq(sandboxPayments.session, session));
  return row;
}

/** The records of the sandbox's gateway in the database, so that they survive the server, as those of a real one do. */
export const createSandboxBook = (core: Core): SandboxBook => ({
  read: async (session) => toState(core, await findDecision(core, session)),
  expire: async (session) => {
    await core.db.insert(sandboxPayments).values({ session, outcome: 'expired', captures: [] }).onConflictDoNothing();
  },
  refund: (session, capture, amount, key) =>
    inTransaction(core, async (inner) => {
      const [row] = await inner.db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.session, session))
        .for('update');
      const one = row?.captures.find(({ ref }) => ref === capture);
      if (!row || !one) return { ref: null, outcome: 'failed', reason: 'The sandbox took no such payment.' };
      const done = one.refundKeys?.includes(key) === true;
      if (!done && one.refunded + amount > one.amount)
        return { ref: null, outcome: 'failed', reason: 'More would be given back than was taken.' };
      if (!done) {
        const refunded = { ...one, refunded: one.refunded + amount, refundKeys: [...(one.refundKeys ?? []), key] };
        const captures = row.captures.map((other) => (other === one ? refunded : other));
        await inner.db.update(sandboxPayments).set({ captures }).where(eq(sandboxPayments.session, session));
      }
      return { ref: key, outcome: 'done' };
    }),
});

/**
 * Writes what was decided. The first decision stands, unless a late one takes the money of a payment that is over.
 * @returns the decision that stands, and whether it is this one.
 */
export async function decide(
  core: Core,
  session: string,
  { outcome, amount, notifyAt, isLate }: { outcome: Outcome; amount: Cents; notifyAt: Date | null; isLate: boolean },
): Promise<{ row: Row; isNew: boolean }> {
  const captures = outcome === 'approved' ? [{ ref: `${session}:${amount}`, amount, kind: null, refunded: 0 }] : [];
  const decided = { outcome, captures, notifyAt };
  const insert = core.db.insert(sandboxPayments).values({ session, ...decided });
  const [made] = await (isLate
    ? insert.onConflictDoUpdate({
        target: sandboxPayments.session,
        set: decided,
        setWhere: ne(sandboxPayments.outcome, 'approved'),
      })
    : insert.onConflictDoNothing()
  ).returning();
  const row = made ?? (await findDecision(core, session));
  if (!row) throw new Error('The sandbox lost a payment that it had written; see the log of the database.');
  return { row, isNew: made !== undefined };
}

/** The shop was told; or it is told again at this time. */
export const markTold = (core: Core, session: string, again: Date | null): Promise<unknown> =>
  core.db.update(sandboxPayments).set({ notifyAt: again }).where(eq(sandboxPayments.session, session));

/** Decisions that the shop is to be told now. */
export const findDue = (core: Core): Promise<Row[]> =>
  core.db
    .select()
    .from(sandboxPayments)
    .where(and(isNotNull(sandboxPayments.notifyAt), lte(sandboxPayments.notifyAt, getNow(core))))
    .limit(100);
