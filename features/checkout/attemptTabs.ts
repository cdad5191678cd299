import { type Attempt, dispatchOrderEvent, type OrderEvent, selectAttempts } from '#features/model/orders';
import { type AppStore, addAppListener } from '#features/model/store';
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
export function shareAttempts({ dispatch, getState }: AppStore, tabs: AttemptTabs): () => void {
  let isReceiving = false;

  const postAll = () => {
    const attempts = selectAttempts(getState());
    if (attempts.length > 0) tabs.post({ type: 'attempts', attempts });
  };

  const receive = (event: OrderEvent) => {
    isReceiving = true;
    dispatch(dispatchOrderEvent(event));
    isReceiving = false;
  };

  const stopPosting = dispatch(
    addAppListener({
      // The other tab has a received state already.
      predicate: (_, now, before) => !isReceiving && selectAttempts(now) !== selectAttempts(before),
      effect: (_, { getOriginalState }) => {
        const keys = new Set(selectAttempts(getState()).map(({ key }) => key));
        for (const { key, orderNo } of selectAttempts(getOriginalState())) {
          if (orderNo === null && !keys.has(key)) tabs.post({ type: 'refused', key });
        }
        postAll();
      },
    }),
  );
  const stopListening = tabs.listen((message) => {
    if (message.type === 'requested') postAll();
    else if (message.type === 'refused') receive({ type: 'refusedElsewhere', key: message.key });
    else if (Array.isArray(message.attempts)) receive({ type: 'synced', attempts: message.attempts });
  });
  tabs.post({ type: 'requested' });
  return () => {
    stopPosting();
    stopListening();
  };
}
