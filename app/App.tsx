import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CartNotices } from '#features/cart';
import { CheckoutHost } from '#features/checkout';
import { EntryDialogs, useEntry } from '#features/entry';
import { CrashGuard, HostFailure, ShellFrame } from '#features/shell';
import { AppRoutes } from './routes';

const Later = lazy(() => import('./Later'));

export interface AppProps {
  /** Code of the brand of a visitor without one. */
  defaultBrand: string;
  /** Milliseconds that the splash stands already. Default 0. */
  splashAge?: number;
  /** The address that the visit began with: entry removes from it what it has stored. */
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
        obstacle={hasFailed ? <HostFailure fills="screen" onRetry={retry} isRetrying={isRetrying} /> : undefined}
      >
        <AppRoutes />
        <CheckoutHost />
        <CartNotices />
        <EntryDialogs />
      </ShellFrame>
      <Suspense>
        <Later />
      </Suspense>
    </CrashGuard>
  );
}
