import type { OrderType } from '#contract';
import { selectProfile } from '#features/model/account';
import { selectQuote } from '#features/model/cart';
import {
  type Attempt,
  effectiveTimeout,
  openHere,
  placeOf,
  selectAttempts,
  sendsSms,
  type Viewer,
} from '#features/model/orders';
import type { RootState } from '#features/model/store';
import { getDiningOptions, timesAhead } from '#features/model/visit';
import type { CheckoutFacts, OpenOrder, Payment } from './machine';

/** What the checkout is told by the page it is on. */
export interface Surroundings {
  /** Milliseconds of the clock. */
  now: number;
  /** Brand toggles: which ways of ordering need the code of a table (CHECKOUT-3). */
  scanTableFor: readonly OrderType[];
  isOnOrderPage: boolean;
}

const allTypes: readonly OrderType[] = ['Dine In', 'Takeaway', 'Delivery', 'Retail'];

/** Who looks at the attempts of this visit. */
export const viewerOf = (state: RootState): Viewer => ({
  place: placeOf(state.selections),
  person: selectProfile(state)?.id ?? null,
});

/** The payment of an attempt; null while there is none to make. */
export const paymentOf = ({ key, orderNo, paymentUrl, deadline }: Attempt): Payment | null =>
  orderNo !== null && paymentUrl !== null ? { key, orderNo, url: paymentUrl, deadline: deadline ?? 0 } : null;

const openOrder = (attempt: Attempt | undefined): OpenOrder | null =>
  attempt
    ? {
        key: attempt.key,
        payment: paymentOf(attempt),
        plan: { paymentMode: attempt.paymentMode, timeoutS: attempt.timeoutS },
      }
    : null;

/** What is ordered is what was ordered: the same dishes, the same way, at the same place. */
export const isSameOrder = (
  attempt: Attempt,
  { cart, selections }: Pick<RootState, 'cart' | 'selections'>,
  paymentMode?: string | null,
): boolean => {
  const text = ({ items, remarks, promoCode, voucher, applyRebatePoint }: RootState['cart']) =>
    JSON.stringify([
      items.map(({ cartItemId, quantity }) => [cartItemId, quantity]),
      remarks,
      promoCode?.code,
      voucher?.id,
      applyRebatePoint,
    ]);
  const before = attempt.selections;
  return (
    text(attempt.cart) === text(cart) &&
    before.selectedOrderType === selections.selectedOrderType &&
    before.selectedCollectionTime === selections.selectedCollectionTime &&
    (paymentMode === undefined || attempt.paymentMode === paymentMode)
  );
};

/** Everything the rules of the checkout look at, at this moment. */
export function factsOf(state: RootState, { now, scanTableFor, isOnOrderPage }: Surroundings): CheckoutFacts {
  const { selectedOutlet, selectedOutletSettings: settings, selectedTableNo, ...chosen } = state.selections;
  const options = getDiningOptions(selectedOutlet, chosen.selectedQRTypeId);
  const orderType = chosen.selectedOrderType ?? options[0] ?? 'Dine In';
  const paymentTypes = selectedOutlet?.paymentTypes ?? [];
  const isFree = (type: OrderType) => type === 'Dine In' && (settings?.dineInNotRequireTableNo ?? false);
  const needsTable = selectedTableNo ? [] : scanTableFor.filter((type) => !isFree(type));
  const isMobileKnown = selectProfile(state) !== null || chosen.selectedMobileNo !== null;
  const open = openHere(selectAttempts(state), viewerOf(state));
  // The same order once more is that order: it has the same key, and is placed once.
  const isTheSame = open !== undefined && open.orderNo === null && isSameOrder(open, state);
  return {
    isCartEmpty: state.cart.items.length === 0,
    isOutletClosed: settings?.isOutletClosed ?? false,
    isDirectToPos: settings?.isDirectToPos ?? false,
    orderType,
    isWayUnknown: chosen.selectedOrderType === null && options.length > 1,
    isTimeOffered: orderType !== 'Takeaway' || timesAhead(settings, now).includes(chosen.selectedCollectionTime ?? ''),
    needsTable,
    isAccountSettled: isMobileKnown || chosen.selectedAsGuest,
    needsMobile: isMobileKnown ? [] : allTypes.filter((type) => sendsSms(settings, type)),
    paymentTypes,
    timeouts: Object.fromEntries(
      paymentTypes.flatMap((type) => {
        const timeout = selectedOutlet && effectiveTimeout(selectedOutlet, type);
        return timeout ? [[type.id, timeout]] : [];
      }),
    ),
    outletTimeoutS: selectedOutlet?.paymentTimeout ?? null,
    total: selectQuote(state).total,
    now,
    open: isTheSame ? null : openOrder(open),
    isOnOrderPage,
  };
}
