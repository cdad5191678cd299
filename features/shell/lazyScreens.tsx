import { type ComponentType, lazy, Suspense } from 'react';

const screens = () => import('./screens');

/** Lazy: most visits do not show these screens. */
function late(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazy(load);
  return () => (
    <Suspense>
      <Screen />
    </Suspense>
  );
}

/** The brand is in maintenance (SHELL-9). */
export const MaintenanceScreen = late(() => screens().then((all) => ({ default: all.MaintenanceScreen })));
/** No outlet or table is known, or the QR code is invalid (SHELL-10). */
export const RescanScreen = late(() => screens().then((all) => ({ default: all.RescanScreen })));
/** Shown for unknown paths (SHELL-2). */
export const NotFoundScreen = late(() => screens().then((all) => ({ default: all.NotFoundScreen })));
