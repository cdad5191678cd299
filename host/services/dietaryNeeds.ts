import { and, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { DietaryNeeds, Order, OrderPayload, OutletSettings } from '#contract';
import type { Core } from '../core.ts';
import {
  type Member,
  type NeedsOfSeat,
  type OrderRow,
  orders,
  type TableOrder,
  tableSeats,
  tableSessions,
} from '../db/schema.ts';

/** The part of an outlet that decides. Not its row, whose module ends the sessions of tables. */
interface Outlet {
  settings: Pick<OutletSettings, 'takesDietaryNeeds'>;
}

/** Whether the kitchen of an outlet reads what diners cannot eat (WIRE-80). */
const takesNeeds = ({ settings }: Outlet): boolean => settings.takesDietaryNeeds === true;

/**
 * Finds the allergens that the diners of an order cannot eat: the one who sends it, and the other seats that have dishes in it (TABLE-30).
 * null for nothing, and where the outlet does not take it.
 */
export async function findNeeds(
  core: Core,
  outlet: Outlet,
  { dietaryNeeds }: OrderPayload,
  tableOrder: TableOrder | undefined,
): Promise<NeedsOfSeat[] | null> {
  if (!takesNeeds(outlet)) return null;
  const own = { ...(tableOrder && { seat: tableOrder.seat }), allergens: dietaryNeeds?.allergens ?? [] };
  const others = tableOrder?.lines.map(({ seat }) => seat).filter((seat) => seat !== tableOrder.seat) ?? [];
  const seats =
    tableOrder && others.length > 0
      ? await core.db
          .select({ seat: tableSeats.seat, needs: tableSeats.dietaryNeeds })
          .from(tableSeats)
          .where(and(eq(tableSeats.sessionId, tableOrder.sessionId), inArray(tableSeats.seat, others)))
          .orderBy(tableSeats.seat)
      : [];
  const all = [own, ...seats.map(({ seat, needs }) => ({ seat, allergens: needs?.allergens ?? [] }))];
  const stated = all.filter(({ allergens }) => allergens.length > 0);
  return stated.length > 0 ? stated : null;
}

/** Keeps what the diner of a seat cannot eat, for the orders with dishes of this seat. */
export async function keepNeedsOfSeat(
  core: Core,
  outlet: Outlet,
  {
    sessionId,
    seat,
    dietaryNeeds: before,
  }: Pick<typeof tableSeats.$inferSelect, 'sessionId' | 'seat' | 'dietaryNeeds'>,
  { allergens }: DietaryNeeds,
): Promise<void> {
  const needs = takesNeeds(outlet) && allergens.length > 0 ? { allergens } : null;
  // A phone says it with each call.
  if (JSON.stringify(needs) === JSON.stringify(before)) return;
  // The session may have ended, and the seat may have been sent away, while the call was on its way.
  const isOpen = exists(
    core.db
      .select({ id: tableSessions.id })
      .from(tableSessions)
      .where(and(eq(tableSessions.id, sessionId), isNull(tableSessions.endedAt))),
  );
  await core.db
    .update(tableSeats)
    .set({ dietaryNeeds: needs })
    .where(and(eq(tableSeats.sessionId, sessionId), eq(tableSeats.seat, seat), isNull(tableSeats.sentAwayAt), isOpen));
}

/** Forgets what the seats of sessions cannot eat. @param seat default: all of them. */
export async function forgetNeedsOfSeats(core: Core, sessionIds: readonly number[], seat?: number): Promise<void> {
  const isOfSession = and(inArray(tableSeats.sessionId, [...sessionIds]), isNotNull(tableSeats.dietaryNeeds));
  await core.db
    .update(tableSeats)
    .set({ dietaryNeeds: null })
    .where(seat === undefined ? isOfSession : and(isOfSession, eq(tableSeats.seat, seat)));
}

/** Forgets what the diners of orders before a moment cannot eat. */
export const forgetNeedsOfOrders = (core: Core, before: Date): Promise<unknown> =>
  core.db
    .update(orders)
    .set({ dietaryNeeds: null })
    .where(and(isNotNull(orders.dietaryNeeds), lt(orders.createdAt, before)));

/** Allergens that the sender of an order cannot eat. */
export const getNeedsOfSender = ({ dietaryNeeds, tableOrder }: OrderRow): DietaryNeeds | undefined => {
  const own = dietaryNeeds?.find(({ seat }) => seat === tableOrder?.seat);
  return own && { allergens: own.allergens };
};

/**
 * Adds what the kitchen was told to an order that is read: for the owner of a member's order, and for everyone who knows the
 * number of a guest's. Never for an order of a shared table, whose number all phones there know (WIRE-80).
 */
export function withNeeds(order: Order, row: OrderRow, viewer: Member | undefined): Order {
  const isOwner = row.tableOrder === null && (row.memberId === null || row.memberId === viewer?.id);
  const dietaryNeeds = isOwner ? getNeedsOfSender(row) : undefined;
  return dietaryNeeds ? { ...order, dietaryNeeds } : order;
}

/**
 * The needs that the kitchen reads of an order: each seat that still has dishes in it, and the sender (SERVICE-30).
 * @param nameSeat the name of a seat; undefined where the order needs none.
 */
export const listNeeds = (
  { dietaryNeeds, tableOrder }: OrderRow,
  nameSeat: (seat: number) => string | undefined,
): { who: string | undefined; allergens: readonly string[] }[] =>
  (dietaryNeeds ?? [])
    .filter(
      ({ seat }) =>
        seat === undefined || seat === tableOrder?.seat || tableOrder?.lines.some((line) => line.seat === seat),
    )
    .map(({ seat, allergens }) => ({ who: seat === undefined ? undefined : nameSeat(seat), allergens }));
