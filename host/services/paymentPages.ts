import { SHARE_RETURN } from '#contract/wire';
import type { Core } from '../core.ts';
import type { BrandGateway } from '../db/schema.ts';
import type { GatewayName, GatewaySettings, PaymentGateway } from '../payments/gateway.ts';
import { createGateway } from '../payments/index.ts';
import { createSandboxBook } from '../sandbox/book.ts';

/** Path that a gateway sends its notifications to. */
export const NOTIFICATION_PATH = '/api/payments/notification';

/** Path of the page that leads a payer to their gateway; the session follows. */
export const PAY_PATH = '/pay';

/** The gateway settings of a brand, complete. */
export interface Gateway {
  name: GatewayName;
  settings: GatewaySettings;
  successUrl: string;
  failUrl: string;
  /** Address of the payment page, without the session. */
  pageUrl: string;
  /** The address for notifications that the brand sets itself. */
  notifyUrl: string | undefined;
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
  const name = own?.provider ?? env.gateway;
  // The server's key and host belong to the server's gateway only.
  const isServers = name === env.gateway;
  const host = own?.paymentGatewayHost ?? (isServers ? env.gatewayUrl : undefined);
  const settings: GatewaySettings = {
    currency: own?.Currency ?? 'SGD',
    host: name === 'sandbox' ? (host ?? `${baseUrl}/sandbox/pay`).replace(/\/+$/, '') : host,
    storeId: own?.StoreId ?? (isServers ? env.gatewayStore : undefined),
    apiKey: own?.ApiKey ?? (isServers ? env.gatewayKey : undefined),
    sharedSecret: own?.SharedSecret ?? (isServers ? env.gatewaySecret : ''),
    apiHost: own?.ApiHost ?? (isServers ? env.gatewayApiUrl : undefined),
    apiSecret: own?.ApiSecret ?? (isServers ? env.gatewayApiSecret : undefined),
  };
  return {
    ...{ name, settings },
    successUrl: markShareReturn(kind, own?.ResponseSuccessUrl ?? returnUrl),
    failUrl: markShareReturn(kind, own?.ResponseFailUrl ?? returnUrl),
    pageUrl: name === 'sandbox' && settings.host ? settings.host : `${baseUrl}${PAY_PATH}`,
    notifyUrl: own?.TransactionNotificationUrl,
  };
}

/** The gateway itself, to be called. */
export const callGateway = (core: Core, { name, settings }: Pick<Gateway, 'name' | 'settings'>): PaymentGateway =>
  createGateway(name, settings, {
    fetch,
    now: () => core.clock.now(),
    ...(core.env.hasSandbox && { book: createSandboxBook(core) }),
  });

/** Where a gateway sends the notifications of a brand's payments. */
export const getNotifyUrl = ({ name, notifyUrl }: Gateway, baseUrl: string, brandCode: string): string =>
  notifyUrl ?? `${baseUrl}${NOTIFICATION_PATH}${name === 'sandbox' ? '' : `/${name}/${brandCode}`}`;

/** URL that the diner's browser opens for a payment: the gateway's page, or the one here that leads to it. */
export function getPaymentUrl(core: Core, gateway: Gateway, baseUrl: string, session: string): string {
  const { name, successUrl, failUrl } = gateway;
  const door = `${baseUrl}${PAY_PATH}/${session}`;
  // Another gateway is first called at the door: wrong settings must cost no order.
  if (name !== 'sandbox') return door;
  const notifyUrl = getNotifyUrl(gateway, baseUrl, '');
  return callGateway(core, gateway).pageUrl?.({ session, successUrl, failUrl, notifyUrl }) ?? door;
}
