import { and, desc, eq, gte, ilike, isNotNull, like, lt, or, type SQL } from 'drizzle-orm';
import { readCents } from '#contract/money';
import type { Core } from '../../core.ts';
import { billShares, type OrderRow, orders } from '../../db/schema.ts';
import { badRequest } from '../../errors.ts';
import type { ShareRow } from '../shareView.ts';

/** Orders that one search shows. */
export const FOUND_SHOWN = 100;

/** From so many characters on, the beginning of a number stands for it. The pages of the staff show 8. */
const SHORT_NUMBER = 6;

export interface Search {
  outletId: number;
  /** Any of: order or queue number, number of the till, last digits of a phone, amount. '' finds all. */
  text: string;
  /** From this moment on, and before that one. */
  from?: Date;
  before?: Date;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The cents of a text that is an amount, such as `$4.20`. */
function readAmount(text: string): number | undefined {
  const dollars = /^\$?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(text)?.[1];
  return dollars === undefined ? undefined : readCents(Number(dollars));
}

/** The conditions for each meaning of a text. */
function toConditions(text: string): SQL | undefined {
  const exact = [eq(orders.orderNo, text), eq(orders.queueNumber, text.padStart(3, '0')), eq(orders.queueNumber, text)];
  const begins = text.length >= SHORT_NUMBER ? [like(orders.orderNo, `${escapeLike(text)}%`)] : [];
  const till = text.length >= 3 ? [ilike(orders.externalOrderNo, `%${escapeLike(text)}%`)] : [];
  const phone = /^\d{3,10}$/.test(text) ? [like(orders.mobileNo, `%${text}`)] : [];
  const cents = readAmount(text);
  const amount = cents === undefined ? [] : [eq(orders.grandTotal, cents)];
  return or(...exact, ...begins, ...till, ...phone, ...amount);
}

/**
 * The number of the one order of this outlet that begins so, as the staff read it in the search; the text itself where
 * none does. Throws 400 for the beginning of several.
 */
export async function findOrderNo(core: Core, outletId: number, text: string): Promise<string> {
  if (text.length < SHORT_NUMBER) return text;
  const begins = like(orders.orderNo, `${escapeLike(text)}%`);
  const ofOutlet = and(eq(orders.outletId, outletId), begins);
  const [found, another] = await core.db.select({ orderNo: orders.orderNo }).from(orders).where(ofOutlet).limit(2);
  if (another) throw badRequest('Several orders have a number that begins so; give the whole number.');
  return found?.orderNo ?? text;
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

/** The conditions for each meaning of a text: number of the share, its check or table, the payer's name, amount. */
function toShareConditions(text: string): SQL | undefined {
  const { shareNo, checkNo, tableNo, name, amount } = billShares;
  const begins = text.length >= SHORT_NUMBER ? [like(shareNo, `${escapeLike(text)}%`)] : [];
  const cents = readAmount(text);
  const exact = [eq(shareNo, text), eq(checkNo, text), eq(tableNo, text), ilike(name, escapeLike(text))];
  return or(...exact, ...begins, ...(cents === undefined ? [] : [eq(amount, cents)]));
}

/** Finds shares of bills that were paid, or have a note, over all days, the newest first. '' finds all. */
export async function findShares(core: Core, { outletId, text, from, before }: Search): Promise<ShareRow[]> {
  const wanted = text.trim();
  return core.db
    .select()
    .from(billShares)
    .where(
      and(
        eq(billShares.outletId, outletId),
        or(eq(billShares.status, 'Paid'), isNotNull(billShares.attention)),
        from && gte(billShares.settledAt, from),
        before && lt(billShares.settledAt, before),
        wanted === '' ? undefined : toShareConditions(wanted),
      ),
    )
    .orderBy(desc(billShares.settledAt))
    .limit(FOUND_SHOWN);
}
