import { nanoid } from '@reduxjs/toolkit';
import { type Cents, isFree, unitPrice } from '#contract/money';
import { selectProfile } from '#features/model/account';
import {
  type CartLine,
  cartApi,
  fetchGifts,
  selectHasAlcohol,
  selectMissingGifts,
  selectOrderLines,
  selectQuote,
} from '#features/model/cart';
import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import { type Attempt, getPlace, isAt, orderPayload, selectAttempts, selectViewer } from '#features/model/orders';
import { type AppDispatch, addAppListener, type RootState } from '#features/model/store';
import { getDietaryNeeds, isAgeConfirmed } from '#features/model/visit';
import type { Clock } from '#features/platform/clock';
import type { PaymentPlan } from './checkoutTypes';
import { getOrderType, isSameOrder } from './facts';

/** The same order that is on its way already, from this tab or another one (WIRE-12, CHECKOUT-18). */
export const findSameOrder = (state: RootState, { paymentMode }: PaymentPlan): Attempt | undefined => {
  const viewer = selectViewer(state);
  return selectAttempts(state).findLast(
    (attempt) => attempt.orderNo === null && isAt(attempt, viewer) && isSameOrder(attempt, state, paymentMode),
  );
};

export interface CreateAttemptInput {
  dispatch: AppDispatch;
  getState: () => RootState;
  clock: Pick<Clock, 'now'>;
}

/**
 * An attempt to order what is in the cart, before it is sent.
 * @param plan `total` is what the diner has confirmed.
 * @returns null where the cart or its total changed while the menu of this way of ordering and the table were waited for.
 */
export async function createAttempt(
  { paymentMode, timeoutS, total }: PaymentPlan & { total: Cents },
  { dispatch, getState, clock }: CreateAttemptInput,
): Promise<Attempt | null> {
  const chosen = toComparableLines(getState().cart.items);
  const menu = await loadMenu(dispatch, getState());
  await awaitPromotions(dispatch, getState);
  await awaitTable(dispatch, getState);
  const state = getState();
  const { cart, visit } = state;
  const isAsChosen = toComparableLines(cart.items) === chosen;
  const isOfMenu = cart.items.every(({ menuId }) => menuId === menu.id);
  const isPaidFor = selectOrderLines(state).some((line) => !isFree(line));
  // Promotions that were on their way may take something off (CART-40).
  const isAsConfirmed = selectQuote(state).total <= total;
  const place = getPlace(visit);
  if (!isAsChosen || !isAsConfirmed || !isOfMenu || !isPaidFor || !place) return null;
  const startedAt = clock.now();
  return {
    key: nanoid(32),
    place,
    person: selectProfile(state)?.id ?? null,
    startedAt,
    payload: createPayload(state, menu, paymentMode, startedAt),
    cart,
    comesBack: null,
    visit,
    paymentMode,
    timeoutS,
    isTill: visit.selectedOutletSettings?.isDirectToPos ?? false,
    status: 'sending',
    orderNo: null,
    paymentUrl: null,
    deadline: null,
    reportedStatus: null,
    reason: null,
    dishes: 'inCart',
    attention: 'foreground',
    turns: 0,
    isSecondConfirmed: false,
  };
}

/** A different table or way of ordering has another menu, which may still be loading. */
async function loadMenu(dispatch: AppDispatch, { visit }: RootState): Promise<Menu> {
  const wanted = menuArguments(visit);
  if (!wanted) throw new Error('An order needs an outlet; choose one first.');
  return dispatch(menuApi.endpoints.menu.initiate(wanted, { subscribe: false })).unwrap();
}

/** A server that does not answer must not keep the order back, milliseconds. */
const PROMOTIONS_MS = 10_000;

/** An order that goes out before the outlet's promotions, and the dishes they give, would go without them (CART-40). */
async function awaitPromotions(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  const outletId = getState().visit.selectedOutlet?.id;
  if (outletId === undefined || cartApi.endpoints.currentPromotions.select(outletId)(getState()).data) return;
  const running = dispatch(cartApi.util.getRunningQueryThunk('currentPromotions', outletId));
  if (!running) return;
  const { catchError, defer, firstValueFrom, of, timeout } = await import('rxjs');
  const load$ = defer(async () => {
    await running;
    const gifts = selectMissingGifts(getState());
    if (gifts.length > 0) await dispatch(fetchGifts(gifts));
  });
  await firstValueFrom(
    load$.pipe(
      timeout(PROMOTIONS_MS),
      catchError(() => of(undefined)),
    ),
  );
}

/** A table that does not answer must not keep the order back, milliseconds: the server says then what it lacks. */
const TABLE_MS = 5_000;

/** The server takes the dishes out of the cart of the table: those that were just added have to be there (TABLE-13). */
async function awaitTable(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  const isWaiting = ({ cart }: RootState) => (cart.table?.phone.pending.length ?? 0) > 0;
  if (!isWaiting(getState())) return;
  const { catchError, firstValueFrom, Observable, of, timeout } = await import('rxjs');
  const sent$ = new Observable<void>((subscriber) => {
    const look = () => {
      if (!isWaiting(getState())) subscriber.next();
    };
    const stop = dispatch(addAppListener({ predicate: (_, now) => !isWaiting(now), effect: look }));
    look();
    return () => stop();
  });
  await firstValueFrom(
    sent$.pipe(
      timeout(TABLE_MS),
      catchError(() => of(undefined)),
    ),
  );
}

function createPayload(state: RootState, menu: Menu, paymentMode: string | null, now: number): Attempt['payload'] {
  const { brand } = state.shop;
  if (!brand) throw new Error('The brand is not there yet; load it and try again.');
  return orderPayload({
    cart: state.cart,
    lines: selectOrderLines(state),
    visit: { ...state.visit, selectedOrderType: getOrderType(state) },
    quote: selectQuote(state),
    menu,
    profile: selectProfile(state),
    // A server without apps for a brand knows it by its brand id (CHECKOUT-35).
    brandAppId: brand.brandApps[0]?.id ?? brand.id,
    isAgeConfirmed: selectHasAlcohol(state) && isAgeConfirmed(),
    dietaryNeeds: getDietaryNeeds(state.visit.selectedOutletSettings),
    paymentMode,
    now,
  });
}

/** Lines and prices of a cart, for comparison. */
const toComparableLines = (items: readonly CartLine[]): string =>
  JSON.stringify(items.map((line) => [line.cartItemId, line.quantity, unitPrice(line)]));
