import { isRefusal, type ServerError } from '#features/platform/api';

const SERVER_ERROR = 500;
/** Refusals that say nothing of the order: sign in again, ask later. */
const REQUEST_REFUSALS: readonly number[] = [401, 408, 425, 429];

/** Whether the server has refused the order itself, and would again: neither the session, nor the moment, nor a fault of its own. */
export const isFinalRefusal = (error: unknown): error is ServerError =>
  isRefusal(error) && error.statusCode < SERVER_ERROR && !REQUEST_REFUSALS.includes(error.statusCode);
