import type { ServingHours } from '#contract';

/** Spans in which something is served. */
export type Hours = ServingHours[];
