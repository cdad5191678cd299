import type { Answer } from './server.ts';

/** A request that Stripe refuses, in the form of its errors. */
export class StripeRefusal extends Error {
  private readonly details: { status?: number; code?: string; type?: string };

  constructor(message: string, details: { status?: number; code?: string; type?: string } = {}) {
    super(message);
    this.details = details;
  }

  toAnswer(): Answer {
    const { status = 400, code, type = 'invalid_request_error' } = this.details;
    return { status, json: { error: { type, message: this.message, ...(code && { code }) } } };
  }
}

/** Parameters of a session that Stripe knows and this project sends. */
const KNOWN = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at)$/,
  /^(payment_intent_data\[)?metadata(\])?\[\w{1,40}\]$/,
  /^payment_intent_data\[description\]$/,
  /^line_items\[0\]\[quantity\]$/,
  /^line_items\[0\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[0\]\[price_data\]\[product_data\]\[name\]$/,
  /^adaptive_pricing\[enabled\]$/,
  /^payment_method_types\[0\]$/,
  /^payment_method_options\[wechat_pay\]\[client\]$/,
];

const METHODS = new Set(['card', 'paynow', 'grabpay', 'alipay', 'wechat_pay']);

/** Smallest charge in SGD, cents. */
const MINIMUM = 50;

/** Checks the parameters of a new session as Stripe does. */
export function checkSession(
  form: Record<string, string>,
  nowS: number,
): { amount: number; currency: string; expiresAt: number } {
  const unknown = Object.keys(form).find((name) => !KNOWN.some((known) => known.test(name)));
  if (unknown) throw new StripeRefusal(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' });
  if (form.mode !== 'payment') throw new StripeRefusal('You must provide a mode.');
  if (!URL.canParse(form.success_url ?? '')) throw new StripeRefusal('Not a valid URL', { code: 'url_invalid' });
  const expiresAt = Number(form.expires_at);
  if (expiresAt < nowS + 30 * 60) throw new StripeRefusal('expires_at must be at least 30 minutes from now.');
  if (expiresAt > nowS + 24 * 3600) throw new StripeRefusal('expires_at must be less than 24 hours from now.');
  const currency = form['line_items[0][price_data][currency]'] ?? '';
  const amount = Number(form['line_items[0][price_data][unit_amount]']);
  if (!/^[a-z]{3}$/.test(currency)) throw new StripeRefusal(`Invalid currency: ${currency}`);
  if (!Number.isSafeInteger(amount)) throw new StripeRefusal('Invalid integer.', { code: 'parameter_invalid_integer' });
  if (amount < MINIMUM) throw new StripeRefusal('The total amount due is too small.', { code: 'amount_too_small' });
  const method = form['payment_method_types[0]'];
  if (method && !METHODS.has(method)) throw new StripeRefusal(`Invalid payment method type: ${method}`);
  if (method === 'paynow' && currency !== 'sgd') throw new StripeRefusal('paynow supports the currency sgd only.');
  if (method === 'wechat_pay' && form['payment_method_options[wechat_pay][client]'] !== 'web') {
    throw new StripeRefusal('wechat_pay needs a client.');
  }
  return { amount, currency, expiresAt };
}
