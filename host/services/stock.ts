import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '../core.ts';
import * as table from '../db/schema.ts';

type Row = typeof table.stock.$inferSelect;
export type StockKind = Row['kind'];

/** The stock of an outlet when it was read. */
export interface Stock {
  rows: Row[];
  /** Equal while nothing that a menu shows has changed. */
  signature: string;
  isItemSoldOut: (itemId: number) => boolean;
  /** The dish has a limited number of portions. */
  isItemLimited: (itemId: number) => boolean;
  isModifierSoldOut: (modifierItemId: number) => boolean;
  isItemAvailable: (itemId: number) => boolean;
  isModifierAvailable: (modifierItemId: number) => boolean;
  /** undefined: without a limit. */
  itemQuantityLeft: (itemId: number) => number | undefined;
}

/** Below zero: oversold. */
const isUsedUp = (quantityLeft: number | null | undefined): boolean =>
  typeof quantityLeft === 'number' && quantityLeft <= 0;

/** Reads the stock of an outlet. */
export async function readStock(core: Core, outletId: number): Promise<Stock> {
  const rows = await core.db.select().from(table.stock).where(eq(table.stock.outletId, outletId));
  const byKey = new Map(rows.map((row) => [`${row.kind}:${row.targetId}`, row]));
  const item = (id: number) => byKey.get(`item:${id}`);
  const modifier = (id: number) => byKey.get(`modifier:${id}`);
  return {
    rows,
    signature: rows
      .map(({ kind, targetId, isSoldOut, isAvailable, quantityLeft }) =>
        [kind, targetId, isSoldOut, isAvailable, isUsedUp(quantityLeft)].join(),
      )
      .sort()
      .join(';'),
    isItemSoldOut: (id) => item(id)?.isSoldOut === true || isUsedUp(item(id)?.quantityLeft),
    isItemLimited: (id) => typeof item(id)?.quantityLeft === 'number',
    isModifierSoldOut: (id) => modifier(id)?.isSoldOut === true,
    isItemAvailable: (id) => item(id)?.isAvailable !== false,
    isModifierAvailable: (id) => modifier(id)?.isAvailable !== false,
    itemQuantityLeft: (id) => {
      const left = item(id)?.quantityLeft ?? undefined;
      return left && Math.max(0, left);
    },
  };
}

/** The stock without the numbers of portions. */
export type ShownStock = Omit<Stock, 'rows' | 'itemQuantityLeft'>;

/** The stock as a menu shows it: what there is and what is sold out. */
export const getShownStock = (core: Core, outletId: number): Promise<ShownStock> =>
  core.shop.read(`stock:${outletId}`, () => readStock(core, outletId));

export interface StockChange {
  isSoldOut?: boolean;
  isAvailable?: boolean;
  /** null: without a limit. */
  quantityLeft?: number | null;
}

/** Changes the stock of a dish or modifier and notifies the clients. */
export async function setStock(
  core: Core,
  outletId: number,
  kind: StockKind,
  targetId: number,
  change: StockChange,
): Promise<void> {
  await core.db
    .insert(table.stock)
    .values({ outletId, kind, targetId, ...change })
    .onConflictDoUpdate({
      target: [table.stock.outletId, table.stock.kind, table.stock.targetId],
      set: { targetId, ...change },
    });
  core.emit({ type: 'menu', outletId });
}

/**
 * Takes portions of the limited dishes among these and locks their rows, in the order of ids to prevent deadlocks.
 * @param portions by dish id.
 * @returns how many are left of each limited one; 'short', and takes none of it, where fewer were left.
 */
export async function takeStock(
  core: Core,
  outletId: number,
  portions: ReadonlyMap<number, number>,
): Promise<Map<number, number | 'short'>> {
  const ofDishes = and(
    eq(table.stock.outletId, outletId),
    eq(table.stock.kind, 'item'),
    inArray(table.stock.targetId, [...portions.keys()]),
    isNotNull(table.stock.quantityLeft),
  );
  const limited = await core.db
    .select({ itemId: table.stock.targetId, available: table.stock.quantityLeft })
    .from(table.stock)
    .where(ofDishes)
    .orderBy(table.stock.targetId)
    .for('update');
  const left = new Map<number, number | 'short'>();
  for (const { itemId, available } of limited) {
    const remaining = (available ?? 0) - (portions.get(itemId) ?? 0);
    left.set(itemId, remaining < 0 ? 'short' : remaining);
    if (remaining < 0) continue;
    await core.db
      .update(table.stock)
      .set({ quantityLeft: remaining })
      .where(and(eq(table.stock.outletId, outletId), eq(table.stock.kind, 'item'), eq(table.stock.targetId, itemId)));
    // The dish has sold out.
    if (remaining === 0) core.emit({ type: 'menu', outletId });
  }
  return left;
}

/**
 * Adds portions (or takes them, if negative) of a limited dish, also below zero: then it is oversold.
 * @returns how many are left now; undefined for a dish without a limit.
 */
export async function adjustStock(
  core: Core,
  outletId: number,
  itemId: number,
  quantity: number,
): Promise<number | undefined> {
  const moved = await core.db
    .update(table.stock)
    .set({ quantityLeft: sql`${table.stock.quantityLeft} + ${quantity}` })
    .where(
      and(
        eq(table.stock.outletId, outletId),
        eq(table.stock.kind, 'item'),
        eq(table.stock.targetId, itemId),
        isNotNull(table.stock.quantityLeft),
      ),
    )
    .returning({ left: table.stock.quantityLeft });
  return moved[0]?.left ?? undefined;
}
