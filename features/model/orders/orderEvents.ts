import type { CartState } from '#features/model/cart';
import type { VisitState } from '#features/model/visit';
import type { Attempt, Draft, OrdersState } from './attempt';
import type { OrderAnswer } from './orderApi';

/** Events of drafts and attempts. A failed request is not an event. */
export type OrderEvent =
  /** The diner orders; nothing has been sent yet. */
  | { type: 'created'; attempt: Attempt }
  | { type: 'answered'; key: string; answer: OrderAnswer }
  /** make-order came back without an answer: whether the server has the order is not known. */
  | { type: 'unanswered'; key: string }
  /** The server refuses the order. */
  | { type: 'refused'; key: string }
  /** The server does not know the order's number; says nothing before the end of the payment. */
  | { type: 'notFound'; key: string }
  /** The payment window is gone and the server has been asked since. */
  | { type: 'windowClosed'; key: string }
  /** The payment page has sent the diner back with a reference. */
  | { type: 'returned'; key: string }
  /** The diner left the dialog or overlay, or chose the cart. */
  | { type: 'left'; key: string }
  /** The diner goes on with an order that was left. */
  | { type: 'resumed'; key: string }
  /** An order to the till without an answer was waited for to the end: its cart goes. */
  | { type: 'givenUp'; key: string }
  /** Time has passed, and the question at the deadline has had its time. */
  | { type: 'timePassed' }
  /** The page was loaded: what it was sending when it ended has no answer. */
  | { type: 'pageLoaded' }
  /** A different table was scanned, or a member signed in. */
  | { type: 'viewerChanged' }
  | { type: 'seen'; key: string }
  | { type: 'setAside'; key: string }
  /** The diner wants the dishes of an order that was not paid. */
  | { type: 'takenBack'; key: string }
  /** The diner was warned that an order from here may still be paid, and orders again. */
  | { type: 'secondConfirmed' }
  /** Attempts of another tab. */
  | { type: 'synced'; attempts: readonly Attempt[] }
  /** The server refused this order to another tab. */
  | { type: 'refusedElsewhere'; key: string }
  /**
   * The diner has left or logged out in another tab: attempts until `at` are erased, and drafts. A tab that is still at
   * another place tells its own again with its next change.
   */
  | { type: 'forgotten'; at: number };

/** The visit as it is at that moment. */
export interface OrderContext {
  /** Milliseconds since 1970, as the server counts. */
  now: number;
  /** The visit's choices. Its cart is the draft of the visit. */
  here: Draft;
}

/** Change to apply to the visit's draft. */
export interface OrderEffect {
  type: 'replaceDraft';
  cart: CartState;
  /** Left out: they stay. */
  visit?: VisitState;
}

export interface OrdersTransition {
  orders: OrdersState;
  effects: OrderEffect[];
}
