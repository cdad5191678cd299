import type { AccessToken } from '#contract';

/** When a token expires, milliseconds since 1970; -Infinity for an invalid token. */
export function getTokenEnd({ created, ttl }: AccessToken): number {
  const end = Date.parse(created) + ttl * 1000;
  return Number.isFinite(end) ? end : Number.NEGATIVE_INFINITY;
}

/**
 * Whether created + ttl has passed (SESSION-2). Both are instants, so Singapore's wall time needs no conversion.
 * @param now milliseconds since 1970, of the app's clock.
 */
export const isExpired = (token: AccessToken, now: number): boolean => now >= getTokenEnd(token);
