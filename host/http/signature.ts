import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODE, SIGNATURE_HEADERS, SIGNATURE_TOLERANCE_S } from '#contract/wire';
import { type Core, getNow } from '../core.ts';
import { usedRequests } from '../db/schema.ts';
import { HttpError } from '../errors.ts';
import { hmac, isSameSecret } from '../secrets.ts';

const TOLERANCE_MS = SIGNATURE_TOLERANCE_S * 1000;

/** The values of the headers that sign one request (WIRE-2). */
export interface Ticket {
  dt: string;
  xid: string;
  sgt: string;
}

/** Signs one request, as a client does (WIRE-2). */
export function signTicket(signingKey: string, ms: number): Ticket {
  const dt = String(ms);
  const xid = randomUUID();
  return { dt, xid, sgt: hmac(signingKey, dt + xid) };
}

/** Remembers the signed requests of the last minutes. */
export interface ReplayGuard {
  /** Throws 401 for a request that is unsigned, too old, from the future, or seen before. */
  check: (request: FastifyRequest) => Promise<void>;
  /** Forgets requests that are too old to be accepted anyway. */
  sweep: () => Promise<void>;
}

const toText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Requests that one server keeps in memory; beyond that the oldest are forgotten. */
const MAX_REMEMBERED = 100_000;

/**
 * Refuses replayed requests. All are remembered in memory; calls that change something also in the database, so that no
 * restart or second host lets them pass twice. Reads are harmless, and a write for each would slow every menu.
 */
export function createReplayGuard(core: Core): ReplayGuard {
  const seen = new Map<string, number>();

  const isNew = async (request: FastifyRequest, xid: string, expiresAt: number): Promise<boolean> => {
    if (seen.has(xid)) return false;
    const [oldest] = seen.size >= MAX_REMEMBERED ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(xid, expiresAt);
    // The receipt is a GET (WIRE-31), and sends an e-mail.
    if (request.method === 'GET' && request.routeOptions.config.endpoint !== 'resendReceipt') return true;
    const inserted = await core.db
      .insert(usedRequests)
      .values({ xid, expiresAt: new Date(expiresAt) })
      .onConflictDoNothing()
      .returning();
    return inserted.length === 1;
  };

  return {
    check: async (request) => {
      const dt = toText(request.headers[SIGNATURE_HEADERS.timestamp]);
      const xid = toText(request.headers[SIGNATURE_HEADERS.requestId]);
      const sgt = toText(request.headers[SIGNATURE_HEADERS.signature]);
      if (
        !/^\d{1,16}$/.test(dt) ||
        !/^[\w-]{8,100}$/.test(xid) ||
        !isSameSecret(sgt, hmac(core.env.signingKey, dt + xid))
      ) {
        throw new HttpError(401, 'The request is not signed, or not with the key of this host.', ERROR_CODE.signature);
      }
      const at = Number(dt);
      if (Math.abs(core.clock.now() - at) > TOLERANCE_MS) {
        throw new HttpError(
          401,
          'The clock of this device is wrong by more than five minutes; the right time is in the Date header.',
          ERROR_CODE.clockSkew,
        );
      }
      if (!(await isNew(request, xid, at + 2 * TOLERANCE_MS))) {
        throw new HttpError(401, 'This request was sent before; send it again with a new xid.', ERROR_CODE.replay);
      }
    },
    sweep: async () => {
      const time = core.clock.now();
      for (const [xid, expiresAt] of seen) if (expiresAt < time) seen.delete(xid);
      await core.db.delete(usedRequests).where(lt(usedRequests.expiresAt, getNow(core)));
    },
  };
}
