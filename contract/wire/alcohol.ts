/** A part of the day, `HH:mm` in Asia/Singapore; one that ends before it begins crosses midnight. */
export interface DaySpan {
  /** Its first minute. */
  from: string;
  /** The first minute after it; the same as `from`: the whole day. */
  to: string;
}

/** Whether alcohol is sold now, and when that changes. */
export interface AlcoholTime {
  isSold: boolean;
  /** The next time of day, `HH:mm`, at which it is sold no more, or again. Missing: it does not change. */
  changesAt?: string;
}

const DAY = 24 * 60;
/** Minutes that Singapore is ahead of UTC. */
const SINGAPORE = 8 * 60;

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from one time of day to the next time that it is another; a whole day for the same. */
const wait = (from: number, to: number): number => (to - from + DAY) % DAY || DAY;

/**
 * Whether an outlet may sell alcohol at a moment (WIRE-71).
 * @param hours its licensed hours; undefined: all day.
 * @param ms since 1970.
 */
export function getAlcoholTime(hours: readonly DaySpan[] | undefined, ms: number): AlcoholTime {
  if (!hours) return { isSold: true };
  const now = (((Math.floor(ms / 60_000) + SINGAPORE) % DAY) + DAY) % DAY;
  const isSoldAt = (minute: number) =>
    hours.some(({ from, to }) => wait(toMinute(from), minute) % DAY < wait(toMinute(from), toMinute(to)));
  const isSold = isSoldAt(now);
  const changesAt = hours
    .map(({ from, to }) => (isSold ? to : from))
    .sort((a, b) => wait(now, toMinute(a)) - wait(now, toMinute(b)))
    .find((time) => isSoldAt(toMinute(time)) !== isSold);
  return { isSold, ...(changesAt !== undefined && { changesAt }) };
}
