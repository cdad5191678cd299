import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CartNotices } from '#features/cart';
import { CheckoutContainer } from '#features/checkout';
import { useEntry } from '#features/entry';
import { ServerFailure } from '#features/platform/screens';
import { CrashGuard, ShellFrame } from '#features/shell';
import { AppRoutes } from './routes';
import { ScreenSlots } from './ScreenLayout';
import { VisitDialogs } from './VisitDialogs';

const BackgroundServices = lazy(() => import('./BackgroundServices'));

export interface AppProps {
  /** Code of the brand of a visitor without one. */
  defaultBrand: string;
  /** Milliseconds for which the splash has been shown. Default 0. */
  splashAge?: number;
  /** URL that the visit began with. Entry removes the parameters that it has stored. */
  address?: string;
}

/** The app inside its providers. */
export function App({ defaultBrand, splashAge, address }: AppProps) {
  const { pathname } = useLocation();
  const { isEntering, hasFailed, isRetrying, retry } = useEntry(defaultBrand);
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
