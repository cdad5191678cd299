import type { Clock } from '#features/platform/clock';
import type { RuntimeConfig } from './config';

/** An unparsed HTTP response. */
export interface WireAnswer {
  status: number;
  text: string;
  /** The `Date` header; null if it is missing. */
  date: string | null;
}

/** A signed HTTP request. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text or form fields. */
  body?: string | undefined;
  /** Whether cookies go to a server of another origin too. */
  withCredentials?: boolean | undefined;
  signal: AbortSignal;
}

/** Sends a request; throws a {@link TransportError} without an answer. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** There was no answer. `timeout` is the 120 s limit (WIRE-1). */
export class TransportError extends Error {
  override name = 'TransportError';

  constructor(readonly kind: 'no-answer' | 'timeout') {
    super(`The server did not answer: ${kind}`);
  }
}

/** Calls that the inline script has started; each promise can be taken once. */
export interface EarlyCalls {
  /** `path` as `toPath` returns it. */
  take(path: string): Promise<WireAnswer> | undefined;
}

/** The `extra` argument of every thunk. */
export interface Services {
  clock: Clock;
  config: RuntimeConfig;
  /** Default: none. */
  early?: EarlyCalls;
  /** Default: axios, loaded with the first request that needs it. */
  send?: Send;
  /** Waits between two attempts of a GET, milliseconds. Default: a timer. */
  pause?: (ms: number) => Promise<void>;
}
