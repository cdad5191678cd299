import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { TableCart, TableEnd } from '#contract';
import { type Core, getNow } from '../../core.ts';
import { tableSessions } from '../../db/schema.ts';

/** A session without an operation for so long is over: the party has gone, or is eating (TABLE-16). */
export const TABLE_IDLE_MS = 30 * 60_000;

/** The session of a table that goes on. */
export const isOpenAt = (outletId: number, tableNo: string) =>
  and(eq(tableSessions.outletId, outletId), eq(tableSessions.tableNo, tableNo), isNull(tableSessions.endedAt));

/**
 * What is kept of a session that is over: dishes and orders, for the seats that had not left (TABLE-24); nobody's name.
 */
const anonymizedDocument = sql<TableCart>`${tableSessions.document} || jsonb_build_object('people', (
  select coalesce(jsonb_agg(person || '{"name": ""}'), '[]') from jsonb_array_elements(${tableSessions.document}->'people') person))`;

/** Ends a session (TABLE-16). */
export async function endSession(core: Core, id: number, as: TableEnd): Promise<void> {
  const ended = await core.db
    .update(tableSessions)
    .set({ document: anonymizedDocument, endedAt: getNow(core), endedAs: as })
    .where(and(eq(tableSessions.id, id), isNull(tableSessions.endedAt)))
    .returning({ id: tableSessions.id });
  if (ended.length > 0) core.emit({ type: 'tableEnded', sessionId: id });
}

/** Ends the session of a table, where there is one. */
export async function endTable(core: Core, outletId: number, tableNo: string, as: TableEnd): Promise<void> {
  const [open] = await core.db.select({ id: tableSessions.id }).from(tableSessions).where(isOpenAt(outletId, tableNo));
  if (open) await endSession(core, open.id, as);
}

/** Ends all sessions of an outlet that has no carts for tables any more (TABLE-1). */
export async function endAllTables(core: Core, outletId: number): Promise<void> {
  const open = await core.db
    .select({ id: tableSessions.id })
    .from(tableSessions)
    .where(and(eq(tableSessions.outletId, outletId), isNull(tableSessions.endedAt)));
  for (const { id } of open) await endSession(core, id, 'till');
}

/** Ends the sessions in which nothing has happened for long. @returns how many. */
export async function endIdleTables(core: Core): Promise<number> {
  const before = new Date(core.clock.now() - TABLE_IDLE_MS);
  const quiet = await core.db
    .select({ id: tableSessions.id })
    .from(tableSessions)
    .where(and(isNull(tableSessions.endedAt), lte(tableSessions.changedAt, before)))
    .limit(100);
  if (quiet.length === 0) return 0;
  const ended = await core.db
    .update(tableSessions)
    .set({ document: anonymizedDocument, endedAt: getNow(core), endedAs: 'quiet' })
    .where(
      and(
        inArray(
          tableSessions.id,
          quiet.map(({ id }) => id),
        ),
        isNull(tableSessions.endedAt),
        // Not one that somebody has just used.
        lte(tableSessions.changedAt, before),
      ),
    )
    .returning({ id: tableSessions.id });
  for (const { id } of ended) core.emit({ type: 'tableEnded', sessionId: id });
  return ended.length;
}
