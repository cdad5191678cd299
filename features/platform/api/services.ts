import type { Clock } from '#features/platform/clock';
import type { RuntimeConfig } from './config';

/** An answer as it came over the wire. */
export interface WireAnswer {
  status: number;
  text: string;
  /** The host's `Date` header, if it could be read. */
  date: string | null;
}

/** A signed request, ready to be sent. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text or form fields. */
  body?: string | undefined;
  signal: AbortSignal;
}

/** Sends a request; throws a {@link TransportError} when no answer came. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** No answer came. `timeout` is the 120 s limit (WIRE-1). */
export class TransportError extends Error {
  override name = 'TransportError';

  constructor(readonly kind: 'no-answer' | 'timeout') {
    super(kind === 'timeout' ? 'The host took longer than 120 s to answer' : 'The host did not answer');
  }
}

/** Calls that began before the app's scripts; each promise is handed out once. */
export interface EarlyCalls {
  /** `path` as `toPath` returns it. */
  take(path: string): Promise<WireAnswer> | undefined;
}

/** What a request needs besides itself; the `extra` of every thunk. */
export interface Services {
  clock: Clock;
  config: RuntimeConfig;
  /** Default: none. */
  early?: EarlyCalls;
  /** Default: axios, loaded with the first request that needs it. */
  send?: Send;
  /** Waits between two tries of a GET, milliseconds. Default: a timer. */
  pause?: (ms: number) => Promise<void>;
}
