import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { CheckoutRoot } from './facts';
import { browserPaymentTabs, sharePayments } from './paymentTabs';

/** Tells the other tabs what is paid here, and hears it of them. Render it once; it shows nothing. */
export default function PaymentTabsWatch() {
  const store = useStore() as unknown as Parameters<typeof sharePayments>[0] & { getState: () => CheckoutRoot };
  useEffect(() => sharePayments(store, browserPaymentTabs()), [store]);
  return null;
}
