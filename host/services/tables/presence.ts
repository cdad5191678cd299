import { and, asc, eq, lte } from 'drizzle-orm';
import { markAway, TABLE_AWAY_MS } from '#contract/table';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { tableSeats } from '../../db/schema.ts';
import { lockSession, SEEN_EVERY_MS, type Seat, type SessionRow, saveCart } from './sessions.ts';

/** Sessions that are handled in one sweep. */
const SESSIONS_PER_SWEEP = 100;

const findPersonOfSeat = ({ document }: SessionRow, seat: number) => document.people.find((one) => one.seat === seat);

/** Notes that the phone of a seat called, so that it is not away (TABLE-20). @returns whether the cart changed. */
export async function markSeen(core: Core, { sessionId, seat, seenAt }: Seat, session: SessionRow): Promise<boolean> {
  const isAway = findPersonOfSeat(session, seat)?.isAway ?? false;
  // A time ahead was written before the clock was put back.
  if (!isAway && Math.abs(core.clock.now() - seenAt.getTime()) < SEEN_EVERY_MS) return false;
  await core.db
    .update(tableSeats)
    .set({ seenAt: getNow(core), isAway: false })
    .where(and(eq(tableSeats.sessionId, sessionId), eq(tableSeats.seat, seat)));
  if (!isAway) return false;
  return inTransaction(core, async (inner) => {
    const locked = await lockSession(inner, sessionId);
    if (!locked || locked.endedAt !== null || !findPersonOfSeat(locked, seat)?.isAway) return false;
    await saveCart(inner, sessionId, markAway(locked.document, seat, false), { isActivity: false });
    return true;
  });
}

/** Marks seats as away whose phones have not called for a while (TABLE-20). @returns how many. */
export async function markAwaySeats(core: Core): Promise<number> {
  const before = new Date(core.clock.now() - TABLE_AWAY_MS);
  const silent = await core.db
    .selectDistinct({ sessionId: tableSeats.sessionId })
    .from(tableSeats)
    .where(and(eq(tableSeats.isAway, false), lte(tableSeats.seenAt, before)))
    .orderBy(asc(tableSeats.sessionId))
    .limit(SESSIONS_PER_SWEEP);
  let marked = 0;
  for (const { sessionId } of silent) marked += await markAwayInSession(core, sessionId, before);
  return marked;
}

const markAwayInSession = (core: Core, sessionId: number, before: Date): Promise<number> =>
  inTransaction(core, async (inner) => {
    const session = await lockSession(inner, sessionId);
    const rows = await inner.db
      .update(tableSeats)
      .set({ isAway: true })
      .where(and(eq(tableSeats.sessionId, sessionId), eq(tableSeats.isAway, false), lte(tableSeats.seenAt, before)))
      .returning({ seat: tableSeats.seat });
    if (!session || session.endedAt !== null) return 0;
    const seats = rows.flatMap(({ seat }) => {
      const person = findPersonOfSeat(session, seat);
      return person?.isHere && !person.isAway ? [seat] : [];
    });
    if (seats.length === 0) return 0;
    const cart = seats.reduce((made, seat) => markAway(made, seat, true), session.document);
    await saveCart(inner, sessionId, cart, { isActivity: false });
    return seats.length;
  });
