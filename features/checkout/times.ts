import type { OutletSettings } from '#contract';
import { NOW, offeredTimes } from '#features/selections';

/** Singapore keeps UTC+8 all year, so its wall time needs no time-zone library. */
const SINGAPORE_MS = 8 * 60 * 60 * 1000;

const singapore = (now: number): string => new Date(now + SINGAPORE_MS).toISOString();

/** Collection times that are still ahead (decision 31). `now` is milliseconds since 1970. */
export function timesAhead(settings: OutletSettings | null, now: number): string[] {
  const timeOfDay = singapore(now).slice(11, 16);
  return offeredTimes(settings).filter((time) => time === NOW || time > timeOfDay);
}

/** 'NOW', or today's date with the time, both Asia/Singapore, as make-order wants it. */
export const collectionDateTime = (time: string | null, now: number): string =>
  time === null || time === NOW ? NOW : `${singapore(now).slice(0, 10)}T${time}`;
