import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { TableCart, TableEnd } from '#contract';
import { getCheckName } from '#contract/wire';
import { type Core, getNow } from '../../core.ts';
import { tableSessions } from '../../db/schema.ts';
import type { CheckName } from '../checks.ts';
import { forgetNeedsOfSeats } from '../dietaryNeeds.ts';

/** A session without operations ends after this time (TABLE-16). */
export const TABLE_IDLE_MS = 30 * 60_000;

/** The condition for the open session of a table. */
export const isOpenAt = (outletId: number, tableNo: string) =>
  and(eq(tableSessions.outletId, outletId), eq(tableSessions.tableNo, tableNo), isNull(tableSessions.endedAt));

/** The cart of an ended session without people's names; dishes and orders stay for its seats (TABLE-24). */
const anonymizedDocument = sql<TableCart>`${tableSessions.document} || jsonb_build_object('people', (
  select coalesce(jsonb_agg(person || '{"name": ""}'), '[]') from jsonb_array_elements(${tableSessions.document}->'people') person))`;

/** Ends a session (TABLE-16). */
export async function endSession(core: Core, id: number, as: TableEnd): Promise<void> {
  const ended = await core.db
    .update(tableSessions)
    .set({ document: anonymizedDocument, endedAt: getNow(core), endedAs: as })
    .where(and(eq(tableSessions.id, id), isNull(tableSessions.endedAt)))
    .returning({ id: tableSessions.id });
  if (ended.length === 0) return;
  await forgetNeedsOfSeats(core, [id]);
  core.emit({ type: 'tableEnded', sessionId: id });
}

/** Ends the open session of a table, if there is one. */
export async function endTable(core: Core, outletId: number, tableNo: string, as: TableEnd): Promise<void> {
  const [open] = await core.db.select({ id: tableSessions.id }).from(tableSessions).where(isOpenAt(outletId, tableNo));
  if (open) await endSession(core, open.id, as);
}

/** Ends the open session of a table whose check is closed, unless it is of another check. */
export async function endTableOfCheck(core: Core, { outletId, tableNo, checkNo }: CheckName): Promise<void> {
  const [open] = await core.db.select().from(tableSessions).where(isOpenAt(outletId, tableNo));
  if (open && ['', checkNo].includes(getCheckName(open.slipNo))) await endSession(core, open.id, 'till');
}

/** Ends all sessions of an outlet whose table carts were switched off (TABLE-1). */
export async function endAllTables(core: Core, outletId: number): Promise<void> {
  const open = await core.db
    .select({ id: tableSessions.id })
    .from(tableSessions)
    .where(and(eq(tableSessions.outletId, outletId), isNull(tableSessions.endedAt)));
  for (const { id } of open) await endSession(core, id, 'till');
}

/** Ends the sessions without operations for {@link TABLE_IDLE_MS}, at most 100 at once. @returns how many. */
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
        // Check again, because a phone may have used the session since.
        lte(tableSessions.changedAt, before),
      ),
    )
    .returning({ id: tableSessions.id });
  if (ended.length === 0) return 0;
  await forgetNeedsOfSeats(
    core,
    ended.map(({ id }) => id),
  );
  for (const { id } of ended) core.emit({ type: 'tableEnded', sessionId: id });
  return ended.length;
}
