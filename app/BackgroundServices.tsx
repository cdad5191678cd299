import { Suspense, useEffect, useState } from 'react';
import { TableWatch } from '#features/cart';
import { AttemptWatch } from '#features/checkout';
import {
  AgeWatch,
  AllergenWatch,
  useChargesRetry,
  useDialogLeave,
  useGoneBrand,
  WayOfOrderingWatch,
} from '#features/entry';
import { HoursWatch } from '#features/menu';
import { selectHasHours, useLiveMenu } from '#features/model/menu';
import { selectBrandCode } from '#features/model/shop';
import { useAppSelector, useAppStore } from '#features/model/store';
import { useTableFeature } from '#features/model/visit';
import { ReadyWatch, useHasReadySignal } from '#features/orders';
import { nextTask } from '#features/platform/clock';
import { DialogHistory } from '#features/platform/screens';
import { CallWatch } from '#features/service';
import {
  guardTexts,
  IdleWatch,
  ignoreSecondTaps,
  KioskWatch,
  keepFocusOnPage,
  Notifications,
  OfflineWatch,
  SessionWatch,
  shareReading,
  usePageReading,
} from '#features/shell';
import { keepFocusInView } from '#ui';

/** Links the manifest of the current brand, so that the browser can install the app under it. */
function linkManifest(code: string): void {
  const links = { manifest: `/manifests/${code}.webmanifest`, 'apple-touch-icon': `/manifests/${code}-180.png` };
  for (const [rel, href] of Object.entries(links)) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`) ?? document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}

export interface BackgroundServicesProps {
  /** URL that the app was opened with. */
  address: string;
}

/** Serves the page itself, on every screen. */
function PageServices() {
  const store = useAppStore();
  usePageReading();
  useEffect(() => shareReading(store), [store]);
  useEffect(() => keepFocusInView(document), []);
  useEffect(() => keepFocusOnPage(document), []);
  useEffect(() => ignoreSecondTaps(document), []);
  useEffect(() => guardTexts(document), []);
  const brandCode = useAppSelector(selectBrandCode);
  useEffect(() => {
    if (import.meta.env.PROD && brandCode) linkManifest(brandCode);
  }, [brandCode]);
  return null;
}

/** Follows the menu and its prices. */
function MenuServices() {
  useLiveMenu();
  useChargesRetry();
  useGoneBrand();
  return null;
}

function DialogServices() {
  useDialogLeave();
  return <DialogHistory />;
}

/** Watchers that only some visits have. */
function VisitServices() {
  const isCalled = useHasReadySignal();
  const hasCalls = useTableFeature('callStaff');
  const hasHours = useAppSelector(selectHasHours);
  return (
    <Suspense>
      {hasHours && <HoursWatch />}
      {hasCalls && <CallWatch />}
      {isCalled && <ReadyWatch />}
    </Suspense>
  );
}

/** In the order of their start: first those that would miss something. */
const createServices = (address: string) => [
  <MenuServices key="menu" />,
  <Notifications key="notifications" />,
  <SessionWatch key="session" />,
  <DialogServices key="dialogs" />,
  <AttemptWatch key="attempts" />,
  <PageServices key="page" />,
  <KioskWatch key="kiosk" address={address} />,
  <IdleWatch key="idle" />,
  <TableWatch key="table" />,
  <WayOfOrderingWatch key="way" />,
  <AgeWatch key="age" />,
  <AllergenWatch key="allergens" />,
  <OfflineWatch key="offline" />,
  <VisitServices key="visit" />,
];

/**
 * Watchers and notifications that the first screen does not wait for; loaded after it. They start one by one, each in its
 * own task, so that a slow phone answers a press between them.
 */
export default function BackgroundServices({ address }: BackgroundServicesProps) {
  const [started, setStarted] = useState(1);
  const services = createServices(address);
  const isDone = started === services.length;
  useEffect(() => {
    if (!isDone) void nextTask().then(() => setStarted(started + 1));
  }, [started, isDone]);
  return services.slice(0, started);
}
