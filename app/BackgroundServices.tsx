import { useEffect } from 'react';
import { PaymentTabsWatch } from '#features/checkout';
import { selectBrandCode } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { IdleWatch, Notifications, OfflineWatch, SessionWatch, usePageReading } from '#features/shell';

/** Lets the browser offer to install the app as the brand that is shown. */
function linkManifest(code: string): void {
  const links = { manifest: `/manifests/${code}.webmanifest`, 'apple-touch-icon': `/manifests/${code}-180.png` };
  for (const [rel, href] of Object.entries(links)) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`) ?? document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}

/** What the first screen does not wait for: it shows nothing of its own until something happens. */
export default function BackgroundServices() {
  usePageReading();
  const brandCode = useAppSelector(selectBrandCode);
  useEffect(() => {
    if (import.meta.env.PROD && brandCode) linkManifest(brandCode);
  }, [brandCode]);
  return (
    <>
      <Notifications />
      <SessionWatch />
      <PaymentTabsWatch />
      <IdleWatch />
      <OfflineWatch />
    </>
  );
}
