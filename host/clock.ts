/** The host's only source of time: tests move it. */
export interface Clock {
  /** Milliseconds since 1970. May jump: a machine's clock is corrected, or set wrongly. */
  now: () => number;
  /** Milliseconds since some moment; never goes back. For ages and pauses within this process. */
  elapsed: () => number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Singapore has no daylight saving time: always UTC+8. */
const OFFSET_MS = 8 * HOUR_MS;

/** Local time in Singapore, `YYYY-MM-DDTHH:mm`. @param ms since 1970. */
export const singaporeTime = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 16);

/** Date in Singapore, `YYYY-MM-DD`. @param ms since 1970. */
export const singaporeDay = (ms: number): string => singaporeTime(ms).slice(0, 10);
