import { and, eq, inArray, isNotNull, like, lt, sql } from 'drizzle-orm';
import { FIXED_RETENTION_DAYS, singaporeDay } from '#contract/wire';
import { DAY_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import * as table from '../db/schema.ts';
import { deleteOldTickets } from '../printing/queue.ts';
import { forgetOldNames } from './billShares.ts';
import { forgetNeedsOfOrders } from './dietaryNeeds.ts';
import { anonymousOrder, isPersonalOrder } from './orders/anonymous.ts';
import { REFUSAL_LIFE_MS } from './orders/makeOrder.ts';
import { QUEUE_COUNTERS } from './till.ts';

/** Orders that one statement changes, so that it is over long before the time limit of the database. */
const ORDERS_AT_ONCE = 1000;

/** More at once would hold up the sweeps; a backlog of a million orders takes an hour. */
const STATEMENTS_AT_ONCE = 20;

/** Takes what is personal out of old orders. */
async function forgetOldOrders({ db }: Core, before: Date): Promise<void> {
  const { orders } = table;
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.createdAt, before), isPersonalOrder))
    .orderBy(orders.createdAt)
    .limit(ORDERS_AT_ONCE)
    .for('update', { skipLocked: true });
  for (let nth = 0; nth < STATEMENTS_AT_ONCE; nth += 1) {
    const done = await db
      .update(orders)
      .set(anonymousOrder)
      .where(inArray(orders.id, due))
      .returning({ id: orders.id });
    if (done.length < ORDERS_AT_ONCE) return;
  }
}

/** Deletes what has expired, and personal data after RETENTION_DAYS. */
export async function deleteOldData(core: Core): Promise<void> {
  const { db, env } = core;
  const before = (days: number) => new Date(getNow(core).getTime() - days * DAY_MS);
  const { answersForRetries, dietaryNeedsOfOrder, knownDevices, networkOfOrder, oneTimeCodes } = FIXED_RETENTION_DAYS;
  const answerDays = Math.min(answersForRetries, env.retentionDays || answersForRetries);
  await db.delete(table.idempotencyKeys).where(lt(table.idempotencyKeys.createdAt, before(answerDays)));
  const isRefusal = sql`${table.idempotencyKeys.answer} ? 'refusal'`;
  const refusedBefore = new Date(getNow(core).getTime() - REFUSAL_LIFE_MS);
  await db.delete(table.idempotencyKeys).where(and(isRefusal, lt(table.idempotencyKeys.createdAt, refusedBefore)));
  await db.delete(table.otps).where(lt(table.otps.createdAt, before(oneTimeCodes)));
  await db.delete(table.limits).where(lt(table.limits.resetsAt, before(0)));
  await db.delete(table.knownDevices).where(lt(table.knownDevices.seenAt, before(knownDevices)));
  await db
    .delete(table.messages)
    .where(and(eq(table.messages.status, 'waiting'), lt(table.messages.expiresAt, before(0))));
  await db
    .delete(table.tokens)
    .where(sql`${table.tokens.createdAt} + make_interval(secs => ${table.tokens.ttl}) < ${before(0).toISOString()}`);
  // Kept for a day, so that phones that come back learn that the session is over (TABLE-16).
  await inTransaction(core, async (inner) => {
    const over = await inner.db
      .delete(table.tableSessions)
      .where(lt(table.tableSessions.endedAt, before(1)))
      .returning({ id: table.tableSessions.id });
    const ids = over.map(({ id }) => id);
    for (const part of ids.length > 0 ? [table.tableOperations, table.tableSeats] : [])
      await inner.db.delete(part).where(inArray(part.sessionId, ids));
  });
  const { name } = table.counters;
  await db
    .delete(table.counters)
    .where(
      and(like(name, `${QUEUE_COUNTERS}%`), sql`split_part(${name}, ':', 3) < ${singaporeDay(before(2).getTime())}`),
    );
  const { orders } = table;
  await db
    .update(orders)
    .set({ network: null })
    .where(and(isNotNull(orders.network), lt(orders.createdAt, before(networkOfOrder))));
  await forgetNeedsOfOrders(core, before(Math.min(dietaryNeedsOfOrder, env.retentionDays || dietaryNeedsOfOrder)));
  await deleteOldTickets(core);
  if (env.retentionDays === 0) return;
  await forgetOldOrders(core, before(env.retentionDays));
  await db.delete(table.feedback).where(lt(table.feedback.createdAt, before(env.retentionDays)));
  await forgetOldNames(core, before(env.retentionDays));
}
