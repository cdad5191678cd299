import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER, SIGNATURE_HEADERS } from '#contract/wire';
import type { Env } from '../env.ts';

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

/** Paths that an app of another origin needs. The pages of the staff and the sandbox are for their own origin. */
const SHARED_PATHS = /^\/(api|images)\/|^\/(config|openapi)\.json(\?|$)/;

/**
 * Allows calls of the configured origins (CORS), to {@link SHARED_PATHS} only. The same origin needs none, so that it has
 * no preflights.
 */
export async function registerCors(app: FastifyInstance, { allowedOrigins }: Env): Promise<void> {
  if (!allowedOrigins.length) return;
  const options = {
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type', IDEMPOTENCY_HEADER, ...Object.values(SIGNATURE_HEADERS)],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 86_400,
  };
  await app.register(cors, {
    delegator: (request, decide) => decide(null, SHARED_PATHS.test(request.url) ? options : { origin: false }),
  });
}
