import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { OrderItem } from '#contract';
import { DAY_MS } from '../clock.ts';
import { type Core, getNow } from '../core.ts';
import { type OrderRow, type PrinterRow, type PrintJobRow, printers, printJobs } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { randomToken } from '../secrets.ts';
import { BEGIN_AHEAD_MS, getDueAt, isPreOrder } from '../services/kitchen.ts';

/** A ticket that came back so often is left alone: it must not keep the others from being printed (PRINT-9). */
export const MAX_TRIES = 8;

/** Tickets are kept so long after they were made, to be printed again. */
const KEEP_MS = 2 * DAY_MS;

const isOpen = and(isNull(printJobs.printedAt), isNull(printJobs.droppedAt));

/** The condition for tickets that a printer will still print. */
export const isWaiting = and(isOpen, lt(printJobs.tries, MAX_TRIES));

/** The condition for tickets that came back too often and wait for a person. */
export const isStuck = and(isOpen, isNull(printJobs.claim), sql`${printJobs.tries} >= ${MAX_TRIES}`);

export const getPrinters = (core: Core, outletId: number): Promise<PrinterRow[]> =>
  core.db.select().from(printers).where(eq(printers.outletId, outletId)).orderBy(printers.id).execute();

/** A printer by its id. Throws 404. */
export async function getPrinter(core: Core, printerId: number): Promise<PrinterRow> {
  const [row] = await core.db.select().from(printers).where(eq(printers.id, printerId));
  if (!row) throw notFound('The printer');
  return row;
}

/**
 * The lines of an order by printer (PRINT-2): each at all printers of its category, and one without at those that print
 * the rest, else at the first.
 */
export function routeLines(
  known: readonly PrinterRow[],
  lines: readonly Pick<OrderItem, 'id' | 'item'>[],
): Map<PrinterRow, number[]> {
  const marked = known.filter(({ settings }) => settings.isDefault);
  const rest = marked.length > 0 ? marked : known.slice(0, 1);
  const routed = new Map<PrinterRow, number[]>();
  for (const { id, item } of lines) {
    const own = known.filter(({ settings }) => settings.categoryIds.includes(item.categoryId));
    for (const printer of own.length > 0 ? own : rest) routed.set(printer, [...(routed.get(printer) ?? []), id]);
  }
  return routed;
}

/** Queues the tickets of an order that the kitchen gets, in the transaction that accepts it (PRINT-1). */
export async function queueTickets(core: Core, order: OrderRow): Promise<void> {
  const known = await getPrinters(core, order.outletId);
  if (known.length === 0) return;
  const createdAt = getNow(core);
  const begin = getDueAt(order) - BEGIN_AHEAD_MS;
  const dueAt = isPreOrder(order) ? new Date(Math.max(begin, createdAt.getTime())) : createdAt;
  const rows = [...routeLines(known, order.document.orderItems)].map(([{ id, outletId }, lineIds]) => ({
    ...{ outletId, printerId: id, orderNo: order.orderNo, kind: 'order' as const, lineIds, createdAt, dueAt },
  }));
  if (rows.length > 0) await core.db.insert(printJobs).values(rows);
}

/**
 * Tells the printers that an accepted order is cancelled, in the transaction that does it: tickets that were not begun
 * are taken out, and one that may be on paper is followed by another that says so (PRINT-7).
 */
export async function cancelTickets(core: Core, { orderNo, outletId, movementStatus }: OrderRow): Promise<void> {
  if (movementStatus === null || movementStatus === 'Fully Collected') return;
  const now = getNow(core);
  const ofOrder = and(eq(printJobs.orderNo, orderNo), ne(printJobs.kind, 'cancelled'));
  await core.db
    .update(printJobs)
    .set({ droppedAt: now })
    .where(and(ofOrder, isOpen, isNull(printJobs.claim), eq(printJobs.tries, 0)));
  const onPaper = await core.db
    .select()
    .from(printJobs)
    .where(and(ofOrder, isNull(printJobs.droppedAt)))
    .orderBy(printJobs.id);
  const byPrinter = new Map(onPaper.map((job) => [job.printerId, job]));
  const rows = [...byPrinter.values()].map(({ printerId, lineIds }) => ({
    ...{ outletId, printerId, orderNo, kind: 'cancelled' as const, lineIds, createdAt: now, dueAt: now },
  }));
  if (rows.length > 0) await core.db.insert(printJobs).values(rows);
}

/** The ticket that a printer has now; undefined without one. */
export async function getClaimed(core: Core, printerId: number): Promise<PrintJobRow | undefined> {
  const [job] = await core.db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isOpen, isNotNull(printJobs.claim)));
  return job;
}

/** The next ticket of a printer, without handing it out. The one that is due first comes first. */
export async function peekTicket(core: Core, printerId: number): Promise<PrintJobRow | undefined> {
  const [job] = await core.db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isWaiting, lte(printJobs.dueAt, getNow(core))))
    .orderBy(asc(printJobs.dueAt), asc(printJobs.id))
    .limit(1);
  return job;
}

/**
 * Hands out the next ticket of a printer, and counts it before anything can be printed: if it is handed out again
 * without a word of the first time, the second says COPY (PRINT-4). In the transaction that has locked the printer.
 * @param run who gets it.
 */
export async function claimTicket(core: Core, printerId: number, run: string): Promise<PrintJobRow | undefined> {
  const next = await peekTicket(core, printerId);
  if (!next) return undefined;
  const [claimed] = await core.db
    .update(printJobs)
    .set({ claim: randomToken(16), claimRun: run, tries: sql`${printJobs.tries} + 1` })
    .where(and(eq(printJobs.id, next.id), isWaiting))
    .returning();
  return claimed;
}

/** How it went: on paper, surely not on paper, or unknown. */
export type Outcome = 'printed' | 'not sent' | 'unsure';

/** Takes a ticket back with how it went. A claim that is over changes nothing. */
export async function settleTicket(core: Core, outletId: number, claim: string, outcome: Outcome): Promise<void> {
  await core.db
    .update(printJobs)
    .set({
      claim: null,
      claimRun: null,
      ...(outcome === 'printed' && { printedAt: getNow(core) }),
      // It cannot be on paper, so the next one does not say COPY.
      ...(outcome === 'not sent' && { tries: sql`greatest(${printJobs.tries} - 1, 0)` }),
    })
    .where(and(eq(printJobs.outletId, outletId), eq(printJobs.claim, claim), isOpen));
}

/** Takes a ticket out of the queue that cannot be drawn, so that the others are printed. */
export const dropTicket = (core: Core, { id }: PrintJobRow): Promise<unknown> =>
  core.db
    .update(printJobs)
    .set({ claim: null, claimRun: null, droppedAt: getNow(core) })
    .where(eq(printJobs.id, id));

/** Queues a test of a printer. Throws 404. */
export async function queueTest(core: Core, printerId: number): Promise<void> {
  const { outletId } = await getPrinter(core, printerId);
  const now = getNow(core);
  const ofTest = { outletId, printerId, orderNo: null, kind: 'test' as const, lineIds: [] };
  await core.db.insert(printJobs).values({ ...ofTest, createdAt: now, dueAt: now });
}

/** Queues a ticket again. It says COPY unless the first was surely never on paper (PRINT-8). Throws 404. */
export async function printAgain(core: Core, jobId: number): Promise<void> {
  const [job] = await core.db.select().from(printJobs).where(eq(printJobs.id, jobId));
  if (!job) throw notFound('The ticket');
  const now = getNow(core);
  const { outletId, printerId, orderNo, kind, lineIds, tries, isCopy } = job;
  const [taken] = await core.db
    .update(printJobs)
    .set({ droppedAt: now })
    .where(and(eq(printJobs.id, jobId), isOpen, isNull(printJobs.claim)))
    .returning();
  if (!taken && job.printedAt === null && job.droppedAt === null)
    throw badRequest('This ticket is being printed just now; look at the printer.');
  const again = { outletId, printerId, orderNo, kind, lineIds, createdAt: now, dueAt: now };
  await core.db.insert(printJobs).values({ ...again, isCopy: isCopy || tries > 0 });
}

/** Moves the waiting tickets of a printer to another one of its outlet. Throws 400 and 404. */
export async function moveWaiting(core: Core, printerId: number, to: number): Promise<void> {
  const [from, other] = [await getPrinter(core, printerId), await getPrinter(core, to)];
  if (from.id === other.id || from.outletId !== other.outletId)
    throw badRequest('Choose another printer of the same outlet.');
  await core.db
    .update(printJobs)
    .set({ printerId: other.id })
    .where(and(eq(printJobs.printerId, from.id), isWaiting, isNull(printJobs.claim)));
}

/** Removes a printer and its old tickets. Throws 400 while tickets wait there, and 404. */
export async function removePrinter(core: Core, printerId: number): Promise<void> {
  const { id, name } = await getPrinter(core, printerId);
  if ((await core.db.$count(printJobs, and(eq(printJobs.printerId, id), isOpen))) > 0)
    throw badRequest(`Tickets wait for ${name}; move them to another printer or discard them first.`);
  await core.db.delete(printers).where(eq(printers.id, id));
}

/** Takes the waiting tickets of a printer out of its queue. Throws 404. */
export async function discardWaiting(core: Core, printerId: number): Promise<void> {
  const { id } = await getPrinter(core, printerId);
  await core.db
    .update(printJobs)
    .set({ droppedAt: getNow(core) })
    .where(and(eq(printJobs.printerId, id), isOpen, isNull(printJobs.claim)));
}

/** Tickets that are shown: all that wait, and the last ones that do not. */
const SHOWN = 30;

/** The tickets of an outlet for its page, newest first. */
export async function getTickets(core: Core, outletId: number): Promise<PrintJobRow[]> {
  const own = eq(printJobs.outletId, outletId);
  const open = await core.db.select().from(printJobs).where(and(own, isOpen)).orderBy(desc(printJobs.id)).limit(200);
  const others = await core.db
    .select()
    .from(printJobs)
    .where(and(own, or(isNotNull(printJobs.printedAt), isNotNull(printJobs.droppedAt))))
    .orderBy(desc(printJobs.id))
    .limit(SHOWN);
  return [...open, ...others].sort((a, b) => b.id - a.id);
}

/** Deletes tickets that will not be printed any more. */
export async function deleteOldTickets(core: Core): Promise<void> {
  const before = new Date(core.clock.now() - KEEP_MS);
  await core.db.delete(printJobs).where(and(lt(printJobs.dueAt, before), isNull(printJobs.claim)));
}

/** Ends what other runs have begun: nothing is known of it, so these tickets are printed as copies. */
export async function endOtherRuns(core: Core, outletId: number, run: string): Promise<void> {
  const ofAgent = inArray(
    printJobs.printerId,
    core.db
      .select({ id: printers.id })
      .from(printers)
      .where(and(eq(printers.outletId, outletId), eq(printers.kind, 'network'))),
  );
  await core.db
    .update(printJobs)
    .set({ claim: null, claimRun: null })
    .where(and(ofAgent, isNotNull(printJobs.claim), ne(printJobs.claimRun, run)));
}

/** Takes back what was handed to a run and never arrived there: it cannot be on paper. */
export async function takeBackLost(core: Core, outletId: number, run: string, held: readonly string[]): Promise<void> {
  const given = await core.db
    .select({ claim: printJobs.claim })
    .from(printJobs)
    .where(and(eq(printJobs.outletId, outletId), eq(printJobs.claimRun, run), isNotNull(printJobs.claim)));
  for (const { claim } of given)
    if (claim !== null && !held.includes(claim)) await settleTicket(core, outletId, claim, 'not sent');
}
