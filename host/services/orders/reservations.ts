import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../clock.ts';
import { type Core, getNow } from '../../core.ts';
import { type Member, orders } from '../../db/schema.ts';
import { badRequest } from '../../errors.ts';
import { hmac } from '../../secrets.ts';
import { RESERVATION_LIMITS, UNPAID_ORDERS_PER_NETWORK } from '../limits.ts';

/** Owner of a reservation: a member, or a guest, identified by network and (unproven) mobile number. */
export interface Reserver {
  member: Member | undefined;
  mobileNo: string;
  /** {@link hashNetwork} */
  network: string;
}

/** The network of an order as it is stored until the order is paid or a day old. */
export const hashNetwork = ({ env }: Core, address: string): string => hmac(env.otpSecret, `network:${address}`);

const notBegun = or(isNull(orders.movementStatus), eq(orders.movementStatus, 'Received'));

const isUnpaid = inArray(orders.status, ['Waiting For Payment', 'Failed']);

const isOfLastHour = (core: Core) => gt(orders.createdAt, new Date(getNow(core).getTime() - HOUR_MS));

/** Throws 400 where a network has {@link UNPAID_ORDERS_PER_NETWORK}. */
export async function limitUnpaidOrders(core: Core, network: string): Promise<void> {
  const unpaid = await core.db.$count(orders, and(eq(orders.network, network), isOfLastHour(core), isUnpaid));
  if (unpaid < UNPAID_ORDERS_PER_NETWORK) return;
  // Not 429, whose sentence no diner reads.
  throw badRequest('Too many orders from your network are not paid; please pay for yours first, or ask our staff.');
}

/** Portions of a dish in unpaid orders of the last hour. `now`: still reserved; `all`: also those of failed orders. */
async function countUnpaid(core: Core, outletId: number, itemId: number, whose: SQL | undefined) {
  const lines = sql`jsonb_array_elements(${orders.document} -> 'orderItems')`;
  const portions = sql`(line ->> 'quantity')::int`;
  const [row] = await core.db
    .select({
      now: sql<string>`coalesce(sum(${portions}) filter (where ${orders.isHolding}), 0)`,
      all: sql<string>`coalesce(sum(${portions}), 0)`,
    })
    .from(orders)
    .innerJoin(sql`lateral ${lines} as line`, sql`(line -> 'item' ->> 'id')::int = ${itemId}`)
    .where(
      and(
        whose,
        eq(orders.outletId, outletId),
        // A free order counts as unpaid until the kitchen has started it. So does a direct-to-till order without a
        // check.
        or(
          isUnpaid,
          and(eq(orders.status, 'Sent To Till'), isNull(orders.checkNo), notBegun),
          and(eq(orders.status, 'Paid'), eq(orders.grandTotal, 0), notBegun),
        ),
        isOfLastHour(core),
      ),
    );
  return { now: Number(row?.now ?? 0), all: Number(row?.all ?? 0) };
}

/**
 * How many portions of a limited dish the reserver may take, within {@link RESERVATION_LIMITS}. The caller has locked
 * the stock of the dish.
 * @param available portions that are not reserved.
 */
export async function countReservable(
  core: Core,
  outletId: number,
  itemId: number,
  available: number,
  { member, mobileNo, network }: Reserver,
): Promise<number> {
  const ofNetwork = eq(orders.network, network);
  const ofPerson = member
    ? eq(orders.memberId, member.id)
    : and(ofNetwork, isNull(orders.memberId), eq(orders.mobileNo, mobileNo));
  const reservable = async (whose: SQL | undefined, { least, share }: { least: number; share: number }) => {
    const held = await countUnpaid(core, outletId, itemId, whose);
    return Math.max(least, Math.floor((available + held.now) * share)) - held.all;
  };
  // Guests without a number cannot be told apart, so that only the network counts.
  const own = member || mobileNo !== 'N/A' ? ofPerson : sql`false`;
  return Math.min(
    await reservable(own, RESERVATION_LIMITS.person),
    await reservable(ofNetwork, RESERVATION_LIMITS.network),
  );
}
