import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '../core.ts';
import * as table from '../db/schema.ts';

type Row = typeof table.stock.$inferSelect;
export type StockKind = Row['kind'];

/** What an outlet has of its dishes and modifiers at this moment. */
export interface Stock {
  rows: Row[];
  /** Equal while nothing that a menu shows has changed. */
  signature: string;
  isItemSoldOut: (itemId: number) => boolean;
  isModifierSoldOut: (modifierItemId: number) => boolean;
  isItemAvailable: (itemId: number) => boolean;
  isModifierAvailable: (modifierItemId: number) => boolean;
  /** undefined: without a limit. */
  itemQuantityLeft: (itemId: number) => number | undefined;
}

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
        [kind, targetId, isSoldOut, isAvailable, quantityLeft === 0].join(),
      )
      .sort()
      .join(';'),
    isItemSoldOut: (id) => item(id)?.isSoldOut === true || item(id)?.quantityLeft === 0,
    isModifierSoldOut: (id) => modifier(id)?.isSoldOut === true,
    isItemAvailable: (id) => item(id)?.isAvailable !== false,
    isModifierAvailable: (id) => modifier(id)?.isAvailable !== false,
    itemQuantityLeft: (id) => item(id)?.quantityLeft ?? undefined,
  };
}

export interface StockChange {
  isSoldOut?: boolean;
  isAvailable?: boolean;
  /** null: without a limit. */
  quantityLeft?: number | null;
}

/** Changes what an outlet has of a dish or modifier, and tells the menus that show it. */
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
 * Takes portions of a limited dish.
 * @returns false, and takes none, when fewer are left.
 */
export async function takeStock(core: Core, outletId: number, itemId: number, quantity: number): Promise<boolean> {
  const limited = and(
    eq(table.stock.outletId, outletId),
    eq(table.stock.kind, 'item'),
    eq(table.stock.targetId, itemId),
    isNotNull(table.stock.quantityLeft),
  );
  const taken = await core.db
    .update(table.stock)
    .set({ quantityLeft: sql`${table.stock.quantityLeft} - ${quantity}` })
    .where(and(limited, gte(table.stock.quantityLeft, quantity)))
    .returning({ left: table.stock.quantityLeft });
  // The last one: every menu that shows the dish must say so.
  if (taken[0]?.left === 0) core.emit({ type: 'menu', outletId });
  if (taken.length) return true;
  return (await core.db.select({ id: table.stock.targetId }).from(table.stock).where(limited)).length === 0;
}

/**
 * Gives portions back (positive), or takes them again as far as there are any (negative).
 * @returns whether the dish is a limited one.
 */
export async function moveStock(core: Core, outletId: number, itemId: number, quantity: number): Promise<boolean> {
  const moved = await core.db
    .update(table.stock)
    .set({ quantityLeft: sql`greatest(0, ${table.stock.quantityLeft} + ${quantity})` })
    .where(
      and(
        eq(table.stock.outletId, outletId),
        eq(table.stock.kind, 'item'),
        eq(table.stock.targetId, itemId),
        isNotNull(table.stock.quantityLeft),
      ),
    )
    .returning({ id: table.stock.targetId });
  return moved.length > 0;
}
