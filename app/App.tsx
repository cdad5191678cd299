import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CartNotices } from '#features/cart';
import { CheckoutContainer } from '#features/checkout';
import { useEntry } from '#features/entry';
import { preloadMenuScreen } from '#features/menu';
import { whenIdle } from '#features/platform/clock';
import { keepLoading, late } from '#features/platform/lateCode';
import { ServerFailure } from '#features/platform/screens';
import { CrashGuard, ShellFrame } from '#features/shell';
import type { Press } from './boot/start';
import { AppRoutes } from './routes';
import { ScreenSlots } from './ScreenLayout';
import { VisitDialogs } from './VisitDialogs';

const BackgroundServices = late(() => keepLoading(() => import('./BackgroundServices')));

export interface AppProps {
  /** Code of the brand of a visitor without one. */
  defaultBrand: string;
  /** Milliseconds for which the splash has been shown. Default 0. */
  splashAge?: number;
  /** Result of `prepareVisit`. Default: the app starts the visit. */
  begun?: readonly string[] | undefined;
  /** Returns the press that happened before the app was ready. */
  takePress?: () => Press | undefined;
  /** URL that the visit began with. Entry removes the parameters that it has stored. */
  address?: string;
}

/** The app inside its providers. */
export function App({ defaultBrand, begun, takePress, splashAge, address }: AppProps) {
  const { pathname } = useLocation();
  const { isEntering, hasFailed, isRetrying, retry } = useEntry(defaultBrand, begun);
  const navigate = useNavigate();
  useEffect(() => whenIdle(preloadMenuScreen), []);
  // After the effects of the router, which follows from then on. A visit that has not begun reads the table from the URL.
  useEffect(() => {
    const press = takePress?.();
    if (!press) return;
    const { search } = window.location;
    if ('dish' in press) {
      const params = new URLSearchParams(search);
      params.set('item', String(press.dish));
      navigate({ search: `?${params}` });
      return;
    }
    navigate('/', { replace: true });
    navigate({ pathname: '/menu', search }, { state: { selectedCategoryIndex: press.category } });
  }, [takePress, navigate]);
  return (
    <CrashGuard place={pathname}>
      <ShellFrame
        isEntering={isEntering}
        splashAge={splashAge}
        address={address}
        dialogs={
          <ScreenSlots>
            <CheckoutContainer />
          </ScreenSlots>
        }
        obstacle={hasFailed ? <ServerFailure fills="screen" onRetry={retry} isRetrying={isRetrying} /> : undefined}
      >
        <AppRoutes />
        <CartNotices />
        <VisitDialogs />
      </ShellFrame>
      <Suspense>
        <BackgroundServices address={address ?? window.location.href} />
      </Suspense>
    </CrashGuard>
  );
}
