import { isRefusal } from '#features/platform/api';

/**
 * What a failed call tells the diner (ACCOUNT-9, ACCOUNT-23): the host's own sentence on a 400, and where it asks to wait (429),
 * because a diner must know for how long. Undefined means 'Something went wrong'.
 */
export const getServerMessage = (error: unknown): string | undefined =>
  isRefusal(error) && (error.statusCode === 400 || error.statusCode === 429) ? error.message : undefined;
