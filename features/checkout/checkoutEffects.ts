import type { OrderErrors } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { sessionEnded } from '#features/model/account';
import { leaveOutGifts, markSoldOut, refreshVoucher, resetCart, selectQuote } from '#features/model/cart';
import { isServerReachable } from '#features/model/menu';
import {
  type Attempt,
  dispatchOrderEvent,
  findAttempt,
  getOrderPath,
  isAt,
  isEndSeen,
  refreshAfterMismatch,
  type SendResult,
  selectAttempts,
  selectViewer,
  sendAttempt,
} from '#features/model/orders';
import type { AppDispatch, RootState } from '#features/model/store';
import {
  getDiningOptions,
  openDialog,
  orderAsGuest,
  setCollectionTime,
  setMobileNo,
  setOrderType,
  setTable,
} from '#features/model/visit';
import { api, isTokenRefusal } from '#features/platform/api';
import type { Clock } from '#features/platform/clock';
import { selectLanguageId, translate } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { flushPersistence } from '#features/platform/storage';
import { checkoutEvent } from './checkoutEvents';
import type { CheckoutEffect, CheckoutEvent } from './checkoutTypes';
import { createAttempt, findSameOrder } from './createAttempt';
import { getOrderType, hidesOrderDialogs, isSameOrder, toPayment } from './facts';
import { messages } from './messages';
import type { OrderLock } from './orderLock';
import type { PaymentWindow } from './payment/paymentWindow';
import { forgetLeaving, markLeaving } from './payment/returnChannel';
import { toCheckoutEvent } from './problems';

const INVALID = 400;

type OrderPlan = Omit<CheckoutEffect & { type: 'placeOrder' }, 'type'>;

/** Services that the app passes to the checkout once, at its start. */
export interface CheckoutServices {
  clock: Pick<Clock, 'now'>;
  page: Window;
  paymentWindow: PaymentWindow;
  /** Under which an attempt is made, so that two tabs make one. */
  orderLock: OrderLock;
  /** Goes to a screen of the app. */
  navigate: (to: string, options?: { state?: unknown; replace?: boolean }) => void;
  /** Leaves the app for an address, in this window. */
  leaveTo: (url: string) => void;
}

export interface EffectsInput extends CheckoutServices {
  dispatch: AppDispatch;
  getState: () => RootState;
  /** Path of the screen that is shown. */
  getPath: () => string;
  /** Keys of paid attempts whose order page was opened and has not shown them yet. */
  opened: Set<string>;
}

export interface CheckoutEffects {
  runEffects: (effects: readonly CheckoutEffect[]) => void;
  /** Tells how make-order ended that was sent again by itself or from a notice; an answer is followed by its attempt. */
  reportResent: (attempt: Attempt, result: SendResult) => void;
}

/**
 * Runs the checkout's side effects: payment window, make-order, cart, navigation. Effects run in order and
 * synchronously until the first asynchronous one. Effects that need the tap therefore run inside it.
 */
export function createEffects(input: EffectsInput): CheckoutEffects {
  const { clock, dispatch, getState, getPath, opened, orderLock, page, paymentWindow, navigate, leaveTo } = input;
  /** Key of the attempt that the checkout waits for. */
  let sending: string | null = null;

  const send = (event: CheckoutEvent): void => {
    dispatch(checkoutEvent(event));
  };

  async function perform(effects: readonly CheckoutEffect[]): Promise<void> {
    for (const effect of effects) {
      const wait = run(effect);
      if (wait) await wait;
    }
  }

  function run(effect: CheckoutEffect): Promise<unknown> | undefined {
    switch (effect.type) {
      case 'setTime':
        if (effect.orderType !== getState().visit.selectedOrderType) dispatch(setOrderType(effect.orderType));
        dispatch(setCollectionTime({ time: effect.time, day: effect.day }));
        return void send({ type: 'wayChanged' });
      case 'setTable':
        dispatch(
          setTable({ tableNo: effect.tableNo, checkNo: effect.checkNo, qrTypeId: toKnownQRType(effect.qrTypeId) }),
        );
        return;
      case 'rememberGuest':
        return void dispatch(orderAsGuest());
      case 'setMobile':
        return void dispatch(setMobileNo(effect.mobileNo));
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
      case 'leaveAttempt': {
        const key = effect.key ?? sending;
        if (key) dispatch(dispatchOrderEvent({ type: 'left', key }));
        return;
      }
      case 'giveUpAttempt':
        return void dispatch(dispatchOrderEvent({ type: 'givenUp', key: effect.key }));
      case 'resumeAttempt':
        return void dispatch(dispatchOrderEvent({ type: 'resumed', key: effect.key }));
      case 'confirmSecondOrder':
        return void dispatch(dispatchOrderEvent({ type: 'secondConfirmed' }));
      case 'askWay':
        return void dispatch(openDialog('dining-option'));
      case 'resetCart':
        return void dispatch(resetCart());
      case 'clearTable':
        return void dispatch(setTable({ tableNo: null, checkNo: null }));
      case 'markSoldOut':
        return void dispatch(markSoldOut(soldOut(effect.errors)));
      case 'leaveOutGifts':
        return void dispatch(leaveOutGifts(refusedItems(effect.errors)));
      case 'refetchMenu':
        return void dispatch(api.util.invalidateTags(['Menu', 'Settings']));
      case 'showOrder':
        return void showOrder(effect);
      case 'navigate':
        if (getPath() !== effect.to) navigate(effect.to);
        return;
      case 'leaveTo':
        // Unsaved state is lost with the page (PAY-7).
        return flushPersistence().then(() => {
          markLeaving();
          leaveTo(effect.url);
        });
      case 'stay':
        page.stop();
        forgetLeaving();
        return;
      case 'notifySubmitted':
        return void dispatch(
          notify({ kind: 'success', text: translate(messages, selectLanguageId(getState()), 'submitted') }),
        );
    }
  }

  function showOrder({ orderNo, isAwaited = false }: { orderNo: string; isAwaited?: boolean }): void {
    const attempt = selectAttempts(getState()).find((one) => one.orderNo === orderNo);
    if (attempt?.status === 'paid') {
      // The diner may have seen it on the order page, and be on the way to the menu already.
      const isSeen = isEndSeen(attempt);
      if ((isSeen || opened.has(attempt.key)) && !isAwaited) return;
      if (!isSeen) opened.add(attempt.key);
    }
    navigate(getOrderPath(orderNo), {
      state: { orderNo },
      replace: getPath() === '/order',
    });
  }

  /** The kind of the scanned code, where the outlet knows it and it allows the way of ordering. */
  function toKnownQRType(id: number | null): number | undefined {
    const { selectedOutlet } = getState().visit;
    const isKnown = selectedOutlet?.outletQRTypes.some((type) => type.id === id) ?? false;
    const isAllowed = isKnown && getDiningOptions(selectedOutlet, id).includes(getOrderType(getState()));
    return isAllowed && id !== null ? id : undefined;
  }

  /** The attempt to send: one that is kept, also from another tab, or a new one, which is kept before this returns. */
  async function findOrCreateAttempt({ key, ...plan }: OrderPlan): Promise<Attempt | null> {
    const known = key === null ? findSameOrder(getState(), plan) : findAttempt(getState(), key);
    const attempt = known ?? (await createAttempt(plan, input));
    // Lock and menu may have taken long enough for the diner to leave.
    if (!attempt || getState().checkout.name !== 'ordering') return null;
    dispatch(dispatchOrderEvent(known ? { type: 'resumed', key: known.key } : { type: 'created', attempt }));
    return attempt;
  }

  async function placeOrder(plan: OrderPlan): Promise<void> {
    // An answer that comes late is not that of this order.
    sending = null;
    // An order that gets no answer may have arrived. Sent without a network it would seem to be one (CHECKOUT-36).
    const seemsOffline = !page.navigator.onLine || getState().offline.notice !== null;
    if (plan.key === null && seemsOffline && !(await dispatch(isServerReachable()))) {
      return send({ type: 'orderRefused', problem: { kind: 'offline' } });
    }
    const tableBefore = getState().cart.table?.phone.cart;
    const find = () => findOrCreateAttempt(plan);
    // The other tabs already know an order that is sent again.
    const attempt = plan.key === null ? await orderLock(find) : await find();
    if (!attempt) {
      const { items, table, changes } = getState().cart;
      if (getState().checkout.name !== 'ordering' || items.length === 0) return send({ type: 'cartChanged' });
      // Without a word the diner would take it for a press that was missed (TABLE-23).
      const isByTable = tableBefore !== undefined && table?.phone.cart !== tableBefore;
      if (isByTable) return send({ type: 'orderRefused', problem: { kind: 'tableChanged' } });
      // Another dialog lists the changes.
      if (changes) return send({ type: 'cartChanged' });
      if (selectQuote(getState()).total > plan.total) return send({ type: 'totalChanged', before: plan.total });
      // With nothing to tell, this way of ordering has no menu (MENU-22).
      return send({ type: 'orderRefused', problem: { kind: 'unable' } });
    }
    sending = attempt.key;
    const sent = (await dispatch(sendAttempt(attempt.key))) as SendResult;
    keepSlip(attempt, sent);
    // The diner has left it or ordered something else; the attempt has its own state.
    if (sending !== attempt.key || getState().checkout.name !== 'ordering') return reportResent(attempt, sent);
    reportResult(attempt, sent);
  }

  /** Keeps the slip of the check that an order opened, as if the diner had scanned it (SETTLE-18). */
  function keepSlip({ payload }: Attempt, sent: SendResult): void {
    const slipNo = sent.kind === 'answered' && sent.slipNo;
    const { selectedOutlet, selectedTableNo, selectedCheckNo } = getState().visit;
    const isHere = selectedOutlet?.id === payload.outletId && selectedTableNo === payload.tableNo;
    if (slipNo && isHere && !selectedCheckNo) dispatch(setTable({ tableNo: selectedTableNo, checkNo: slipNo }));
  }

  /** Reports how make-order ended. */
  function reportResult(attempt: Attempt, sent: SendResult): void {
    const { key, isTill } = attempt;
    if (sent.kind === 'unanswered') send({ type: 'orderUnanswered', key, isTill });
    else if (sent.kind === 'foreignAddress') send({ type: 'orderRefused', problem: { kind: 'paymentAddress' } });
    else if (sent.kind === 'refused') refused(attempt, sent);
    else placed(key);
  }

  function reportResent(attempt: Attempt, sent: SendResult): void {
    keepSlip(attempt, sent);
    // Ignore results that were already reported or dismissed.
    const isNews = sent.kind === 'foreignAddress' || (sent.kind === 'refused' && sent.isEnd);
    if (!isNews) return;
    const root = getState();
    const { checkout } = root;
    const isAwaited = 'key' in checkout && checkout.key === attempt.key;
    const isFree = checkout.name === 'idle' && isAt(attempt, selectViewer(root)) && !hidesOrderDialogs(getPath());
    // A cart that was changed since is another order: a new menu must not empty it.
    const isOfCart = attempt.dishes === 'withOrder' || isSameOrder(attempt, root, attempt.paymentMode);
    if (isAwaited || (isFree && isOfCart)) {
      reportResult(attempt, sent);
      dispatch(dispatchOrderEvent({ type: 'seen', key: attempt.key }));
    } else if (sent.kind === 'refused' && attempt.dishes === 'inCart') {
      // An order whose dishes have left the cart has its own notice.
      dispatch(notify({ kind: 'warning', text: translate(messages, selectLanguageId(root), 'notPlaced') }));
      void dispatch(api.util.invalidateTags(['Menu', 'Settings']));
    }
  }

  function placed(key: string): void {
    const attempt = findAttempt(getState(), key);
    if (!attempt) {
      // A different person uses the app now.
      send({ type: 'cartChanged' });
      return;
    }
    send({
      type: 'orderPlaced',
      orderNo: attempt.orderNo ?? '',
      payment: attempt.status === 'waiting' ? toPayment(attempt) : null,
      isFree: attempt.payload.grandTotal === 0 && !attempt.isTill,
      failure: attempt.status === 'unpaid' ? (attempt.reason ?? '') : null,
      window: paymentWindow.isOpen() ? 'open' : 'blocked',
    });
    if (attempt.status === 'unpaid') dispatch(dispatchOrderEvent({ type: 'seen', key }));
  }

  function refused({ key, isTill }: Attempt, { error, isEnd }: Extract<SendResult, { kind: 'refused' }>): void {
    if (error.code === ERROR_CODE.mismatch) void dispatch(refreshAfterMismatch());
    if (error.statusCode === INVALID) void dispatch(refreshVoucher(clock.now()));
    // Its settings say until when, where a message about them was missed.
    if (error.code === ERROR_CODE.outletClosed) void dispatch(api.util.invalidateTags(['Settings']));
    if (isTokenRefusal(error)) {
      // The cart stays for the next sign-in (CHECKOUT-31).
      if (getState().account.accessToken !== null) {
        dispatch(sessionEnded());
        dispatch(api.util.resetApiState());
      }
      send({ type: 'orderRefused', problem: { kind: 'sessionEnded', isUnanswered: !isEnd } });
      return;
    }
    const event = toCheckoutEvent(error, isTill);
    send(event.type === 'orderUnanswered' ? { type: 'orderUnanswered', key, isTill } : event);
  }

  const runEffects = (effects: readonly CheckoutEffect[]): void => {
    perform(effects).catch((fault: unknown) => {
      console.error('A step of the checkout failed, so its outcome counts as unknown:', fault);
      if (getState().checkout.name !== 'ordering') return;
      // Before there is an attempt nothing was sent: the menu did not load, say.
      const attempt = sending === null ? undefined : findAttempt(getState(), sending);
      if (attempt) reportResult(attempt, { kind: 'unanswered' });
      else send({ type: 'orderRefused', problem: { kind: 'unable' } });
    });
  };
  return { runEffects, reportResent };
}

const soldOut = ({ soldoutItems = [], soldoutModifierItems = [] }: OrderErrors) => ({
  itemIds: soldoutItems.map(({ itemId }) => itemId),
  modifierItemIds: soldoutModifierItems.map(({ modifierItemId }) => modifierItemId),
});

const refusedItems = ({
  soldoutItems = [],
  itemQuantityLeft = [],
  notAvailableItem = [],
  alcoholItems = [],
}: OrderErrors) =>
  [...soldoutItems, ...itemQuantityLeft, ...notAvailableItem, ...alcoholItems].map(({ itemId }) => itemId);
