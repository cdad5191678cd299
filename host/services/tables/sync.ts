import { and, eq, inArray } from 'drizzle-orm';
import type { Answer, Body, TableCart, TableOperation, TableOutcome } from '#contract';
import { applyTableOperation, getCallOperations, TABLE_LIMITS } from '#contract/table';
import { type Core, inTransaction, perHost } from '../../core.ts';
import { tableOperations, tableSeats, tableSessions } from '../../db/schema.ts';
import { notFound, tooManyRequests } from '../../errors.ts';
import { createTokenBucket, type TokenBucket } from '../../rateLimit.ts';
import { getOutlet } from '../catalogue.ts';
import { forgetNeedsOfSeats, keepNeedsOfSeat } from '../dietaryNeeds.ts';
import { limitAddress, NETWORK_SHARE } from '../limits.ts';
import { lockOrder } from '../orders/document.ts';
import { createDishChecker, type DishChecker } from './dishes.ts';
import { takeBack } from './orders.ts';
import { markSeen } from './presence.ts';
import {
  findSeat,
  lockSession,
  markSentAway,
  readLiveSession,
  readSession,
  type Seat,
  type SessionRow,
  saveCart,
} from './sessions.ts';

/** Calls of one seat: at once, and each second after that. More than a person makes. */
export const SEAT_CALL_LIMITS = { burst: 60, perSecond: 5 } as const;

/** Seats whose calls are remembered; beyond that all are forgotten. */
const MAX_REMEMBERED_SEATS = 20_000;

const getSeatBuckets = perHost(() => new Map<string, TokenBucket>());

function mayCall(core: Core, { sessionId, seat }: Pick<Seat, 'sessionId' | 'seat'>): boolean {
  const seats = getSeatBuckets(core);
  const name = `${sessionId}:${seat}`;
  if (seats.size >= MAX_REMEMBERED_SEATS) seats.clear();
  const calls =
    seats.get(name) ?? createTokenBucket(SEAT_CALL_LIMITS.burst, SEAT_CALL_LIMITS.perSecond, core.clock.elapsed);
  seats.set(name, calls);
  return calls.take();
}

type SyncAnswer = Answer<'syncTable'>;

const toSyncAnswer = (
  { document, endedAt, endedAs }: SessionRow,
  { seat, isSentAway }: Pick<Seat, 'seat' | 'isSentAway'>,
  version: number,
): SyncAnswer => {
  const person = document.people.find((one) => one.seat === seat);
  // A seat that has left gets nothing of the table, before and after its end.
  if (endedAt !== null && person?.isHere !== false) {
    const lines = document.lines.filter((line) => line.seat === seat);
    return {
      ...{ seat, cart: null, outcomes: [], ended: endedAs ?? 'till' },
      rest: { lines, orders: document.orders },
    };
  }
  if (!person?.isHere) return { seat, cart: null, outcomes: [], ended: 'left', ...(isSentAway && { isSentAway }) };
  return { seat, cart: document.version === version ? null : document, outcomes: [], ended: null };
};

/** Applies one operation. @returns the changed cart, or why it is refused. */
async function applyOperation(
  core: Core,
  { id }: SessionRow,
  cart: TableCart,
  operation: TableOperation,
  { seat, dishChecker, use, isFull }: { seat: number; dishChecker: DishChecker; use: NetworkUse; isFull: boolean },
): Promise<ReturnType<typeof applyTableOperation>> {
  if (isFull && operation.type !== 'leave') return { refused: 'full' };
  if (operation.type === 'takeBack') return takeBack(core, id, cart, operation.orderNo, seat);
  const applied = applyTableOperation(cart, operation, seat);
  if ('refused' in applied) return applied;
  if (use.isOverLines(cart, applied.cart)) return { refused: 'full' };
  const problem = await dishChecker.findProblem(core, operation, applied.cart);
  return problem ? { refused: problem } : applied;
}

/** Limits of one network in a session: lines and operations (TABLE-17). */
const NETWORK_LIMITS = {
  lines: TABLE_LIMITS.lines * NETWORK_SHARE,
  operations: TABLE_LIMITS.operations * NETWORK_SHARE,
} as const;

/** Use of a session by one network, if it may exceed its share. */
interface NetworkUse {
  /** The cart has more lines for it than its share, or more for others. */
  isOverLines: (before: TableCart, after: TableCart) => boolean;
  operations: number;
}

/** Returns the session use of a seat's network. Most sessions stay below one share in total and are skipped. */
async function readNetworkUse(
  core: Core,
  { id, operations, document }: SessionRow,
  seat: number,
  asked: readonly TableOperation[],
): Promise<NetworkUse> {
  const changes = asked.reduce((sum, one) => sum + (one.type === 'change' ? one.changes.length : 0), 0);
  const mayBeOver =
    document.lines.length + changes > NETWORK_LIMITS.lines || operations + asked.length > NETWORK_LIMITS.operations;
  if (!mayBeOver) return { isOverLines: () => false, operations: 0 };
  const seats = await core.db
    .select({ seat: tableSeats.seat, network: tableSeats.network })
    .from(tableSeats)
    .where(eq(tableSeats.sessionId, id));
  const network = seats.find((one) => one.seat === seat)?.network ?? null;
  const own = new Set(
    seats.filter((one) => one.seat === seat || (network && one.network === network)).map((one) => one.seat),
  );
  const count = ({ lines }: TableCart) => lines.filter((line) => own.has(line.seat)).length;
  return {
    isOverLines: (before, after) => {
      if (after.lines.length <= Math.max(before.lines.length, NETWORK_LIMITS.lines)) return false;
      return (
        count(after) > NETWORK_LIMITS.lines || after.lines.length - count(after) > before.lines.length - count(before)
      );
    },
    operations: await core.db.$count(
      tableOperations,
      and(eq(tableOperations.sessionId, id), inArray(tableOperations.seat, [...own])),
    ),
  };
}

/** The stored outcomes of a seat's operations. */
async function getOutcomes(core: Core, { sessionId, seat }: Seat, keys: readonly string[]): Promise<TableOutcome[]> {
  if (keys.length === 0) return [];
  return core.db
    .select({ key: tableOperations.key, refused: tableOperations.refused })
    .from(tableOperations)
    .where(
      and(
        eq(tableOperations.sessionId, sessionId),
        eq(tableOperations.seat, seat),
        inArray(tableOperations.key, [...keys]),
      ),
    );
}

/**
 * Applies the operations of a phone in order, each once (TABLE-6), and answers the cart if it is newer than the
 * phone's. Those that are too much for one call get no outcome, so that the phone sends them again (TABLE-17). Throws 404 for an unknown seat key, and 429 for too many calls.
 */
export async function syncTable(core: Core, body: Body<'syncTable'>, address: string): Promise<SyncAnswer> {
  const { seatKey, version, operations } = body;
  const found = await findSeat(core, seatKey);
  if (!found) {
    await limitAddress(core, 'tableGuess', address);
    throw notFound('The seat');
  }
  const { seat, sessionId } = found;
  if (!mayCall(core, found)) throw tooManyRequests('Too much at once from this phone; please wait a moment.');
  let before = await readLiveSession(core, sessionId);
  if (before?.endedAt === null && (await markSeen(core, found, before))) before = await readSession(core, sessionId);
  if (!before) throw notFound('The seat');
  const first = toSyncAnswer(before, found, version);
  const keys = operations.map(({ key }) => key);
  if (first.ended) return { ...first, outcomes: await getOutcomes(core, found, keys) };
  const outlet = await getOutlet(core, before.outletId);
  if (body.dietaryNeeds) await keepNeedsOfSeat(core, outlet, found, body.dietaryNeeds);
  if (operations.length === 0) return first;
  const dishChecker = await createDishChecker(core, outlet);
  return inTransaction(core, async (inner) => {
    // Orders are locked before the session, as everywhere, to prevent deadlocks.
    const orderNos = operations.flatMap((one) => (one.type === 'takeBack' ? [one.orderNo] : []));
    for (const orderNo of [...new Set(orderNos)].sort()) await lockOrder(inner, orderNo).catch(() => undefined);
    const session = await lockSession(inner, sessionId);
    if (!session) throw notFound('The seat');
    const now = toSyncAnswer(session, found, version);
    const known = await getOutcomes(inner, found, keys);
    if (now.ended) return { ...now, outcomes: known };
    const { db } = inner;
    const outcomes = new Map<string, TableOutcome>(known.map((one) => [one.key, one]));
    let cart = session.document;
    const done: string[] = [];
    const counted: TableOutcome[] = [];
    const use = await readNetworkUse(inner, session, seat, operations);
    for (const operation of getCallOperations(operations)) {
      if (outcomes.has(operation.key)) continue;
      const isFull =
        session.operations + counted.length >= TABLE_LIMITS.operations ||
        use.operations + counted.length >= NETWORK_LIMITS.operations;
      const applied = await applyOperation(inner, session, cart, operation, { seat, dishChecker, use, isFull });
      const outcome = { key: operation.key, refused: 'refused' in applied ? applied.refused : null };
      if ('cart' in applied) {
        cart = applied.cart;
        done.push(operation.key);
        if (operation.type === 'sendAway') await markSentAway(inner, sessionId, operation.seat);
      }
      outcomes.set(operation.key, outcome);
      // A refusal of a full session is not stored.
      if (!isFull) counted.push(outcome);
    }
    if (counted.length > 0)
      await db.insert(tableOperations).values(counted.map((outcome) => ({ sessionId, seat, ...outcome })));
    const hasLeft = cart.people.some((one) => one.seat === seat && !one.isHere);
    if (hasLeft) {
      await forgetNeedsOfSeats(inner, [sessionId], seat);
      inner.emit({ type: 'seatLeft', sessionId, seat });
    }
    const operationCount = session.operations + counted.length;
    if (done.length > 0)
      cart = await saveCart(inner, sessionId, dishChecker.removeGoneDishes(cart), {
        keys: done,
        operations: operationCount,
      });
    // Refused operations count too, because their outcome is stored.
    else await db.update(tableSessions).set({ operations: operationCount }).where(eq(tableSessions.id, sessionId));
    return {
      ...toSyncAnswer({ ...session, document: cart }, found, version),
      outcomes: keys.flatMap((key) => outcomes.get(key) ?? []),
    };
  });
}
