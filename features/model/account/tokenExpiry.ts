import type { AccessToken } from '#contract';

/** When a token ends, in milliseconds since 1970; a token that cannot be read has ended. */
export function getTokenEnd({ created, ttl }: AccessToken): number {
  const end = Date.parse(created) + ttl * 1000;
  return Number.isFinite(end) ? end : Number.NEGATIVE_INFINITY;
}

/**
 * Whether created + ttl has passed (SESSION-2). Both are instants, so Singapore's wall time needs no conversion.
 * @param now milliseconds since 1970 of a clock that the host corrects.
 */
export const isExpired = (token: AccessToken, now: number): boolean => now >= getTokenEnd(token);
