import type { OrderPayload } from '#contract';
import type { CartState } from '#features/model/cart';
import type { VisitState } from '#features/model/visit';

/** Place of an order. Drafts and attempts belong to one place. */
export interface Place {
  brand: string;
  outletId: number;
  outletName: string;
  table: string | null;
  check: string | null;
}

/**
 * How an attempt stands. `sending`: stored, and make-order is on its way. `unanswered`: whether the server has the
 * order is not known. `waiting`: the server has it, and has not reported how it ends. `overdue`: so, past its deadline.
 * `unpaid` and `paid` are reported by the server.
 */
export type AttemptStatus = 'sending' | 'unanswered' | 'waiting' | 'overdue' | 'unpaid' | 'paid';

/** Where the dishes of an order are. `inCart`: still in the cart of its place, or in it again. */
export type Dishes = 'inCart' | 'withOrder';

/**
 * How an order still concerns the diner.
 * - `foreground`: it may take the screen, to be paid or to show how it ended.
 * - `left`: it does not take the screen by itself. The diner left its dialog, its payment page, or, once paid, its
 *   order page before that showed it. A payment after another outcome, or beside a second order, starts here.
 * - `seen`: the diner knows how it ended.
 * - `dismissed`: it is shown again only if it turns out to be paid.
 */
export type Attention = 'foreground' | 'left' | 'seen' | 'dismissed';

/** One order that was sent, or is about to be: written before anything leaves the page. */
export interface Attempt {
  /** Idempotency key of make-order: one for each attempt. */
  key: string;
  place: Place;
  /** Id of the member who ordered; null for a guest. */
  person: number | null;
  /** Milliseconds since 1970, as all times of an attempt. */
  startedAt: number;
  /** The body of make-order: the same for each time that it is sent. */
  payload: OrderPayload;
  /** The ordered cart with its choices. */
  cart: CartState;
  /**
   * Lines to restore if the order is not paid. `null` restores the whole cart. Otherwise another order already owns the
   * rest.
   */
  comesBack: CartState | null;
  visit: VisitState;
  /** Code of the chosen payment type; null where none is asked. */
  paymentMode: string | null;
  /** Seconds that the payment may take; null: it is paid in the same window. */
  timeoutS: number | null;
  /** The outlet is paid at its till. */
  isTill: boolean;
  status: AttemptStatus;
  /** null until the server has answered make-order. */
  orderNo: string | null;
  /** null: nothing to pay here, or not known yet. */
  paymentUrl: string | null;
  deadline: number | null;
  /** Status of the order as the server reported it; null: not yet. */
  reportedStatus: string | null;
  /** Why the server says that it failed. */
  reason: string | null;
  dishes: Dishes;
  attention: Attention;
  /**
   * The payment page has sent the diner back with a reference: they may have paid, and the bank's answer is on its way
   * (PAY-36). Missing: it has not, or the diner has gone to it again.
   */
  isReturned?: boolean | undefined;
  /** How often the diner left it or went on with it: of two tabs, the one with more knows the last choice. */
  turns: number;
  /** The diner was warned of it and confirmed a second order. */
  isSecondConfirmed: boolean;
}

/** Choices of a diner at one place. */
export interface Draft {
  visit: VisitState;
  cart: CartState;
}

/** Everything of orders that survives a reload beside the draft of the visit itself, which is in `cart` and `visit`. */
export interface OrdersState {
  /** Drafts of other places, the last one first. */
  drafts: readonly Draft[];
  /** The oldest first. */
  attempts: readonly Attempt[];
}

/** The place of a visit; null while its outlet is not known. */
export const getPlace = ({
  selectedOutlet,
  selectedTableNo,
  selectedCheckNo,
}: Pick<VisitState, 'selectedOutlet' | 'selectedTableNo' | 'selectedCheckNo'>): Place | null =>
  selectedOutlet && {
    brand: selectedOutlet.brand.code.toLowerCase(),
    outletId: selectedOutlet.id,
    outletName: selectedOutlet.name,
    table: selectedTableNo,
    check: selectedCheckNo,
  };

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one !== null &&
  other !== null &&
  one.brand === other.brand &&
  one.outletId === other.outletId &&
  one.table === other.table &&
  one.check === other.check;

/** True while a screen of this place waits for the server's answer to the order. */
export const isAwaited = ({ place, status, attention }: Attempt, here: Place | null): boolean =>
  attention === 'foreground' && (status === 'sending' || status === 'unanswered') && isSamePlace(place, here);

/** A guest's attempts stay with the member that the guest becomes. A member's attempts belong only to that member. */
export const belongsTo = ({ person }: Attempt, now: number | null): boolean => person === null || person === now;

/** Returns the lines to restore if the attempt is not paid. */
export const getReturn = ({ cart, comesBack }: Attempt): CartState => comesBack ?? cart;

/** The server may still take money for it, as far as is known. */
export const mayStillBePaid = ({ status }: Attempt): boolean => status !== 'unpaid' && status !== 'paid';
