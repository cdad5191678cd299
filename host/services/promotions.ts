import { and, eq, inArray } from 'drizzle-orm';
import type { Promotion } from '#contract';
import { type Core, now } from '../core.ts';
import * as table from '../db/schema.ts';
import type { OutletRow } from './catalogue.ts';

type PromoCode = typeof table.promoCodes.$inferSelect;

/** Promotions of an outlet's brand that apply by themselves. */
export async function automaticPromotions(core: Core, { brandId }: OutletRow): Promise<Promotion[]> {
  const rows = await core.db
    .select()
    .from(table.promotions)
    .where(eq(table.promotions.brandId, brandId))
    .orderBy(table.promotions.id);
  return rows.map(({ document }) => document);
}

const isValid = (core: Core, { validTo }: PromoCode): boolean => validTo === null || validTo > now(core);

/** A code as people type it: spaces around it and small letters make no difference. */
const typed = (code: string): string => code.trim().toUpperCase();

/** A promo code of a brand; undefined when it is unknown or over. */
export async function findPromoCode(core: Core, code: string, brandId: number): Promise<PromoCode | undefined> {
  const [row] = await core.db
    .select()
    .from(table.promoCodes)
    .where(and(eq(table.promoCodes.code, typed(code)), eq(table.promoCodes.brandId, brandId)));
  return row && isValid(core, row) ? row : undefined;
}

/** The promotions behind a code, of one outlet's brand or, where no outlet is named, of all. */
export async function findPromotionsByCode(core: Core, code: string, outletId?: number): Promise<Promotion[]> {
  const ofOutlet = core.db
    .select({ brandId: table.outlets.brandId })
    .from(table.outlets)
    .where(eq(table.outlets.id, outletId ?? 0));
  const rows = await core.db
    .select()
    .from(table.promoCodes)
    .where(
      and(
        eq(table.promoCodes.code, typed(code)),
        outletId === undefined ? undefined : inArray(table.promoCodes.brandId, ofOutlet),
      ),
    );
  return rows.filter((row) => isValid(core, row)).flatMap(({ promotions }) => promotions);
}
