import { useEffect } from 'react';
import { useAppStore } from '#features/model/store';
import { browserPaymentTabs, sharePayments } from './paymentTabs';

/** Tells the other tabs what is paid here, and hears it of them. Render it once; it shows nothing. */
export default function PaymentTabsWatch() {
  const store = useAppStore();
  useEffect(() => sharePayments(store, browserPaymentTabs()), [store]);
  return null;
}
