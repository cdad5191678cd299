/** The rules of money, in integer cents, the same for app and server (MONEY-3). */
export * from './cents.ts';
export * from './deposit.ts';
export * from './fromPrice.ts';
export * from './hints.ts';
export * from './invoice.ts';
export {
  chargedPrice,
  getLineParts,
  isFree,
  type Line,
  lineTotal,
  type Part,
  type Priced,
  type PricedModifier,
  priced,
  priceEntry,
  serviceChargePercentage,
  sumParts,
  unitPrice,
} from './lines.ts';
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
export * from './shares.ts';
export * from './shownPrice.ts';
export * from './totals.ts';
export * from './vouchers.ts';
