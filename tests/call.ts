import { createHmac, randomUUID } from 'node:crypto';
import {
  type Answer,
  type Body,
  type EndpointName,
  type ErrorBody,
  endpoints,
  type Params,
  type Query,
} from '#contract';

/** Headers that sign one request as a client does (WIRE-2). */
export function sign(signingKey: string, ms: number, xid: string = randomUUID()): Record<'dt' | 'xid' | 'sgt', string> {
  const dt = String(ms);
  return {
    dt,
    xid,
    sgt: createHmac('sha256', signingKey)
      .update(dt + xid)
      .digest('hex'),
  };
}

/** Options of an injected call. */
export interface CallOptions<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
  token?: string;
  headers?: Record<string, string>;
}

export interface CallResult<T> {
  status: number;
  /** The answer; typed as if the call succeeded. */
  body: T;
  error: ErrorBody['error'] | undefined;
  headers: Record<string, unknown>;
}

/** One signed request of any shape. */
export type Request = (
  method: string,
  url: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<CallResult<unknown>>;

/** A call by its name in the contract. */
export type Caller = <N extends EndpointName>(name: N, options?: CallOptions<N>) => Promise<CallResult<Answer<N>>>;

/** Makes calls of the contract with whatever sends requests. */
export const createCaller =
  (request: Request): Caller =>
  async (name, { params, query, body, token, headers } = {}) => {
    const { method, path, encoding } = endpoints[name] as { method: string; path: string; encoding?: string };
    const values = (params ?? {}) as Record<string, string | number>;
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
    const fields = Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]);
    const isForm = encoding === 'form';
    const sent = body !== undefined && isForm ? String(new URLSearchParams(body as Record<string, string>)) : body;
    const result = await request(method, fields.length ? `${url}?${new URLSearchParams(fields)}` : url, {
      body: sent,
      headers: {
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token && { authorization: token }),
        ...headers,
      },
    });
    return result as CallResult<never>;
  };

/** Requests to a running server. Throws when no answer comes. */
export const createRequests =
  (url: string, signingKey: string): Request =>
  async (method, path, { body, headers = {} } = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...sign(signingKey, Date.now()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return {
      status: answer.status,
      body: parsed,
      error: answer.ok ? undefined : (parsed as ErrorBody).error,
      headers: Object.fromEntries(answer.headers),
    };
  };
