import type { OutletSettings } from '#contract';
import { isOpeningTime } from '#contract/hours';
import { type Core, perHost } from '../core.ts';
import { outlets } from '../db/schema.ts';

/** Whether an outlet takes no orders: it is switched off, or outside of its opening hours (CHECKOUT-42). */
export const isClosed = (settings: OutletSettings, ms: number): boolean =>
  settings.isOutletClosed || !isOpeningTime(settings, ms);

/** The settings as clients get them, whose `isOutletClosed` is that of now. */
export const toSettingsNow = (settings: OutletSettings, ms: number): OutletSettings => ({
  ...settings,
  isOutletClosed: isClosed(settings, ms),
});

/** Whether each outlet was closed when it was last looked at. */
const getLastSeen = perHost(() => new Map<number, boolean>());

/** Tells open phones of outlets that have opened or closed by their hours since the last call. */
export async function tellOpenings(core: Core): Promise<void> {
  const rows = await core.shop.read('openings', () =>
    core.db.select({ id: outlets.id, settings: outlets.settings }).from(outlets).execute(),
  );
  const seen = getLastSeen(core);
  const now = core.clock.now();
  for (const { id, settings } of rows) {
    const isClosedNow = isClosed(settings, now);
    const before = seen.get(id);
    seen.set(id, isClosedNow);
    if (before !== undefined && before !== isClosedNow) core.emit({ type: 'settings', outletId: id });
  }
}
