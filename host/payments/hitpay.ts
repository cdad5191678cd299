import { toDollars } from '#contract/money';
import {
  CARD_MODES,
  type CallAnswer,
  callJson,
  checkSettings,
  findMethod,
  isRecord,
  readAmount,
  readBaseAddress,
  readMessage,
  readText,
  toAll,
} from './calls.ts';
import {
  type Capture,
  GatewayError,
  type GatewaySettings,
  type GatewayTools,
  type OpenedPayment,
  type PaymentGateway,
  type PaymentPage,
  type PaymentRequest,
  type PaymentState,
  type Refund,
} from './gateway.ts';
import { readHitpayNotification } from './hitpayNotification.ts';
import { findEarlierRefund, type RefundAttempt, rememberRefund } from './hitpayRefunds.ts';

const PUBLIC_HOST = 'https://api.hit-pay.com';

/** Longest text in a field of a payment request. */
const MAX_TEXT = 255;

/** Payment type codes that restrict the page, and the method of HitPay that each means. */
const METHODS: Readonly<Record<string, string>> = {
  ...toAll([...CARD_MODES, 'visa', 'master', 'mastercard', 'amex'], 'card'),
  paynow: 'paynow_online',
  grabpay: 'grabpay_direct',
  shopeepay: 'shopee_pay',
  alipay: 'alipay',
  ...toAll(['wechat', 'wechatpay'], 'wechat'),
};

/** Statuses of payments that took money. The money of a void one was given back before it was settled. */
const TAKEN = new Set(['succeeded', 'succeeded_manually', 'refunded', 'partially_refunded', 'void']);

/** Statuses of requests that can be paid no longer. */
const ENDED = new Set(['expired', 'inactive', 'canceled', 'failed']);

type Item = Record<string, unknown>;

/**
 * HitPay payment requests, on HitPay's own page. HitPay knows no idempotency keys, so requests are found again by our
 * number in their reference.
 */
export function createHitpayGateway(settings: GatewaySettings, tools: GatewayTools): PaymentGateway {
  checkSettings(settings, 'HitPay');
  const { apiKey } = settings;
  if (!apiKey) throw new GatewayError('HitPay needs the API key of the brand.');
  const base = readBaseAddress(settings.host ?? PUBLIC_HOST, 'HitPay');

  const call = (method: string, path: string, body?: object): Promise<CallAnswer> =>
    callJson(tools, 'HitPay', `${base}/v1/${path}`, {
      method,
      headers: {
        'x-business-api-key': apiKey,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** All requests of one payment: two, if two phones opened it at the same moment. */
  const findRequests = async (session: string): Promise<Item[]> => {
    const { status, body } = await call(
      'GET',
      `payment-requests?${new URLSearchParams({ search: session, per_page: '100' })}`,
    );
    const list = isRecord(body) ? body.data : body;
    if (status !== 200 || !Array.isArray(list)) throw new GatewayError('HitPay did not list the payment requests.');
    return list.filter(
      (item): item is Item => isRecord(item) && item.reference_number === session && !!readText(item.id),
    );
  };

  const open = async (request: PaymentRequest): Promise<PaymentPage> => {
    const found = await findRequests(request.session);
    const earlier = found.find(({ status }) => typeof status === 'string' && !ENDED.has(status));
    return toPage(earlier ?? (await create(request)));
  };

  const create = async (request: PaymentRequest): Promise<Item> => {
    const { status, body } = await call(
      'POST',
      'payment-requests',
      toParameters(request, settings.currency, tools.now()),
    );
    if (status >= 300 || !isRecord(body)) {
      throw new GatewayError(`HitPay did not open the payment: ${readMessage(body) ?? `status ${status}`}`);
    }
    return body;
  };

  const getState = async (id: string): Promise<PaymentState> => {
    const { status, body } = await call('GET', `payment-requests/${encodeURIComponent(id)}`);
    // It was deleted, so it cannot be paid any more.
    if (status === 404) return { outcome: 'expired', captures: [] };
    if (status !== 200 || !isRecord(body)) throw new GatewayError(`HitPay answered with status ${status}.`);
    return readState(body, settings.currency);
  };

  const findIds = async ({ session, providerRef }: OpenedPayment): Promise<string[]> => {
    const ids = (await findRequests(session)).map(({ id }) => String(id));
    return [...new Set(providerRef === null ? ids : [providerRef, ...ids])];
  };

  const ask = async (payment: OpenedPayment): Promise<PaymentState> => {
    const ids = await findIds(payment);
    return mergeStates(await Promise.all(ids.map(getState)));
  };

  const expire = async (payment: OpenedPayment): Promise<void> => {
    for (const id of await findIds(payment)) {
      const { status } = await call('DELETE', `payment-requests/${encodeURIComponent(id)}`);
      // 404: it was deleted before. 400, 409 and 422: it is paid, and a paid one cannot be deleted.
      if (status >= 300 && ![400, 404, 409, 422].includes(status)) {
        throw new GatewayError(`HitPay did not delete the payment request: status ${status}.`);
      }
    }
  };

  const getCharge = async (id: string): Promise<RefundAttempt> => {
    const { status, body } = await call('GET', `charges/${encodeURIComponent(id)}`);
    if (status !== 200 || !isRecord(body)) throw new GatewayError(`HitPay did not show the charge: status ${status}.`);
    return { total: readAmount(body.amount, 'HitPay'), refunded: readAmount(body.refunded_amount ?? 0, 'HitPay') };
  };

  const refund = async (_payment: OpenedPayment, capture: string, amount: number, key: string): Promise<Refund> => {
    const charge = await getCharge(capture);
    const earlier = findEarlierRefund(key, amount, charge);
    if (earlier) return earlier;
    rememberRefund(key, charge);
    const { status, body } = await call('POST', 'refund', { amount: toDollars(amount), payment_id: capture });
    if (status >= 300) {
      const reason = readMessage(body) ?? `HitPay answered with status ${status}.`;
      return { ref: null, outcome: 'failed', reason };
    }
    return rememberRefund(key, charge, readRefund(body));
  };

  const secrets = readSalts(settings.sharedSecret);
  const readNotification: PaymentGateway['readNotification'] = async (raw) => readHitpayNotification(raw, secrets);

  // 'completed', or a word that is not known: the payer may have paid.
  const hasFailed = (query: URLSearchParams) => query.getAll('status').includes('canceled');

  return { name: 'hitpay', mustOpenAlone: true, hasFailed, open, readNotification, ask, expire, refund };
}

/** Each webhook of HitPay has another salt. Short parts are no salts but pieces of one, and too easy to guess. */
function readSalts(text: string): string[] {
  const salts = text.split(/[\s,]+/).filter(Boolean);
  return salts.every(({ length }) => length >= 16) ? salts : [text];
}

function toParameters(request: PaymentRequest, currency: string, now: number): object {
  const method = findMethod(METHODS, request.mode);
  const minutes = Math.max(1, Math.ceil((request.expiresAt.getTime() - now) / 60_000));
  return {
    amount: toDollars(request.amount),
    currency: currency.toUpperCase(),
    purpose: request.description.slice(0, MAX_TEXT),
    reference_number: request.session,
    // HitPay adds the result to this address. It has no second address for payments that fail.
    redirect_url: request.successUrl,
    webhook: request.notifyUrl,
    // `expiry_date` is documented for requests that are paid repeatedly. This one is not, and needs no time zone.
    expires_after: `${minutes} mins`,
    ...(method && { payment_methods: [method] }),
  };
}

function toPage({ id, url }: Item): PaymentPage {
  const providerRef = readText(id);
  const address = readText(url);
  if (!providerRef || !address || !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new GatewayError('HitPay opened a payment without its number or address.');
  }
  return { providerRef, url: address };
}

function readState(request: Item, currency: string): PaymentState {
  const payments = Array.isArray(request.payments) ? request.payments.filter(isRecord) : [];
  const captures = payments
    .filter(({ status }) => typeof status === 'string' && TAKEN.has(status))
    .map((payment) => readCapture(payment, currency));
  if (captures.length > 0) return { outcome: 'paid', captures };
  const { status } = request;
  if (status === 'completed') throw new GatewayError('HitPay says that a payment is paid, but not how.');
  if (status === 'pending') return { outcome: 'pending', captures };
  if (status === 'expired' || status === 'inactive') return { outcome: 'expired', captures };
  if (status === 'failed' || status === 'canceled') {
    return { outcome: 'failed', captures, isCancelled: status === 'canceled' };
  }
  throw new GatewayError('HitPay sent a payment request without a status.');
}

function readCapture(payment: Item, currency: string): Capture {
  const ref = readText(payment.id);
  if (!ref) throw new GatewayError('HitPay sent a payment without its number.');
  if (String(payment.currency).toUpperCase() !== currency.toUpperCase()) {
    throw new GatewayError(`HitPay took the payment in ${String(payment.currency)}, not in ${currency}.`);
  }
  const amount = readAmount(payment.amount, 'HitPay');
  const isReturned = payment.status === 'refunded' || payment.status === 'void';
  const hasRefunded = payment.refunded_amount !== undefined && payment.refunded_amount !== null;
  if (!hasRefunded && payment.status === 'partially_refunded') {
    throw new GatewayError('HitPay sent a payment without the amount that was refunded.');
  }
  const refunded = isReturned ? amount : readAmount(hasRefunded ? payment.refunded_amount : 0, 'HitPay');
  return { ref, amount, kind: readText(payment.payment_type) ?? null, refunded };
}

/** The state of a payment with several requests. Each of them can be paid. */
function mergeStates(states: readonly PaymentState[]): PaymentState {
  const captures = states.flatMap((state) => state.captures);
  if (captures.length > 0) return { outcome: 'paid', captures };
  const byOutcome = (outcome: PaymentState['outcome']) => states.find((state) => state.outcome === outcome);
  return byOutcome('pending') ?? byOutcome('failed') ?? byOutcome('expired') ?? { outcome: 'pending', captures };
}

function readRefund(body: unknown): Refund {
  const { id, status } = isRecord(body) ? body : {};
  const ref = readText(id) ?? null;
  if (status === 'succeeded') return { ref, outcome: 'done' };
  if (status === 'pending' || status === 'processing') return { ref, outcome: 'pending' };
  if (status === 'failed' || status === 'canceled') {
    return { ref, outcome: 'failed', reason: `HitPay says that the refund is ${status}.` };
  }
  throw new GatewayError('HitPay sent a refund without a status.');
}
