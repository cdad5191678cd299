import { NOW } from '#features/model/visit';

/** Singapore keeps UTC+8 all year, so its date needs no time-zone library. */
const SINGAPORE_MS = 8 * 60 * 60 * 1000;

/** 'NOW', or today's date with the time, both Asia/Singapore, as make-order wants it (ENTRY-18). */
export const collectionDateTime = (time: string | null, now: number): string =>
  time === null || time === NOW ? NOW : `${new Date(now + SINGAPORE_MS).toISOString().slice(0, 10)}T${time}`;
