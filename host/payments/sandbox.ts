import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { hmac, isSameSecret } from '../secrets.ts';
import {
  GatewayError,
  type GatewaySettings,
  type GatewayTools,
  NotSigned,
  type PaymentGateway,
  type PaymentState,
} from './gateway.ts';

/** Header with the signature: hex HMAC-SHA-256 of the body's bytes with the brand's secret. */
export const GATEWAY_SIGNATURE = 'x-gateway-signature';

/** Largest integer of the database. */
const MAX_CENTS = 2_147_483_647;

/** A notification in the protocol of the sandbox. `amount`: captured cents. */
const Notification = Type.Object({
  session: Type.String({ pattern: '^[\\w-]{1,100}$' }),
  outcome: Type.Union([Type.Literal('approved'), Type.Literal('declined'), Type.Literal('cancelled')]),
  amount: Type.Integer({ minimum: 0, maximum: MAX_CENTS }),
  /** The gateway's number of the capture. Without one, two notifications of one amount are one capture. */
  capture: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
});

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The session that a notification names, before anything is proven; '' where it names none. */
export function readSession(body: Buffer): string {
  const parsed = parse(body);
  return Value.Check(Notification, parsed) ? parsed.session : '';
}

/**
 * The gateway of the sandbox, and of any payment page that speaks its protocol (docs/guides/sandbox.md). Only the
 * sandbox's own can be asked, and give money back.
 */
export function createSandboxGateway(settings: GatewaySettings, { book }: GatewayTools): PaymentGateway {
  const pageUrl: NonNullable<PaymentGateway['pageUrl']> = ({ session, successUrl, failUrl, notifyUrl }) => {
    const { host = '', storeId, currency } = settings;
    const query = new URLSearchParams(
      storeId
        ? {
            ...{ StoreId: storeId, Currency: currency, ResponseSuccessUrl: successUrl, ResponseFailUrl: failUrl },
            TransactionNotificationUrl: notifyUrl,
          }
        : {},
    ).toString();
    return `${host}/${session}${query && `?${query}`}`;
  };
  const isOwn = book !== undefined && /\/sandbox\/pay$/.test(settings.host ?? '');
  return {
    name: 'sandbox',
    pageUrl,
    open: async (request) => ({ providerRef: null, url: pageUrl(request) }),
    readNotification: async ({ body, headers }) => {
      const signature = headers[GATEWAY_SIGNATURE];
      // With an empty secret anybody could sign.
      const isSigned = settings.sharedSecret !== '' && typeof signature === 'string';
      if (!isSigned || !isSameSecret(signature, hmac(settings.sharedSecret, body)))
        throw new NotSigned('The notification is not signed with the secret of this host.');
      const parsed = parse(body);
      if (parsed === undefined) throw new GatewayError('The notification is not valid JSON.');
      if (!Value.Check(Notification, parsed))
        throw new GatewayError('The notification lacks its session, outcome or amount, or has a wrong one.');
      const { session, outcome, amount, capture } = parsed;
      const state: PaymentState =
        outcome === 'approved'
          ? {
              outcome: 'paid',
              captures: [{ ref: capture ?? `${session}:${amount}`, amount, kind: null, refunded: 0 }],
            }
          : { outcome: 'failed', captures: [], isCancelled: outcome === 'cancelled' };
      return { session, state };
    },
    ask: async ({ session }) => (isOwn ? book.read(session) : undefined),
    expire: async ({ session }) => (isOwn ? book.expire(session) : undefined),
    refund: async ({ session }, capture, amount, key) =>
      isOwn
        ? book.refund(session, capture, amount, key)
        : { ref: null, outcome: 'failed', reason: 'This payment page takes no refunds from here.' },
  };
}
