// Separate from ./visitState, which the first screen loads.
import type { OutletSettings } from '#contract';

/** When the pause of an outlet ends, milliseconds since 1970; null if it takes orders at `now` (CHECKOUT-40). */
export function getPauseEnd(settings: OutletSettings | null, now: number): number | null {
  const end = Date.parse(settings?.pausedUntil ?? '');
  return end > now ? end : null;
}
