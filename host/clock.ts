/** The host's only source of time: tests move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Singapore keeps no summer time: always eight hours ahead of UTC. */
const OFFSET_MS = 8 * 3_600_000;

/** Wall time in Singapore, `YYYY-MM-DDTHH:mm`. */
export const singaporeTime = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 16);

/** Day in Singapore, `YYYY-MM-DD`. */
export const singaporeDay = (ms: number): string => singaporeTime(ms).slice(0, 10);
