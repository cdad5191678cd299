import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Answer,
  type Body,
  type Endpoint,
  type EndpointName,
  ErrorBody,
  endpoints,
  type Params,
  type Query,
  type Session,
} from '#contract';
import type { Core } from '../core.ts';
import type { Member } from '../db/schema.ts';
import { badRequest, unauthorized } from '../errors.ts';
import type { Actor } from '../services/money/ledger.ts';
import { findMemberByToken, parseBearer } from '../services/tokens.ts';
import { toNetwork } from './address.ts';
import { type Device, readDevice, setDeviceCookie, setSignInCookie } from './device.ts';
import { sendShared } from './sharedAnswer.ts';

/** One call of a client, checked against the contract. */
export interface Call<N extends EndpointName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  /** The calling member: always set for a 'member' endpoint, for an 'optional' one if the token is valid. */
  member: (typeof endpoints)[N]['access'] extends 'member' ? Member : Member | undefined;
  /** Token of the Authorization header, valid or not. */
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** Network of the client, for limits; right behind a proxy only with TRUST_PROXY. */
  address: string;
  /** The browser that calls. */
  device: Device;
  /** Address that the client opened, without a trailing slash. */
  baseUrl: string;
}

export type Handler<N extends EndpointName> = (core: Core, call: Call<N>) => Promise<Answer<N>>;

/** A handler for every call of the contract: one that is missing does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/**
 * Base URL of the host without a trailing slash: PUBLIC_URL, else (never in production) the address of the request, which
 * HTTP/1.0 need not name.
 */
export const getBaseUrl = ({ env }: Core, { protocol, host }: FastifyRequest): string =>
  env.publicUrl ?? `${protocol}://${host || `localhost:${env.port}`}`;

/** Deeper than any call of the contract; limits the recursion below. */
const MAX_DEPTH = 16;

/** Whether a text has U+0000 or half a surrogate pair, which Postgres cannot store. */
export function hasUnstorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw badRequest('The request is nested more deeply than any call is.');
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some((entry) => entry.some((part) => hasUnstorable(part, depth + 1)))
  );
}

/** Throws 400 where a request has text that Postgres cannot store. */
export function requireStorable(values: unknown): void {
  if (hasUnstorable(values))
    throw badRequest('The request holds a character that no text may have (U+0000, or half of a pair).');
}

/** Bytes of a body; enough for every call but those of whole carts, and for every form. */
export const BODY_LIMIT = 16 * 1024;

/** Bytes of the calls that send a whole cart. Guests make the first two. */
const CART_BODY_LIMITS: { [N in EndpointName]?: number } = {
  makeOrder: 128 * 1024,
  syncTable: 256 * 1024,
  validatePromoCode: 256 * 1024,
};

const MAX_NAME_LENGTH = 64;

/** Names no record: all names that the host makes are longer. */
const UNKNOWN_NAME = '-';

/** Replaces a malformed name by one of no record, so that it gets the same answer as an unknown one (WIRE-27). */
function hideMalformed(values: unknown, names: readonly string[]): void {
  const given = values as Record<string, unknown>;
  for (const name of names) {
    const value = given[name];
    const isName =
      typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH && !hasUnstorable(value);
    if (name in given && !isName) given[name] = UNKNOWN_NAME;
  }
}

/** Registers one call of the contract: method, path, input validation, answer schema, and who may call. */
export function registerEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  core: Core,
  name: N,
  handler: Handler<N>,
): void {
  const endpoint: Endpoint = endpoints[name];
  const { method, path, access, answer, secretNames = [] } = endpoint;
  app.route({
    method,
    url: path,
    bodyLimit: CART_BODY_LIMITS[name] ?? BODY_LIMIT,
    config: { endpoint: name },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      querystring: endpoint.query ?? { type: 'object', properties: {}, additionalProperties: false },
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      response: { 200: answer, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    // Before the body is read, which costs more than the refusal.
    onRequest: async (request) => {
      const token = parseBearer(request.headers.authorization);
      const member = access === 'public' || !token ? undefined : await findMemberByToken(core, token, 'access');
      if (access === 'member' && !member) throw unauthorized();
      request.member = member;
    },
    preValidation: async (request) => {
      for (const values of [request.params, request.query]) hideMalformed(values, secretNames);
      requireStorable([request.params, request.query]);
    },
    // After the validation, which bounds its size.
    preHandler: async (request) => requireStorable(request.body),
    handler: async (request, reply) => {
      const device = readDevice(core.env, request);
      // The request's own log adds its id to every line.
      const answered = await handler({ ...core, log: request.log }, {
        params: request.params,
        query: request.query,
        body: request.body,
        member: request.member,
        token: parseBearer(request.headers.authorization),
        idempotencyKey: request.headers['idempotency-key'],
        address: toNetwork(request.ip),
        device,
        baseUrl: getBaseUrl(core, request),
      } as Call<N>);
      if (endpoint.remembersDevice && device.isNew) setDeviceCookie(core.env, reply, device);
      if (answered && 'accessToken' in answered)
        setSignInCookie(core.env, reply, (answered as Session).accessToken.ttl);
      return endpoint.isShared ? sendShared(request, reply, answered) : answered;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined;
    /** The person of the staff who sent it; on the pages of the staff and the sandbox alone. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** Set on calls of the contract, which must be signed (WIRE-2). */
    endpoint?: EndpointName;
  }
}
