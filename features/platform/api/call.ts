import type { Body, EndpointName, OrderErrors, Params, Query } from '#contract';

type Optional<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
type Queried<V> = [V] extends [undefined] ? { query?: undefined } : { query?: V };

/** What a call needs by the contract: `{ params, query, body }` as far as the endpoint has them. */
export type CallInput<N extends EndpointName> = Optional<'params', Params<N>> &
  Queried<Query<N>> &
  Optional<'body', Body<N>> & {
    headers?: Readonly<Record<string, string>>;
    /** Id of the token to send instead of the signed-in one (a reset token). */
    token?: string;
  };

/** One request to the ordering host, ready for the base query. */
export interface Call {
  endpoint: EndpointName;
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  token?: string | undefined;
}

/** Names a call with its input, checked against the contract: `call('menu', { params: { outletId: 1 } })`. */
export const call = <N extends EndpointName>(endpoint: N, ...[input]: CallArguments<N>): Call =>
  ({ endpoint, ...(input as object | undefined) }) as Call;

type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** The host answered, with a refusal (WIRE-6). */
export interface ServerError {
  kind: 'refused';
  statusCode: number;
  code?: string | undefined;
  /** One sentence that a person can read. */
  message: string;
  errors?: OrderErrors | undefined;
}

/** Nothing usable came back: the outcome of the call is unknown. */
export interface LostAnswer {
  /** `timeout` after 120 s (ECONNABORTED), `not-json` for HTML or half a JSON, else `no-answer`. */
  kind: 'no-answer' | 'timeout' | 'not-json';
  /** Status of an answer that could not be read; 0 without one. */
  statusCode: number;
}

export type ApiError = ServerError | LostAnswer;

/** True for a refusal of the host, whose outcome is therefore known. */
export const isRefusal = (error: unknown): error is ServerError =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'refused';
