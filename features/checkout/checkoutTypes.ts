import type { OrderErrors, OrderType, PaymentType, ServingHours } from '#contract';
import type { Cents } from '#contract/money';

/** The payment of an attempt, by its key. `deadline` is ms of the clock. */
export interface Payment {
  key: string;
  orderNo: string;
  url: string;
  deadline: number;
  /** Its page opens in the same window, also when reopened (PAY-3). Undefined: in a separate window. */
  isInSameWindow?: boolean;
  /** It is paid in a banking app, so the wait says how (PAY-39). Undefined: no, or not known. */
  isPayNow?: boolean;
}

/** How the order under way is to be paid; `timeoutS` null means in the same window (PAY-3). */
export interface PaymentPlan {
  paymentMode: string | null;
  timeoutS: number | null;
}

/** Why the server refused an order (CHECKOUT-22 to CHECKOUT-28). */
export type OrderProblem =
  /** The token has ended (SESSION-19). `isUnanswered`: an earlier try of the order may have arrived. */
  | { kind: 'sessionEnded'; isUnanswered: boolean }
  | { kind: 'message'; message: string }
  | { kind: 'items'; errors: OrderErrors }
  /** Dishes of the cart lack a choice since the menu changed, so nothing was sent (CART-42). */
  | { kind: 'incomplete' }
  | { kind: 'checkNumber' }
  /** The payment address does not belong to the shop's gateways (PAY-2). */
  | { kind: 'paymentAddress' }
  /** The ordered dishes have left the cart of the table (TABLE-13). */
  | { kind: 'tableChanged' }
  /** The phone has no network, so nothing was sent (CHECKOUT-36). */
  | { kind: 'offline' }
  /** A definite refusal that says nothing a diner can act on. */
  | { kind: 'unable' };

/** An order from this place that may still be paid. */
export interface OpenOrder {
  key: string;
  /** Its payment page; null while it is not known whether the server has the order. */
  payment: Payment | null;
  plan: PaymentPlan;
}

/** How and when the food is collected. Dine-in waits here for its table: without one it cannot be chosen. */
export interface TimeChoice {
  orderType: OrderType;
  time: string;
  /** The day on which the time was offered; null for NOW. */
  day: string | null;
}

/** Why a code that the camera read is not taken (CHECKOUT-11). */
export type ScanHint = 'otherPlace' | 'noTable';

/** Reason for a missing camera picture: permission denied, or no usable camera. */
export type CameraFault = 'denied' | 'missing';

/** Where a checkout stands. Every state that shows something has one dialog or overlay of its name. */
export type CheckoutState =
  | { name: 'idle' }
  /** The button was pressed; the machine is loading. */
  | { name: 'requested' }
  | { name: 'cartEmpty' }
  | { name: 'outletClosed' }
  /** The outlet takes no orders for a while; the dialog says until when (CHECKOUT-40). */
  | { name: 'outletPaused' }
  /** The camera looks for the code of a table; `hint`: what was wrong with the last code. */
  | { name: 'scanning'; hint: ScanHint | null; chosen: TimeChoice | null }
  | { name: 'scanFailed'; why: CameraFault; chosen: TimeChoice | null }
  /** A guest is asked: sign in, or go on as guest. */
  | { name: 'accountCheck' }
  | { name: 'signingIn' }
  /** `isTimeChosen`: the number is needed because of the way of ordering that was chosen with the time. */
  | { name: 'givingMobile'; isTimeChosen: boolean; time?: string }
  /** `gone`: the time that was confirmed, and is not offered any more. */
  | { name: 'choosingTime'; gone?: string }
  /**
   * `reviewed`: the dishes of the table's cart as the dialog was opened with them; missing where one orders alone.
   * `time`, here and where something is asked on the way: the collection time then; missing where none was chosen.
   * `total`: what the dialog shows. `totalBefore`: the total that was confirmed before it changed (CHECKOUT-39).
   */
  | { name: 'confirming'; reviewed?: string; time?: string; total?: Cents; totalBefore?: Cents }
  | { name: 'choosingPayment'; reviewed?: string; time?: string; total?: Cents; totalBefore?: Cents }
  /** Warns of an order that may still be paid, before another one is sent; `event` is what the diner did. */
  | {
      name: 'stillOpen';
      open: OpenOrder;
      event: CheckoutEvent & { type: 'started' | 'confirmed' | 'paymentChosen' };
      reviewed?: string;
      time?: string;
      total?: Cents;
    }
  | ({ name: 'ordering'; tries: number; secondsLeft: number } & PaymentPlan)
  | { name: 'opening'; payment: Payment; secondsLeft: number }
  | { name: 'popupBlocked'; payment: Payment; secondsLeft: number }
  /** `unknown`: the window was closed, and the server has not answered since. */
  | { name: 'waiting'; payment: Payment; window: 'open' | 'none' | 'unknown' }
  /** The diner is back from the payment page with a reference, and nothing is offered before the countdown is over. */
  | { name: 'waiting'; payment: Payment; window: 'returned'; secondsLeft: number }
  | { name: 'leaving'; payment: Payment; secondsLeft: number }
  | { name: 'paymentFailed'; why: 'failed' | 'timeout' | 'delay' }
  | { name: 'menuUpdated'; secondsLeft: number }
  | { name: 'rejected'; problem: OrderProblem }
  | ({ name: 'unable'; key: string } & PaymentPlan)
  | { name: 'tillUnanswered'; key: string; secondsLeft: number };

/** An event of the checkout. */
export type CheckoutEvent =
  | { type: 'started' }
  /** A dialog was left by its way back. */
  | { type: 'dismissed' }
  /** A dialog was left by its main button, or its countdown came to an end. */
  | { type: 'accepted' }
  /** The camera read the code of a table of this outlet. `checkNo` and `qrTypeId` are null if the code lacks them. */
  | { type: 'tableScanned'; tableNo: string; checkNo: string | null; qrTypeId: number | null }
  | { type: 'codeIgnored'; hint: ScanHint }
  | { type: 'cameraFailed'; why: CameraFault }
  | { type: 'signInChosen' }
  | { type: 'guestChosen' }
  /** The guest signed in, here or in another tab. */
  | { type: 'signedIn' }
  /** The diner went to another screen while a dialog asked something. */
  | { type: 'leftCart' }
  /** The person's data was erased: the person has left. */
  | { type: 'personLeft' }
  /** The member signed out, or the session ended, and the cart went with it. */
  | { type: 'signedOut' }
  | ({ type: 'timeChosen' } & TimeChoice)
  /** Eight digits without prefix. */
  | { type: 'mobileGiven'; mobileNo: string }
  | { type: 'confirmed'; mobileNo?: string | undefined }
  | { type: 'paymentChosen'; paymentType: PaymentType }
  /** `payment` null: there is nothing to pay here. `failure`: the server took it and says that it failed. */
  | {
      type: 'orderPlaced';
      orderNo: string;
      payment: Payment | null;
      isFree: boolean;
      failure: string | null;
      window: 'open' | 'blocked' | 'none';
    }
  | { type: 'orderRefused'; problem: OrderProblem }
  | { type: 'menuChanged' }
  /** The chosen way of ordering is stored, so the total is that of the new way. */
  | { type: 'wayChanged' }
  /** The total is not the confirmed one any more, so nothing was sent. */
  | { type: 'totalChanged'; before: Cents }
  /** `isTill`: the outlet was paid at its till when the order was made. */
  | { type: 'orderUnanswered'; key: string; isTill: boolean }
  /** The menu of this way of ordering arrived and changed the cart, so no order was sent. */
  | { type: 'cartChanged' }
  | { type: 'retried' }
  | { type: 'windowOpened' }
  /** The payment window looks closed, and the server has been asked: a hint only (PAY-12). `isUnknown`: without an answer. */
  | { type: 'windowClosed'; isUnknown: boolean }
  | { type: 'windowBlocked' }
  | { type: 'secondPassed' }
  /** The app was opened, or came back, while a payment was under way. */
  | { type: 'resumed'; payment: Payment; isReturned?: boolean }
  | { type: 'resumedUnanswered'; key: string; plan: PaymentPlan; tillSecondsLeft: number | null }
  /** The address says that the payment failed. */
  | { type: 'returnedUnpaid'; isDelayed: boolean }
  | { type: 'paid'; orderNo: string }
  | { type: 'failed'; reason: string }
  /** Time is over and the server has not reported how the payment ended. */
  | { type: 'timedOut' }
  /** This tab stops waiting for the payment: its window was closed, or another tab continued it. */
  | { type: 'closed' }
  /** The server reports a custom status, which the order page shows. */
  | { type: 'shelved'; orderNo: string };

/** Receives what the diner does in a dialog. */
export type OnCheckoutEvent = (event: CheckoutEvent) => void;

/** Input of the rules, taken from the store before each event. */
export interface CheckoutFacts {
  isCartEmpty: boolean;
  isOutletClosed: boolean;
  /** The outlet takes no orders for a while. */
  isPaused: boolean;
  isDirectToPos: boolean;
  orderType: OrderType;
  /** The code of the table allows more than one way of ordering, and none was chosen. */
  isWayUnknown: boolean;
  /** The outlet's charges and settings did not load. */
  areChargesUnknown: boolean;
  /** Dishes to order from the table cart, as one comparable text; null without a table cart. */
  tableDishes: string | null;
  /** Dishes of the cart that are sold out. */
  soldOut: { itemId: number; name: string }[];
  /** Alcohol of the cart that is not sold now or at the collection time, with when it is sold again. Default: none. */
  closedAlcohol?: { itemId: number; name: string; from?: string }[];
  /** Alcohol is sold now, so that another collection time may help. Default: no. */
  isAlcoholSoldNow?: boolean;
  /** Dishes of the cart that are not served at the time of the order (CART-47). */
  notServed: { itemId: number; name: string; hours: ServingHours[] }[];
  /** `open` holds portions of those dishes. */
  isHeldByOpen: boolean;
  /** A dish of the cart lacks a choice (CART-42). */
  hasIncomplete: boolean;
  /** The chosen collection time is still offered; true where none is needed. */
  isTimeOffered: boolean;
  /** The chosen collection time; null where none is needed, or as soon as possible. */
  collectionTime: string | null;
  /** Order types that may not go on without a table number, and the table is unknown. */
  needsTable: readonly OrderType[];
  /** Signed in, or known to go on as guest. */
  isAccountSettled: boolean;
  /** Order types that may not go on without a mobile number, and none is known. */
  needsMobile: readonly OrderType[];
  paymentTypes: readonly PaymentType[];
  /** Seconds by payment type id; a type that is missing is paid in the same window. */
  timeouts: Readonly<Record<number, number>>;
  /** Seconds where no payment type is asked; null: the same window. */
  outletTimeoutS: number | null;
  total: Cents;
  /** Milliseconds of the clock. */
  now: number;
  /** An order from here that may still be paid, of which the diner was not warned yet. */
  open: OpenOrder | null;
  /** An order's page or a screen of the account is shown, where only a notice shows news of an order. */
  isQuietScreen: boolean;
}

/** Side effects of a transition, in order. */
export type CheckoutEffect =
  | ({ type: 'setTime' } & TimeChoice)
  | { type: 'setTable'; tableNo: string; checkNo: string | null; qrTypeId: number | null }
  /** The guest is not asked to sign in again. */
  | { type: 'rememberGuest' }
  | { type: 'setMobile'; mobileNo: string }
  /** Opens the empty window; must run inside the tap (PAY-1). */
  | { type: 'openWindow' }
  | { type: 'addressWindow'; url: string }
  | { type: 'closeWindow' }
  /**
   * `key`: the attempt that is sent again; null: a new one, unless the same order is on its way already. `total`: what the
   * diner has confirmed; a new attempt is made for this total only.
   */
  | ({ type: 'placeOrder'; key: string | null; total: Cents } & PaymentPlan)
  /** The diner leaves the order under way (null: the one that is being sent); it is still polled. */
  | { type: 'leaveAttempt'; key: string | null }
  /** An order to the till without an answer was waited for to the end. */
  | { type: 'giveUpAttempt'; key: string }
  /** The diner was warned of the order that may still be paid. */
  | { type: 'confirmSecondOrder' }
  /** The diner goes on with an order that was left. */
  | { type: 'resumeAttempt'; key: string }
  /** Asks how to order. */
  | { type: 'askWay' }
  | { type: 'resetCart' }
  | { type: 'clearTable' }
  | { type: 'markSoldOut'; errors: OrderErrors }
  | { type: 'leaveOutGifts'; errors: OrderErrors }
  | { type: 'refetchMenu' }
  /** `isAwaited`: this screen waits for it, so the diner has not seen it here, whatever another tab shows (PAY-15). */
  | { type: 'showOrder'; orderNo: string; isAwaited?: boolean }
  | { type: 'navigate'; to: '/' | '/bill' | '/cart' }
  | { type: 'leaveTo'; url: string }
  /** The diner no longer goes to the payment page, which has not come yet. */
  | { type: 'stay' }
  | { type: 'notifySubmitted' };

export interface Transition {
  state: CheckoutState;
  effects: CheckoutEffect[];
}
