import type { Order, OrderType } from '#contract';
import { selectProfile } from '#features/model/account';
import { selectQuote } from '#features/model/cart';
import { effectiveTimeout, selectPendingPayment, sendsSms } from '#features/model/orders';
import type { RootState } from '#features/model/store';
import { diningOptionsOf, timesAhead } from '#features/model/visit';
import type { CheckoutFacts } from './machine';

/** What the checkout is told by the page it is on. */
export interface Surroundings {
  /** Milliseconds of the clock. */
  now: number;
  /** Brand toggles: which ways of ordering need the code of a table (CHECKOUT-3). */
  scanTableFor: readonly OrderType[];
  isOnOrderPage: boolean;
}

const allTypes: readonly OrderType[] = ['Dine In', 'Takeaway', 'Delivery', 'Retail'];

/** Everything the rules of the checkout look at, at this moment. */
export function factsOf(state: RootState, { now, scanTableFor, isOnOrderPage }: Surroundings): CheckoutFacts {
  const { selectedOutlet, selectedOutletSettings: settings, selectedTableNo, ...chosen } = state.selections;
  const orderType =
    chosen.selectedOrderType ?? diningOptionsOf(selectedOutlet, chosen.selectedQRTypeId)[0] ?? 'Dine In';
  const paymentTypes = selectedOutlet?.paymentTypes ?? [];
  const isFree = (type: OrderType) => type === 'Dine In' && (settings?.dineInNotRequireTableNo ?? false);
  const needsTable = selectedTableNo ? [] : scanTableFor.filter((type) => !isFree(type));
  const isMobileKnown = selectProfile(state) !== null || chosen.selectedMobileNo !== null;
  return {
    isCartEmpty: state.cart.items.length === 0,
    isOutletClosed: settings?.isOutletClosed ?? false,
    isDirectToPos: settings?.isDirectToPos ?? false,
    orderType,
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
    isAbandoned: selectPendingPayment(state)?.isAbandoned ?? false,
    isOnOrderPage,
  };
}

/** The payment page of an order that is still to be paid; null where nothing is owed here. */
export const addressOfPayment = (order: Order): string | null =>
  order.orderStatus === 'Waiting For Payment' ? order.hostedPamentUrl : null;
