import { isForDevelopers, isRefusal } from '#features/platform/api';

/**
 * The server's message of a failed call (ACCOUNT-9, ACCOUNT-23): for a 400, and for a 429, which says how long to
 * wait. Undefined: show 'Something went wrong'.
 */
export const getServerMessage = (error: unknown): string | undefined =>
  isRefusal(error) && (error.statusCode === 400 || error.statusCode === 429) && !isForDevelopers(error)
    ? error.message.trim() || undefined
    : undefined;
