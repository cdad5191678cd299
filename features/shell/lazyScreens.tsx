import { type ComponentType, Suspense } from 'react';
import { late } from '#features/platform/lateCode';

const screens = () => import('./screens');

/** Most visits do not show these screens. */
function lateScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = late(load);
  return () => (
    <Suspense>
      <Screen />
    </Suspense>
  );
}

/** The brand is in maintenance (SHELL-9). */
export const MaintenanceScreen = lateScreen(() => screens().then((all) => ({ default: all.MaintenanceScreen })));
/** No outlet or table is known, or the QR code is invalid (SHELL-10). */
export const RescanScreen = lateScreen(() => screens().then((all) => ({ default: all.RescanScreen })));
/** Shown for unknown paths (SHELL-2). */
export const NotFoundScreen = lateScreen(() => screens().then((all) => ({ default: all.NotFoundScreen })));
