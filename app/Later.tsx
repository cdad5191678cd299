import { IdleWatch } from '#features/idle';
import { SessionWatch } from '#features/session';

/** What the first screen does not wait for: it shows nothing of its own until something happens. */
export default function Later() {
  return (
    <>
      <SessionWatch />
      <IdleWatch />
    </>
  );
}
