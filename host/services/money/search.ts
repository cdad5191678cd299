import { and, desc, eq, gte, ilike, like, lt, or, type SQL } from 'drizzle-orm';
import { readCents } from '#contract/money';
import type { Core } from '../../core.ts';
import { type OrderRow, orders } from '../../db/schema.ts';

/** Orders that one search shows. */
export const FOUND_SHOWN = 100;

export interface Search {
  outletId: number;
  /** Any of: order or queue number, number of the till, last digits of a phone, amount. '' finds all. */
  text: string;
  /** From this moment on, and before that one. */
  from?: Date;
  before?: Date;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The conditions for each meaning of a text. */
function toConditions(text: string): SQL | undefined {
  const exact = [eq(orders.orderNo, text), eq(orders.queueNumber, text.padStart(3, '0')), eq(orders.queueNumber, text)];
  const begins = text.length >= 6 ? [like(orders.orderNo, `${escapeLike(text)}%`)] : [];
  const till = text.length >= 3 ? [ilike(orders.externalOrderNo, `%${escapeLike(text)}%`)] : [];
  const phone = /^\d{3,10}$/.test(text) ? [like(orders.mobileNo, `%${text}`)] : [];
  const dollars = /^\$?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(text)?.[1];
  const cents = dollars === undefined ? undefined : readCents(Number(dollars));
  const amount = cents === undefined ? [] : [eq(orders.grandTotal, cents)];
  return or(...exact, ...begins, ...till, ...phone, ...amount);
}

/** Finds orders of an outlet over all days, the newest first. */
export async function findOrders(core: Core, { outletId, text, from, before }: Search): Promise<OrderRow[]> {
  const wanted = text.trim();
  return core.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.outletId, outletId),
        from && gte(orders.createdAt, from),
        before && lt(orders.createdAt, before),
        wanted === '' ? undefined : toConditions(wanted),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(FOUND_SHOWN);
}
