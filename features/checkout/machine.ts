import type { OrderType, PaymentType } from '#contract';
import { STAFF_REASON } from '#contract/wire';
import { CUSTOMER_CANCELLED } from '#features/model/orders';
import { NOW } from '#features/model/visit';
import type {
  CheckoutEffect,
  CheckoutEvent,
  CheckoutFacts,
  CheckoutState,
  OpenOrder,
  OrderProblem,
  Payment,
  PaymentPlan,
  TimeChoice,
  Transition,
} from './checkoutTypes';
import { OPENING_COUNTDOWN_S, RETRY_COUNTDOWN_S } from './payment/constants';

/** Seconds of the countdowns (PAY-4, PAY-5, CHECKOUT-20, CHECKOUT-23). */
export const COUNTDOWN_S = {
  opening: OPENING_COUNTDOWN_S,
  /** An order without an answer can be left after this long. */
  ordering: 15,
  popupRetry: RETRY_COUNTDOWN_S,
  /** A payment page that is slow to come in the same window can be opened again, or left, after this long. */
  leaving: 10,
  /** The bank may answer for this long after the diner is back, before the payment page is offered again (PAY-36). */
  bank: 30,
  menuUpdated: 3,
  tillError: 10,
} as const;

/** An order without an answer is sent this often with the same key before the diner is notified (CHECKOUT-19). */
export const ORDER_TRIES = 2;

const to = (state: CheckoutState, ...effects: CheckoutEffect[]): Transition => ({ state, effects });
const idle: CheckoutState = { name: 'idle' };

/** Required before anything is asked: something to order, an open outlet, and a table. */
function firstGate(facts: CheckoutFacts, orderType: OrderType): CheckoutState | null {
  if (facts.isCartEmpty) return { name: 'cartEmpty' };
  if (facts.isOutletClosed) return { name: 'outletClosed' };
  if (facts.isPaused) return { name: 'outletPaused' };
  if (facts.needsTable.includes(orderType)) return { name: 'scanning', hint: null, chosen: null };
  return null;
}

const begin = (facts: CheckoutFacts): CheckoutState => firstGate(facts, facts.orderType) ?? accountGate(facts);

/** Continues for a member, or for a guest who was asked this visit. */
const accountGate = (facts: CheckoutFacts): CheckoutState =>
  facts.isAccountSettled ? mobileGate(facts) : { name: 'accountCheck' };

const mobileGate = (facts: CheckoutFacts): CheckoutState =>
  facts.needsMobile.includes(facts.orderType) ? { name: 'givingMobile', isTimeChosen: false } : timeGate(facts);

/**
 * A dialog that shows the order remembers the facts that may change while it is open: dishes, time and total (TABLE-23, CHECKOUT-7,
 * CHECKOUT-39).
 */
const review = (
  name: 'confirming' | 'choosingPayment',
  { tableDishes, collectionTime, total }: CheckoutFacts,
  time: string | null = collectionTime,
): CheckoutState & { name: 'confirming' | 'choosingPayment' } => ({
  name,
  total,
  ...(tableDishes !== null && { reviewed: tableDishes }),
  ...withTime(time),
});

/**
 * Dishes that stand in the way: sold out, not served, or alcohol outside of the licensed hours (CART-44). A takeaway is asked
 * for its time on the way, so hours at that time count when it is sent.
 */
function findUnavailable(facts: CheckoutFacts, event: CheckoutEvent): CheckoutState | null {
  const { soldOut, orderType, isAlcoholSoldNow, closedAlcohol = [] } = facts;
  const isTimeAsked = event.type === 'started' && orderType === 'Takeaway';
  const notServed = isTimeAsked ? [] : facts.notServed;
  const alcohol = isTimeAsked && isAlcoholSoldNow ? [] : closedAlcohol;
  const errors = {
    ...(soldOut.length > 0 && { soldoutItems: soldOut }),
    ...(notServed.length > 0 && { notAvailableItem: notServed }),
    ...(alcohol.length > 0 && { alcoholItems: alcohol }),
  };
  return Object.keys(errors).length > 0 ? { name: 'rejected', problem: { kind: 'items', errors } } : null;
}

const incomplete: CheckoutState = { name: 'rejected', problem: { kind: 'incomplete' } };

/** The diner has read what is ordered, and wants it sent. */
const isSubmit = (
  state: CheckoutState,
  event: CheckoutEvent,
): event is CheckoutEvent & { type: 'confirmed' | 'paymentChosen' } =>
  (event.type === 'confirmed' && state.name === 'confirming') ||
  (event.type === 'paymentChosen' && state.name === 'choosingPayment');

/** A different seat at the table has changed the order that the dialog confirms. */
const hasTableChanged = (state: CheckoutState, facts: CheckoutFacts): boolean =>
  (state.name === 'confirming' || state.name === 'choosingPayment' || state.name === 'stillOpen') &&
  state.reviewed !== undefined &&
  state.reviewed !== facts.tableDishes &&
  !facts.isCartEmpty;

/**
 * Returns the time that the dialog confirms, if it has changed; else null. An expired time has become NOW (ENTRY-19).
 */
const findGoneTime = (state: CheckoutState, { orderType, collectionTime }: CheckoutFacts): string | null => {
  if (!('time' in state) || orderType !== 'Takeaway') return null;
  return state.time === undefined || state.time === collectionTime ? null : state.time;
};

/** Asks for the time again. Returns null if the time is still offered, or if another question comes first. */
function askGoneTime(state: CheckoutState, facts: CheckoutFacts, ...effects: CheckoutEffect[]): Transition | null {
  const gone = findGoneTime(state, facts);
  return gone === null || firstGate(facts, facts.orderType) ? null : to({ name: 'choosingTime', gone }, ...effects);
}

/** Asks the same question again if the total is not the shown one; null if it is. */
function askChangedTotal(
  state: CheckoutState,
  event: WayEvent,
  facts: CheckoutFacts,
  ...effects: CheckoutEffect[]
): Transition | null {
  if (event.type === 'started' || !('total' in state) || state.total === undefined) return null;
  if (state.total === facts.total || firstGate(facts, facts.orderType)) return null;
  const name = event.type === 'confirmed' ? 'confirming' : 'choosingPayment';
  return to({ ...review(name, facts), totalBefore: state.total }, ...effects);
}

/** Part of a state that remembers the collection time. */
const withTime = (time: string | null) => (time !== null ? { time } : {});

/** The number is asked for after the time was chosen. */
const givingMobile = (time: string | null): CheckoutState => ({
  name: 'givingMobile',
  isTimeChosen: true,
  ...withTime(time),
});

/** Events that need a way of ordering: starting and sending. */
type WayEvent = CheckoutEvent & { type: 'started' | 'confirmed' | 'paymentChosen' };

const stillOpen = (
  open: OpenOrder,
  event: WayEvent,
  { collectionTime, tableDishes, total }: CheckoutFacts,
): CheckoutState => ({
  name: 'stillOpen',
  open,
  event,
  ...(event.type !== 'started' && { total }),
  ...(tableDishes !== null && { reviewed: tableDishes }),
  ...withTime(collectionTime),
});

/** Only takeaway has a time to choose. */
const timeGate = (facts: CheckoutFacts): CheckoutState =>
  facts.orderType === 'Takeaway' ? { name: 'choosingTime' } : review('confirming', facts);

/** The way of ordering was chosen with the time, and may ask for more than the one before. */
function chooseTime(facts: CheckoutFacts, chosen: TimeChoice): Transition {
  const { orderType, time } = chosen;
  const confirmed = orderType === 'Takeaway' && time !== NOW ? time : null;
  const gate = firstGate(facts, orderType);
  if (gate?.name === 'scanning') return to({ ...gate, chosen });
  const asks = facts.needsMobile.includes(orderType);
  const { total, ...confirming } = review('confirming', facts, confirmed);
  // The facts are of the way before, which may have another total: 'wayChanged' brings the new one.
  const reviewed = orderType === facts.orderType ? { ...confirming, total } : confirming;
  return to(gate ?? (asks ? givingMobile(confirmed) : reviewed), {
    type: 'setTime',
    ...chosen,
  });
}

function applyScan(chosen: TimeChoice | null, table: CheckoutEvent & { type: 'tableScanned' }, facts: CheckoutFacts) {
  const { tableNo, checkNo, qrTypeId } = table;
  const known = { ...facts, needsTable: [] };
  const { state, effects } = chosen ? chooseTime(known, chosen) : to(begin(known));
  return to(state, { type: 'setTable', tableNo, checkNo, qrTypeId }, ...effects);
}

/** Checked again at submit: the outlet may have closed and the chosen time may be past (CHECKOUT-2, CHECKOUT-7). */
const submitGate = (facts: CheckoutFacts): CheckoutState | null =>
  firstGate(facts, facts.orderType) ?? (facts.isTimeOffered ? null : { name: 'choosingTime' });

function placeOrder(
  { paymentMode, timeoutS }: PaymentPlan,
  facts: CheckoutFacts,
  { tries = 1, key = null }: { tries?: number; key?: string | null } = {},
): Transition {
  const plan = { paymentMode, timeoutS };
  const opensWindow = tries === 1 && timeoutS !== null && facts.total > 0;
  return to(
    { name: 'ordering', tries, secondsLeft: COUNTDOWN_S.ordering, ...plan },
    ...(opensWindow ? [{ type: 'openWindow' } as const] : []),
    { type: 'placeOrder', key, total: facts.total, ...plan },
  );
}

function applyConfirm(facts: CheckoutFacts, event: CheckoutEvent & { type: 'confirmed' }): Transition {
  const { mobileNo } = event;
  const remember: CheckoutEffect[] = mobileNo ? [{ type: 'setMobile', mobileNo }] : [];
  const gate = submitGate(facts);
  if (gate) return to(gate, ...remember);
  if (!mobileNo && facts.needsMobile.includes(facts.orderType)) {
    return to(givingMobile(facts.collectionTime), ...remember);
  }
  if (facts.open) return to(stillOpen(facts.open, event, facts), ...remember);
  if (!facts.isDirectToPos && facts.paymentTypes.length > 0 && facts.total > 0) {
    return to(review('choosingPayment', facts), ...remember);
  }
  // Without payment types the payment page itself may ask how (CHECKOUT-14).
  const timeoutS = facts.isDirectToPos || facts.total === 0 ? null : facts.outletTimeoutS;
  const { state, effects } = placeOrder({ paymentMode: null, timeoutS }, facts);
  return to(state, ...remember, ...effects);
}

function choosePayment(facts: CheckoutFacts, paymentType: PaymentType): Transition {
  const gate = submitGate(facts);
  if (gate) return to(gate);
  if (facts.open) return to(stillOpen(facts.open, { type: 'paymentChosen', paymentType }, facts));
  return placeOrder({ paymentMode: paymentType.code, timeoutS: facts.timeouts[paymentType.id] ?? null }, facts);
}

/** To the payment page in the same window. */
const leaveFor = (payment: Payment): Transition =>
  to({ name: 'leaving', payment, secondsLeft: COUNTDOWN_S.leaving }, { type: 'leaveTo', url: payment.url });

function applyOrder(
  state: CheckoutState & { name: 'ordering' },
  event: CheckoutEvent & { type: 'orderPlaced' },
): Transition {
  const { orderNo, payment, failure } = event;
  if (failure !== null) return to(failedState(failure), { type: 'closeWindow' });
  if (!payment) {
    return to(
      idle,
      { type: 'closeWindow' },
      // A zero total was paid by discounts: the order page says so itself (CHECKOUT-15 and CHECKOUT-16).
      ...(event.isFree ? [] : [{ type: 'notifySubmitted' } as const]),
      { type: 'showOrder', orderNo },
    );
  }
  const { url } = payment;
  if (state.timeoutS === null) return leaveFor(payment);
  if (event.window !== 'open') return to({ name: 'popupBlocked', payment, secondsLeft: COUNTDOWN_S.popupRetry });
  return to({ name: 'opening', payment, secondsLeft: COUNTDOWN_S.opening }, { type: 'addressWindow', url });
}

function applyNoAnswer(
  state: CheckoutState & { name: 'ordering' },
  { key, isTill }: CheckoutEvent & { type: 'orderUnanswered' },
  facts: CheckoutFacts,
): Transition {
  const { tries, paymentMode, timeoutS } = state;
  if (tries < ORDER_TRIES) return placeOrder({ paymentMode, timeoutS }, facts, { tries: tries + 1, key });
  if (isTill) {
    return to({ name: 'tillUnanswered', key, secondsLeft: COUNTDOWN_S.tillError }, { type: 'closeWindow' });
  }
  return to({ name: 'unable', key, paymentMode, timeoutS }, { type: 'closeWindow' });
}

/** The diner looks at the payment, or at nothing of the checkout: it may take the screen. */
export const mayTakeScreen = (state: CheckoutState, { isQuietScreen }: Pick<CheckoutFacts, 'isQuietScreen'>): boolean =>
  !isQuietScreen &&
  ['idle', 'requested', 'opening', 'popupBlocked', 'waiting', 'leaving', 'unable'].includes(state.name);

function failedState(reason: string): CheckoutState {
  if (reason === CUSTOMER_CANCELLED) return idle;
  if (STAFF_REASON.test(reason)) return { name: 'paymentFailed', why: 'delay' };
  return { name: 'paymentFailed', why: /timeout/i.test(reason) ? 'timeout' : 'failed' };
}

type Ending = CheckoutEvent & { type: 'paid' | 'failed' | 'timedOut' | 'closed' | 'shelved' };

/** How the payment ended, whichever of poll, socket, window and return page reported it first. */
function applyPaymentEnd(state: CheckoutState, event: Ending, facts: CheckoutFacts): Transition {
  // A second order is being sent; its answer decides.
  if (state.name === 'ordering') return to(state);
  const takesScreen = mayTakeScreen(state, facts);
  switch (event.type) {
    case 'paid':
    case 'shelved':
      return to(
        idle,
        { type: 'closeWindow' },
        { type: 'showOrder', orderNo: event.orderNo, ...(isWait(state) && { isAwaited: true }) },
      );
    case 'failed':
      return to(takesScreen ? failedState(event.reason) : endOfWait(state), { type: 'closeWindow' });
    case 'timedOut':
      return to(takesScreen ? { name: 'paymentFailed', why: 'timeout' } : endOfWait(state), { type: 'closeWindow' });
    case 'closed':
      return isWait(state) ? to(idle, { type: 'closeWindow' }) : to(state);
  }
}

/** The wait for a payment that the diner makes elsewhere: it is not shown on a quiet screen. */
export const isPaymentWait = ({ name }: CheckoutState): boolean =>
  name === 'opening' || name === 'popupBlocked' || name === 'waiting';

/** The screen shows an order that was sent. */
const isWait = (state: CheckoutState): boolean =>
  'payment' in state || state.name === 'unable' || state.name === 'tillUnanswered';

/** A wait ends with its payment; a dialog of a later checkout stays. */
const endOfWait = (state: CheckoutState): CheckoutState => (isWait(state) ? idle : state);

/** The order is still polled, since the payment may have gone through (PAY-12). */
const leaveAttempt = (key: string | null): Transition =>
  to(idle, { type: 'closeWindow' }, { type: 'leaveAttempt', key });

/** 'Back to cart': the wait may cover any screen of the shop. */
function leaveForCart(key: string | null): Transition {
  const { state, effects } = leaveAttempt(key);
  return to(state, ...effects, { type: 'navigate', to: '/cart' });
}

function countDown(state: CheckoutState, facts: CheckoutFacts): Transition {
  if (!('secondsLeft' in state) || state.secondsLeft === 0) return to(state);
  const next = { ...state, secondsLeft: state.secondsLeft - 1 };
  const isOver = next.secondsLeft === 0 && isCountedDown(state);
  return isOver ? transition(next, { type: 'accepted' }, facts) : to(next);
}

/** Goes on where the open order stopped it. */
function continueAnyway(event: WayEvent, facts: CheckoutFacts): Transition {
  switch (event.type) {
    case 'started':
      return to(begin(facts));
    case 'confirmed':
      return applyConfirm(facts, event);
    case 'paymentChosen':
      return choosePayment(facts, event.paymentType);
  }
}

/** The main button of a dialog, or the end of its countdown. */
function applyAccept(state: CheckoutState, facts: CheckoutFacts): Transition {
  switch (state.name) {
    case 'cartEmpty':
    case 'menuUpdated':
      return to(idle, { type: 'navigate', to: '/' });
    case 'tillUnanswered':
      return to(idle, { type: 'giveUpAttempt', key: state.key }, { type: 'navigate', to: '/bill' });
    case 'paymentFailed':
      // 'Try Again' leads to the restored cart; the others only close.
      return state.why === 'failed' ? to(idle, { type: 'navigate', to: '/cart' }) : to(idle);
    case 'rejected':
      return leaveProblem(state.problem);
    case 'stillOpen': {
      const unavailable = findUnavailable(facts, state.event);
      if (unavailable) return to(unavailable);
      if (facts.hasIncomplete) return to(incomplete);
      if (hasTableChanged(state, facts)) return to({ name: 'rejected', problem: { kind: 'tableChanged' } });
      const asked = askGoneTime(state, facts) ?? askChangedTotal(state, state.event, facts);
      if (asked) return asked;
      const next = continueAnyway(state.event, { ...facts, open: null });
      return to(next.state, { type: 'confirmSecondOrder' }, ...next.effects);
    }
    case 'outletClosed':
    case 'outletPaused':
      return to(idle);
    default:
      return to(state);
  }
}

/**
 * A wrong check number clears table and check once it was read: without them the screen asks for a scan. Dishes that
 * promotions add by themselves cannot be removed by the diner, so those that were refused are not sent again.
 */
function leaveProblem(problem: OrderProblem): Transition {
  if (problem.kind === 'checkNumber') return to(idle, { type: 'clearTable' });
  return problem.kind === 'items' ? to(idle, { type: 'leaveOutGifts', errors: problem.errors }) : to(idle);
}

/** The order that may still be paid, instead of another one. */
function continueOpenOrder({ key, payment, plan }: OpenOrder, facts: CheckoutFacts): Transition {
  if (!payment) return placeOrder(plan, facts, { key });
  if (payment.isInSameWindow) {
    const { state, effects } = leaveFor(payment);
    return to(state, { type: 'resumeAttempt', key }, ...effects);
  }
  const opening = { name: 'opening', payment, secondsLeft: COUNTDOWN_S.opening } as const;
  return to(
    opening,
    { type: 'resumeAttempt', key },
    { type: 'openWindow' },
    { type: 'addressWindow', url: payment.url },
  );
}

function applyRetry(state: CheckoutState, facts: CheckoutFacts): Transition {
  if (state.name === 'unable') return placeOrder(state, facts, { key: state.key });
  if (state.name === 'stillOpen') return continueOpenOrder(state.open, facts);
  if (state.name === 'scanFailed') return to({ name: 'scanning', hint: null, chosen: state.chosen });
  if (!('payment' in state)) return to(state);
  if ('secondsLeft' in state && state.secondsLeft > 0) return to(state);
  const { payment } = state;
  // The diner goes to the payment page again, so the way back from it counts no more.
  const again: CheckoutEffect[] =
    state.name === 'waiting' && state.window === 'returned' ? [{ type: 'resumeAttempt', key: payment.key }] : [];
  if (state.name === 'leaving' || payment.isInSameWindow) {
    const left = leaveFor(payment);
    return to(left.state, ...again, ...left.effects);
  }
  const opening = { name: 'opening', payment, secondsLeft: COUNTDOWN_S.opening } as const;
  return to(opening, ...again, { type: 'openWindow' }, { type: 'addressWindow', url: payment.url });
}

const asksForAccount = ({ name }: CheckoutState): boolean => name === 'accountCheck' || name === 'signingIn';

/** The wait for a payment that was made, or left, elsewhere. */
const toWait = ({ payment, isReturned }: CheckoutEvent & { type: 'resumed' }): CheckoutState =>
  isReturned
    ? { name: 'waiting', payment, window: 'returned', secondsLeft: COUNTDOWN_S.bank }
    : { name: 'waiting', payment, window: 'none' };

/** True while the cart asks the diner something, before any order is sent. */
export const isAsking = ({ name }: CheckoutState): boolean =>
  [
    'scanning',
    'scanFailed',
    'accountCheck',
    'signingIn',
    'givingMobile',
    'choosingTime',
    'confirming',
    'choosingPayment',
    'stillOpen',
  ].includes(name);

/** A dialog that can be left as by its 'Cancel' or 'Close'. */
export const canGoBack = (state: CheckoutState): boolean =>
  isAsking(state) ||
  ['cartEmpty', 'outletClosed', 'outletPaused', 'rejected', 'unable', 'paymentFailed'].includes(state.name);

/** A message that ends by itself as by its button. */
export const isCountedDown = ({ name }: CheckoutState): boolean => name === 'menuUpdated' || name === 'tillUnanswered';

/**
 * True if a paid order may replace the open dialog: its dishes are no longer in the cart (PAY-13). Dialogs with typed
 * or scanned input stay.
 */
export const yieldsToPaid = (state: CheckoutState): boolean =>
  state.name === 'cartEmpty' || (isAsking(state) && !['scanning', 'signingIn', 'givingMobile'].includes(state.name));

/** A refusal may be shown: it is waited for, or comes when nothing of the checkout is on the screen. */
const canShowRefusal = ({ name }: CheckoutState): boolean =>
  name === 'ordering' || name === 'unable' || name === 'tillUnanswered' || name === 'idle';

const isSessionEnded = (state: CheckoutState): boolean =>
  state.name === 'rejected' && state.problem.kind === 'sessionEnded';

/** Leaving a dialog or overlay without doing what it offers; an order on its way can be left once it takes long. */
function applyDismiss(state: CheckoutState): Transition {
  switch (state.name) {
    case 'ordering':
      return state.secondsLeft > 0 ? to(state) : leaveForCart(null);
    case 'leaving': {
      if (state.secondsLeft > 0) return to(state);
      const left = leaveForCart(state.payment.key);
      return to(left.state, { type: 'stay' }, ...left.effects);
    }
    case 'menuUpdated':
    case 'tillUnanswered':
      return to(state);
    case 'opening':
    case 'popupBlocked':
    case 'waiting':
      return leaveForCart(state.payment.key);
    case 'unable':
      return leaveAttempt(state.key);
    case 'rejected':
      return leaveProblem(state.problem);
    default:
      return to(idle);
  }
}

const needsWay = (state: CheckoutState, event: CheckoutEvent): event is WayEvent =>
  (event.type === 'started' && (state.name === 'idle' || state.name === 'requested')) || isSubmit(state, event);

/** The state machine of the checkout: the state after an event, and the effects to run. */
export function transition(state: CheckoutState, event: CheckoutEvent, facts: CheckoutFacts): Transition {
  // A way of ordering must be chosen first.
  if (facts.isWayUnknown && needsWay(state, event)) return to(idle, { type: 'askWay' });
  // The cart asks to remove them first, and the server would refuse the whole order.
  const unavailable = findUnavailable(facts, event);
  if (unavailable && needsWay(state, event)) {
    // The portions may be those of the diner's own order, which can still be paid (CHECKOUT-30).
    if (facts.isHeldByOpen && facts.open) return to(stillOpen(facts.open, event, facts));
    return to(unavailable);
  }
  if (facts.hasIncomplete && needsWay(state, event)) return to(incomplete);
  // The outlet's charges and settings must be known too (CART-38).
  if (facts.areChargesUnknown && needsWay(state, event)) return to({ name: 'rejected', problem: { kind: 'unable' } });
  if (isSubmit(state, event)) {
    if (hasTableChanged(state, facts)) return to({ name: 'rejected', problem: { kind: 'tableChanged' } });
    const mobileNo = event.type === 'confirmed' ? event.mobileNo : undefined;
    const remember: CheckoutEffect[] = mobileNo ? [{ type: 'setMobile', mobileNo }] : [];
    const asked = askGoneTime(state, facts, ...remember) ?? askChangedTotal(state, event, facts, ...remember);
    if (asked) return asked;
  }
  switch (event.type) {
    case 'started':
      return state.name === 'idle' || state.name === 'requested' ? to(begin(facts)) : to(state);
    case 'dismissed':
      return applyDismiss(state);
    case 'accepted':
      return applyAccept(state, facts);
    case 'leftCart':
      return isAsking(state) || state.name === 'requested' ? to(idle) : to(state);
    case 'personLeft':
      return state.name === 'ordering' || 'payment' in state ? to(state) : to(idle);
    case 'signedOut':
      // A different person may be signing in.
      return isAsking(state) && !asksForAccount(state) ? to(idle) : to(state);
    case 'tableScanned':
      return state.name === 'scanning' ? applyScan(state.chosen, event, facts) : to(state);
    case 'codeIgnored':
      return state.name === 'scanning' && state.hint !== event.hint ? to({ ...state, hint: event.hint }) : to(state);
    case 'cameraFailed':
      return state.name === 'scanning' ? to({ name: 'scanFailed', why: event.why, chosen: state.chosen }) : to(state);
    case 'signInChosen':
      return state.name === 'accountCheck' || isSessionEnded(state) ? to({ name: 'signingIn' }) : to(state);
    case 'guestChosen':
      return asksForAccount(state) ? to(mobileGate(facts), { type: 'rememberGuest' }) : to(state);
    case 'signedIn':
      return asksForAccount(state) ? to(begin({ ...facts, isAccountSettled: true })) : to(state);
    case 'mobileGiven': {
      if (state.name !== 'givingMobile') return to(state);
      const remember = { type: 'setMobile', mobileNo: event.mobileNo } as const;
      const next = state.isTimeChosen ? review('confirming', facts) : timeGate(facts);
      return askGoneTime(state, facts, remember) ?? to(next, remember);
    }
    case 'timeChosen':
      return state.name === 'choosingTime'
        ? chooseTime(facts, { orderType: event.orderType, time: event.time, day: event.day })
        : to(state);
    case 'wayChanged':
      return state.name === 'confirming' && state.total === undefined
        ? to({ ...state, total: facts.total })
        : to(state);
    case 'confirmed':
      return state.name === 'confirming' ? applyConfirm(facts, event) : to(state);
    case 'paymentChosen':
      return state.name === 'choosingPayment' ? choosePayment(facts, event.paymentType) : to(state);
    case 'orderPlaced':
      return state.name === 'ordering' ? applyOrder(state, event) : to(state);
    case 'orderRefused':
      return canShowRefusal(state) ? applyRefusal(event.problem) : to(state);
    case 'menuChanged':
      return canShowRefusal(state)
        ? to(
            { name: 'menuUpdated', secondsLeft: COUNTDOWN_S.menuUpdated },
            { type: 'closeWindow' },
            { type: 'resetCart' },
            { type: 'refetchMenu' },
          )
        : to(state);
    case 'orderUnanswered':
      return state.name === 'ordering' ? applyNoAnswer(state, event, facts) : to(state);
    case 'cartChanged':
      return state.name === 'ordering'
        ? to(facts.isCartEmpty ? { name: 'cartEmpty' } : idle, { type: 'closeWindow' })
        : to(state);
    case 'totalChanged':
      return state.name === 'ordering'
        ? to({ ...review('confirming', facts), totalBefore: event.before }, { type: 'closeWindow' })
        : to(state);
    case 'retried':
      return applyRetry(state, facts);
    case 'windowOpened':
      return state.name === 'opening' ? to({ name: 'waiting', payment: state.payment, window: 'open' }) : to(state);
    case 'windowClosed':
      return state.name === 'opening' || (state.name === 'waiting' && state.window !== 'returned')
        ? to({ name: 'waiting', payment: state.payment, window: event.isUnknown ? 'unknown' : 'none' })
        : to(state);
    case 'windowBlocked':
      // Blocked at a press of a button: this browser opens no windows.
      return state.name === 'opening' ? leaveFor(state.payment) : to(state);
    case 'secondPassed':
      return countDown(state, facts);
    case 'resumed':
      // A different tab may pay the cart that this one asks about, or has emptied it with its order.
      return mayTakeScreen(state, facts) || isAsking(state) || state.name === 'cartEmpty'
        ? to(toWait(event))
        : to(state);
    case 'resumedUnanswered': {
      const { key, plan, tillSecondsLeft } = event;
      if (!mayTakeScreen(state, facts) || state.name === 'unable') return to(state);
      if (tillSecondsLeft === null) return to({ name: 'unable', key, ...plan });
      return to({ name: 'tillUnanswered', key, secondsLeft: tillSecondsLeft });
    }
    case 'returnedUnpaid': {
      const failed = { name: 'paymentFailed', why: event.isDelayed ? 'delay' : 'failed' } as const;
      // An order that is being sent stays, and so does the server's answer about one.
      const isTaken = ['ordering', 'rejected', 'menuUpdated', 'tillUnanswered'].includes(state.name);
      return to(isTaken ? state : failed, { type: 'refetchMenu' });
    }
    case 'paid':
    case 'failed':
    case 'timedOut':
    case 'closed':
    case 'shelved':
      return applyPaymentEnd(state, event, facts);
  }
}

function applyRefusal(problem: OrderProblem): Transition {
  const effects: CheckoutEffect[] = [{ type: 'closeWindow' }];
  if (problem.kind === 'items') effects.push({ type: 'markSoldOut', errors: problem.errors });
  return to({ name: 'rejected', problem }, ...effects);
}
