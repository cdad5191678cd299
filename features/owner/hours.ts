import type { ClosedDay, ServingHours } from '#contract';

/** Spans in which something is served. */
export type Hours = ServingHours[];

export type ClosedDays = ClosedDay[];
