/** Whole seconds that are left at `now` of a countdown that began at `since`; both milliseconds of one clock. */
export const getSecondsLeft = ({ seconds, since }: { seconds: number; since: number }, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((since - now) / 1000 + seconds)));
