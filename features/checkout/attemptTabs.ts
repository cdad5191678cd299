import { type Attempt, dispatchOrderEvent, selectAttempts } from '#features/model/orders';
import type { AppStore } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';

/** Messages between the tabs of one browser about their orders. */
export type AttemptMessage =
  /** The attempts of a tab. */
  | { type: 'attempts'; attempts: readonly Attempt[] }
  /** The server refused the order of this key. */
  | { type: 'refused'; key: string }
  /** A tab was opened and asks for the attempts. */
  | { type: 'requested' };

/** Messages to and from the other tabs. */
export interface AttemptTabs {
  post: (message: AttemptMessage) => void;
  /** Subscribes; returns a function that unsubscribes. */
  listen: (listener: (message: AttemptMessage) => void) => () => void;
}

/** The tabs of this browser; the channel is used for nothing else. */
export const createAttemptTabs = (): AttemptTabs => otherTabs('makan-attempts') as AttemptTabs;

/**
 * Keeps the attempts of all tabs of a browser the same: one cart is ordered once, whichever tab the diner taps in, and
 * no tab overwrites what another has stored (CHECKOUT-21).
 * @returns stops it.
 */
export function shareAttempts(
  store: Pick<AppStore, 'getState' | 'dispatch'> & { subscribe: (listener: () => void) => () => void },
  tabs: AttemptTabs,
): () => void {
  let synced = selectAttempts(store.getState());
  let isReceiving = false;

  const postChanges = () => {
    const attempts = selectAttempts(store.getState());
    if (attempts === synced) return;
    const refused = synced.filter(({ key, orderNo }) => orderNo === null && !attempts.some((one) => one.key === key));
    synced = attempts;
    // The other tab has this state already.
    if (isReceiving) return;
    for (const { key } of refused) tabs.post({ type: 'refused', key });
    if (attempts.length > 0) tabs.post({ type: 'attempts', attempts });
  };

  const receive = (event: Parameters<typeof dispatchOrderEvent>[0]) => {
    isReceiving = true;
    store.dispatch(dispatchOrderEvent(event));
    isReceiving = false;
  };

  const stopPosting = store.subscribe(postChanges);
  const stopListening = tabs.listen((message) => {
    if (message.type === 'requested') {
      const attempts = selectAttempts(store.getState());
      if (attempts.length > 0) tabs.post({ type: 'attempts', attempts });
    } else if (message.type === 'refused') receive({ type: 'refusedElsewhere', key: message.key });
    else if (Array.isArray(message.attempts)) receive({ type: 'synced', attempts: message.attempts });
  });
  tabs.post({ type: 'requested' });
  return () => {
    stopPosting();
    stopListening();
  };
}
