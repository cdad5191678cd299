import { type Attempt, findChargedHere, findShownHere, findUnseenHere, type Viewer } from '#features/model/orders';
import type { CheckoutEvent, CheckoutState, Payment } from './checkoutTypes';
import { toPayment } from './facts';
import { COUNTDOWN_S, mayTakeScreen, yieldsToPaid } from './machine';

/** The next event of the checkout that follows from the attempts. */
export interface AttemptUpdate {
  event: CheckoutEvent;
  /** Key of the attempt whose end is shown with it. */
  endedKey?: string;
}

export interface AttemptUpdateInput {
  state: CheckoutState;
  attempts: readonly Attempt[];
  viewer: Viewer;
  /** On an order's page or a screen of the account, where only a notice shows news of an order (PAY-30). */
  isQuietScreen: boolean;
  /** Keys of paid attempts whose order page was opened and has not shown them yet. */
  opened: ReadonlySet<string>;
  /** Milliseconds of the clock. */
  now: number;
}

/** The attempt that is on the screen. */
const keyOnScreen = (state: CheckoutState): string | null => {
  if ('payment' in state) return state.payment.key;
  return state.name === 'unable' || state.name === 'tillUnanswered' ? state.key : null;
};

const toEndEvent = (attempt: Attempt): CheckoutEvent | null => {
  const { status, orderNo, reason } = attempt;
  if (status === 'paid') return { type: 'paid', orderNo: orderNo ?? '' };
  if (status === 'unpaid') return { type: 'failed', reason: reason ?? '' };
  return status === 'overdue' ? { type: 'timedOut' } : null;
};

const toResumed = (payment: Payment, { isReturned = false }: Attempt): CheckoutEvent => ({
  type: 'resumed',
  payment,
  ...(isReturned && { isReturned }),
});

/** The screen waits for a payment, and does not show that the diner came back from its page. */
const isWaitingUnaware = (state: CheckoutState): boolean =>
  state.name === 'opening' || (state.name === 'waiting' && state.window !== 'returned');

/** The attempt on the screen may have gone on without it. */
function getUpdateOnScreen(
  state: CheckoutState,
  attempt: Attempt | undefined,
  isQuietScreen: boolean,
): AttemptUpdate | null {
  if (!attempt) return { event: { type: 'closed' } };
  const end = toEndEvent(attempt);
  // A failure is shown once the diner is back in the shop; a charge opens its page from every screen.
  if (end && isQuietScreen && attempt.status !== 'paid') return { event: { type: 'closed' } };
  if (end) return { event: end, endedKey: attempt.key };
  if (attempt.status !== 'waiting') return null;
  if (attempt.attention !== 'foreground') {
    const isBack = attempt.dishes === 'inCart';
    return { event: isBack ? { type: 'closed' } : { type: 'shelved', orderNo: attempt.orderNo ?? '' } };
  }
  const isNews = attempt.isReturned === true && isWaitingUnaware(state);
  if ('payment' in state && !isNews && attempt.paymentUrl !== null) return null;
  const payment = toPayment(attempt);
  return { event: payment ? toResumed(payment, attempt) : { type: 'shelved', orderNo: attempt.orderNo ?? '' } };
}

/** Seconds that an order to the till is still waited for: a reload does not begin them again. */
const tillSecondsLeft = ({ isTill, startedAt }: Attempt, now: number): number | null =>
  isTill
    ? Math.max(1, Math.min(COUNTDOWN_S.tillError, COUNTDOWN_S.tillError - Math.floor((now - startedAt) / 1000)))
    : null;

/**
 * The event that brings the checkout in line with the attempts at this place; null: none. Attempts decide, the dialogs
 * follow.
 */
export function getAttemptUpdate({
  state,
  attempts,
  viewer,
  isQuietScreen,
  opened,
  now,
}: AttemptUpdateInput): AttemptUpdate | null {
  if (state.name === 'ordering') return null;
  const key = keyOnScreen(state);
  if (key !== null)
    return getUpdateOnScreen(
      state,
      attempts.find((attempt) => attempt.key === key),
      isQuietScreen,
    );

  if (state.name === 'paymentFailed' && !isQuietScreen) {
    // It was paid after all; a diner who believes the dialog would pay again (PAY-13).
    const charged = findChargedHere(attempts, viewer);
    if (charged && !opened.has(charged.key))
      return { event: { type: 'paid', orderNo: charged.orderNo ?? '' }, endedKey: charged.key };
  }
  const unseen = findUnseenHere(
    attempts.filter((attempt) => !opened.has(attempt.key)),
    viewer,
  );
  const end = unseen && toEndEvent(unseen);
  // A further question or message stays open; the result is shown after it.
  const mayShow =
    mayTakeScreen(state, { isQuietScreen }) || (!isQuietScreen && end?.type === 'paid' && yieldsToPaid(state));
  if (unseen && end) return mayShow ? { event: end, endedKey: unseen.key } : null;

  const shown = isQuietScreen ? undefined : findShownHere(attempts, viewer);
  if (!shown) return null;
  const payment = shown.status === 'waiting' ? toPayment(shown) : null;
  if (payment) return { event: toResumed(payment, shown) };
  const { paymentMode, timeoutS } = shown;
  const plan = { paymentMode, timeoutS };
  return { event: { type: 'resumedUnanswered', key: shown.key, plan, tillSecondsLeft: tillSecondsLeft(shown, now) } };
}
