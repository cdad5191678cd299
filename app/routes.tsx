import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomeScreen } from '#features/home';
import { ItemRoute } from '#features/item';
import { MenuScreen } from '#features/menu';
import { useAppSelector } from '#features/model/store';
import { selectIsDialogOpen } from '#features/model/visit';
import { OrderScreen } from '#features/orders';
import { late } from '#features/platform/lateCode';
import { ScreenLayout } from './ScreenLayout';

const CartRoute = late(() => import('./CartRoute'));
// Not needed for ordering, so that even their paths are outside of the first chunk.
const OtherRoutes = late(() => import('./OtherRoutes'));

// No fallback: each screen shows its own skeleton while its data loads.
const lazyScreen = (screen: ReactNode) => <Suspense>{screen}</Suspense>;

/** Every screen of the app. All but the home screen load when they are first opened. */
export function AppRoutes() {
  const isAsked = useAppSelector(selectIsDialogOpen);
  return (
    <Routes>
      <Route element={<ScreenLayout />}>
        <Route path="/" element={<HomeScreen />} />
        <Route
          path="/menu"
          element={
            <>
              {lazyScreen(<MenuScreen />)}
              {!isAsked && lazyScreen(<ItemRoute />)}
            </>
          }
        />
        <Route path="/cart" element={lazyScreen(<CartRoute />)} />
        <Route path="/order" element={lazyScreen(<OrderScreen />)} />
        <Route path="*" element={lazyScreen(<OtherRoutes />)} />
      </Route>
    </Routes>
  );
}
