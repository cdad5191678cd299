import type { OrderType, Outlet, OutletSettings } from '#contract';
import { getDiningOptions as optionsOfTypes, singaporeDay, singaporeWallTime } from '#contract/wire';

// No import of the store: the inline script uses this file before the app's bundle has loaded.

/** Collection time for 'as soon as possible' (ENTRY-18). */
export const NOW = 'NOW';

/** The diner's choices besides food, under their wire names (ENTRY-22). null: not chosen. */
export interface VisitState {
  selectedTableNo: string | null;
  selectedCheckNo: string | null;
  selectedQRTypeId: number | null;
  selectedOutlet: Outlet | null;
  /** null while they load, and when they could not be loaded. */
  selectedOutletSettings: OutletSettings | null;
  selectedOrderType: OrderType | null;
  /** 'NOW' or `HH:mm` in Asia/Singapore, of the day below. */
  selectedCollectionTime: string | null;
  /** The day on which that time was offered, such as '2026-11-26'; null for NOW, and where no time is chosen. */
  selectedCollectionDay: string | null;
  /** Eight digits without prefix, as typed by a guest. */
  selectedMobileNo: string | null;
  /** The diner has chosen to order without signing in, and is not asked again. */
  selectedAsGuest: boolean;
  /** Default true. */
  selectedCutlery: boolean;
}

export const initialVisit: VisitState = {
  selectedTableNo: null,
  selectedCheckNo: null,
  selectedQRTypeId: null,
  selectedOutlet: null,
  selectedOutletSettings: null,
  selectedOrderType: null,
  selectedCollectionTime: null,
  selectedCollectionDay: null,
  selectedMobileNo: null,
  selectedAsGuest: false,
  selectedCutlery: true,
};

/** Returns the ways of ordering that the outlet's QR type allows; Dine In and Takeaway without QR types. */
export function getDiningOptions(outlet: Outlet | null, qrTypeId: number | null): OrderType[] {
  if (!outlet) return [];
  return optionsOfTypes((outlet.outletQRTypes ?? []).filter(Boolean), qrTypeId);
}

/** The stored type if it is allowed, else the only allowed one; null: the diner is asked (ENTRY-15, ENTRY-16). */
export const chooseOrderType = (options: readonly OrderType[], stored: OrderType | null): OrderType | null => {
  if (stored && options.includes(stored)) return stored;
  return options.length === 1 ? (options[0] ?? null) : null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

const toClock = (time: string): string => time.padStart(5, '0');

const isToday = (time: string, now: number): boolean => toClock(time) > singaporeWallTime(now).slice(11);

/**
 * Collection times that are still ahead: NOW first where it is allowed (ENTRY-18). One before the first of the list is
 * after midnight, tonight or tomorrow. `now` is milliseconds since 1970.
 */
export const getTimesAhead = (settings: OutletSettings | null, now: number): string[] =>
  settings
    ? [
        ...(settings.allowOrderNow ? [NOW] : []),
        ...settings.takeAwayTiming.filter(
          (time, _, [first = '']) => isToday(time, now) || toClock(time) < toClock(first),
        ),
      ]
    : [];

/** The day of a collection time that is offered at this moment: `2026-11-26`; null for NOW, and for none. */
export const getCollectionDay = (time: string | null, now: number): string | null =>
  time === null || time === NOW ? null : singaporeDay(isToday(time, now) ? now : now + DAY_MS);

/** Whether the chosen collection time is still offered: one of yesterday has passed, though today has it too (ENTRY-19). */
export const isTimeAhead = (
  {
    selectedCollectionTime: time,
    selectedCollectionDay: day,
  }: Pick<VisitState, 'selectedCollectionTime' | 'selectedCollectionDay'>,
  settings: OutletSettings | null,
  now: number,
): boolean =>
  time !== null &&
  getTimesAhead(settings, now).includes(time) &&
  // A visit that an older version has kept has no day.
  (!day || day === getCollectionDay(time, now));
