import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { defer, finalize, merge, Subject } from 'rxjs';
import { readParameters } from '#contract/text';
import { PAYMENT_RETURN, SHARE_REF_PREFIX, SHARE_RETURN } from '#contract/wire';
import { getOrderPath, orderApi } from '#features/model/orders';
import { hasClaim, markRefused } from '#features/model/service';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectVisit } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { useCountdown } from '#features/platform/streams';
import { fromPage } from '../attemptPolling';
import { ACKNOWLEDGED_WITHIN_MS, CLOSING_COUNTDOWN_S } from './constants';
import { messages } from './messages';
import { orderReturned } from './orderReturned';
import { PaymentCompleteView, type ReturnState } from './PaymentCompleteView';
import { announceReturn, forgetLeaving, hasLeftHere } from './returnChannel';
import { readLookUp, returnLookUp } from './returnLookUp';

/**
 * Where the payment page sends the diner. In the payment window it notifies the shop page and closes; in the shop's own
 * window it looks the order up. A gateway may have cut `opener`, so a shop page that
 * answers because it has a payment window open counts as one.
 */
export default function PaymentCompleteScreen() {
  const t = useMessages(messages);
  usePageTitle(t('title'));
  const { search } = useLocation();
  // A gateway may add its part with a second question mark (PAY-24).
  const query = readParameters(search, PAYMENT_RETURN);
  const error = query.error[0] ?? null;
  const paymentRef = query.resultIndicator[0] ?? null;
  const checkNo = useAppSelector((state) => selectVisit(state).selectedCheckNo);
  // A server may leave the mark of a share out, so that a failure says nothing of what was paid.
  const isOfBill =
    query[SHARE_RETURN].length > 0 || (paymentRef ? paymentRef.startsWith(SHARE_REF_PREFIX) : hasClaim(checkNo));
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [place, setPlace] = useState<'unknown' | 'popup' | 'shop'>(() =>
    hasLeftHere() ? 'shop' : window.opener ? 'popup' : 'unknown',
  );
  const [isUnknown, setUnknown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [pressed] = useState(() => new Subject<void>());
  const secondsLeft = useCountdown({
    seconds: place === 'popup' && error === null ? CLOSING_COUNTDOWN_S : null,
    onEnd: () => window.close(),
  });

  const hasReference = paymentRef !== null && error === null && !isOfBill;
  const announce = useEffectEvent(() =>
    announceReturn(() => setPlace((known) => (known === 'unknown' ? 'popup' : known)), hasReference),
  );
  useEffect(() => announce(), []);

  useEffect(forgetLeaving, []);

  // A share of a bill opens in the same window; the bill says how it ended (SPLIT-9).
  useEffect(() => {
    if (!isOfBill) return;
    if (error === 'order-cannot-pay') markRefused(checkNo);
    navigate('/bill', { replace: true });
  }, [isOfBill, error, checkNo, navigate]);

  useEffect(() => {
    if (place !== 'unknown') return;
    const wait = setTimeout(() => setPlace('shop'), ACKNOWLEDGED_WITHIN_MS);
    return () => clearTimeout(wait);
  }, [place]);

  useEffect(() => {
    if (place !== 'shop' || error !== null || isOfBill) return;
    const unpaid = () => navigate('/cart?payment-fail', { replace: true });
    if (!paymentRef) {
      unpaid();
      return;
    }
    const query = orderApi.endpoints.orderByPaymentRef.initiate(paymentRef, { forceRefetch: true, subscribe: false });
    const ask$ = defer(async () => {
      setAsking(true);
      return readLookUp(await dispatch(query));
    }).pipe(finalize(() => setAsking(false)));
    const lookUp = returnLookUp({ ask$, hints$: merge(fromPage(window), pressed) }).subscribe((returned) => {
      if (returned.kind === 'unknown') setUnknown(true);
      else if (returned.kind === 'none') unpaid();
      else {
        const { orderNo } = returned;
        dispatch(orderReturned(orderNo));
        navigate(getOrderPath(orderNo), { replace: true, state: { orderNo, isReturned: true } });
      }
    });
    return () => lookUp.unsubscribe();
  }, [place, error, paymentRef, isOfBill, pressed, navigate, dispatch]);

  const state: ReturnState =
    // Say nothing about an order until the look-up has ended.
    isOfBill
      ? { kind: 'processing' }
      : error !== null
        ? { kind: 'error', error }
        : place === 'popup'
          ? { kind: 'closing', secondsLeft }
          : isUnknown
            ? { kind: 'unknown', isAsking }
            : { kind: 'processing' };

  const back = () => {
    window.close();
    // A browser closes only windows that a script has opened; in the shop's own window the menu is the way back.
    if (!window.closed) navigate('/', { replace: true });
  };
  return <PaymentCompleteView state={state} onBack={back} onAskAgain={() => pressed.next()} />;
}
