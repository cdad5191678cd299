import type { Body, EndpointName, OrderErrors, Params, Query } from '#contract';
import { ERROR_CODE } from '#contract/wire';

type Optional<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
type Queried<V> = [V] extends [undefined] ? { query?: undefined } : { query?: V };

/** Input of a call by the contract: `{ params, query, body }`, as the endpoint defines them. */
export type CallInput<N extends EndpointName> = Optional<'params', Params<N>> &
  Queried<Query<N>> &
  Optional<'body', Body<N>> & {
    headers?: Readonly<Record<string, string>>;
    /** Id of a token to send instead of the member's (a reset token). */
    token?: string;
    /** It changes something, so that it is sent once, although it is a GET (WIRE-4). */
    isAction?: true;
  };

/** A request to the ordering server, as argument of the base query. */
export interface Call {
  endpoint: EndpointName;
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  token?: string | undefined;
  isAction?: true | undefined;
}

/** Creates a call with typed input: `call('menu', { params: { outletId: 1 } })`. */
export const call = <N extends EndpointName>(endpoint: N, ...[input]: CallArguments<N>): Call =>
  ({ endpoint, ...(input as object | undefined) }) as Call;

type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** The server refused the request (WIRE-6). */
export interface ServerError {
  kind: 'refused';
  statusCode: number;
  code?: string | undefined;
  /** A sentence for the diner. */
  message: string;
  errors?: OrderErrors | undefined;
}

/** There was no usable answer: the outcome of the call is unknown. */
export interface LostAnswer {
  /** `timeout` after 120 s (ECONNABORTED), `not-json` for an invalid body, else `no-answer`. */
  kind: 'no-answer' | 'timeout' | 'not-json';
  /** Status of the unusable answer; 0 without an answer. */
  statusCode: number;
}

export type ApiError = ServerError | LostAnswer;

/** Whether the server refused the request, so that the outcome is known. */
export const isRefusal = (error: unknown): error is ServerError =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'refused';

const NOT_FOUND = 404;

/** Whether the server says that there is no such thing. */
export const isNotFound = (error: unknown): boolean => isRefusal(error) && error.statusCode === NOT_FOUND;

const UNAUTHORIZED = 401;
const SIGNATURE_CODES: readonly unknown[] = [ERROR_CODE.clockSkew, ERROR_CODE.signature, ERROR_CODE.replay];

/** Whether a call was refused for its signature, which says nothing of who made it (WIRE-2). */
export const isSignatureRefusal = (error: unknown): boolean => isRefusal(error) && SIGNATURE_CODES.includes(error.code);

/** True if a call was refused because its token is no longer valid (SESSION-5). */
export const isTokenRefusal = (error: unknown): boolean =>
  isRefusal(error) && error.statusCode === UNAUTHORIZED && !isSignatureRefusal(error);

/**
 * Whether a refusal says nothing to a diner: it is empty, or names a field of the request and so is for developers, as in
 * `body.orderItems must not have fewer than 1 items`.
 */
export const isUnreadable = ({ message }: ServerError): boolean =>
  /^\s*$|\b(?:body|querystring|params|headers)[./[]\w/.test(message);
