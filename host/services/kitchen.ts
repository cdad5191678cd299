import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderItem, TableDish } from '#contract';
import { getDishKey } from '#contract/table';
import { withZone } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import type { Core } from '../core.ts';
import { type OrderRow, orders, tableSessions } from '../db/schema.ts';
import { getMenus, indexItems, type OutletRow } from './catalogue.ts';

const MINUTE_MS = 60_000;

/** A ticket that waits for so long is late (SERVICE-17). */
export const LATE_AFTER_MS = 15 * MINUTE_MS;

/** A pre-order is to be begun so long before its collection time. Earlier it does not count as a new ticket (SERVICE-18). */
export const BEGIN_AHEAD_MS = 20 * MINUTE_MS;

/** Numbers leave the screen after these times, even if the staff never move their tickets (SERVICE-22). */
export const READY_SHOWN_MS = HOUR_MS;
const PREPARING_SHOWN_MS = 3 * HOUR_MS;

type Due = Pick<OrderRow, 'id' | 'createdAt'> & { document: Pick<OrderRow['document'], 'collectionDateTime'> };

export const isPreOrder = ({ document }: Pick<Due, 'document'>): boolean => document.collectionDateTime !== 'NOW';

/** When an order is due, milliseconds since 1970: its collection time, otherwise the time when it was placed. */
export const getDueAt = (order: Due): number =>
  isPreOrder(order) ? Date.parse(withZone(order.document.collectionDateTime)) : order.createdAt.getTime();

/** Sorts tickets: the one that is due first comes first. */
const byDueTime = (a: Due, b: Due): number => getDueAt(a) - getDueAt(b) || a.id - b.id;

/** Whether the kitchen should begin an order now. */
export const isToBegin = (order: Due, now: number): boolean =>
  !isPreOrder(order) || getDueAt(order) - now <= BEGIN_AHEAD_MS;

/** The condition for orders that the kitchen works on; that of the index `orders_kitchen`. */
export const isInKitchen = inArray(orders.movementStatus, ['Received', 'Preparing', 'Ready']);

/** Tickets that the kitchen page shows, without the collected ones. */
const TICKETS_SHOWN = 200;

/** Collected orders that the kitchen page still shows. */
const COLLECTED_SHOWN = 8;

/**
 * The newest accepted orders of an outlet, sorted by the time when they are due, and then the last collected ones.
 * `hidden`: how many older ones were never collected, and would take the place of new ones (SERVICE-11).
 */
export async function getKitchenOrders(core: Core, outletId: number): Promise<{ shown: OrderRow[]; hidden: number }> {
  const own = eq(orders.outletId, outletId);
  const isBegun = and(own, isInKitchen);
  const begun = await core.db.select().from(orders).where(isBegun).orderBy(desc(orders.id)).limit(TICKETS_SHOWN);
  const all = begun.length < TICKETS_SHOWN ? begun.length : await core.db.$count(orders, isBegun);
  const collected = await core.db
    .select()
    .from(orders)
    .where(and(own, eq(orders.movementStatus, 'Fully Collected')))
    .orderBy(desc(orders.id))
    .limit(COLLECTED_SHOWN);
  return { shown: [...begun.sort(byDueTime), ...collected], hidden: Math.max(0, all - begun.length) };
}

const toDish = ({ item, specialInstruction, orderItemOptions }: OrderItem): TableDish => ({
  ...{ itemId: item.id, categoryId: item.categoryId, specialInstruction },
  modifiers: orderItemOptions.map(({ orderModifierOptions, ...option }) => ({
    ...option,
    options: orderModifierOptions,
  })),
});

/** The seat that ordered each line of an order, by the id of the line. Free dishes belong to no seat. */
export function findSeats({ tableOrder, document }: Pick<OrderRow, 'tableOrder' | 'document'>): Map<number, number> {
  const left = [...(tableOrder?.lines ?? [])];
  const seats = new Map<number, number>();
  for (const line of document.orderItems) {
    if (line.promotionId !== undefined || line.promoCode !== undefined) continue;
    const key = getDishKey(toDish(line));
    const at = left.findIndex(({ dish, quantity }) => quantity === line.quantity && getDishKey(dish) === key);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) seats.set(line.id, found.seat);
  }
  return seats;
}

/** The diners of an order of a shared table. */
export interface Orderers {
  /** The name of the person who ordered a line, by its id. */
  lines: ReadonlyMap<number, string>;
  /** The name of the person at a seat, or 'Seat 2'. */
  nameSeat: (seat: number) => string;
}

/**
 * Finds the diners who ordered the lines of orders: the name of a person, or 'Seat 2'. Names are erased when the session of a table ends
 * (TABLE-24). A table with one phone is left out.
 * @returns them by order number
 */
export async function getOrderers(core: Core, rows: readonly OrderRow[]): Promise<Map<string, Orderers>> {
  const ids = [...new Set(rows.flatMap(({ tableOrder }) => tableOrder?.sessionId ?? []))];
  if (ids.length === 0) return new Map();
  const sessions = await core.db.select().from(tableSessions).where(inArray(tableSessions.id, ids));
  const people = new Map(sessions.map(({ id, document }) => [id, document.people]));
  return new Map(
    rows.flatMap((row): [string, Orderers][] => {
      if (!row.tableOrder) return [];
      const seats = findSeats(row);
      const known = people.get(row.tableOrder.sessionId) ?? [];
      if (known.length < 2 && new Set(seats.values()).size < 2) return [];
      const nameSeat = (seat: number): string => {
        const name = known.find((one) => one.seat === seat)?.name;
        if (!name) return `Seat ${seat}`;
        // Two people of one name differ by their seats.
        return known.some((one) => one.seat !== seat && one.name === name) ? `${name} (seat ${seat})` : name;
      };
      return [[row.orderNo, { lines: new Map([...seats].map(([line, seat]) => [line, nameSeat(seat)])), nameSeat }]];
    }),
  );
}

/** Reads the allergens of a dish. `undefined`: the menu does not state them, so the dish may have any. */
export type AllergenReader = (itemId: number) => readonly string[] | undefined;

/** The reader for the menus of an outlet; `undefined` where they state the allergens of no dish. */
export async function getAllergenReader(core: Core, outlet: OutletRow): Promise<AllergenReader | undefined> {
  const menus = (await getMenus(core, outlet)).map(indexItems);
  if (!menus.some((items) => [...items.values()].some(({ allergens }) => allergens !== undefined))) return undefined;
  return (itemId) => {
    const stated = menus.flatMap((items) => {
      const allergens = items.get(itemId)?.allergens;
      return allergens ? [allergens] : [];
    });
    return stated.length > 0 ? [...new Set(stated.flat())] : undefined;
  };
}

export interface BoardNumber {
  id: number;
  queueNumber: string;
}

interface Board {
  /** Oldest first. */
  preparing: BoardNumber[];
  /** The newest first. `readyAt` is in milliseconds since 1970. */
  ready: (BoardNumber & { readyAt: number })[];
}

/** Orders that the screen reads at most. */
const BOARD_READ = 200;

/** The queue numbers of an outlet for the screen that diners see (SERVICE-21, SERVICE-22). */
export async function getBoard(core: Core, outletId: number): Promise<Board> {
  const now = core.clock.now();
  const { id, queueNumber, movementStatus, createdAt, readyAt } = orders;
  const collectionDateTime = sql<string>`${orders.document} ->> 'collectionDateTime'`;
  const rows = await core.db
    .select({ id, queueNumber, movementStatus, createdAt, readyAt, collectionDateTime })
    .from(orders)
    .where(and(eq(orders.outletId, outletId), isInKitchen))
    .orderBy(desc(orders.id))
    .limit(BOARD_READ);
  const known = rows.flatMap((row) =>
    row.queueNumber === null ? [] : [{ ...row, queueNumber: row.queueNumber, document: row }],
  );
  const isReady = ({ movementStatus: status }: { movementStatus: string | null }) => status === 'Ready';
  return {
    preparing: known
      .filter((row) => !isReady(row) && (row.movementStatus === 'Preparing' || isToBegin(row, now)))
      .filter((row) => now - getDueAt(row) < PREPARING_SHOWN_MS)
      .sort(byDueTime)
      .map((row) => ({ id: row.id, queueNumber: row.queueNumber })),
    ready: known
      .filter(isReady)
      .flatMap((row) => {
        const at = row.readyAt?.getTime() ?? 0;
        return at + READY_SHOWN_MS <= now ? [] : [{ id: row.id, queueNumber: row.queueNumber, readyAt: at }];
      })
      .sort((a, b) => b.readyAt - a.readyAt || b.id - a.id),
  };
}
