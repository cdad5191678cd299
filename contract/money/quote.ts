import type { OrderType, PromoCodeReward, Promotion, Tax } from '../index.ts';
import type { Cents } from './cents.ts';
import { type ChargeSettings, getLineSums, isFree, type Line, type Part, serviceChargePercentage } from './lines.ts';
import { CENTS_PER_POINT, pointsToCents } from './points.ts';
import {
  evaluatePromotions,
  type FreeReward,
  type PromoCode,
  type PromotionResult,
  toDiscountValue,
} from './promotions.ts';
import { computeTotals, type Discount, type Totals, type Voucher } from './totals.ts';

/** Everything that decides what a cart costs. Client and server fill it from their own sources. */
export interface QuoteInput {
  lines: readonly Line[];
  type: OrderType;
  settings: ChargeSettings;
  menuId: number;
  taxes: readonly Tax[];
  /** Those that apply by themselves. */
  promotions: readonly Promotion[];
  /** The promo code in use. */
  promoCode?: PromoCode | undefined;
  voucher?: Voucher | undefined;
  /** Points to be used; 0 when the member does not want to. */
  rebatePoints: number;
  /** What a point is worth. Default 100 (MONEY-15). */
  centsPerPoint?: Cents | undefined;
}

export interface Quote extends Totals {
  promotions: { id: number; name: string }[];
  /** Free items earned; the diner decides how many of them to take. */
  freeRewards: FreeReward[];
  /** What the promo code gives for this cart (MONEY-29). */
  codeRewards: readonly PromoCodeReward[];
  /** What the paid lines come to: the sum that a minimum spend looks at (MONEY-25). */
  spend: Cents;
}

/** Whether a promo code gives something: its own rewards, or one of its promotions by itself (MONEY-29). */
export const promoCodeCounts = (
  { promotions }: Pick<PromoCode, 'promotions'>,
  { codeRewards, promotions: eligible }: Pick<Quote, 'codeRewards' | 'promotions'>,
): boolean => codeRewards.length > 0 || promotions.some(({ id }) => eligible.some((one) => one.id === id));

const toCodeDiscounts = (code: string, rewards: readonly PromoCodeReward[]): Discount[] =>
  rewards.flatMap((reward) => {
    const value = reward.type === 'Discount' ? toDiscountValue(reward.discountType, reward.discountValue) : undefined;
    return value ? [{ id: reward.promoCodeId, name: code, source: 'promoCode', ...value }] : [];
  });

/** The priced parts of the lines, and what the paid ones come to; one look at each line. */
const collectParts = (lines: readonly Line[]): { parts: Part[]; spend: Cents } => {
  const parts: Part[] = [];
  let spend = 0;
  for (const line of lines) {
    const sums = getLineSums(line);
    for (const part of sums.parts) parts.push(part);
    if (!isFree(line)) spend += sums.total;
  }
  return { parts, spend };
};

/** The promotions of a cart, which do not depend on anything that is taken off or added later. */
export const getPromotionResult = ({
  promotions,
  lines,
  settings,
  menuId,
  promoCode,
}: Pick<QuoteInput, 'promotions' | 'lines' | 'settings' | 'menuId' | 'promoCode'>): PromotionResult =>
  evaluatePromotions(promotions, lines, { outletId: settings.outletId, menuId }, promoCode);

/**
 * What a cart costs: promotions, then the promo code, then charges and taxes, then voucher and points.
 * @param result what the promotions give, where it is known already; free lines make no difference to it.
 */
export const quote = (input: QuoteInput, result: PromotionResult = getPromotionResult(input)): Quote => {
  const { eligible, discounts, freeRewards, codeRewards } = result;
  const { parts, spend } = collectParts(input.lines);
  const { voucher } = input;
  const totals = computeTotals({
    parts,
    discounts: [...discounts, ...toCodeDiscounts(input.promoCode?.code ?? '', codeRewards)],
    taxes: input.taxes,
    serviceChargePercentage: serviceChargePercentage(input.settings, input.type),
    voucher: voucher && spend >= (voucher.minimumSpend ?? 0) ? voucher : undefined,
    rebate: pointsToCents(input.rebatePoints, input.centsPerPoint ?? CENTS_PER_POINT),
  });
  return { ...totals, promotions: eligible, freeRewards, codeRewards, spend };
};
