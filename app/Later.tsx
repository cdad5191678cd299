import { PaymentTabsWatch } from '#features/checkout';
import { IdleWatch } from '#features/idle';
import { usePageReading } from '#features/preferences';
import { SessionWatch } from '#features/session';

/** What the first screen does not wait for: it shows nothing of its own until something happens. */
export default function Later() {
  usePageReading();
  return (
    <>
      <SessionWatch />
      <PaymentTabsWatch />
      <IdleWatch />
    </>
  );
}
