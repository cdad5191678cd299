import { type ComponentType, lazy, Suspense } from 'react';
import type * as screens from './screens';

type Screens = typeof screens;
type Props<N extends keyof Screens> = Parameters<Screens[N]>[0];

/** One of the screens in place of screens: most visits see none, so they load when they are needed. */
function late<N extends keyof Screens>(name: N): ComponentType<NonNullable<Props<N>>> {
  const Screen = lazy(() =>
    import('./screens').then((loaded) => ({ default: loaded[name] as ComponentType<NonNullable<Props<N>>> })),
  ) as unknown as ComponentType<NonNullable<Props<N>>>;
  return (props) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

/** The brand is in maintenance (accounts §2). */
export const MaintenanceScreen = late('MaintenanceScreen');
/** No outlet or table is known, or the QR code is invalid (accounts §2). */
export const RescanScreen = late('RescanScreen');
/** Any path that is no route (accounts §2). */
export const NotFoundScreen = late('NotFoundScreen');
/** The host did not answer what the screen needs. */
export const HostFailure = late('HostFailure');
