import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Cents } from '#contract/money';
import { type Core, getNow } from '../../core.ts';
import { type LedgerRow, ledger, type Means, type StaffRole } from '../../db/schema.ts';

/** The person of the staff who does something, for the record. */
export interface Actor {
  name: string;
  role: StaffRole;
}

/** Whether a role may settle money. */
export const maySettle = (role: StaffRole): boolean => role !== 'staff';

export type Entry = Omit<typeof ledger.$inferInsert, 'id' | 'at' | 'actor' | 'role'>;

/**
 * Adds an entry to the ledger. One with a `ref` that is there already is not added again.
 * @param by undefined: a gateway.
 * @returns the entry; undefined where it was there.
 */
export async function addEntry(core: Core, entry: Entry, by?: Actor): Promise<LedgerRow | undefined> {
  const [row] = await core.db
    .insert(ledger)
    .values({ ...entry, at: getNow(core), ...(by && { actor: by.name, role: by.role }) })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The subject of an entry. */
export type Subject = { orderNo: string } | { shareNo: string };

const isOf = (subject: Subject) =>
  'orderNo' in subject ? eq(ledger.orderNo, subject.orderNo) : eq(ledger.shareNo, subject.shareNo);

/** The entries about an order or a share, oldest first. */
export const getEntries = (core: Core, subject: Subject): Promise<LedgerRow[]> =>
  core.db.select().from(ledger).where(isOf(subject)).orderBy(asc(ledger.id));

/** The money that an order or a share has: payments without refunds and without money that was moved away. */
export async function getReceived(core: Core, subject: Subject): Promise<Cents> {
  const [row] = await core.db
    .select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` })
    .from(ledger)
    .where(isOf(subject));
  return row?.sum ?? 0;
}

/** A payment of which something can still be given back or moved. */
export interface Balance {
  means: Means;
  session: string | null;
  capture: string;
  payKind: string | null;
  left: Cents;
}

/** The rest of each payment of a subject, the largest first. */
export async function getBalances(core: Core, subject: Subject): Promise<Balance[]> {
  const rows = await core.db
    .select({
      means: sql<Means>`max(${ledger.means}) filter (where ${ledger.amount} > 0 and ${ledger.kind} <> 'refund')`,
      session: ledger.session,
      capture: sql<string>`${ledger.capture}`,
      payKind: sql<string | null>`max(${ledger.payKind})`,
      left: sql<number>`sum(${ledger.amount})::int`,
    })
    .from(ledger)
    .where(and(isOf(subject), isNotNull(ledger.capture)))
    .groupBy(ledger.session, ledger.capture);
  return rows.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left);
}
