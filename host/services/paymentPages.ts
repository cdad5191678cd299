import { SHARE_RETURN } from '#contract/wire';
import type { Core } from '../core.ts';
import type { BrandGateway } from '../db/schema.ts';

/** Path that a gateway sends its notifications to. */
export const NOTIFICATION_PATH = '/api/payments/notification';

/** The gateway settings of a brand, complete. */
export interface Gateway {
  /** Address of the payment page, without the session. */
  pageUrl: string;
  secret: string;
  currency: string;
  successUrl: string;
  failUrl: string;
  /** Query of the payment page; empty unless the brand has a `StoreId`. */
  query: Record<string, string>;
}

/** Subject of a payment: an order, or a share of a bill. */
export type PaidKind = 'order' | 'share';

/** A return URL that says if it was a share that was paid (SPLIT-9). */
const markShareReturn = (kind: PaidKind, address: string): string =>
  kind === 'share' ? `${address}${address.includes('?') ? '&' : '?'}${SHARE_RETURN}=1` : address;

/** URL of `/payment-complete` on this server. */
export const getReturnPage = (baseUrl: string, kind: PaidKind): string =>
  markShareReturn(kind, `${baseUrl}/payment-complete`);

/** The gateway of a brand: its own settings, else those of the server (WIRE-46). */
export function getGateway(
  { env }: Core,
  own: BrandGateway | null,
  baseUrl: string,
  kind: PaidKind = 'order',
): Gateway {
  const returnUrl = `${env.appUrl ?? baseUrl}/payment-complete`;
  const { StoreId, ...rest } = own ?? {};
  const successUrl = markShareReturn(kind, rest.ResponseSuccessUrl ?? returnUrl);
  const failUrl = markShareReturn(kind, rest.ResponseFailUrl ?? returnUrl);
  const currency = rest.Currency ?? 'SGD';
  return {
    pageUrl: (rest.paymentGatewayHost ?? env.gatewayUrl ?? `${baseUrl}/sandbox/pay`).replace(/\/+$/, ''),
    secret: rest.SharedSecret ?? env.gatewaySecret,
    ...{ currency, successUrl, failUrl },
    query: StoreId
      ? {
          ...{ StoreId, Currency: currency, ResponseSuccessUrl: successUrl, ResponseFailUrl: failUrl },
          TransactionNotificationUrl: rest.TransactionNotificationUrl ?? `${baseUrl}${NOTIFICATION_PATH}`,
        }
      : {},
  };
}

/** URL of the payment page of a session. */
export function getPaymentUrl({ pageUrl, query }: Gateway, session: string): string {
  const search = new URLSearchParams(query).toString();
  return `${pageUrl}/${session}${search && `?${search}`}`;
}
