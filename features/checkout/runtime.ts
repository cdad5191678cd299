import { nanoid } from '@reduxjs/toolkit';
import type { OrderErrors, OrderPayload, OrderType } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { selectProfile } from '#features/model/account';
import { markSoldOut, resetCart, restoreCart, selectOrderLines, selectQuote } from '#features/model/cart';
import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import {
  checkoutApi,
  clearTempCart,
  isPaymentAddressAllowed,
  orderPayload,
  type PendingPayment,
  refreshAfterMismatch,
  rememberOrder,
  saveTemp,
  selectPendingPayment,
  setPendingPayment,
} from '#features/model/orders';
import type { AppStore, RootState } from '#features/model/store';
import {
  diningOptionsOf,
  orderAsGuest,
  restoreSelections,
  setCollectionTime,
  setMobileNo,
  setOrderType,
  setTable,
} from '#features/model/visit';
import { type ApiError, api, isRefusal, type Services } from '#features/platform/api';
import { flushPersistence } from '#features/platform/storage';
import { moved } from './checkoutSlice';
import { addressOfPayment, factsOf } from './facts';
import { type Attempt, type CheckoutEffect, type CheckoutEvent, type Payment, transition } from './machine';
import type { PaymentWindow } from './payment/paymentWindow';
import { attemptElsewhere } from './paymentTabs';
import { eventOfError } from './problems';

/** The world around the checkout. */
export interface CheckoutWorld {
  store: Pick<AppStore, 'getState' | 'dispatch'>;
  services: Pick<Services, 'clock' | 'config'>;
  paymentWindow: PaymentWindow;
  /** Goes to a screen of the app. */
  navigate: (to: string, options?: { state?: unknown; replace?: boolean }) => void;
  /** Leaves the app for an address, in this window. */
  leaveTo: (url: string) => void;
  /** Path of the screen that is shown. */
  path: () => string;
  scanTableFor: () => readonly OrderType[];
  /** Tells the diner that the order is on its way. */
  saySubmitted: () => void;
}

/** Tells the checkout that something happened. Effects that need the tap run before it returns. */
export type Send = (event: CheckoutEvent) => void;

/** The machine at work: reads the facts, moves the state, does what the transition asks for. */
export function createCheckout(world: CheckoutWorld): { send: Send } {
  const { store, paymentWindow } = world;
  const { dispatch, getState } = store;

  const send: Send = (event) => {
    const before = getState().checkout;
    const facts = factsOf(getState(), {
      now: world.services.clock.now(),
      scanTableFor: world.scanTableFor(),
      isOnOrderPage: world.path() === '/order',
    });
    const { state, effects } = transition(before, event, facts);
    if (state !== before) dispatch(moved(state));
    perform(effects).catch((fault: unknown) => {
      console.error('A step of the checkout failed, so its outcome counts as unknown:', fault);
      send({ type: 'orderUnanswered' });
    });
  };

  /** In order; synchronous until the first effect that has to wait. */
  async function perform(effects: readonly CheckoutEffect[]): Promise<void> {
    for (const effect of effects) {
      const wait = run(effect);
      if (wait) await wait;
    }
  }

  function run(effect: CheckoutEffect): Promise<unknown> | undefined {
    switch (effect.type) {
      case 'setTime':
        if (effect.orderType !== getState().selections.selectedOrderType) dispatch(setOrderType(effect.orderType));
        dispatch(setCollectionTime(effect.time));
        return;
      case 'setTable':
        dispatch(setTable({ tableNo: effect.tableNo, checkNo: effect.checkNo, qrTypeId: qrTypeOf(effect.qrTypeId) }));
        return;
      case 'rememberGuest':
        dispatch(orderAsGuest());
        return;
      case 'setMobile':
        dispatch(setMobileNo(effect.mobileNo));
        return;
      case 'openWindow':
        if (!paymentWindow.open()) send({ type: 'windowBlocked' });
        return;
      case 'addressWindow':
        paymentWindow.address(effect.url);
        return;
      case 'closeWindow':
        paymentWindow.close();
        return;
      case 'placeOrder':
        return placeOrder(effect);
      case 'keepPayment':
        keepPayment(effect.payment);
        return;
      case 'restoreCart':
        return bringBack();
      case 'abandonPayment':
        return change((pending) => ({ ...pending, isAbandoned: true }));
      case 'forgetPayment':
        dispatch(setPendingPayment(null));
        return;
      case 'finishOrder':
        return finishOrder(effect.orderNo);
      case 'resetCart':
        dispatch(resetCart());
        dispatch(clearTempCart());
        return;
      case 'clearTable':
        dispatch(setTable({ tableNo: null, checkNo: null }));
        return;
      case 'markSoldOut':
        dispatch(markSoldOut(soldOut(effect.errors)));
        return;
      case 'refetchMenu':
        dispatch(api.util.invalidateTags(['Menu', 'Settings']));
        return;
      case 'showOrder':
        // The diner may have seen it before the watch heard of it, and be on the way to the menu already.
        if (getState().lastOrder.seenPaid === effect.orderNo) return;
        world.navigate(`/order?orderNo=${encodeURIComponent(effect.orderNo)}`, {
          state: { orderNo: effect.orderNo },
          replace: world.path() === '/order',
        });
        return;
      case 'navigate':
        if (world.path() !== effect.to) world.navigate(effect.to);
        return;
      case 'leaveTo':
        // Here the page ends, and with it whatever is not written yet (PAY-7).
        return flushPersistence().then(() => world.leaveTo(effect.url));
      case 'saySubmitted':
        world.saySubmitted();
        return;
    }
  }

  function change(edit: (pending: PendingPayment) => PendingPayment): Promise<unknown> | undefined {
    const pending = selectPendingPayment(getState());
    if (!pending) return;
    dispatch(setPendingPayment(edit(pending)));
    return flushPersistence();
  }

  /** Another table or way of ordering has a menu of its own, which may still be on its way. */
  async function menuInUse(): Promise<Menu> {
    const wanted = menuArguments(getState().selections);
    if (!wanted) throw new Error('An order needs an outlet; choose one first.');
    return dispatch(menuApi.endpoints.menu.initiate(wanted, { subscribe: false })).unwrap();
  }

  function payloadOf(menu: Menu, paymentMode: string | null): OrderPayload {
    const state = getState();
    const brandAppId = state.configs.brand?.brandApps[0]?.id;
    if (!brandAppId) throw new Error('The brand is not there yet; load it and try again.');
    return orderPayload({
      cart: state.cart,
      lines: selectOrderLines(state),
      selections: { ...state.selections, selectedOrderType: orderTypeOf(state) },
      quote: selectQuote(state),
      menu,
      profile: selectProfile(state),
      brandAppId,
      paymentMode,
      now: world.services.clock.now(),
    });
  }

  /** The kind of the scanned code, where the outlet knows it and it allows the way of ordering. */
  function qrTypeOf(id: number | null): number | undefined {
    const { selectedOutlet } = getState().selections;
    const isKnown = selectedOutlet?.outletQRTypes.some((type) => type.id === id) ?? false;
    const isAllowed = isKnown && diningOptionsOf(selectedOutlet, id).includes(orderTypeOf(getState()));
    return isAllowed && id !== null ? id : undefined;
  }

  const orderTypeOf = (state: RootState) =>
    factsOf(state, { now: 0, scanTableFor: [], isOnOrderPage: false }).orderType;

  /** The attempt that never got its answer, while the order is still the same (CHECKOUT-18). */
  function knownAttempt({ paymentMode }: Attempt): PendingPayment | null {
    const { cart, selections } = getState();
    const unanswered = selectPendingPayment(getState());
    const isSame =
      unanswered?.orderNo === null && orderedIn(unanswered) === orderedIn({ cart, selections, paymentMode });
    if (isSame) return unanswered;
    return attemptElsewhere({ cart, selections });
  }

  function newAttempt({ paymentMode, timeoutS }: Attempt, menu: Menu): PendingPayment {
    const { cart, selections } = getState();
    return {
      orderNo: null,
      idempotencyKey: nanoid(32),
      deadline: null,
      paymentUrl: null,
      paymentMode,
      timeoutS,
      cart,
      selections,
      isAbandoned: false,
      payload: payloadOf(menu, paymentMode),
    };
  }

  async function placeOrder(wanted: Attempt): Promise<void> {
    const attempt = knownAttempt(wanted) ?? newAttempt(wanted, await menuInUse());
    // A copy, so that what could not be written before is tried again.
    dispatch(setPendingPayment({ ...attempt }));
    await flushPersistence();
    const { idempotencyKey } = attempt;
    const payload = attempt.payload as OrderPayload;
    const answer = await dispatch(checkoutApi.endpoints.makeOrder.initiate({ payload, idempotencyKey }));
    if (answer.error) {
      const error = answer.error as ApiError;
      if (isRefusal(error) && error.code === ERROR_CODE.mismatch) void dispatch(refreshAfterMismatch());
      send(eventOfError(error, getState().selections.selectedOutletSettings?.isDirectToPos ?? false));
      return;
    }
    const url = addressOfPayment(answer.data);
    if (url !== null && !isPaymentAddressAllowed(url, world.services.config.gatewayHosts)) {
      send({ type: 'orderRefused', problem: { kind: 'paymentAddress' } });
      return;
    }
    send({
      type: 'orderPlaced',
      orderNo: answer.data.orderNo,
      url,
      window: paymentWindow.isOpen() ? 'open' : 'blocked',
    });
  }

  /**
   * Keeps all it takes to find out how the payment ended (PAY-7). A payment window need not wait for the disk:
   * the attempt was written before it was sent, and sent again it gives the same order.
   */
  function keepPayment({ orderNo, url, deadline }: Payment): void {
    const { cart, selections } = getState();
    dispatch(saveTemp({ cart, selections }));
    const pending = selectPendingPayment(getState());
    if (pending) dispatch(setPendingPayment({ ...pending, cart, selections, orderNo, paymentUrl: url, deadline }));
    dispatch(resetCart());
    dispatch(rememberOrder(orderNo));
  }

  function bringBack(): undefined {
    const { temp, cart } = getState();
    const kept = temp.pendingPayment ?? temp;
    if (kept.selections) dispatch(restoreSelections(kept.selections));
    if (kept.cart && cart.items.length === 0) dispatch(restoreCart(kept.cart));
  }

  function finishOrder(orderNo: string): Promise<unknown> {
    const { cart, selections } = getState();
    dispatch(rememberOrder(orderNo));
    // What was paid is done with; what went to the kitchen may be ordered again (CHECKOUT-16).
    if (selectPendingPayment(getState())?.orderNo) dispatch(clearTempCart());
    else dispatch(saveTemp({ cart, selections }));
    dispatch(setPendingPayment(null));
    dispatch(resetCart());
    return flushPersistence();
  }

  return { send };
}

/**
 * What was ordered, to compare: without the outlet's settings, which no diner chose and which are gone while the host
 * cannot be reached, just when an order is sent again.
 */
const orderedIn = ({ cart, selections, paymentMode }: Pick<PendingPayment, 'cart' | 'selections' | 'paymentMode'>) =>
  JSON.stringify([cart, { ...selections, selectedOutletSettings: null }, paymentMode]);

const soldOut = ({ soldoutItems = [], soldoutModifierItems = [] }: OrderErrors) => ({
  itemIds: soldoutItems.map(({ itemId }) => itemId),
  modifierItemIds: soldoutModifierItems.map(({ modifierItemId }) => modifierItemId),
});
