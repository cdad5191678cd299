import { type ComponentType, lazy, Suspense } from 'react';

const screens = () => import('./screens');

/** Lazy: most visits do not show these screens. */
function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Screen = lazy(load) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

/** The brand is in maintenance (SHELL-9). */
export const MaintenanceScreen = late<object>(() => screens().then((all) => ({ default: all.MaintenanceScreen })));
/** No outlet or table is known, or the QR code is invalid (SHELL-10). */
export const RescanScreen = late<object>(() => screens().then((all) => ({ default: all.RescanScreen })));
/** Shown for unknown paths (SHELL-2). */
export const NotFoundScreen = late<object>(() => screens().then((all) => ({ default: all.NotFoundScreen })));
