import { and, asc, count, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { CallStatus, StaffCall } from '#contract';
import { getCheckName } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import { staffCalls } from '../db/schema.ts';
import { badRequest, notFound, tooManyRequests } from '../errors.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { getEnglishName, getOutlet, isTable } from './catalogue.ts';
import { type CheckName, findCheck } from './checks.ts';
import { consumeAttempt, NETWORK_SHARE, STAFF_CALL_LIMITS } from './limits.ts';
import { hashNetwork } from './orders/reservations.ts';

export type CallRow = typeof staffCalls.$inferSelect;

/** An open call is ended after this time. */
export const CALL_ENDS_MS = HOUR_MS;

const OPEN_STATUSES: CallStatus[] = ['Waiting', 'Coming'];

const callNotFound = () => notFound('The call');

const toStaffCall = ({ callId, kind, tableNo, status, createdAt }: CallRow): StaffCall => ({
  ...{ callId, kind, tableNo, status },
  createdAt: createdAt.toISOString(),
});

export interface CallInput {
  outletId: number;
  tableNo: string;
  checkNo?: string | undefined;
  kind: string;
  personKey: string;
  /** Network of the diner. */
  address: string;
}

const tooOften = () =>
  tooManyRequests('The staff have been called here often within this hour; please ask them when they come by.');

/**
 * Calls staff to a table (SERVICE-2). Calling for the same again answers with the call that is open.
 * Throws 404 where the outlet has no such call, table or check, and 429 beyond the limits of a person, a network and a
 * table.
 */
export async function callStaff(core: Core, input: CallInput): Promise<StaffCall> {
  const { outletId, tableNo, kind, checkNo = '' } = input;
  const outlet = await getOutlet(core, outletId);
  const { isDirectToPos, callKinds = [] } = outlet.settings;
  const known = outlet.settings.callStaff ? callKinds.find(({ code }) => code === kind) : undefined;
  if (!known) throw notFound('What you called for');
  const check = isDirectToPos ? await findCheck(core, outletId, checkNo) : undefined;
  const isHere = isDirectToPos ? check?.isOpen && check.tableNo === tableNo : isTable(outlet, tableNo);
  if (!isHere) throw notFound('The table');
  const person = sha256(input.personKey);
  const network = hashNetwork(core, input.address);

  const made = await inTransaction(core, async (inner) => {
    const own = and(
      ...[eq(staffCalls.outletId, outletId), eq(staffCalls.tableNo, tableNo), eq(staffCalls.person, person)],
      ...[eq(staffCalls.kind, kind), inArray(staffCalls.status, OPEN_STATUSES)],
    );
    const [before] = await inner.db.select().from(staffCalls).where(own);
    if (before) return { row: before };
    const { perPerson, perTable, openAtTable } = STAFF_CALL_LIMITS;
    const atTable = `calls-at:${outletId}:${sha256(tableNo)}`;
    const isAllowed =
      (await consumeAttempt(inner, `calls-of:${person}`, perPerson, HOUR_MS)) &&
      // Before those of the table, which a network that is over its limit must not use up.
      (await consumeAttempt(inner, `${atTable}:${network}`, perTable * NETWORK_SHARE, HOUR_MS)) &&
      (await countOpen(inner, outletId, tableNo, network)) < openAtTable * NETWORK_SHARE &&
      (await consumeAttempt(inner, atTable, perTable, HOUR_MS)) &&
      (await countOpen(inner, outletId, tableNo)) < openAtTable;
    if (!isAllowed) return {};
    // The second of two concurrent calls by one person returns the first's.
    const [row] = await inner.db
      .insert(staffCalls)
      .values({
        ...{ outletId, tableNo, kind, person, network },
        callId: randomToken(16),
        checkNo: getCheckName(checkNo) || null,
        name: getEnglishName(known.names),
        createdAt: getNow(core),
      })
      .onConflictDoNothing()
      .returning();
    return { row: row ?? (await inner.db.select().from(staffCalls).where(own))[0] };
  });
  // After the commit: a rollback would take back what the limits counted.
  if (!made.row) throw tooOften();
  return toStaffCall(made.row);
}

/** Open calls of a table; of one network only, if it is given. */
async function countOpen(core: Core, outletId: number, tableNo: string, network?: string): Promise<number> {
  const [row] = await core.db
    .select({ calls: count() })
    .from(staffCalls)
    .where(
      and(
        eq(staffCalls.outletId, outletId),
        eq(staffCalls.tableNo, tableNo),
        inArray(staffCalls.status, OPEN_STATUSES),
        network === undefined ? undefined : eq(staffCalls.network, network),
      ),
    );
  return row?.calls ?? 0;
}

const getCall = async (core: Core, callId: string): Promise<CallRow> => {
  const [row] = await core.db.select().from(staffCalls).where(eq(staffCalls.callId, callId));
  if (!row) throw callNotFound();
  return row;
};

/** A call by its id. Throws 404. */
export const readCall = async (core: Core, callId: string): Promise<StaffCall> =>
  toStaffCall(await getCall(core, callId));

/** Whether there is such a call; its id is enough to listen to it. */
export const hasCall = async (core: Core, callId: string): Promise<boolean> =>
  (await core.db.select().from(staffCalls).where(eq(staffCalls.callId, callId))).length > 0;

/** Changes the status of a call that is in one of the `from` statuses; others stay as they are. Throws 404. */
async function changeStatus(
  core: Core,
  callId: string,
  status: CallStatus,
  from: CallStatus[] = OPEN_STATUSES,
): Promise<CallRow> {
  const [row] = await core.db
    .update(staffCalls)
    .set({ status, ...(!OPEN_STATUSES.includes(status) && { closedAt: getNow(core), network: null }) })
    .where(and(eq(staffCalls.callId, callId), inArray(staffCalls.status, from)))
    .returning();
  if (row) core.emit({ type: 'call', callId });
  return row ?? getCall(core, callId);
}

/** Withdraws a call for its diner (SERVICE-4). Throws 404. */
export const withdrawCall = async (core: Core, callId: string): Promise<StaffCall> =>
  toStaffCall(await changeStatus(core, callId, 'Withdrawn'));

/** Answers a call for the staff (SERVICE-3). Throws 404, and 400 where the call is over. */
export async function answerCall(core: Core, callId: string, status: 'Coming' | 'Done'): Promise<void> {
  const row = await changeStatus(core, callId, status, status === 'Coming' ? ['Waiting'] : OPEN_STATUSES);
  if (row.status !== status) throw badRequest('This call is over: the diner took it back, or somebody was there.');
}

/** Open calls of an outlet, oldest first. */
export const getOpenCalls = (core: Core, outletId: number): Promise<CallRow[]> =>
  core.db
    .select()
    .from(staffCalls)
    .where(and(eq(staffCalls.outletId, outletId), inArray(staffCalls.status, OPEN_STATUSES)))
    .orderBy(asc(staffCalls.createdAt), asc(staffCalls.callId));

/** The last five closed calls of an outlet, newest first. */
export const getPastCalls = (core: Core, outletId: number): Promise<CallRow[]> =>
  core.db
    .select()
    .from(staffCalls)
    .where(and(eq(staffCalls.outletId, outletId), inArray(staffCalls.status, ['Done', 'Withdrawn'])))
    .orderBy(desc(staffCalls.closedAt))
    .limit(5);

/** Ends the open calls of a check that is closed, and those at its table without a check. */
export async function endCheckCalls(core: Core, { outletId, tableNo, checkNo }: CheckName): Promise<void> {
  const ended = await core.db
    .update(staffCalls)
    .set({ status: 'Done', closedAt: getNow(core), network: null })
    .where(
      and(
        eq(staffCalls.outletId, outletId),
        eq(staffCalls.tableNo, tableNo),
        or(isNull(staffCalls.checkNo), eq(staffCalls.checkNo, checkNo)),
        inArray(staffCalls.status, OPEN_STATUSES),
      ),
    )
    .returning({ callId: staffCalls.callId });
  for (const { callId } of ended) core.emit({ type: 'call', callId });
}

/** Ends old open calls. */
export async function endOldCalls(core: Core): Promise<void> {
  const before = new Date(core.clock.now() - CALL_ENDS_MS);
  const ended = await core.db
    .update(staffCalls)
    .set({ status: 'Done', closedAt: getNow(core), network: null })
    .where(and(inArray(staffCalls.status, OPEN_STATUSES), lt(staffCalls.createdAt, before)))
    .returning({ callId: staffCalls.callId });
  for (const { callId } of ended) core.emit({ type: 'call', callId });
}
