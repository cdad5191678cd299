import type { OrderType, OutletSettings } from '#contract';
import { isFree } from '#contract/money';
import { isOrderingPath, isPayNow } from '#contract/wire';
import { selectProfile } from '#features/model/account';
import { selectAlcoholLines, selectHasIncomplete, selectQuote } from '#features/model/cart';
import {
  type Attempt,
  effectiveTimeout,
  findOpenHere,
  isAt,
  selectAttempts,
  selectIsSoldOutByOwnOrder,
  selectViewer,
  sendsSms,
} from '#features/model/orders';
import type { Brand } from '#features/model/shop';
import type { RootState } from '#features/model/store';
import {
  getDietaryNeeds,
  getDiningOptions,
  getPauseEnd,
  isTimeAhead,
  NOW,
  selectAlcoholTime,
  selectAlcoholTimeAt,
  selectAreChargesUnknown,
} from '#features/model/visit';
import { isOffered } from '#features/platform/api';
import type { CheckoutFacts, OpenOrder, Payment } from './checkoutTypes';

/** Input besides the state. */
export interface FactsInput {
  /** Milliseconds of the clock. */
  now: number;
  /** Brand toggles: which ways of ordering need the code of a table (CHECKOUT-3). */
  scanTableFor: readonly OrderType[];
  isQuietScreen: boolean;
}

/** Whether nothing of an order takes this screen: an order's page, and what belongs to the account (PAY-30). */
export const hidesOrderDialogs = (path: string): boolean => !isOrderingPath(path);

const allTypes: readonly OrderType[] = ['Dine In', 'Takeaway', 'Delivery', 'Retail'];

/** Whether a dish is ordered on a check only: an outlet without a till opens one by itself. */
export const needsCheck = (settings: OutletSettings | null | undefined): boolean =>
  settings?.isDirectToPos === true && !settings.opensChecks;

/** The chosen way of ordering, else the first that the code of the table allows. */
export const getOrderType = ({ visit }: Pick<RootState, 'visit'>): OrderType =>
  visit.selectedOrderType ?? getDiningOptions(visit.selectedOutlet, visit.selectedQRTypeId)[0] ?? 'Dine In';

/** The ways of ordering that need the code of a table, from the toggles of the brand (CHECKOUT-3). */
export const getScanTypes = (toggles: Brand['toggles'] | undefined): OrderType[] => [
  ...(toggles?.scanTableForDineIn ? (['Dine In'] as const) : []),
  ...(toggles?.scanTableForTakeaway ? (['Takeaway'] as const) : []),
];

/** Payment of an attempt. Null before the server has answered with one. */
export const toPayment = ({
  key,
  orderNo,
  paymentUrl,
  deadline,
  timeoutS,
  paymentMode,
  visit,
}: Attempt): Payment | null => {
  if (orderNo === null || paymentUrl === null) return null;
  const type = visit.selectedOutlet?.paymentTypes.find(({ code }) => code === paymentMode);
  return {
    ...{ key, orderNo, url: paymentUrl, deadline: deadline ?? 0 },
    ...(timeoutS === null && { isInSameWindow: true }),
    ...(type && isPayNow(type) && { isPayNow: true }),
  };
};

const toOpenOrder = (attempt: Attempt | undefined): OpenOrder | null =>
  attempt
    ? {
        key: attempt.key,
        payment: toPayment(attempt),
        plan: { paymentMode: attempt.paymentMode, timeoutS: attempt.timeoutS },
      }
    : null;

/** Whether the cart is that of an attempt: the same dishes and the same way of ordering. */
export const isSameOrder = (
  attempt: Attempt,
  { cart, visit }: Pick<RootState, 'cart' | 'visit'>,
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
  const before = attempt.visit;
  return (
    text(attempt.cart) === text(cart) &&
    before.selectedOrderType === visit.selectedOrderType &&
    before.selectedCollectionTime === visit.selectedCollectionTime &&
    before.selectedCollectionDay === visit.selectedCollectionDay &&
    // A corrected number makes another order, so that the right person is called.
    before.selectedMobileNo === visit.selectedMobileNo &&
    before.selectedCutlery === visit.selectedCutlery &&
    // The kitchen must read what the diner says now.
    JSON.stringify(attempt.payload.dietaryNeeds) === JSON.stringify(getDietaryNeeds(visit.selectedOutletSettings)) &&
    (paymentMode === undefined || attempt.paymentMode === paymentMode)
  );
};

const toClockTime = (time: string | null): string | null => (time === NOW ? null : time);

/** Dishes to order from the table cart; null without one. */
const getTableDishes = ({ cart: { table, items } }: RootState): string | null =>
  table === undefined
    ? null
    : items
        .filter((line) => !isFree(line))
        .map(({ cartItemId, seat, quantity }) => `${cartItemId} ${seat ?? ''} ${quantity}`)
        .sort()
        .join('\n');

/** Input of the rules of the checkout at this moment. */
export function getCheckoutFacts(state: RootState, { now, scanTableFor, isQuietScreen }: FactsInput): CheckoutFacts {
  const { selectedOutlet, selectedOutletSettings: settings, selectedTableNo, ...chosen } = state.visit;
  const options = getDiningOptions(selectedOutlet, chosen.selectedQRTypeId);
  const orderType = getOrderType(state);
  const paymentTypes = selectedOutlet?.paymentTypes ?? [];
  const needsNone = (type: OrderType) => type === 'Dine In' && (settings?.dineInNotRequireTableNo ?? false);
  const needsTable = selectedTableNo ? [] : scanTableFor.filter((type) => !needsNone(type));
  const isMobileKnown = selectProfile(state) !== null || chosen.selectedMobileNo !== null;
  const viewer = selectViewer(state);
  const open = findOpenHere(selectAttempts(state), viewer);
  // The same order once more is that order: it has the same key, and is placed once.
  const isTheSame = open !== undefined && open.orderNo === null && isAt(open, viewer) && isSameOrder(open, state);
  const soldOut = state.cart.items.filter((line) => line.isSoldOut && !line.servedOnly);
  const notServed = state.cart.items.flatMap(({ itemId, servedOnly }) =>
    servedOnly ? [{ itemId, name: '', hours: servedOnly }] : [],
  );
  const alcohol = selectAlcoholTime(state, now);
  const closedAlcohol = alcohol.isSold || isTheSame ? [] : selectAlcoholLines(state);
  return {
    isCartEmpty: state.cart.items.length === 0,
    tableDishes: getTableDishes(state),
    isOutletClosed: settings?.isOutletClosed ?? false,
    isPaused: getPauseEnd(settings, now) !== null,
    isDirectToPos: settings?.isDirectToPos ?? false,
    orderType,
    isWayUnknown: chosen.selectedOrderType === null && options.length > 1,
    areChargesUnknown: selectAreChargesUnknown(state),
    // The dialog has the names that the cart shows. Dishes of the same order count as sold out only for others.
    soldOut: isTheSame ? [] : soldOut.map(({ itemId }) => ({ itemId, name: '' })),
    closedAlcohol: closedAlcohol.map(({ itemId }) => ({
      ...{ itemId, name: '' },
      ...(alcohol.changesAt && { from: alcohol.changesAt }),
    })),
    isAlcoholSoldNow: selectAlcoholTimeAt(state, now).isSold,
    notServed: isTheSame ? [] : notServed,
    isHeldByOpen: selectIsSoldOutByOwnOrder(state),
    hasIncomplete: !isTheSame && selectHasIncomplete(state),
    isTimeOffered: orderType !== 'Takeaway' || isTimeAhead(chosen, settings, now),
    collectionTime: orderType === 'Takeaway' ? toClockTime(chosen.selectedCollectionTime) : null,
    needsTable,
    isAccountSettled: isMobileKnown || chosen.selectedAsGuest || !isOffered('accounts'),
    needsMobile: isMobileKnown ? [] : allTypes.filter((type) => sendsSms(settings, type)),
    paymentTypes,
    timeouts: Object.fromEntries(
      paymentTypes.flatMap((type) => {
        // Paid to the staff, an order has no payment page that a window would wait for.
        const timeout = selectedOutlet && !type.isAtCounter && effectiveTimeout(selectedOutlet, type);
        return timeout ? [[type.id, timeout]] : [];
      }),
    ),
    // 0 means no timeout.
    outletTimeoutS: selectedOutlet?.paymentTimeout || null,
    total: selectQuote(state).total,
    now,
    open: isTheSame ? null : toOpenOrder(open),
    isQuietScreen,
  };
}
