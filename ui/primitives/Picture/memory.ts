/** What became of an address. */
export type PictureOutcome = 'loaded' | 'failed';

/** One attempt to load one address. */
export interface PictureRequest {
  /** Reports how the attempt ended. Ignored when a newer request for the same address took over. */
  settle(outcome: PictureOutcome): void;
  /** Gives the attempt up; the request it replaced counts again. */
  release(): void;
}

/** Remembers which addresses load, so that a list of sources is walked once and not on every mount. */
export interface PictureMemory {
  /** The first address known to load, else the first not known to fail; undefined when all failed. */
  pick(sources: readonly string[]): string | undefined;
  /** What became of an address; undefined while nobody knows. */
  outcome(address: string): PictureOutcome | undefined;
  /** Starts an attempt. A new request for the same address cancels the earlier one. */
  request(address: string): PictureRequest;
  /** Forgets failures, for instance when the network is back. */
  forgetFailures(): void;
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface Attempt {
  early?: PictureOutcome;
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
          else attempt.early = outcome;
        },
        release() {
          const rest = attempts.get(address)?.filter((other) => other !== attempt) ?? [];
          attempts.set(address, rest);
          const latest = rest.at(-1);
          if (!latest) attempts.delete(address);
          else if (latest.early) close(address, latest.early);
        },
      };
    },
    forgetFailures,
    subscribe(listener) {
      // A picture that failed while the network was away deserves another try. One ear for all pictures of a page.
      if (listeners.size === 0) globalThis.addEventListener?.('online', forgetFailures);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('online', forgetFailures);
      };
    },
  };
}
