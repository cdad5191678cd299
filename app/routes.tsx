import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BillScreen } from '#features/bill';
import { ItemRoute } from '#features/item';
import { HomeScreen, MenuScreen } from '#features/menu';
import { OrderScreen } from '#features/order';
import { PaymentCompleteScreen } from '#features/payment';
import { NotFoundScreen } from '#features/shell';

const CartRoute = lazy(() => import('./CartRoute'));

// Nothing is shown for the moment that a screen takes to load: each has its own skeleton for its data.
const later = (screen: ReactNode) => <Suspense>{screen}</Suspense>;

/** Every screen of the app. All but the home screen load when they are first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route
        path="/menu"
        element={later(
          <>
            <MenuScreen />
            <ItemRoute />
          </>,
        )}
      />
      <Route path="/cart" element={later(<CartRoute />)} />
      <Route path="/bill" element={later(<BillScreen />)} />
      <Route path="/order" element={later(<OrderScreen />)} />
      <Route path="/payment-complete" element={later(<PaymentCompleteScreen />)} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
