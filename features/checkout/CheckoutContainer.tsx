import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { selectAttempts } from '#features/model/orders';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { forgetFailedCode, late } from '#features/platform/lateCode';
import { moved, selectCheckout } from './checkoutSlice';

const CheckoutFlow = late(() => import('./CheckoutFlow'));

/** If the checkout fails to load, the cart stays unchanged, and the next press tries again. */
class LoadGuard extends Component<{ onFault: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch() {
    forgetFailedCode();
    this.props.onFault();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/**
 * Shows the checkout above whatever screen is there. Mount it once, inside the router. It loads with the first press
 * of the button, or at once when a payment is under way or the payment page has sent the diner back.
 */
export function CheckoutContainer() {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const isIdle = useAppSelector((state) => selectCheckout(state).name === 'idle');
  const hasAttempts = useAppSelector((state) => selectAttempts(state).length > 0);
  const isReturned = pathname === '/cart' && /[?&]payment-fail\b/i.test(search);
  // The return page shows the outcome itself, and notifies the shop page.
  if (pathname === '/payment-complete' || (isIdle && !hasAttempts && !isReturned)) return null;
  return (
    <LoadGuard onFault={() => dispatch(moved({ name: 'idle' }))}>
      <Suspense>
        <CheckoutFlow />
      </Suspense>
    </LoadGuard>
  );
}
