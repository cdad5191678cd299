import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderType } from '#contract';
import { selectProfile } from '#features/model/account';
import { selectQuote } from '#features/model/cart';
import { dispatchOrderEvent, refreshAttempt, selectAttempts } from '#features/model/orders';
import { useBrand } from '#features/model/shop';
import { useAppSelector, useAppStore } from '#features/model/store';
import { selectVisit } from '#features/model/visit';
import type { Services } from '#features/platform/api';
import { selectLanguageId, translate } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { startStream } from '#features/platform/streams';
import { getAttemptUpdate } from './attemptEvents';
import { CheckoutView } from './CheckoutView';
import { selectCheckout } from './checkoutSlice';
import { checkoutStreams, preloadCheckoutStreams } from './checkoutStreams';
import { selectViewer } from './facts';
import { messages } from './messages';
import { createPaymentWindow } from './payment/paymentWindow';
import { returnUnpaid } from './payment/returnUnpaid';
import { createCheckout } from './runtime';

interface Scanned {
  scanTableForDineIn: boolean;
  scanTableForTakeaway: boolean;
}

/** Which ways of ordering need the code of a table, as the brand has it (CHECKOUT-3). */
const getScanTypes = (toggles: Scanned | undefined): OrderType[] => [
  ...(toggles?.scanTableForDineIn ? (['Dine In'] as const) : []),
  ...(toggles?.scanTableForTakeaway ? (['Takeaway'] as const) : []),
];

/** The checkout at work: the machine, its streams, and the dialog of its state. */
export default function CheckoutFlow() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggles = useBrand()?.toggles;
  const world = useRef({ navigate, pathname, toggles });
  world.current = { navigate, pathname, toggles };

  const [{ send, services, paymentWindow }] = useState(() => {
    const services = store.dispatch((_: unknown, __: unknown, extra: Services) => extra) as Services;
    const paymentWindow = createPaymentWindow(window);
    const checkout = createCheckout({
      store,
      services,
      paymentWindow,
      navigate: (to, options) => void world.current.navigate(to, options),
      leaveTo: (url) => window.location.assign(url),
      path: () => world.current.pathname,
      scanTableFor: () => getScanTypes(world.current.toggles),
      notifySubmitted: () => {
        const text = translate(messages, selectLanguageId(store.getState()), 'submitted');
        store.dispatch(notify({ kind: 'success', text }));
      },
    });
    return { ...checkout, services, paymentWindow };
  });

  const state = useAppSelector((root) => selectCheckout(root));
  const visit = useAppSelector(selectVisit);
  const isMember = useAppSelector((root) => selectProfile(root) !== null);
  const total = useAppSelector((root) => selectQuote(root).total);

  useEffect(preloadCheckoutStreams, []);

  useEffect(() => {
    const stops = checkoutStreams({ send, paymentWindow, dispatch: store.dispatch }).map(
      (spec) => store.dispatch(startStream(spec)) as () => void,
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [send, paymentWindow, store]);

  useEffect(() => {
    if (state.name === 'requested') send({ type: 'started' });
  }, [state.name, send]);

  // Whoever signs in, in the dialog or in another tab, goes on where they were.
  useEffect(() => {
    if (isMember) send({ type: 'signedIn' });
  }, [isMember, send]);

  // The questions of a checkout belong to the cart: the phone's way back leaves them with it.
  useEffect(() => {
    if (pathname !== '/cart') send({ type: 'leftCart' });
  }, [pathname, send]);

  const attempts = useAppSelector(selectAttempts);
  const viewer = selectViewer(useAppStore().getState());
  const place = JSON.stringify(viewer);
  const isMarked = pathname === '/cart' && new URLSearchParams(search).has('payment-fail');

  // The payment page sent the diner back; the marker goes, so that a reload does not say it again.
  useEffect(() => {
    if (!isMarked) return;
    const marker = new URLSearchParams(search).get('payment-fail');
    const answered = returnUnpaid(store);
    void answered.then((how) => {
      if (how !== 'ended' || marker === 'delay') send({ type: 'returnedUnpaid', isDelayed: marker === 'delay' });
      if (how !== 'paid') world.current.navigate('/cart', { replace: true });
    });
  }, [isMarked, search, send, store]);

  // Dialogs and overlays follow the attempts: when the app opens, comes back, and when another tab pays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, and another screen, show something else.
  useEffect(() => {
    if (isMarked) return;
    const root = store.getState();
    const update = getAttemptUpdate({
      state: root.checkout,
      attempts: selectAttempts(root),
      viewer: selectViewer(root),
      isOnOrderPage: pathname === '/order',
      now: services.clock.now(),
    });
    if (!update) return;
    send(update.event);
    // A paid order counts as seen when its page opens.
    if (update.endedKey && update.event.type !== 'paid')
      store.dispatch(dispatchOrderEvent({ type: 'seen', key: update.endedKey }));
  }, [attempts, place, state, pathname, isMarked, send, services, store]);

  // A page that the browser brings back from the payment page is where it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      const { checkout } = store.getState();
      if (!persisted || checkout.name !== 'leaving') return;
      send({ type: 'resumed', payment: checkout.payment });
      store.dispatch(refreshAttempt(checkout.payment.key));
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [send, store]);

  return (
    <CheckoutView
      state={state}
      send={send}
      visit={visit}
      total={total}
      isGuest={!isMember}
      now={services.clock.now}
      onNavigate={(href) => void navigate(href)}
    />
  );
}
