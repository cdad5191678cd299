import { and, between, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Answer, Body, DietaryNeeds, TableCart } from '#contract';
import { addSeat, emptyTableCart, getPeopleAtTable, removeSeat, setAgreed, TABLE_LIMITS } from '#contract/table';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { tableSeats, tableSessions } from '../../db/schema.ts';
import { HttpError, notFound, tooManyRequests } from '../../errors.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { checkNotFound, getOutlet } from '../catalogue.ts';
import { findCheck, getSlipNo } from '../checks.ts';
import { NETWORK_SHARE } from '../limits.ts';
import { hashNetwork } from '../orders/reservations.ts';
import { endSession, isOpenAt } from './ending.ts';

export type SessionRow = typeof tableSessions.$inferSelect;
type TableCode = Body<'lookAtTable'>;

/**
 * Returns the key that counts wrong codes: network and table, so that guesses at one table do not block the others
 * (TABLE-17).
 * @returns undefined for a valid code, so that another client's guesses do not block it
 */
export async function getGuessKey(core: Core, code: TableCode, address: string): Promise<string | undefined> {
  if (await isTableCode(core, code)) return undefined;
  const { outletId, tableNo } = code;
  const outlet = await getOutlet(core, outletId);
  return outlet.qrCodes.some((code) => code.tableNo === tableNo) ? `${address} ${outletId} ${tableNo}` : address;
}

/**
 * Checks the code of a table (TABLE-2).
 * @returns the slip number of its check; '' where the outlet has no checks. Throws 404.
 */
async function readCode(core: Core, { outletId, tableNo, checkNo }: TableCode): Promise<string> {
  const outlet = await getOutlet(core, outletId);
  if (!outlet.settings.tableCart) throw notFound('The table');
  if (!outlet.qrCodes.some((code) => code.tableNo === tableNo)) throw checkNotFound();
  if (!outlet.settings.isDirectToPos) return '';
  const check = await findCheck(core, outletId, checkNo);
  if (!check?.isOpen || check.tableNo !== tableNo) throw checkNotFound();
  return getSlipNo(check);
}

export async function isTableCode(core: Core, code: TableCode): Promise<boolean> {
  try {
    await readCode(core, code);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** Returns the public data of a table before joining: the number of people, and the dishes (TABLE-3). Throws 404. */
export async function lookAtTable(core: Core, code: TableCode): Promise<Answer<'lookAtTable'>> {
  const slipNo = await readCode(core, code);
  const [session] = await core.db.select().from(tableSessions).where(isOpenAt(code.outletId, code.tableNo));
  if (session?.slipNo !== slipNo) return { people: 0, dishes: [] };
  const { lines } = session.document;
  const dishes = new Map<number, number>();
  for (const { dish, quantity } of lines) dishes.set(dish.itemId, (dishes.get(dish.itemId) ?? 0) + quantity);
  return {
    people: getPeopleAtTable(session.document).length,
    dishes: [...dishes].map(([itemId, quantity]) => ({ itemId, quantity })),
  };
}

/** Locks the open session of a table until the transaction ends; creates one if needed. */
async function openSession(core: Core, { outletId, tableNo }: TableCode, slipNo: string): Promise<SessionRow> {
  const find = () => core.db.select().from(tableSessions).where(isOpenAt(outletId, tableNo)).for('update');
  const [found] = await find();
  if (found?.slipNo === slipNo) return found;
  // A different check means another party.
  if (found) await endSession(core, found.id, 'till');
  await core.db
    .insert(tableSessions)
    .values({
      ...{ outletId, tableNo, slipNo, changedAt: getNow(core) },
      document: slipNo === '' ? { ...emptyTableCart, needsConsent: true } : emptyTableCart,
    })
    .onConflictDoNothing();
  const [opened] = await find();
  if (!opened) throw new Error('A session of a table was taken away while it began; see the log of the database.');
  return opened;
}

/** The seat key of a join: the same for each retry with its join key. */
const toSeatKey = (joinKey: string, { id }: SessionRow): string => sha256(`seat of session ${id} for ${joinKey}`);

/** How long the network of a phone that was sent away waits for a seat at the same table (TABLE-29). */
export const SENT_AWAY_WAIT_MS = 10 * 60_000;

/**
 * Whether a phone of this network was sent away from the table a short time ago, also in a session before: one that is
 * paid ends, and the party begins another. A session that the staff ended does not count: the next party is another one.
 */
async function isSentAway(core: Core, { outletId, tableNo }: SessionRow, network: string): Promise<boolean> {
  // A time further ahead was written before the clock was put back.
  const at = core.clock.now();
  const [since, until] = [new Date(at - SENT_AWAY_WAIT_MS), new Date(at + SENT_AWAY_WAIT_MS)];
  const rows = await core.db
    .select({ seat: tableSeats.seat })
    .from(tableSeats)
    .innerJoin(tableSessions, eq(tableSeats.sessionId, tableSessions.id))
    .where(
      and(
        ...[eq(tableSessions.outletId, outletId), eq(tableSessions.tableNo, tableNo)],
        ...[eq(tableSeats.network, network), between(tableSeats.sentAwayAt, since, until)],
        or(isNull(tableSessions.endedAs), ne(tableSessions.endedAs, 'till')),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Throws 429 where a table, or one network at it, has as many seats as it may (TABLE-17), or has to wait (TABLE-29). */
async function requireFreeSeat(core: Core, session: SessionRow, network: string): Promise<void> {
  const { id, document } = session;
  if (await isSentAway(core, session, network))
    throw tooManyRequests('A phone of your network was sent away from this table; please order on your own.');
  const rows = await core.db
    .select({ seat: tableSeats.seat })
    .from(tableSeats)
    .where(and(eq(tableSeats.sessionId, id), eq(tableSeats.network, network)));
  const own = new Set(rows.map(({ seat }) => seat));
  const here = getPeopleAtTable(document);
  const { people, seats } = TABLE_LIMITS;
  const isFull = here.length >= people || document.people.length >= seats;
  const isNetworkFull =
    here.filter(({ seat }) => own.has(seat)).length >= people * NETWORK_SHARE || own.size >= seats * NETWORK_SHARE;
  if (isFull || isNetworkFull) throw tooManyRequests('Very many phones order at this table; please order on your own.');
}

/**
 * Gives a phone a seat at a table; the same one for a retry (TABLE-4). Throws 404 and 429.
 * @param address network of the phone.
 */
export async function joinTable(core: Core, code: Body<'joinTable'>, address: string): Promise<Answer<'joinTable'>> {
  const slipNo = await readCode(core, code);
  return inTransaction(core, async (inner) => {
    const session = await openSession(inner, code, slipNo);
    const { people } = session.document;
    const joinedKey = code.joinKey === undefined ? undefined : toSeatKey(code.joinKey, session);
    const known = joinedKey && (await findSeat(inner, joinedKey));
    if (known && people.some(({ seat, isHere }) => isHere && seat === known.seat))
      return { seatKey: joinedKey, seat: known.seat, cart: session.document };
    const network = hashNetwork(core, address);
    await requireFreeSeat(inner, session, network);
    const { cart, seat } = addSeat(session.document, code.name);
    // The key of a seat that has left is not used again.
    const seatKey = joinedKey === undefined || known ? randomToken(16) : joinedKey;
    await inner.db
      .insert(tableSeats)
      .values({ keyHash: sha256(seatKey), sessionId: session.id, seat, seenAt: getNow(inner), network });
    return { seatKey, seat, cart: await saveCart(inner, session.id, cart) };
  });
}

export interface SaveOptions {
  /** Keys of the operations that changed the cart. */
  keys?: string[];
  /** New count of the session's operations. */
  operations?: number;
  /** false: not done by a diner, so that it does not delay the end of the idle session. Default: true. */
  isActivity?: boolean;
}

/** Saves a changed cart and notifies the phones. @returns it with its new version. */
export async function saveCart(
  core: Core,
  sessionId: number,
  cart: TableCart,
  { keys = [], operations, isActivity = true }: SaveOptions = {},
): Promise<TableCart> {
  const next = { ...cart, version: cart.version + 1 };
  await core.db
    .update(tableSessions)
    .set({
      document: next,
      ...(isActivity && { changedAt: getNow(core) }),
      ...(operations !== undefined && { operations }),
    })
    .where(eq(tableSessions.id, sessionId));
  core.emit({ type: 'table', sessionId, cart: next, keys });
  return next;
}

/** `seenAt` of a seat is updated at most this often. */
export const SEEN_EVERY_MS = 30_000;

export interface Seat {
  sessionId: number;
  seat: number;
  isSentAway: boolean;
  /** Last call of its phone, accurate to {@link SEEN_EVERY_MS}. */
  seenAt: Date;
  dietaryNeeds: DietaryNeeds | null;
}

/** The seat of a key, also in an ended session. */
export async function findSeat(core: Core, seatKey: string): Promise<Seat | undefined> {
  const [row] = await core.db
    .select({
      ...{ sessionId: tableSeats.sessionId, seat: tableSeats.seat, seenAt: tableSeats.seenAt },
      dietaryNeeds: tableSeats.dietaryNeeds,
      isSentAway: isNotNull(tableSeats.sentAwayAt).mapWith(Boolean),
    })
    .from(tableSeats)
    .where(eq(tableSeats.keyHash, sha256(seatKey)));
  return row;
}

/** The seat of a key, if its session is open and it has not left. */
export async function findOpenSeat(core: Core, seatKey: string): Promise<Seat | undefined> {
  const found = await findSeat(core, seatKey);
  const session = found && (await readLiveSession(core, found.sessionId));
  const isHere = session?.document.people.some(({ seat, isHere: is }) => is && seat === found?.seat);
  return session?.endedAt === null && isHere ? found : undefined;
}

export async function readSession(core: Core, id: number): Promise<SessionRow | undefined> {
  const [row] = await core.db.select().from(tableSessions).where(eq(tableSessions.id, id));
  return row;
}

/** Whether the outlet of a session has table carts (TABLE-1). */
export const hasTableCart = async (core: Core, { outletId }: Pick<SessionRow, 'outletId'>): Promise<boolean> =>
  (await getOutlet(core, outletId)).settings.tableCart === true;

/** Reads a session; ends it first where its outlet has switched table carts off (TABLE-1). */
export async function readLiveSession(core: Core, id: number): Promise<SessionRow | undefined> {
  const session = await readSession(core, id);
  if (!session || session.endedAt !== null || (await hasTableCart(core, session))) return session;
  await endSession(core, id, 'till');
  return readSession(core, id);
}

/** Reads a session and locks it until the transaction ends. */
export async function lockSession(core: Core, id: number): Promise<SessionRow | undefined> {
  const [row] = await core.db.select().from(tableSessions).where(eq(tableSessions.id, id)).for('update');
  return row;
}

/** Ends the key of a seat that is sent away, and lets its network wait (TABLE-29). The caller has locked the session. */
export async function markSentAway(core: Core, sessionId: number, seat: number): Promise<void> {
  await core.db
    .update(tableSeats)
    .set({ sentAwayAt: getNow(core), dietaryNeeds: null })
    .where(and(eq(tableSeats.sessionId, sessionId), eq(tableSeats.seat, seat)));
  core.emit({ type: 'seatLeft', sessionId, seat, isSentAway: true });
}

/** Changes the open session of a table for the staff. Throws 404 where the table has none, or not this seat. */
const changeForStaff = (
  core: Core,
  { outletId, tableNo, seat }: { outletId: number; tableNo: string; seat: number },
  change: (inner: Core, session: SessionRow) => Promise<TableCart>,
): Promise<void> =>
  inTransaction(core, async (inner) => {
    const [session] = await inner.db.select().from(tableSessions).where(isOpenAt(outletId, tableNo)).for('update');
    if (!session?.document.people.some((one) => one.isHere && one.seat === seat)) throw notFound('The phone');
    await saveCart(inner, session.id, await change(inner, session), { isActivity: false });
  });

/** The staff send a phone away from a table (TABLE-29). Throws 404. */
export const sendAwayByStaff = (core: Core, of: { outletId: number; tableNo: string; seat: number }): Promise<void> =>
  changeForStaff(core, of, async (inner, { id, document }) => {
    await markSentAway(inner, id, of.seat);
    return removeSeat(document, of.seat);
  });

/** The staff let a phone order the dishes of everybody at its table once (TABLE-27). Throws 404. */
export const agreeByStaff = (core: Core, of: { outletId: number; tableNo: string; seat: number }): Promise<void> =>
  changeForStaff(core, of, async (_inner, { document }) =>
    document.people.reduce((cart, one) => (one.isHere ? setAgreed(cart, one.seat, of.seat, true) : cart), document),
  );

/** The open sessions of an outlet, for its till. */
export const getTables = (core: Core, outletId: number): Promise<SessionRow[]> =>
  core.db
    .select()
    .from(tableSessions)
    .where(and(eq(tableSessions.outletId, outletId), isNull(tableSessions.endedAt)))
    .orderBy(tableSessions.id);
