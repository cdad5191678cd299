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
