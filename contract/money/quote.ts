import type { OrderType, PromoCodeReward, Promotion, Tax } from '../index.ts';
import { CENTS_PER_POINT, type Cents } from './cents.ts';
import { isDepositCharged, lineDeposit } from './deposit.ts';
import { getLineSums, type Part } from './lineSums.ts';
import { isFree, type Line } from './lines.ts';
import { pointsToCents } from './points.ts';
import {
  evaluatePromotions,
  type FreeReward,
  type PromoCode,
  type PromotionResult,
  toDiscountValue,
} from './promotions.ts';
import { type ChargeSettings, serviceChargePercentage } from './serviceCharge.ts';
import { computeTotals, type Discount, type Totals, type Voucher } from './totals.ts';

/** Everything that decides what a cart costs. App and server fill it from their own sources. */
export interface QuoteInput {
  lines: readonly Line[];
  type: OrderType;
  settings: ChargeSettings;
  menuId: number;
  taxes: readonly Tax[];
  /** Promotions that apply without a code. */
  promotions: readonly Promotion[];
  /** The promo code in use. */
  promoCode?: PromoCode | undefined;
  voucher?: Voucher | undefined;
  /** Points to be used; 0 when the member does not want to. */
  rebatePoints: number;
  /** Value of a point. Default 100 (MONEY-15). */
  centsPerPoint?: Cents | undefined;
}

export interface Quote extends Totals {
  promotions: { id: number; name: string }[];
  /** Free items that the cart has earned; the diner decides how many of them to take. */
  freeRewards: FreeReward[];
  /** Rewards of the promo code for this cart (MONEY-29). */
  codeRewards: readonly PromoCodeReward[];
  /** Total of the paid lines, which a minimum spend is compared with (MONEY-25). */
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

/** The priced parts of all lines, the total of the paid ones, and the deposits of all. */
const collectParts = (lines: readonly Line[]): { parts: Part[]; spend: Cents; deposit: Cents } => {
  const parts: Part[] = [];
  let spend = 0;
  let deposit = 0;
  for (const line of lines) {
    const sums = getLineSums(line);
    for (const part of sums.parts) parts.push(part);
    if (!isFree(line)) spend += sums.total;
    deposit += lineDeposit(line);
  }
  return { parts, spend, deposit };
};

/**
 * Computes the promotions of a cart. The result depends on the lines only, not on charges, taxes, voucher or points.
 */
export const getPromotionResult = ({
  promotions,
  lines,
  settings,
  menuId,
  promoCode,
}: Pick<QuoteInput, 'promotions' | 'lines' | 'settings' | 'menuId' | 'promoCode'>): PromotionResult =>
  evaluatePromotions(promotions, lines, { outletId: settings.outletId, menuId }, promoCode);

/**
 * Computes the price of a cart: promotions, promo code, charges and taxes, deposits, then voucher and points.
 * @param result the promotions' result, if already known; free lines do not change it
 */
export const quote = (input: QuoteInput, result: PromotionResult = getPromotionResult(input)): Quote => {
  const { eligible, discounts, freeRewards, codeRewards } = result;
  const { parts, spend, deposit } = collectParts(input.lines);
  const { voucher } = input;
  const totals = computeTotals({
    parts,
    deposit: isDepositCharged(input.settings, input.type) ? deposit : 0,
    discounts: [...discounts, ...toCodeDiscounts(input.promoCode?.code ?? '', codeRewards)],
    taxes: input.taxes,
    serviceChargePercentage: serviceChargePercentage(input.settings, input.type),
    voucher: voucher && spend >= (voucher.minimumSpend ?? 0) ? voucher : undefined,
    rebate: pointsToCents(input.rebatePoints, input.centsPerPoint ?? CENTS_PER_POINT),
  });
  return { ...totals, promotions: eligible, freeRewards, codeRewards, spend };
};
