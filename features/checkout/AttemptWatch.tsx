import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  askAboutAttempt,
  findAttempt,
  loadAttemptWatch,
  loadOrderChanges,
  selectAttempts,
  tellOrders,
  watchOf,
} from '#features/model/orders';
import { useClock } from '#features/platform/clock';
import { type Runner, startStream } from '#features/platform/streams';
import { AttemptNotices } from './AttemptNotices';
import { browserAttemptTabs, shareAttempts } from './attemptTabs';
import { type CheckoutRoot, viewerOf } from './facts';
import { listenForReturn } from './payment/returnChannel';

type Store = Runner<CheckoutRoot> & { subscribe: (listener: () => void) => () => void };

/** Asks for one attempt as long as it is watched. */
function Watcher({ id }: { id: string }) {
  const store = useStore() as unknown as Store;
  const clock = useClock();
  useEffect(() => {
    const spec = {
      name: 'attempt',
      key: (state: CheckoutRoot) => {
        const attempt = findAttempt(state, id);
        const pace = attempt && watchOf(attempt, viewerOf(state), clock.now());
        // The checkout itself sends what it is waiting for.
        const isSending = attempt?.orderNo === null && state.checkout.name === 'ordering';
        return pace && !isSending ? JSON.stringify([pace, attempt.orderNo, attempt.deadline]) : null;
      },
      open: async (key: string) => {
        const [pace, orderNo, deadline] = JSON.parse(key) as ['often' | 'seldom', string | null, number | null];
        const [rx, attemptWatch, orderChanges] = await Promise.all([
          import('rxjs'),
          loadAttemptWatch(),
          loadOrderChanges(),
        ]);
        const token = store.getState().account.accessToken?.id;
        const socket$ = orderNo === null ? rx.EMPTY : orderChanges({ orderNo, token });
        const returned$ = rx.fromEventPattern(
          (listener: () => void) => listenForReturn(listener),
          (_, stop: () => void) => stop(),
        );
        const front$ = rx
          .fromEvent(document, 'visibilitychange')
          .pipe(rx.filter(() => document.visibilityState === 'visible'));
        return attemptWatch({
          ask$: rx.defer(() => store.dispatch(askAboutAttempt(id)) as Promise<boolean>),
          hints$: rx.merge(socket$, returned$, front$, rx.fromEvent(window, 'online'), rx.fromEvent(window, 'pageshow')),
          pace,
          // make-order has just had no answer: not at once again.
          isDelayed: orderNo === null,
          deadline: pace === 'often' ? deadline : null,
          onDeadline: () => store.dispatch(tellOrders({ type: 'clock' })),
          now: clock.now,
        });
      },
    };
    return store.dispatch(startStream(spec as never)) as () => void;
  }, [store, clock, id]);
  return null;
}

/** Watches every attempt that the server has not said the end of, shares them with the other tabs, and shows notices. */
export default function AttemptWatch() {
  const store = useStore() as unknown as Store;
  const { pathname } = useLocation();
  const attempts = useSelector(selectAttempts);
  const viewer = useSelector((state: CheckoutRoot) => JSON.stringify(viewerOf(state)));
  useEffect(() => shareAttempts(store, browserAttemptTabs()), [store]);
  useEffect(() => {
    store.dispatch(tellOrders({ type: 'opened' }));
    store.dispatch(tellOrders({ type: 'clock' }));
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is somewhere else has arrived.
  useEffect(() => {
    store.dispatch(tellOrders({ type: 'arrived' }));
  }, [store, viewer]);
  // The return page speaks for itself.
  if (attempts.length === 0 || pathname === '/payment-complete') return null;
  return (
    <>
      {attempts.map(({ key }) => (
        <Watcher key={key} id={key} />
      ))}
      <AttemptNotices />
    </>
  );
}
