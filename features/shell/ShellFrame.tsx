import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectIsMaintenance, useBrand, useBrandName } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { Splash } from '#ui';
import { MaintenanceScreen, RescanScreen } from './lazyScreens';
import { messages } from './messages';
import { hasSplash, isOfOrder, needsRescan } from './paths';
import { useIsDesktop } from './useIsDesktop';

const DesktopScreen = late(() => import('./DesktopScreen'));

/** The splash is hidden after this time, milliseconds (SHELL-8). */
export const SPLASH_MS = 5000;

export interface ShellFrameProps {
  /** URL and saved visit are not evaluated yet, or brand and outlets are loading. */
  isEntering: boolean;
  /** Milliseconds for which the splash has been shown. Default 0. */
  splashAge?: number;
  /** URL that the visit began with, for the QR code on desktops. Default: the current one. */
  address?: string;
  /** Shown in place of the screens, such as a failure of the server. */
  obstacle?: ReactNode;
  /** Dialogs that are shown above the rescan and maintenance screens too. */
  dialogs?: ReactNode;
  children: ReactNode;
}

/** Shows the splash until loading ends, at most 5 s, or until its picture fails (SHELL-8). */
function useSplash(isLoading: boolean, age: number): [isShown: boolean, onPictureError: () => void] {
  const [isOver, setOver] = useState(!isLoading || age >= SPLASH_MS);
  useEffect(() => {
    if (!isLoading) setOver(true);
    const timer = setTimeout(() => setOver(true), SPLASH_MS - age);
    return () => clearTimeout(timer);
  }, [isLoading, age]);
  return [!isOver, () => setOver(true)];
}

/** Chooses between the screens and the desktop, maintenance and rescan screens, with the splash above. */
export function ShellFrame({ isEntering, splashAge = 0, address, obstacle, dialogs, children }: ShellFrameProps) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const name = useBrandName();
  const icon = useBrand()?.icon;
  const isDesktop = useIsDesktop();
  const isKiosk = useAppSelector((state) => state.shop.kioskMode);
  const isMaintenance = useAppSelector(selectIsMaintenance);
  const mustRescan = useAppSelector(({ shop, visit }) => !isEntering && needsRescan({ path: pathname, shop, visit }));
  const [isSplash, endSplash] = useSplash(isEntering, splashAge);

  if (isDesktop && !isKiosk) {
    return (
      <Suspense>
        <DesktopScreen address={address ?? window.location.href} />
      </Suspense>
    );
  }
  const isClosed = isMaintenance && !isOfOrder(pathname);
  const Notice = isClosed ? MaintenanceScreen : mustRescan && !obstacle ? RescanScreen : undefined;
  return (
    <>
      {Notice ? (
        <>
          <Notice />
          {/* How a payment ended is told first: the screen says nothing about it. */}
          {dialogs}
        </>
      ) : (
        (obstacle ?? children)
      )}
      {isSplash && hasSplash(pathname) && (
        <Splash name={name ?? ''} source={icon} label={t('loading')} onPictureError={endSplash} />
      )}
    </>
  );
}
