import { useCallback, useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { selectProfile } from '#features/model/account';
import { selectMenu, selectQuote, selectRewardsToPick } from '#features/model/cart';
import { selectIsMaintenance } from '#features/model/shop';
import { useAppSelector, useAppStore } from '#features/model/store';
import { selectVisit } from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { localized, useLanguageId } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AttemptNotices } from './AttemptNotices';
import { CheckoutView } from './CheckoutView';
import { checkoutEvent, screenShown } from './checkoutEvents';
import { startCheckout } from './checkoutListeners';
import { selectCheckout } from './checkoutSlice';
import type { CheckoutEvent } from './checkoutTypes';
import { hidesOrderDialogs } from './facts';
import { canGoBack, isAsking, isCountedDown, isPaymentWait } from './machine';
import { createOrderLock } from './orderLock';
import { orderTabs } from './orderTabs';
import { createPaymentWindow } from './payment/paymentWindow';

/** The dialogs and overlays of the checkout, whose listeners run while this is mounted. */
export default function CheckoutFlow() {
  const store = useAppStore();
  const { dispatch } = store;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const clock = useClock();
  const state = useAppSelector(selectCheckout);
  const visit = useAppSelector(selectVisit);
  const isGuest = useAppSelector((root) => selectProfile(root) === null);
  const total = useAppSelector((root) => selectQuote(root).total);
  const languageId = useLanguageId();
  const isMaintenance = useAppSelector(selectIsMaintenance);
  const menu = useAppSelector((root) => selectMenu(root));
  const giftsLeft = useAppSelector((root) => selectRewardsToPick(root)).flatMap(
    ({ itemId }) => localized(menu?.items[itemId]?.itemLocalizations ?? [], languageId).name || [],
  );

  const go = useEffectEvent((to: string, options?: NavigateOptions) => void navigate(to, options));
  useEffect(
    () =>
      startCheckout(store, {
        clock,
        page: window,
        paymentWindow: createPaymentWindow(window),
        orderLock: createOrderLock(orderTabs, navigator.locks as LockManager | undefined),
        navigate: (to, options) => go(to, options),
        leaveTo: (url) => window.location.assign(url),
      }),
    [store, clock],
  );
  useEffect(() => {
    dispatch(screenShown({ pathname, search }));
  }, [dispatch, pathname, search]);

  const onEvent = useCallback((event: CheckoutEvent) => void dispatch(checkoutEvent(event)), [dispatch]);
  // No dialog stands over the screen before (SHELL-33): Back from a countdown is its end.
  const isEnding = isCountedDown(state);
  useBackToClose(canGoBack(state) || isEnding, () => onEvent({ type: isEnding ? 'accepted' : 'dismissed' }));
  if (hidesOrderDialogs(pathname) && isPaymentWait(state)) return null;
  // Maintenance has another screen and takes no orders. The result of a payment is still shown.
  if (isMaintenance && isAsking(state)) return null;
  return (
    <CheckoutView
      state={state}
      onEvent={onEvent}
      visit={visit}
      total={total}
      giftsLeft={giftsLeft}
      isGuest={isGuest}
      now={clock.now}
      onNavigate={(href) => void navigate(href)}
      notices={<AttemptNotices of="overlay" />}
    />
  );
}
