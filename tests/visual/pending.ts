import type { StateId } from './states.ts';

/**
 * States that no story shows yet, and the work that brings it. A state that gets its story fails the run until it is
 * taken out here, so that this list can only become shorter.
 */
export const pending: Readonly<Partial<Record<StateId, string>>> = {};
