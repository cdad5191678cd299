import type {
  DietaryNeeds,
  OrderItemOption,
  OrderModifierOption,
  OrderPayload,
  OrderPayloadItem,
  Profile,
} from '#contract';
import { isFree, lineTotal, promoCodeCounts, type Quote, toDollars } from '#contract/money';
import { toUserId } from '#features/model/account';
import type { AppliedPromoCode, CartLine, CartModifier, CartState } from '#features/model/cart';
import { NOW, type VisitState } from '#features/model/visit';
import { collectionDateTime } from './collectionTime';

export interface PayloadInput {
  cart: CartState;
  /** Lines of the order: the diner's and the free ones. */
  lines: readonly CartLine[];
  /** With outlet, settings and order type known. */
  visit: VisitState;
  quote: Quote;
  menu: { id: number; version: number };
  /** null for a guest. */
  profile: Profile | null;
  brandAppId: number;
  /** It has alcohol, and the diner has said that they are 18 or older. Default false. */
  isAgeConfirmed?: boolean;
  /** Allergens that the diner cannot eat, where the outlet takes it (CART-51). */
  dietaryNeeds?: DietaryNeeds | undefined;
  /** Code of the chosen payment type; null where none is asked. */
  paymentMode: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * @param times how many of its parent the order has.
 * @param least the lowest price: a free dish cannot become cheaper (MONEY-46).
 */
const toInnerOption = (modifier: CartModifier, times: number, least: number): OrderModifierOption => {
  const price = Math.max(least, modifier.price);
  return {
    modifierItemId: modifier.modifierItemId,
    modifierGroupId: modifier.modifierGroupId,
    quantity: modifier.quantity,
    basePrice: toDollars(price),
    totalPrice: toDollars(price * modifier.quantity * times),
  };
};

const toOption = (modifier: CartModifier, times: number, least: number): OrderItemOption => ({
  ...toInnerOption(modifier, times, least),
  orderModifierOptions: modifier.options.map((inner) => toInnerOption(inner, modifier.quantity * times, least)),
});

const toItem = (line: CartLine, ownSeat: number | undefined): OrderPayloadItem => ({
  itemId: line.itemId,
  quantity: line.quantity,
  basePrice: toDollars(isFree(line) ? 0 : line.price),
  totalPrice: toDollars(lineTotal(line)),
  specialInstruction: line.specialInstruction,
  categoryId: line.categoryId,
  remarks: '',
  ...(line.promoCodeId !== undefined && { promoCodeId: line.promoCodeId }),
  ...(line.promotionId !== undefined && { promotionId: line.promotionId }),
  ...(ownSeat !== undefined && !isFree(line) && { seat: line.seat ?? ownSeat }),
  orderItemOptions: line.modifiers.map((modifier) =>
    toOption(modifier, line.quantity, isFree(line) ? 0 : Number.NEGATIVE_INFINITY),
  ),
});

const toMobileNo = (visit: VisitState, profile: Profile | null): string =>
  profile?.mobileNo.replace(/^\+/, '') ?? (visit.selectedMobileNo ? `65${visit.selectedMobileNo}` : 'N/A');

/** A code that gives nothing to this order is kept for another one, as is one whose dish was not taken (MONEY-29). */
const isCodeUsed = (code: AppliedPromoCode, quote: Quote, lines: readonly CartLine[]): boolean => {
  const codeRewards = quote.codeRewards.filter(
    (reward) => reward.type !== 'Item' || lines.some(({ promoCodeId }) => promoCodeId === reward.promoCodeId),
  );
  return promoCodeCounts(code, { ...quote, codeRewards });
};

/**
 * Builds the body of make-order (WIRE-21). This is the only place where outgoing money becomes dollars.
 * @throws if outlet or order type is unknown; the checkout's gates prevent that
 */
export function orderPayload(input: PayloadInput): OrderPayload {
  const { cart, lines, visit, quote, menu, profile, brandAppId, paymentMode, now, isAgeConfirmed, dietaryNeeds } =
    input;
  const { selectedOutlet, selectedOutletSettings, selectedOrderType: type, selectedTableNo } = visit;
  if (!selectedOutlet || !type) throw new Error('An order needs an outlet and an order type; choose both first.');
  const dateTime = type === 'Takeaway' ? collectionDateTime(visit, now) : NOW;
  return {
    versionNumber: menu.version,
    brandAppId,
    userId: toUserId(profile),
    outletId: selectedOutlet.id,
    checkNo: visit.selectedCheckNo ?? '',
    mobileNo: toMobileNo(visit, profile),
    cardNo: profile?.cardNo ?? '',
    memberId: profile?.memberId ?? '',
    type,
    collectionDateTime: dateTime,
    subtotal: toDollars(quote.subtotal),
    totalTax: toDollars(quote.addedTax),
    serviceCharge: toDollars(quote.serviceCharge),
    totalDiscount: toDollars(quote.discountTotal + quote.voucherDiscount),
    ...(quote.deposit > 0 && { containerDeposit: toDollars(quote.deposit) }),
    grandTotal: toDollars(quote.total),
    isPreOrder: dateTime !== NOW,
    voucherId: quote.voucherDiscount > 0 ? (cart.voucher?.id ?? null) : null,
    cutlery: visit.selectedCutlery,
    menuId: menu.id,
    promotionIds: quote.promotions.map(({ id }) => id),
    isRebateUsage: cart.applyRebatePoint && quote.rebateDiscount > 0,
    rebateAmount: toDollars(quote.rebateDiscount),
    specialInstruction: cart.remarks,
    ...(selectedTableNo && { tableNo: selectedTableNo }),
    ...(type === 'Dine In' && {
      dineInModeNotRequireTableNo: selectedOutletSettings?.dineInNotRequireTableNo ?? false,
    }),
    ...(profile && cart.promoCode && isCodeUsed(cart.promoCode, quote, lines) && { promoCode: cart.promoCode.code }),
    ...(paymentMode && { paymentMode }),
    ...(isAgeConfirmed && { isAgeConfirmed }),
    ...(dietaryNeeds && { dietaryNeeds }),
    ...(cart.table && { seatKey: cart.table.phone.seatKey }),
    orderItems: lines.map((line) => toItem(line, cart.table?.phone.seat)),
  };
}
