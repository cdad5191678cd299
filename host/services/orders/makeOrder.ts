import { eq } from 'drizzle-orm';
import type { Order, OrderPayload } from '#contract';
import { ERROR_CODE, ORDER_MESSAGE } from '#contract/wire';
import { HOUR_MS } from '../../clock.ts';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { idempotencyKeys } from '../../db/schema.ts';
import { HttpError } from '../../errors.ts';
import { sha256 } from '../../secrets.ts';
import { consumeAttempt, REMEMBERED_REFUSALS } from '../limits.ts';
import { checkIdentity } from './orderChecks.ts';
import { type OrderRequest, placeOrder, warmShopCache } from './placeOrder.ts';

type Refusal = Pick<HttpError, 'statusCode' | 'message' | 'code'> & Partial<Pick<HttpError, 'errors'>>;

/** The first answer to a key: an order, or a refusal. */
type Outcome = { order: Order } | { refusal: Refusal };

/** How long a refusal is kept for a retry: a request that was under way for longer is refused for its time (WIRE-2). */
export const REFUSAL_LIFE_MS = HOUR_MS;

/** A hash of payload and member that does not depend on the order of the fields. */
function hashPayload(payload: OrderPayload, memberId: number | undefined): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort()
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  };
  return sha256(JSON.stringify([sorted(payload), memberId ?? null]));
}

const toOrderOrThrow = (outcome: Outcome): Order => {
  if ('order' in outcome) return outcome.order;
  const { statusCode, message, code, errors } = outcome.refusal;
  throw new HttpError(statusCode, message, code, errors);
};

/** Places the order in a transaction; a refusal rolls it back and is returned, any other error is thrown. */
async function tryPlaceOrder(core: Core, request: OrderRequest): Promise<Outcome> {
  try {
    const order = await inTransaction(core, (inner) => placeOrder(inner, request));
    core.metrics.countOrder('placed');
    core.log.info({ orderId: order.id, outletId: order.outlet.id, brand: order.brandCode }, 'An order was placed');
    return { order };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { statusCode, message, code, errors } = error;
    core.metrics.countOrder('refused');
    core.log.info({ outletId: request.payload.outletId, statusCode, code }, 'An order was refused');
    return { refusal: { statusCode, message, code, errors } };
  }
}

/**
 * Keeps a refusal for a retry, without its lists; beyond what one network may keep it is forgotten, and a retry is
 * decided anew.
 */
async function keepRefusal(core: Core, key: string, { errors: _, ...refusal }: Refusal, address: string) {
  const isKey = eq(idempotencyKeys.key, key);
  if (await consumeAttempt(core, `refusals-of:${sha256(address)}`, REMEMBERED_REFUSALS, REFUSAL_LIFE_MS))
    await core.db
      .update(idempotencyKeys)
      .set({ answer: { refusal } satisfies Outcome })
      .where(isKey);
  else await core.db.delete(idempotencyKeys).where(isKey);
}

/** A refusal that was kept, with the lists as they are now. Nothing is placed. */
async function repeatRefusal(core: Core, request: OrderRequest, refusal: Refusal): Promise<Refusal> {
  if (refusal.message !== ORDER_MESSAGE.errors) return refusal;
  const possible = new HttpError(400, 'What was sold out is there again; please check out again.', ERROR_CODE.mismatch);
  try {
    return await inTransaction(core, async (inner) => {
      await placeOrder(inner, request);
      throw possible;
    });
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/**
 * Places an order, once for each idempotency key (WIRE-23): key, order and answer are written in one transaction. The
 * same key and payload get the first answer again, also while the first request is running and after signing in again.
 * Throws 409 for the same key with another payload, and what {@link checkIdentity} and {@link placeOrder} throw.
 */
export async function makeOrder(core: Core, request: OrderRequest, key: string | undefined): Promise<Order> {
  // Not a part of the first answer: who signs in again after it gets that answer.
  checkIdentity(request.payload, request.member);
  await warmShopCache(core, request.payload);
  if (key === undefined) return toOrderOrThrow(await tryPlaceOrder(core, request));
  const bodyHash = hashPayload(request.payload, request.member?.id);
  const outcome = await inTransaction(core, async (inner): Promise<Outcome> => {
    // Waits while another transaction inserts the same key.
    const [mine] = await inner.db
      .insert(idempotencyKeys)
      .values({ key, bodyHash, createdAt: getNow(core) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) {
      const [first] = await inner.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      // A guest who signed in during the order gets the guest's answer. A member's answer goes only to that member.
      const hashes = [bodyHash, hashPayload(request.payload, undefined)];
      if (!first || !hashes.includes(first.bodyHash)) {
        throw new HttpError(
          409,
          'This order was sent before with other contents; please check out again.',
          ERROR_CODE.idempotencyConflict,
        );
      }
      const answer = first.answer as Outcome;
      return 'refusal' in answer ? { refusal: await repeatRefusal(inner, request, answer.refusal) } : answer;
    }
    const result = await tryPlaceOrder(inner, request);
    if ('refusal' in result) await keepRefusal(inner, key, result.refusal, request.address);
    else await inner.db.update(idempotencyKeys).set({ answer: result }).where(eq(idempotencyKeys.key, key));
    return result;
  });
  return toOrderOrThrow(outcome);
}
