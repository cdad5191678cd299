import { isRefusal, isUnreadable } from '#features/platform/api';

/** Whether a call failed for what was typed, or for being made too often: with a 400 or a 429 (ACCOUNT-9). */
export const isAnswerToInput = (error: unknown): boolean =>
  isRefusal(error) && (error.statusCode === 400 || error.statusCode === 429);

/**
 * The server's message of a failed call (ACCOUNT-9, ACCOUNT-23): for a 400, and for a 429, which says how long to
 * wait. Undefined: show 'Something went wrong'.
 */
export const getServerMessage = (error: unknown): string | undefined =>
  isRefusal(error) && isAnswerToInput(error) && !isUnreadable(error) ? error.message.trim() : undefined;
