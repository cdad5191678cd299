import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { type Body, type Item, listChoices, type PromoCodeReward, type Promotion } from '#contract';
import { getCodeRewards, type Line, type PricedModifier, priced, priceEntry } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import { type Core, getNow } from '../core.ts';
import * as table from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { getMenus, indexItems, type OutletRow } from './catalogue.ts';
import { normalizeCode } from './codes.ts';

export type PromoCode = typeof table.promoCodes.$inferSelect;
type Member = typeof table.members.$inferSelect;

/** Promotions of an outlet's brand that need no code. */
export async function getAutomaticPromotions(core: Core, { brandId }: OutletRow): Promise<Promotion[]> {
  return core.shop.read(`promotions:${brandId}`, async () => {
    const rows = await core.db
      .select()
      .from(table.promotions)
      .where(eq(table.promotions.brandId, brandId))
      .orderBy(table.promotions.id);
    return rows.map(({ document }) => document);
  });
}

const isValid = (core: Core, { validTo }: PromoCode): boolean => validTo === null || validTo > getNow(core);

/** A promo code of a brand; undefined where it is unknown, expired, or has no promotion. */
export async function findPromoCode(core: Core, code: string, brandId: number): Promise<PromoCode | undefined> {
  const [row] = await core.db
    .select()
    .from(table.promoCodes)
    .where(and(eq(table.promoCodes.code, normalizeCode(code)), eq(table.promoCodes.brandId, brandId)));
  return row && isValid(core, row) && row.promotions.length > 0 ? row : undefined;
}

/**
 * Which limit of a code its uses have reached: in all, or by this member. An order that failed gives its use back.
 * @param isHeld holds the code until the transaction ends, so that no other order takes the last use.
 */
async function findReachedLimit(
  core: Core,
  { id, maxUses, maxUsesPerMember }: PromoCode,
  memberId: number | null,
  isHeld: boolean,
): Promise<'all' | 'member' | undefined> {
  if (maxUses === null && maxUsesPerMember === null) return undefined;
  const { promoCodes, orders } = table;
  if (isHeld) await core.db.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  const [uses] = await core.db
    .select({ all: count(), own: sql<string>`count(*) filter (where ${orders.memberId} = ${memberId}::int)` })
    .from(orders)
    .where(and(eq(orders.promoCodeId, id), orders.isHolding));
  const isReached = (limit: number | null, used = 0) => limit !== null && used >= limit;
  if (isReached(maxUses, uses?.all)) return 'all';
  return isReached(maxUsesPerMember, Number(uses?.own)) ? 'member' : undefined;
}

/**
 * Throws where a code was used as often as it may be, in all or by this member.
 * @param isOrdering holds the code until the transaction ends, so that no other order takes the last use.
 */
export async function checkUses(core: Core, promoCode: PromoCode, member: Member, isOrdering: boolean): Promise<void> {
  const reached = await findReachedLimit(core, promoCode, member.id, isOrdering);
  const code = isOrdering ? ERROR_CODE.mismatch : ERROR_CODE.invalid;
  if (reached === 'all') throw badRequest('This promo code has been used up; please try another.', code);
  if (reached) throw badRequest('You have used this promo code before; please try another.', code);
}

/** The promo code of an order that is paid late, where others have used it up since (WIRE-33). */
export async function findOverusedCode(
  core: Core,
  { promoCodeId, memberId }: Pick<typeof table.orders.$inferSelect, 'promoCodeId' | 'memberId'>,
): Promise<string | undefined> {
  if (promoCodeId === null) return undefined;
  const [row] = await core.db.select().from(table.promoCodes).where(eq(table.promoCodes.id, promoCodeId));
  return row && (await findReachedLimit(core, row, memberId, false)) ? row.code : undefined;
}

/** The promotions of a code, of one outlet's brand or, without an outlet, of all brands. */
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
        eq(table.promoCodes.code, normalizeCode(code)),
        outletId === undefined ? undefined : inArray(table.promoCodes.brandId, ofOutlet),
      ),
    );
  return rows.filter((row) => isValid(core, row)).flatMap(({ promotions }) => promotions);
}

type CartItem = Body<'validatePromoCode'>['cartItems'][number];

/** A dish of the cart as contract/money prices it; undefined where it has no price for the role. */
function toPricedLine(
  item: Item,
  { quantity, itemOptions }: CartItem,
  menuId: number,
  roleId: number | undefined,
): Line | undefined {
  const entry = priceEntry(item.itemPrices, roleId);
  if (!entry) return undefined;
  const groups = item.itemModifierGroups.map(({ modifierGroup: { id, ...group } }) => ({
    id,
    modifierGroupItems: listChoices(group),
  }));
  const inner = groups.flatMap(({ modifierGroupItems }) =>
    modifierGroupItems.flatMap(({ modifierItem }) => modifierItem.modifierItemOptions.map((one) => one.modifierGroup)),
  );
  const offered = [...groups, ...inner].flatMap(({ id, modifierGroupItems }) =>
    modifierGroupItems.map(({ modifierItem }) => ({ modifierGroupId: id, modifierItem })),
  );
  const modifiers = itemOptions.flatMap((option): PricedModifier[] => {
    const found = offered.find(({ modifierItem }) => modifierItem.id === option.modifierItemId);
    const price = found && priceEntry(found.modifierItem.modifierItemPrices, roleId);
    if (!found || !price) return [];
    const { modifierGroupId, modifierItem } = found;
    return [{ ...option, modifierGroupId, ...priced(price, modifierItem.isAllowPromotionDiscount), options: [] }];
  });
  return {
    ...priced(entry, item.isAllowPromotionDiscount),
    ...{ menuId, itemId: item.id, categoryId: item.categoryId, quantity },
    modifiers,
  };
}

/**
 * Returns a promo code's rewards for the paid dishes of a cart; empty while its promotions do not hold (MONEY-29). The
 * call does not name the way of ordering, so any menu of the outlet with all of the dishes counts.
 */
export async function getPromoCodeRewards(
  core: Core,
  outlet: OutletRow,
  promoCode: PromoCode,
  cartItems: readonly CartItem[],
  roleId: number | undefined,
): Promise<PromoCodeReward[]> {
  for (const menu of await getMenus(core, outlet)) {
    const items = indexItems(menu);
    const lines = cartItems.map((one) => {
      const item = items.get(one.itemId);
      return item && toPricedLine(item, one, menu.id, roleId);
    });
    const context = { outletId: outlet.id, menuId: menu.id };
    const found = lines.filter((line) => line !== undefined);
    if (found.length < lines.length) continue;
    const rewards = getCodeRewards(promoCode, found, context);
    if (rewards.length > 0) return [...rewards];
  }
  return [];
}
