/** A token bucket: `burst` tokens at once, refilled at `perSecond`. */
export interface TokenBucket {
  /** Takes a token. @returns false when none is left. */
  take: () => boolean;
}

/** @param now milliseconds that never go back. */
export function createTokenBucket(burst: number, perSecond: number, now: () => number): TokenBucket {
  let tokens = burst;
  let at = now();
  return {
    take: () => {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
      at = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
