import { type Attempt, selectAttempts, tellOrders } from '#features/model/orders';
import type { AppStore } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';

/** What the tabs of one browser tell each other of their orders. */
export type AttemptMessage =
  /** Here is what was ordered. */
  | { type: 'attempts'; attempts: readonly Attempt[] }
  /** The server does not take the order of this key. */
  | { type: 'gone'; key: string }
  /** A tab has just been opened: what was ordered? */
  | { type: 'opened' };

/** The other tabs. */
export interface AttemptTabs {
  tell: (message: AttemptMessage) => void;
  /** Listens; returns the way to stop. */
  listen: (listener: (message: AttemptMessage) => void) => () => void;
}

/** Tabs of one browser; only they speak on this channel. */
export const browserAttemptTabs = (): AttemptTabs => otherTabs('makan-checkout') as AttemptTabs;

/**
 * Keeps the attempts of all tabs of a browser the same: one cart is ordered once, whichever tab the diner taps in, and
 * no tab overwrites what another has stored (CHECKOUT-21).
 * @returns stops it.
 */
export function shareAttempts(
  store: Pick<AppStore, 'getState' | 'dispatch'> & { subscribe: (listener: () => void) => () => void },
  tabs: AttemptTabs,
): () => void {
  let told = selectAttempts(store.getState());
  let isHearing = false;

  const tell = () => {
    const attempts = selectAttempts(store.getState());
    if (attempts === told) return;
    const gone = told.filter(({ key, orderNo }) => orderNo === null && !attempts.some((one) => one.key === key));
    told = attempts;
    // What another tab said is no news to it.
    if (isHearing) return;
    for (const { key } of gone) tabs.tell({ type: 'gone', key });
    if (attempts.length > 0) tabs.tell({ type: 'attempts', attempts });
  };

  const hear = (fact: Parameters<typeof tellOrders>[0]) => {
    isHearing = true;
    store.dispatch(tellOrders(fact));
    isHearing = false;
  };

  const stopTelling = store.subscribe(tell);
  const stopListening = tabs.listen((message) => {
    if (message.type === 'opened') {
      const attempts = selectAttempts(store.getState());
      if (attempts.length > 0) tabs.tell({ type: 'attempts', attempts });
    } else if (message.type === 'gone') hear({ type: 'gone', key: message.key });
    else if (Array.isArray(message.attempts)) hear({ type: 'shared', attempts: message.attempts });
  });
  tabs.tell({ type: 'opened' });
  return () => {
    stopTelling();
    stopListening();
  };
}
