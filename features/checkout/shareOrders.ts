import { isAnyOf } from '@reduxjs/toolkit';
import { personLeft, selectionsReset, signedOut } from '#features/model/account';
import {
  type Draft,
  dispatchOrderEvent,
  draftsChanged,
  fromEarlier,
  getPlace,
  isSamePlace,
  type OrderEvent,
  type Place,
  selectAttempts,
} from '#features/model/orders';
import { type AppStore, addAppListener } from '#features/model/store';
import type { Clock } from '#features/platform/clock';
import { acknowledgeErasure, type Encrypted, tabVault } from '#features/platform/storage';
import type { OtherTabs } from '#features/platform/streams';
import { checkoutEvent } from './checkoutEvents';
import type { TabMessage } from './orderTabs';

/**
 * Keeps the attempts of all tabs of a browser the same: one cart is ordered once, whichever tab the diner taps in, and
 * no tab overwrites what another has stored (CHECKOUT-21). Tabs at other places get this one's draft too (ENTRY-29).
 * @param ownPlace where this tab's place is saved.
 * @returns stops it.
 */
export function shareOrders(
  { dispatch, getState }: AppStore,
  tabs: OtherTabs<TabMessage>,
  clock: Pick<Clock, 'now'>,
  ownPlace: Pick<Encrypted, 'write'> | undefined = tabVault(),
): () => void {
  let isReceiving = false;
  // A tab that has not heard of it yet still sends what it has.
  let forgottenAt = Number.NEGATIVE_INFINITY;

  /** True once another tab has sent a message. */
  let hasOthers = false;

  const postAll = () => tabs.post({ type: 'attempts', attempts: selectAttempts(getState()) });

  const postDraft = () => {
    const { visit, cart } = getState();
    if (hasOthers && visit.selectedOutlet) tabs.post({ type: 'draft', draft: { visit, cart }, at: clock.now() });
  };

  const receiveDraft = (draft: Draft) => {
    const { orders, visit } = getState();
    const place = getPlace(draft.visit);
    // A tab at the same place has a separate cart.
    if (!place || isSamePlace(place, getPlace(visit))) return;
    const others = orders.drafts.filter((one) => !isSamePlace(getPlace(one.visit), place));
    dispatch(draftsChanged([draft, ...others]));
  };

  let remembered: Place | null = null;
  /** A reload finds this place again, also where another tab has saved since. */
  const rememberPlace = () => {
    const place = getPlace(getState().visit);
    // Before a visit is decided the previous place still counts.
    if (!place || isSamePlace(place, remembered)) return;
    remembered = place;
    // In a storage that fails, the place that was saved last is that of every tab.
    ownPlace?.write(place).catch(() => undefined);
  };
  rememberPlace();

  const receive = (event: OrderEvent) => {
    isReceiving = true;
    dispatch(dispatchOrderEvent(event));
    isReceiving = false;
  };

  /** A diner who waits for the answer here learns that it is over; the tab that asked says why. */
  const receiveRefusal = (key: string) => {
    const { checkout } = getState();
    const isAwaited = 'key' in checkout && checkout.key === key;
    receive({ type: 'refusedElsewhere', key });
    const isOver = selectAttempts(getState()).every((attempt) => attempt.key !== key);
    if (isAwaited && isOver) dispatch(checkoutEvent({ type: 'orderRefused', problem: { kind: 'unable' } }));
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
  const stopPostingDrafts = dispatch(
    addAppListener({
      predicate: (_, now, before) => now.cart !== before.cart || now.visit !== before.visit,
      effect: (_, { getOriginalState }) => {
        if (getState().visit !== getOriginalState().visit) rememberPlace();
        postDraft();
      },
    }),
  );
  const stopForgetting = dispatch(
    addAppListener({
      matcher: isAnyOf(signedOut, personLeft),
      effect: () => {
        forgottenAt = clock.now();
        tabs.post({ type: 'forgotten', at: forgottenAt });
      },
    }),
  );
  const stopRestarting = dispatch(
    addAppListener({ actionCreator: selectionsReset, effect: () => tabs.post({ type: 'restarted' }) }),
  );
  const stopListening = tabs.listen((message) => {
    const isFirst = !hasOthers;
    hasOthers = true;
    if (message.type === 'requested') postAll();
    if (isFirst || message.type === 'requested' || message.type === 'restarted') postDraft();
    if (message.type === 'requested' || message.type === 'restarted') return;
    if (message.type === 'draft') {
      if (message.at > forgottenAt) receiveDraft(message.draft);
    } else if (message.type === 'refused') receiveRefusal(message.key);
    else if (message.type === 'forgotten') {
      forgottenAt = Math.max(forgottenAt, message.at);
      acknowledgeErasure();
      receive({ type: 'forgotten', at: message.at });
    } else if (Array.isArray(message.attempts)) {
      const attempts = message.attempts.filter(({ startedAt }) => startedAt > forgottenAt).map(fromEarlier);
      if (attempts.length > 0) receive({ type: 'synced', attempts });
    }
  });
  tabs.post({ type: 'requested' });
  return () => {
    stopPosting();
    stopPostingDrafts();
    stopForgetting();
    stopRestarting();
    stopListening();
  };
}
