import { Suspense, useEffect } from 'react';
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

/** Watchers and notifications that the first screen does not wait for; loaded after it. */
export default function BackgroundServices({ address }: BackgroundServicesProps) {
  usePageReading();
  useLiveMenu();
  useChargesRetry();
  useGoneBrand();
  useDialogLeave();
  const isCalled = useHasReadySignal();
  const hasCalls = useTableFeature('callStaff');
  const hasHours = useAppSelector(selectHasHours);
  const store = useAppStore();
  useEffect(() => shareReading(store), [store]);
  useEffect(() => keepFocusInView(document), []);
  useEffect(() => keepFocusOnPage(document), []);
  useEffect(() => ignoreSecondTaps(document), []);
  useEffect(() => guardTexts(document), []);
  const brandCode = useAppSelector(selectBrandCode);
  useEffect(() => {
    if (import.meta.env.PROD && brandCode) linkManifest(brandCode);
  }, [brandCode]);
  return (
    <>
      <Notifications />
      <DialogHistory />
      <SessionWatch />
      <AttemptWatch />
      <TableWatch />
      <WayOfOrderingWatch />
      <AgeWatch />
      <AllergenWatch />
      <IdleWatch />
      <KioskWatch address={address} />
      <OfflineWatch />
      <Suspense>
        {hasHours && <HoursWatch />}
        {hasCalls && <CallWatch />}
        {isCalled && <ReadyWatch />}
      </Suspense>
    </>
  );
}
