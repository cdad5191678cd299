import type { Stripe } from 'stripe';
import {
  CALL_TIMEOUT_MS,
  CARD_MODES,
  checkSettings,
  findMethod,
  isRecord,
  readBaseAddress,
  readHeader,
  readSession,
  toAll,
} from './calls.ts';
import {
  type Capture,
  GatewayError,
  type GatewayNotice,
  type GatewaySettings,
  type GatewayTools,
  NotSigned,
  type OpenedPayment,
  type PaymentGateway,
  type PaymentPage,
  type PaymentRequest,
  type PaymentState,
  type RawNotification,
  type Refund,
} from './gateway.ts';

/** The version of Stripe's API that this file was written for. It changes together with the SDK. */
const API_VERSION = '2026-10-28.endive';

/** Oldest notification that is accepted, seconds: five minutes, as Stripe's libraries have it. */
const TOLERANCE_S = 300;

/** Stripe ends a session half an hour after its creation at the earliest. One minute more is for clocks that differ. */
const SHORTEST_S = 31 * 60;

/** Longest description that fits the fields it is sent in. */
const MAX_DESCRIPTION = 250;

/** Our number of the payment in Stripe's metadata. Objects without it belong to another use of the same account. */
const SESSION_KEY = 'makan_session';

/** Payment type codes that restrict the page, and the method of Stripe that each means. */
const METHODS: Readonly<Record<string, string>> = {
  ...toAll([...CARD_MODES, 'visa', 'master', 'mastercard', 'amex', 'jcb', 'unionpay'], 'card'),
  // The page of cards offers these wallets.
  ...toAll(['applepay', 'googlepay'], 'card'),
  paynow: 'paynow',
  grabpay: 'grabpay',
  alipay: 'alipay',
  ...toAll(['wechat', 'wechatpay'], 'wechat_pay'),
};

type Client = Stripe;
type Session = Stripe.Checkout.Session;

/** Stripe Checkout, on Stripe's own page. */
export function createStripeGateway(settings: GatewaySettings, tools: GatewayTools): PaymentGateway {
  checkSettings(settings, 'Stripe');
  if (!settings.apiKey) throw new GatewayError('Stripe needs its secret key as the API key of the brand.');
  const address = settings.host === undefined ? undefined : new URL(readBaseAddress(settings.host, 'Stripe'));
  const currency = settings.currency.toLowerCase();

  let loading: Promise<Client> | undefined;
  // The SDK is loaded with the first payment, so that a server without Stripe starts without it.
  const load = (): Promise<Client> => {
    loading ??= import('stripe').then(
      ({ Stripe: Sdk }) =>
        new Sdk(settings.apiKey ?? '', {
          apiVersion: API_VERSION,
          httpClient: Sdk.createFetchHttpClient(tools.fetch),
          timeout: CALL_TIMEOUT_MS,
          // The caller decides when to repeat a call.
          maxNetworkRetries: 0,
          telemetry: false,
          ...(address && {
            host: address.hostname,
            port: address.port || (address.protocol === 'http:' ? '80' : '443'),
            protocol: address.protocol === 'http:' ? 'http' : 'https',
          }),
        }),
    );
    return loading;
  };

  const open = async (request: PaymentRequest): Promise<PaymentPage> => {
    const stripe = await load();
    const created = await guard(() =>
      stripe.checkout.sessions.create(toParameters(request, currency), { idempotencyKey: request.session }),
    );
    const { id, url } = created;
    if (!id || !url) throw new GatewayError('Stripe opened a payment without an address.');
    return { providerRef: id, url };
  };

  const readNotification = async ({ body, headers }: RawNotification): Promise<GatewayNotice | undefined> => {
    const stripe = await load();
    const signature = readHeader(headers, 'stripe-signature');
    if (!signature) throw new NotSigned('The notification has no Stripe-Signature.');
    let event: Stripe.Event;
    try {
      const now = tools.now();
      event = stripe.webhooks.constructEvent(body, signature, settings.sharedSecret, TOLERANCE_S, undefined, now);
    } catch (cause) {
      if (isStripeError(cause, 'StripeSignatureVerificationError')) {
        throw new NotSigned('The notification is not signed by Stripe, or is too old.', { cause });
      }
      throw new GatewayError('The notification of Stripe cannot be read.', { cause });
    }
    if (!isRecord(event) || typeof event.type !== 'string' || !isRecord(event.data?.object)) {
      throw new GatewayError('The notification of Stripe has no event.');
    }
    return readEvent(event.type, event.data.object, stripe);
  };

  const ask = async ({ providerRef }: OpenedPayment): Promise<PaymentState | undefined> => {
    if (providerRef === null) return undefined;
    const stripe = await load();
    const expand = ['payment_intent.latest_charge'];
    return readState(await guard(() => stripe.checkout.sessions.retrieve(providerRef, { expand })), currency);
  };

  const expire = async ({ providerRef }: OpenedPayment): Promise<void> => {
    if (providerRef === null) return;
    const stripe = await load();
    try {
      await guard(() => stripe.checkout.sessions.expire(providerRef));
    } catch (error) {
      // A session that is paid or has ended cannot be expired.
      if (!(error instanceof GatewayError) || !isRefusal(error.cause)) throw error;
    }
  };

  const refund = async (payment: OpenedPayment, capture: string, amount: number, key: string): Promise<Refund> => {
    const stripe = await load();
    try {
      const metadata = { [SESSION_KEY]: payment.session };
      const made = await guard(() =>
        stripe.refunds.create({ charge: capture, amount, metadata }, { idempotencyKey: key }),
      );
      return toRefund(made);
    } catch (error) {
      if (!(error instanceof GatewayError) || !isRefusal(error.cause)) throw error;
      return { ref: null, outcome: 'failed', reason: error.cause.message };
    }
  };

  return { name: 'stripe', open, readNotification, ask, expire, refund };
}

/**
 * The same request has the same parameters at any time. Stripe refuses an idempotency key that comes back with others,
 * so nothing here may depend on the clock.
 */
function toParameters(request: PaymentRequest, currency: string): Stripe.Checkout.SessionCreateParams {
  const description = request.description.slice(0, MAX_DESCRIPTION);
  const metadata = { [SESSION_KEY]: request.session };
  const method = findMethod(METHODS, request.mode);
  return {
    mode: 'payment',
    client_reference_id: request.session,
    metadata,
    payment_intent_data: { metadata, description },
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: request.amount, product_data: { name: description } } },
    ],
    // The payer pays the sum that the app showed, in its currency.
    adaptive_pricing: { enabled: false },
    success_url: request.successUrl,
    cancel_url: request.failUrl,
    expires_at: Math.ceil(request.expiresAt.getTime() / 1000) + SHORTEST_S,
    ...(method && { payment_method_types: [method] }),
    ...(method === 'wechat_pay' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
  };
}

const readMetadata = (object: Record<string, unknown>): string | undefined =>
  isRecord(object.metadata) ? readSession(object.metadata[SESSION_KEY]) : undefined;

async function readEvent(
  type: string,
  object: Record<string, unknown>,
  stripe: Client,
): Promise<GatewayNotice | undefined> {
  const isRefund = type === 'refund.updated' || type === 'refund.failed';
  const session = readMetadata(object) ?? (isRefund ? await findSession(object.payment_intent, stripe) : undefined);
  if (!session) return undefined;
  const providerRef = typeof object.id === 'string' ? object.id : undefined;
  switch (type) {
    // These events name no charge and no declined card, and may arrive after a later one: the state is asked for.
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { session, providerRef };
    case 'checkout.session.async_payment_failed':
      return { session, providerRef, state: { outcome: 'failed', captures: [] } };
    case 'charge.refunded':
      return { session };
    default:
      return isRefund ? { session } : undefined;
  }
}

/** A refund that was made on Stripe's own page has no metadata, but its payment has. */
async function findSession(paymentIntent: unknown, stripe: Client): Promise<string | undefined> {
  if (typeof paymentIntent !== 'string') return undefined;
  const intent = await guard(() => stripe.paymentIntents.retrieve(paymentIntent));
  return readSession(intent.metadata?.[SESSION_KEY]);
}

function readState(session: Session, currency: string): PaymentState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const captures = intent ? readCaptures(intent, currency) : [];
  if (captures.length > 0) return { outcome: 'paid', captures };
  if (session.payment_status === 'paid') throw new GatewayError('Stripe says that a payment is paid, but not how.');
  const reason = intent?.last_payment_error?.message;
  switch (session.status) {
    case 'open':
      return { outcome: 'pending', captures };
    case 'expired':
      // After a declined card the page stays open for another one, until the session ends.
      return reason ? { outcome: 'failed', captures, reason } : { outcome: 'expired', captures };
    case 'complete': {
      // An asynchronous method that failed leaves the intent without a method.
      const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
      return { outcome: hasFailed ? 'failed' : 'pending', captures, ...(hasFailed && reason && { reason }) };
    }
    default:
      throw new GatewayError('Stripe sent a payment without a status.');
  }
}

function readCaptures(intent: Stripe.PaymentIntent, currency: string): Capture[] {
  const charge = intent.latest_charge;
  if (charge === null || charge === undefined) return [];
  if (typeof charge === 'string') throw new GatewayError('Stripe sent a charge without its amounts.');
  if (charge.status !== 'succeeded' || !charge.captured) return [];
  const { id, amount_captured: amount, amount_refunded: refunded } = charge;
  if (!id || !Number.isSafeInteger(amount) || !Number.isSafeInteger(refunded)) {
    throw new GatewayError('Stripe sent a charge without its number or amounts.');
  }
  if (charge.currency !== currency) {
    throw new GatewayError(`Stripe took the payment in ${charge.currency}, not in ${currency}.`);
  }
  return [{ ref: id, amount, kind: charge.payment_method_details?.type ?? null, refunded }];
}

function toRefund({ id, status, failure_reason: reason }: Stripe.Refund): Refund {
  const ref = id ?? null;
  if (status === 'succeeded') return { ref, outcome: 'done' };
  if (status === 'pending' || status === 'requires_action') return { ref, outcome: 'pending' };
  if (status === 'failed' || status === 'canceled') {
    return { ref, outcome: 'failed', reason: reason ?? `Stripe says that the refund is ${status}.` };
  }
  throw new GatewayError('Stripe sent a refund without a status.');
}

/** Makes every error of the SDK a GatewayError. The SDK takes an error answer without an `error` for a success. */
async function guard<T>(call: () => Promise<Stripe.Response<T>>): Promise<T> {
  try {
    const answer = await call();
    if (answer.lastResponse.statusCode >= 300) throw new Error(`status ${answer.lastResponse.statusCode}`);
    return answer;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'no reason';
    throw new GatewayError(`Stripe gave no usable answer: ${message.slice(0, 200)}`, { cause });
  }
}

const isStripeError = (error: unknown, type: string): error is Error =>
  error instanceof Error && 'type' in error && error.type === type;

/** Stripe understood the request and will not do it. */
const isRefusal = (error: unknown): error is Error =>
  isStripeError(error, 'StripeInvalidRequestError') && 'statusCode' in error && error.statusCode === 400;
