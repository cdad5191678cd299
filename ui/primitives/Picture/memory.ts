/** Result of loading a URL. */
export type PictureOutcome = 'loaded' | 'failed';

/** One attempt to load one URL. */
export interface PictureRequest {
  /** Reports the result. While a newer attempt for the same URL is open, the result is only kept for `release`. */
  settle(outcome: PictureOutcome): void;
  /** Cancels the attempt; the one before it for the same URL counts again, with its result if it has one. */
  release(): void;
}

/** Remembers which URLs load, so that sources are tried once and not on every mount. */
export interface PictureMemory {
  /** The first URL known to load, else the first not known to fail; undefined if all failed. */
  pick(sources: readonly string[]): string | undefined;
  /** The result for a URL; undefined until it is known. */
  outcome(address: string): PictureOutcome | undefined;
  /** Starts an attempt, which counts instead of an earlier one for the same URL until it is released. */
  request(address: string): PictureRequest;
  /** Forgets failures, for example when the network is back. */
  forgetFailures(): void;
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface Attempt {
  /** Its outcome, if it settled while a newer attempt was open. */
  settledAs?: PictureOutcome;
}

export function createPictureMemory(): PictureMemory {
  const outcomes = new Map<string, PictureOutcome>();
  const attempts = new Map<string, Attempt[]>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const forgetFailures = () => {
    for (const [address, outcome] of outcomes) if (outcome === 'failed') outcomes.delete(address);
    notify();
  };

  const close = (address: string, outcome: PictureOutcome) => {
    attempts.delete(address);
    if (outcomes.get(address) === outcome) return;
    outcomes.set(address, outcome);
    if (outcome === 'failed') console.warn(`The picture ${address} did not load.`);
    notify();
  };

  return {
    pick: (sources) =>
      sources.find((source) => outcomes.get(source) === 'loaded') ??
      sources.find((source) => outcomes.get(source) !== 'failed'),
    outcome: (address) => outcomes.get(address),
    request(address) {
      const attempt: Attempt = {};
      attempts.set(address, [...(attempts.get(address) ?? []), attempt]);
      return {
        settle(outcome) {
          const open = attempts.get(address);
          if (!open?.includes(attempt)) return;
          if (open.at(-1) === attempt) close(address, outcome);
          else attempt.settledAs = outcome;
        },
        release() {
          const rest = attempts.get(address)?.filter((other) => other !== attempt) ?? [];
          attempts.set(address, rest);
          const latest = rest.at(-1);
          if (!latest) attempts.delete(address);
          else if (latest.settledAs) close(address, latest.settledAs);
        },
      };
    },
    forgetFailures,
    subscribe(listener) {
      // Pictures that failed offline are tried again; one listener serves all pictures of a page.
      if (listeners.size === 0) globalThis.addEventListener?.('online', forgetFailures);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('online', forgetFailures);
      };
    },
  };
}
