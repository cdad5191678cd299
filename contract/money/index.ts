/** The rules of money, in integer cents, the same for app and server (MONEY-3). */
export * from './cents.ts';
export * from './deposit.ts';
export * from './fractions.ts';
export * from './fromPrice.ts';
export * from './hints.ts';
export * from './invoice.ts';
export { getLineParts, lineTotal, type Part, sumParts, unitPrice } from './lineSums.ts';
export { chargedPrice, isFree, type Line, type Priced, type PricedModifier, priced, priceEntry } from './lines.ts';
export * from './points.ts';
export * from './priceWords.ts';
export {
  evaluatePromotions,
  type FreeReward,
  getCodeRewards,
  isReward,
  modifierConditionHolds,
  type PromoCode,
  type PromotionContext,
  type PromotionResult,
} from './promotions.ts';
export * from './quote.ts';
export * from './readCents.ts';
export { serviceChargePercentage } from './serviceCharge.ts';
export * from './shares.ts';
export * from './shownPrice.ts';
export * from './totals.ts';
export * from './vouchers.ts';
