import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderType } from '#contract';
import { selectProfile } from '#features/model/account';
import { selectQuote } from '#features/model/cart';
import { selectPendingPayment } from '#features/model/orders';
import { useBrand } from '#features/model/shop';
import { useAppSelector, useAppStore } from '#features/model/store';
import { selectSelections } from '#features/model/visit';
import type { Services } from '#features/platform/api';
import { selectLanguageId, translate } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { startStream } from '#features/platform/streams';
import { CheckoutView } from './CheckoutView';
import { selectCheckout } from './checkoutSlice';
import { checkoutStreams } from './checkoutStreams';
import type { CheckoutState } from './machine';
import { messages } from './messages';
import { createPaymentWindow } from './payment/paymentWindow';
import { type Resumed, resumePendingPayment } from './payment/resumePayment';
import { createCheckout, type Send } from './runtime';

interface Scanned {
  scanTableForDineIn: boolean;
  scanTableForTakeaway: boolean;
}

/** Which ways of ordering need the code of a table, as the brand has it (CHECKOUT-3). */
const scanned = (toggles: Scanned | undefined): OrderType[] => [
  ...(toggles?.scanTableForDineIn ? (['Dine In'] as const) : []),
  ...(toggles?.scanTableForTakeaway ? (['Takeaway'] as const) : []),
];

/** An order is being sent, or its payment is on the screen. A page that comes back from the payment page is `leaving`. */
const isUnderWay = ({ name }: CheckoutState): boolean =>
  ['ordering', 'opening', 'popupBlocked', 'waiting', 'paymentFailed', 'rejected', 'unable'].includes(name);

function eventsOf(resumed: Resumed, send: Send): void {
  if (resumed.kind === 'unanswered') send({ type: 'resumedUnanswered', attempt: resumed.attempt });
  if (resumed.kind === 'waiting') send({ type: 'resumed', payment: resumed.payment });
  if (resumed.kind === 'ended') send(resumed.event);
}

/** The checkout at work: the machine, its streams, and the dialog of its state. */
export default function CheckoutFlow() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggles = useBrand()?.toggles;
  const world = useRef({ navigate, pathname, toggles });
  world.current = { navigate, pathname, toggles };

  const [{ send, services, paymentWindow }] = useState(() => {
    const services = store.dispatch((_dispatch: unknown, _getState: unknown, extra: Services) => extra);
    const paymentWindow = createPaymentWindow(window);
    const checkout = createCheckout({
      store,
      services,
      paymentWindow,
      navigate: (to, options) => void world.current.navigate(to, options),
      leaveTo: (url) => window.location.assign(url),
      path: () => world.current.pathname,
      scanTableFor: () => scanned(world.current.toggles),
      saySubmitted: () => {
        const text = translate(messages, selectLanguageId(store.getState()), 'submitted');
        store.dispatch(notify({ kind: 'success', text }));
      },
    });
    return { ...checkout, services, paymentWindow };
  });

  const state = useAppSelector((root) => selectCheckout(root));
  const selections = useAppSelector(selectSelections);
  const isMember = useAppSelector((root) => selectProfile(root) !== null);
  const total = useAppSelector((root) => selectQuote(root).total);

  useEffect(() => {
    const stops = checkoutStreams({ send, paymentWindow, clock: services.clock, dispatch: store.dispatch }).map(
      (spec) => store.dispatch(startStream(spec)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [send, paymentWindow, services, store]);

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

  // The payment page sent the diner back; the marker goes, so that a reload does not say it again.
  useEffect(() => {
    const marker = new URLSearchParams(search).get('payment-fail');
    if (marker === null || pathname !== '/cart') return;
    void store.dispatch(resumePendingPayment(services.clock.now())).then((resumed: Resumed) => {
      const isPaid = resumed.kind === 'ended' && resumed.event.type === 'paid';
      const isCancelled = resumed.kind === 'ended' && resumed.event.type === 'failed' && marker !== 'delay';
      if (isPaid || isCancelled || resumed.kind === 'unanswered') eventsOf(resumed, send);
      else {
        const payment = resumed.kind === 'waiting' ? 'open' : 'over';
        send({ type: 'returnedUnpaid', isDelayed: marker === 'delay', payment });
      }
      if (!isPaid) world.current.navigate('/cart', { replace: true });
    });
  }, [pathname, search, send, services, store]);

  // A payment that was under way when the app was left: at once, when the browser brings this page back, and when
  // another tab pays.
  const pendingOrderNo = useAppSelector((root) => selectPendingPayment(root)?.orderNo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another payment.
  useEffect(() => {
    const resume = () => {
      if (new URLSearchParams(window.location.search).has('payment-fail')) return;
      const { checkout, temp } = store.getState();
      const { pendingPayment } = temp;
      const isOfBefore = checkout.name === 'waiting' && checkout.payment.orderNo !== pendingPayment?.orderNo;
      if (pendingPayment?.isAbandoned || (isUnderWay(checkout) && !isOfBefore)) return;
      void store
        .dispatch(resumePendingPayment(services.clock.now()))
        .then((resumed: Resumed) => eventsOf(resumed, send));
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && resume();
    resume();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [pendingOrderNo, send, services, store]);

  return (
    <CheckoutView
      state={state}
      send={send}
      selections={selections}
      total={total}
      isGuest={!isMember}
      now={services.clock.now}
      onNavigate={(href) => void navigate(href)}
    />
  );
}
