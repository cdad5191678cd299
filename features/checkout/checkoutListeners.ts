import { personLeft, refetchProfile, selectProfile, signedOut } from '#features/model/account';
import {
  attemptResent,
  dispatchOrderEvent,
  findAttempt,
  isEndSeen,
  refreshAttempt,
  selectAttempts,
  selectViewer,
} from '#features/model/orders';
import { getBrand, selectBrandCode } from '#features/model/shop';
import { type AppStore, addAppListener, type RootState } from '#features/model/store';
import { readAddress } from '#features/model/visit';
import { startStream } from '#features/platform/streams';
import { getAttemptUpdate } from './attemptEvents';
import { type CheckoutServices, createEffects } from './checkoutEffects';
import { checkoutEvent, screenShown } from './checkoutEvents';
import { moved } from './checkoutSlice';
import { checkoutStreams, preloadCheckoutStreams } from './checkoutStreams';
import type { CheckoutEvent } from './checkoutTypes';
import { getCheckoutFacts, getScanTypes, hidesOrderDialogs } from './facts';
import { transition } from './machine';
import { handleUnpaidReturn } from './payment/unpaidReturn';

/** An order of the member who is signed in has ended: it has paid points, given them back, or earned some (PAY-35). */
function hasMemberOrderEnded(now: RootState, before: RootState): boolean {
  const member = selectProfile(now)?.id;
  if (now.orders === before.orders || member === undefined) return false;
  return selectAttempts(now).some(
    ({ key, person, status }) =>
      person === member &&
      (status === 'paid' || status === 'unpaid' || status === 'overdue') &&
      findAttempt(before, key)?.status !== status,
  );
}

/**
 * Starts the checkout: the listeners that pass each event to the state machine and do what it asks for, and those that
 * make events of what happens elsewhere (sign-in, other screens, attempts, payment window). It follows the attempts
 * from the first `screenShown` on. Returns a function that stops them.
 */
export function startCheckout({ dispatch, getState }: AppStore, services: CheckoutServices): () => void {
  const { clock, page } = services;
  let path = '/cart';
  /** Path and search of the screen that is shown. */
  let shown = '';
  /** The payment page has sent the diner back as unpaid, and the server is asked first. */
  let isReturning = false;
  /** Paid orders whose page was opened: it has to show them before they count as seen. */
  const opened = new Set<string>();
  let wasMember = selectProfile(getState()) !== null;
  const send = (event: CheckoutEvent) => dispatch(checkoutEvent(event));
  const { runEffects, reportResent } = createEffects({ ...services, dispatch, getState, getPath: () => path, opened });

  function applyEvent(event: CheckoutEvent): void {
    const before = getState();
    const facts = getCheckoutFacts(before, {
      now: clock.now(),
      scanTableFor: getScanTypes(getBrand(selectBrandCode(before))?.toggles),
      isQuietScreen: hidesOrderDialogs(path),
    });
    const { state, effects } = transition(before.checkout, event, facts);
    if (state !== before.checkout) dispatch(moved(state));
    runEffects(effects);
  }

  /** Events that follow from the state: attempts decide, dialogs and overlays follow. */
  function followState(): void {
    if (getState().checkout.name === 'requested') send({ type: 'started' });
    const isMember = selectProfile(getState()) !== null;
    // A sign-in, in the dialog or in another tab, continues the checkout.
    if (isMember && !wasMember) send({ type: 'signedIn' });
    wasMember = isMember;
    if (isReturning) return;
    const root = getState();
    const update = getAttemptUpdate({
      state: root.checkout,
      attempts: selectAttempts(root),
      viewer: selectViewer(root),
      isQuietScreen: hidesOrderDialogs(path),
      opened,
      now: clock.now(),
    });
    if (!update) return;
    send(update.event);
    // A paid order counts as seen when its page shows it.
    if (update.endedKey && update.event.type !== 'paid') {
      dispatch(dispatchOrderEvent({ type: 'seen', key: update.endedKey }));
    }
  }

  /** A diner who leaves the order page before it showed a charge gets a notice instead (PAY-30). */
  function leaveOrderPage(): void {
    for (const key of opened) {
      opened.delete(key);
      const attempt = findAttempt(getState(), key);
      if (attempt && !isEndSeen(attempt)) dispatch(dispatchOrderEvent({ type: 'left', key }));
    }
  }

  async function followScreen(pathname: string, search: string): Promise<void> {
    path = pathname;
    const screen = `${pathname}${search}`;
    shown = screen;
    if (path !== '/order') leaveOrderPage();
    // The questions of a checkout belong to the cart.
    if (path !== '/cart') send({ type: 'leftCart' });
    const marker = path === '/cart' ? readAddress(path, search).paymentFail : null;
    isReturning = marker !== null;
    if (marker === null) return followState();
    const outcome = await dispatch(handleUnpaidReturn());
    // The diner has gone on: the order is followed as anywhere.
    if (shown !== screen) return followState();
    const isDelayed = marker === 'delay';
    if (outcome === 'paid') {
      isReturning = false;
      return followState();
    }
    // Without an answer the outcome is unknown, and the app keeps waiting. `delay` is not a failure: it sends the diner
    // to the staff.
    if (isDelayed || outcome === 'open' || outcome === 'unknown') send({ type: 'returnedUnpaid', isDelayed });
    // The dialog of an order that has ended is shown by its attempt (PAY-20).
    else if (outcome === 'ended') runEffects([{ type: 'refetchMenu' }]);
    // Without the marker a reload does not show it again.
    services.navigate('/cart', { replace: true });
  }

  /** A page that the browser restores after the payment page continues where it was left. */
  function resumeRestoredPage({ persisted }: PageTransitionEvent): void {
    const { checkout } = getState();
    if (!persisted || checkout.name !== 'leaving') return;
    send({ type: 'resumed', payment: checkout.payment });
    dispatch(refreshAttempt(checkout.payment.key));
  }

  preloadCheckoutStreams();
  const stops = [
    dispatch(addAppListener({ actionCreator: checkoutEvent, effect: ({ payload }) => applyEvent(payload) })),
    dispatch(
      addAppListener({
        actionCreator: screenShown,
        effect: ({ payload: { pathname, search } }) => followScreen(pathname, search),
      }),
    ),
    dispatch(
      addAppListener({
        actionCreator: attemptResent,
        effect: ({ payload: { attempt, result } }) => reportResent(attempt, result),
      }),
    ),
    dispatch(addAppListener({ actionCreator: personLeft, effect: () => void send({ type: 'personLeft' }) })),
    dispatch(addAppListener({ actionCreator: signedOut, effect: () => void send({ type: 'signedOut' }) })),
    dispatch(
      addAppListener({
        predicate: (_, now, before) =>
          now.checkout !== before.checkout ||
          now.orders !== before.orders ||
          now.account !== before.account ||
          selectViewer(now) !== selectViewer(before),
        effect: async (_, { cancelActiveListeners, signal }) => {
          // Once for all changes of a turn, and after the effects of the event that made them.
          cancelActiveListeners();
          await Promise.resolve();
          if (!signal.aborted) followState();
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (_, now, before) => hasMemberOrderEnded(now, before),
        effect: () => void dispatch(refetchProfile()),
      }),
    ),
    ...checkoutStreams({ ...services, dispatch }).map((spec) => dispatch(startStream(spec))),
  ];
  page.addEventListener('pageshow', resumeRestoredPage);
  return () => {
    page.removeEventListener('pageshow', resumeRestoredPage);
    for (const stop of stops) stop();
  };
}
