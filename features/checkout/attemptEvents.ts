import { type Attempt, shownHere, untoldHere, type Viewer } from '#features/model/orders';
import { paymentOf } from './facts';
import { type CheckoutEvent, type CheckoutState, COUNTDOWN_S, mayTakeScreen } from './machine';

/** What the checkout is to hear of the attempts, and which attempt the diner is then told of. */
export interface AttemptNews {
  event: CheckoutEvent;
  /** The end of this attempt is on the screen with it. */
  told?: string;
}

export interface AttemptNewsInput {
  state: CheckoutState;
  attempts: readonly Attempt[];
  viewer: Viewer;
  isOnOrderPage: boolean;
  /** Milliseconds of the clock. */
  now: number;
}

/** The attempt that is on the screen. */
const keyOnScreen = (state: CheckoutState): string | null => {
  if ('payment' in state) return state.payment.key;
  return state.name === 'unable' || state.name === 'tillUnanswered' ? state.key : null;
};

const ends = (attempt: Attempt): CheckoutEvent | null => {
  const { status, orderNo, reason } = attempt;
  if (status === 'paid') return { type: 'paid', orderNo: orderNo ?? '' };
  if (status === 'unpaid') return { type: 'failed', reason: reason ?? '' };
  return status === 'overdue' ? { type: 'timedOut' } : null;
};

/** The attempt on the screen may have gone on without it. */
function onScreen(state: CheckoutState, attempt: Attempt | undefined): AttemptNews | null {
  if (!attempt) return { event: { type: 'closed' } };
  const end = ends(attempt);
  if (end) return { event: end, told: attempt.key };
  if (attempt.status !== 'waiting') return null;
  if (attempt.isLeft) {
    const isBack = !attempt.isTaken;
    return { event: isBack ? { type: 'closed' } : { type: 'shelved', orderNo: attempt.orderNo ?? '' } };
  }
  if ('payment' in state) return null;
  const payment = paymentOf(attempt);
  return { event: payment ? { type: 'resumed', payment } : { type: 'shelved', orderNo: attempt.orderNo ?? '' } };
}

/** Seconds that an order to the till is still waited for: a reload does not begin them again. */
const tillSecondsLeft = ({ isTill, startedAt }: Attempt, now: number): number | null =>
  isTill
    ? Math.max(1, Math.min(COUNTDOWN_S.tillError, COUNTDOWN_S.tillError - Math.floor((now - startedAt) / 1000)))
    : null;

/**
 * What the checkout is told next, given where it stands and how the attempts at this place stand; null: nothing. The
 * attempts are the truth: whatever dialog is there follows them.
 */
export function attemptNews({ state, attempts, viewer, isOnOrderPage, now }: AttemptNewsInput): AttemptNews | null {
  if (state.name === 'ordering') return null;
  const key = keyOnScreen(state);
  if (key !== null)
    return onScreen(
      state,
      attempts.find((attempt) => attempt.key === key),
    );

  const untold = untoldHere(attempts, viewer);
  const end = untold && ends(untold);
  // Who is asked something, or reads another message, is told when that is over.
  if (untold && end) return mayTakeScreen(state, { isOnOrderPage }) ? { event: end, told: untold.key } : null;

  const shown = shownHere(attempts, viewer);
  if (!shown) return null;
  const payment = shown.status === 'waiting' ? paymentOf(shown) : null;
  if (payment) return { event: { type: 'resumed', payment } };
  const { paymentMode, timeoutS } = shown;
  const plan = { paymentMode, timeoutS };
  return { event: { type: 'resumedUnanswered', key: shown.key, plan, tillSecondsLeft: tillSecondsLeft(shown, now) } };
}
