import type { OrderType, OutletSettings, PromoCodeReward, Promotion, Tax } from '../index.ts';
import { type Cents, toCents } from './cents.ts';
import { getLineParts, type Part, type PricedLine, serviceChargePercentage } from './lines.ts';
import { CENTS_PER_POINT, pointsToCents } from './points.ts';
import { evaluatePromotions, type FreeReward, type PromotionResult } from './promotions.ts';
import { computeTotals, type Discount, type Totals, type Voucher } from './totals.ts';

/** Everything that decides what a cart costs. Client and host fill it from their own sources. */
export interface QuoteInput {
  lines: readonly PricedLine[];
  type: OrderType;
  settings: OutletSettings;
  menuId: number;
  taxes: readonly Tax[];
  promotions: readonly Promotion[];
  /** Rewards of the promo code in use. */
  promoCode?: { code: string; rewards: readonly PromoCodeReward[] } | undefined;
  voucher?: Voucher | undefined;
  /** Points to be used; 0 when the member does not want to. */
  rebatePoints: number;
  /** What a point is worth. Default 100 (MONEY-15). */
  centsPerPoint?: Cents | undefined;
}

export interface Quote extends Totals {
  promotions: { id: number; name: string }[];
  /** Free items earned; how many of them are in the cart is the diner's business. */
  freeRewards: FreeReward[];
}

const codeDiscounts = (promoCode: QuoteInput['promoCode']): Discount[] =>
  (promoCode?.rewards ?? []).flatMap((reward) =>
    reward.type === 'Discount'
      ? [
          {
            id: reward.promoCodeId,
            name: promoCode?.code ?? '',
            source: 'promoCode' as const,
            type: reward.discountType,
            value: reward.discountType === 'Amount' ? toCents(reward.discountValue) : reward.discountValue,
          },
        ]
      : [],
  );

const collectParts = (lines: readonly PricedLine[]): Part[] => {
  const parts: Part[] = [];
  for (const line of lines) for (const part of getLineParts(line)) parts.push(part);
  return parts;
};

/** The promotions of a cart, which do not depend on anything that is taken off or added later. */
export const getPromotionResult = ({
  promotions,
  lines,
  settings,
  menuId,
}: Pick<QuoteInput, 'promotions' | 'lines' | 'settings' | 'menuId'>): PromotionResult =>
  evaluatePromotions(promotions, lines, { outletId: settings.outletId, menuId });

/**
 * What a cart costs: promotions, then the promo code, then charges and taxes, then voucher and points.
 * @param result what the promotions give, where it is known already; free lines make no difference to it.
 */
export const quote = (input: QuoteInput, result: PromotionResult = getPromotionResult(input)): Quote => {
  const totals = computeTotals({
    parts: collectParts(input.lines),
    discounts: [...result.discounts, ...codeDiscounts(input.promoCode)],
    taxes: input.taxes,
    serviceChargePercentage: serviceChargePercentage(input.settings, input.type),
    voucher: input.voucher,
    rebate: pointsToCents(input.rebatePoints, input.centsPerPoint ?? CENTS_PER_POINT),
  });
  return { ...totals, promotions: result.eligible, freeRewards: result.freeRewards };
};
