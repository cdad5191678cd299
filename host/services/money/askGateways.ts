import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../clock.ts';
import { type Core, getNow, inTransaction, perHost } from '../../core.ts';
import { isDatabaseUnavailable } from '../../db/availability.ts';
import { orders, payments } from '../../db/schema.ts';
import { GatewayError, type GatewayName } from '../../payments/gateway.ts';
import { failOrder, PAYMENT_TIMEOUT, settleEachOrder } from '../orders/settle.ts';
import { callGateway, getGateway } from '../paymentPages.ts';
import { getPaymentSession } from '../payments.ts';
import { applyState } from './applyState.ts';

/** Pauses before a gateway is asked again about an unpaid payment, in seconds. The last one repeats. */
const PAUSES_S = [15, 30, 60, 300, 900, 3600];

/** How long a gateway is asked about a payment. */
const ASKED_FOR_MS = 24 * HOUR_MS;

/** How long an order waits, after its time to pay, for a gateway that does not answer. */
const GRACE_MS = 10 * 60_000;

/** A diner who came back and still waits: no more questions than this. */
const HURRY_MS = 3000;

/** Questions at the same time. */
const AT_ONCE = 8;

/** Sessions that a gateway is being asked about, so that a sweep and a reader ask once. */
const underWay = perHost(() => new Map<string, Promise<boolean>>());

/** @returns whether the gateway answered; true as well for one that cannot be asked. */
async function askNow(core: Core, session: string): Promise<boolean> {
  const found = await getPaymentSession(core, session);
  const { payment, gateway: own, deadline } = found;
  const gateway = getGateway(core, own, core.env.publicUrl ?? '');
  if (gateway.name !== payment.gateway) {
    // The brand has changed its gateway, so this one can never be asked. It must not stand before those that can.
    await core.db.update(payments).set({ askAt: null }).where(eq(payments.session, session));
    return true;
  }
  const now = core.clock.now();
  const isOver = deadline !== null && deadline.getTime() <= now;
  const count = payment.asked + 1;
  const pause = (PAUSES_S[Math.min(count, PAUSES_S.length) - 1] ?? 15) * 1000;
  const isLast = now + pause > payment.createdAt.getTime() + ASKED_FOR_MS;
  // Before its deadline it is asked at the deadline at the latest.
  const next = isOver || deadline === null ? now + pause : Math.min(now + pause, deadline.getTime());
  await core.db
    .update(payments)
    .set({ asked: count, askAt: isLast ? null : new Date(next) })
    .where(eq(payments.session, session));
  const asked = callGateway(core, gateway);
  // Its time is over, or it was paid in another way, cancelled or refused.
  if (!found.isWaiting && payment.status === 'open') await asked.expire(payment);
  const state = await asked.ask(payment);
  if (state) await applyState(core, session, state);
  // Once it is paid, only its refunds can change, and those are notified.
  const isDone = state === undefined || state.outcome === 'paid';
  await core.db
    .update(payments)
    .set({ answeredAt: getNow(core), ...(isDone && { askAt: null }) })
    .where(eq(payments.session, session));
  return true;
}

/**
 * Asks the gateway what became of a payment, and applies the answer. A payment whose time is over is ended there first.
 * @returns whether it answered.
 */
export function askGateway(core: Core, session: string): Promise<boolean> {
  const asking = underWay(core);
  const known = asking.get(session);
  if (known) return known;
  const answer = askNow(core, session)
    .catch((err: unknown) => {
      if (isDatabaseUnavailable(err)) throw err;
      core.log[err instanceof GatewayError ? 'warn' : 'error']({ err }, 'A gateway did not answer; it is asked again');
      return false;
    })
    .finally(() => asking.delete(session));
  asking.set(session, answer);
  return answer;
}

/** Asks a gateway about every payment that is due: unpaid ones at their deadline, and again for a day. @returns how many. */
export async function askGateways(core: Core, gateway: GatewayName): Promise<number> {
  const due = await core.db
    .select({ session: payments.session })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), lte(payments.askAt, getNow(core))))
    .orderBy(asc(payments.askAt))
    .limit(100);
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map(({ session }) => askGateway(core, session)));
  return due.length;
}

/** A diner has come back from the payment page: the gateway is asked with the next sweep. */
export const hurry = (core: Core, orderNo: string): Promise<unknown> =>
  core.db
    .update(payments)
    .set({ askAt: getNow(core) })
    .where(
      and(
        eq(payments.orderNo, orderNo),
        eq(payments.status, 'open'),
        sql`${payments.openedAt} is not null`,
        or(isNull(payments.answeredAt), lte(payments.answeredAt, new Date(core.clock.now() - HURRY_MS))),
      ),
    );

/**
 * Fails an order whose time to pay is over, once its gateway has said since then that it is not paid. A gateway that does
 * not answer is waited for, for ten minutes; it is asked again after that, for a day.
 * @returns whether it was failed by this call.
 */
export async function failIfUnpaid(core: Core, orderNo: string): Promise<boolean> {
  const [row] = await core.db
    .select({ payment: payments, deadline: orders.paymentDeadline })
    .from(orders)
    .leftJoin(payments, eq(payments.orderNo, orders.orderNo))
    .where(eq(orders.orderNo, orderNo));
  const { payment, deadline } = row ?? {};
  if (!deadline) return false;
  const isAnswered = (payment?.answeredAt?.getTime() ?? 0) >= deadline.getTime();
  const mustAsk = payment?.askAt && !isAnswered;
  // One that has not answered is asked again after its pause, and not by each reader of the order.
  const isDue = (payment?.askAt?.getTime() ?? 0) <= core.clock.now();
  const isAsked = !mustAsk || (isDue && (await askGateway(core, payment.session)));
  if (!isAsked && core.clock.now() < deadline.getTime() + GRACE_MS) return false;
  return inTransaction(core, (inner) => failOrder(inner, orderNo, PAYMENT_TIMEOUT));
}

/** Fails the orders of a gateway whose time to pay is over, at most 100 at once. @returns how many. */
export async function failOverdueOrders(core: Core, gateway: GatewayName): Promise<number> {
  const due = await core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .leftJoin(payments, eq(payments.orderNo, orders.orderNo))
    .where(
      and(
        eq(orders.status, 'Waiting For Payment'),
        lte(orders.paymentDeadline, getNow(core)),
        eq(sql`coalesce(${payments.gateway}, 'sandbox')`, gateway),
      ),
    )
    .orderBy(asc(orders.paymentDeadline))
    .limit(100);
  let failed = 0;
  await settleEachOrder(core, due, async ({ orderNo }) => {
    if (await failIfUnpaid(core, orderNo)) failed += 1;
  });
  return failed;
}
