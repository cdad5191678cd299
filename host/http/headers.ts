import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, SIGNATURE_HEADERS } from '#contract/wire';
import type { Env } from '../env.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Parses the `traceparent` header (W3C Trace Context); undefined where it is missing or invalid. */
export function parseTraceparent(header: unknown): { traceId: string; spanId: string; flags: number } | undefined {
  const form = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
  const [, traceId, spanId, flags = '0'] = form.exec(String(header ?? '')) ?? [];
  return traceId && spanId ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : undefined;
}

/**
 * The id of a request, in its log lines and in `x-request-id`, so that an operator finds what a diner reports. It is
 * the trace id where a proxy began a trace.
 */
export const newRequestId = ({ headers }: IncomingMessage): string =>
  parseTraceparent(headers.traceparent)?.traceId ?? randomUUID();

/** Adds security headers to every answer; a route may have set its own before. */
export function registerSecurityHeaders(app: FastifyInstance, env: Env): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const unlessSet = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    unlessSet('referrer-policy', 'same-origin');
    // The app's page sets its own, for the payment window (PAY-26).
    unlessSet('cross-origin-opener-policy', 'same-origin-allow-popups');
    unlessSet('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (env.isProduction) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) unlessSet('cache-control', 'no-store');
    return payload;
  });
}

/** Allows calls of the configured origins (CORS). The same origin needs none, so that it has no preflights. */
export async function registerCors(app: FastifyInstance, { allowedOrigins }: Env): Promise<void> {
  if (!allowedOrigins.length) return;
  await app.register(cors, {
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type', IDEMPOTENCY_HEADER, ...Object.values(SIGNATURE_HEADERS)],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 86_400,
  });
}

/** Adds accept-encoding to the `vary` header, which CORS may have set before. */
export function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!known.includes('accept-encoding')) reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding');
}

export type Encoding = 'br' | 'gzip';

/** Matches an Accept-Encoding that names the encoding without `;q=0`. */
const acceptsPattern = (encoding: Encoding): RegExp =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const [acceptsBrotli, acceptsGzip] = [acceptsPattern('br'), acceptsPattern('gzip')];

/** The best encoding that a client accepts; undefined: none. */
export function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return acceptsBrotli.test(accepted) ? 'br' : acceptsGzip.test(accepted) ? 'gzip' : undefined;
}

export const compressTo = (encoding: Encoding, payload: string | Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : toGzip(payload, { level: 6 });

/** Compresses text answers of 1 kB and more. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < 1024 || reply.hasHeader('content-encoding')) return payload;
    if (!/json|html|svg|javascript|css/.test(String(reply.getHeader('content-type')))) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return compressTo(encoding, payload, 5);
  });
}
