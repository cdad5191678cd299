import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Core, getNow } from '../core.ts';
import { type BrandGateway, billShares, brands, orders, outlets, payments } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import type { GatewayName } from '../payments/gateway.ts';
import { hmac } from '../secrets.ts';
import { getGateway } from './paymentPages.ts';
import type { ShareRow } from './shareView.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** A payment that is opened with an order or a share. */
export interface NewPayment {
  session: string;
  amount: number;
  paymentMode: string | null;
  of: { orderNo: string } | { shareNo: string };
  gateway: GatewayName;
  /** When it ends unpaid. */
  deadline: Date;
}

export async function openPayment(core: Core, { of, deadline, ...payment }: NewPayment): Promise<void> {
  const createdAt = getNow(core);
  // The page of the sandbox is open at once; that of another gateway once the diner goes there.
  const opened = payment.gateway === 'sandbox' ? { openedAt: createdAt, askAt: deadline } : {};
  await core.db.insert(payments).values({ ...payment, ...of, ...opened, createdAt });
}

/**
 * An order needs no more money, or takes none: the next sweep ends its open page at the gateway, so that the diner cannot
 * pay a second time. Call it before the order is locked, as a notification does, to prevent deadlocks.
 */
export const endPaymentPage = (core: Core, orderNo: string): Promise<unknown> =>
  core.db
    .update(payments)
    .set({ askAt: getNow(core) })
    .where(and(eq(payments.orderNo, orderNo), eq(payments.status, 'open'), isNotNull(payments.openedAt)));

/** Subject of a payment: an order, or a share of a bill. */
export type Subject = { kind: 'order'; order: typeof orders.$inferSelect } | { kind: 'share'; share: ShareRow };

/** Content of a hosted payment page, and its return address. */
export interface Session {
  payment: PaymentRow;
  subject: Subject;
  outletId: number;
  /** `resultIndicator` of the return URL. */
  paymentRef: string;
  /** Not paid or failed, and the time to pay is not over. */
  isWaiting: boolean;
  /** null: no time limit. */
  deadline: Date | null;
  /** The brand's own settings; null: those of the server. */
  gateway: BrandGateway | null;
  brand: { code: string; name: string };
}

export async function findSession(core: Core, session: string): Promise<Session | undefined> {
  const [row] = await core.db
    .select({ payment: payments, order: orders, share: billShares, brand: brands })
    .from(payments)
    .leftJoin(orders, eq(orders.orderNo, payments.orderNo))
    .leftJoin(billShares, eq(billShares.shareNo, payments.shareNo))
    .innerJoin(outlets, sql`${outlets.id} = coalesce(${orders.outletId}, ${billShares.outletId})`)
    .innerJoin(brands, eq(brands.id, outlets.brandId))
    .where(eq(payments.session, session));
  if (!row) return undefined;
  const { payment, order, share, brand } = row;
  const { gateway } = brand;
  const isInTime = (deadline: Date | null): boolean => deadline === null || deadline.getTime() > core.clock.now();
  if (share) {
    const { outletId, paymentRef, deadline } = share;
    const isWaiting = share.status === 'Claimed' && isInTime(deadline);
    return {
      ...{ payment, outletId, paymentRef, deadline, gateway, brand, isWaiting },
      subject: { kind: 'share', share },
    };
  }
  if (!order) return undefined;
  const { outletId, paymentRef, paymentDeadline: deadline } = order;
  const isWaiting = order.status === 'Waiting For Payment' && isInTime(deadline);
  return {
    ...{ payment, outletId, paymentRef, deadline, gateway, brand, isWaiting },
    subject: { kind: 'order', order },
  };
}

/** Finds our number of a payment by the gateway's number. */
export async function findSessionByRef(core: Core, gateway: GatewayName, ref: string): Promise<string | undefined> {
  const [row] = await core.db
    .select({ session: payments.session })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.providerRef, ref)));
  return row?.session;
}

/** A payment with what it is for. Throws 404 for an unknown session. */
export async function getPaymentSession(core: Core, session: string): Promise<Session> {
  const found = await findSession(core, session);
  if (!found) throw notFound('The payment');
  return found;
}

/** URL that the payment page returns to after a payment, with the payment reference as `resultIndicator`. */
export function getReturnUrl(core: Core, baseUrl: string, { paymentRef, gateway, subject }: Session): string {
  const url = new URL(getGateway(core, gateway, baseUrl, subject.kind).successUrl);
  url.searchParams.set('resultIndicator', paymentRef);
  return url.href;
}

/** Signs a notification as the sandbox does, with the secret of the payment's brand; of an unknown session with the server's. */
export async function signNotification(core: Core, session: string, body: string | Buffer): Promise<string> {
  const own = (await findSession(core, session))?.gateway ?? null;
  return hmac(getGateway(core, own, '').settings.sharedSecret, body);
}
