import { toCents } from '#contract/money';

/** A request that HitPay refuses. */
export class HitpayRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Fields of a payment request that HitPay knows and this project may send. */
const KNOWN = new Set([
  ...['amount', 'currency', 'payment_methods', 'purpose', 'reference_number', 'redirect_url', 'webhook'],
  ...['expires_after', 'expiry_date', 'allow_repeated_payments', 'send_email', 'send_sms', 'email', 'name', 'phone'],
]);

const METHODS = new Set(['card', 'paynow_online', 'grabpay_direct', 'shopee_pay', 'wechat', 'alipay']);

/** Smallest payment, cents. */
const MINIMUM = 30;

const refuse = (message: string): never => {
  throw new HitpayRefusal(422, message);
};

const readCents = (value: unknown, name: string): number => {
  if (typeof value !== 'number') return refuse(`The ${name} must be a number.`);
  try {
    return toCents(value);
  } catch {
    return refuse(`The ${name} has too many decimals.`);
  }
};

/** Checks the content of a new payment request as HitPay does. Unknown fields are refused, which HitPay may not do. */
export function checkPaymentRequest(content: Record<string, unknown> | undefined): {
  amount: number;
  currency: string;
  session: string;
  minutes: number;
} {
  if (!content) return refuse('The request must be JSON.');
  const unknown = Object.keys(content).find((name) => !KNOWN.has(name));
  if (unknown) refuse(`The field ${unknown} is unknown.`);
  const amount = readCents(content.amount, 'amount');
  if (amount < MINIMUM) refuse('The amount must be at least 0.3.');
  const { currency, reference_number: session, expires_after: after } = content;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/i.test(currency)) return refuse('The currency field is required.');
  if (typeof session !== 'string' || session.length > 255) return refuse('The reference number is too long.');
  if (typeof content.purpose === 'string' && content.purpose.length > 255) refuse('The purpose is too long.');
  for (const name of ['redirect_url', 'webhook'] as const) {
    if (!URL.canParse(String(content[name]))) refuse(`The ${name} is no valid URL.`);
  }
  const methods = content.payment_methods;
  if (methods !== undefined && !(Array.isArray(methods) && methods.every((method) => METHODS.has(method)))) {
    refuse('The selected payment_methods is invalid.');
  }
  const minutes = Number(/^([1-9]\d*) mins$/.exec(String(after))?.[1] ?? Number.NaN);
  if (after !== undefined && Number.isNaN(minutes)) refuse('The expires_after is too short, or no time.');
  return { amount, currency, session, minutes: after === undefined ? 60 * 24 * 365 : minutes };
}

/** @returns the cents of a refund. */
export function checkRefund(content: Record<string, unknown>): number {
  const amount = readCents(content.amount, 'amount');
  if (amount <= 0) refuse('The amount must be greater than 0.');
  if (typeof content.payment_id !== 'string') refuse('The payment_id field is required.');
  return amount;
}
