import { createHmac } from 'node:crypto';
import type { Received } from './server.ts';

/** A call that Fiserv's API refuses. */
export class FiservRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const toBase64Hash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64');

/** Fields of the form that Fiserv knows and this project sends, in the order in which they are signed. */
const SIGNED = [
  ...['chargetotal', 'checkoutoption', 'currency', 'hash_algorithm', 'oid', 'paymentMethod', 'responseFailURL'],
  ...['responseSuccessURL', 'storename', 'timezone', 'transactionNotificationURL', 'txndatetime', 'txntype'],
];
const OPTIONAL = new Set(['paymentMethod']);
const METHODS = new Set(['V', 'M', 'A', 'J', 'C', 'aliPay', 'applePay', 'googlePay']);

const QUARTER_HOUR_MS = 15 * 60 * 1000;

/** Milliseconds since 1970 of `2026:01:31-23:59:59` in Singapore. */
const readTime = (text: string): number => {
  const [date = '', time = ''] = text.split('-');
  return Date.parse(`${date.replaceAll(':', '-')}T${time}+08:00`);
};

/** @returns what is wrong with the form, or undefined. */
export function checkForm(
  form: Record<string, string>,
  { storeId, sharedSecret, now }: { storeId: string; sharedSecret: string; now: number },
): string | undefined {
  const unknown = Object.keys(form).find((name) => name !== 'hashExtended' && !SIGNED.includes(name));
  if (unknown) return `the field ${unknown} is unknown.`;
  const lost = SIGNED.find((name) => !OPTIONAL.has(name) && !form[name]);
  if (lost) return `the field ${lost} is missing.`;
  const values = SIGNED.map((name) => form[name]).filter(Boolean);
  if (form.hashExtended !== toBase64Hash(sharedSecret, values.join('|'))) return 'the hash is wrong.';
  if (form.storename !== storeId) return 'the store is unknown.';
  if (form.txntype !== 'sale' || form.hash_algorithm !== 'HMACSHA256') return 'the type or the algorithm is unknown.';
  if (form.currency !== '702') return 'the store does not take this currency.';
  if (!/^\d{1,9}\.\d{2}$/.test(form.chargetotal ?? '') || Number(form.chargetotal) <= 0) return 'the total is wrong.';
  if ((form.oid ?? '').length > 100) return 'the order number is too long.';
  if (form.timezone !== 'Asia/Singapore' || !(Math.abs(readTime(form.txndatetime ?? '') - now) < QUARTER_HOUR_MS)) {
    return 'the time is wrong.';
  }
  if (form.paymentMethod && !METHODS.has(form.paymentMethod)) return 'the payment method is unknown.';
  return undefined;
}

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Checks the key, the time and the signature of a call. */
export function checkSignature(
  { headers, body }: Received,
  apiKey: string | undefined,
  apiSecret: string | undefined,
  now: number,
): void {
  const { timestamp, 'client-request-id': id, 'message-signature': signature } = headers;
  if (!apiKey || !apiSecret || headers['api-key'] !== apiKey) throw new FiservRefusal(401, 'The key is unknown.');
  if (headers['content-type'] !== 'application/json') throw new FiservRefusal(400, 'The content type is wrong.');
  if (typeof id !== 'string' || !/^[\da-f-]{36}$/.test(id)) throw new FiservRefusal(400, 'The request has no number.');
  if (!(Math.abs(Number(timestamp) - now) < FIVE_MINUTES_MS)) throw new FiservRefusal(401, 'The time is wrong.');
  if (signature !== toBase64Hash(apiSecret, `${apiKey}${id}${timestamp}${body}`)) {
    throw new FiservRefusal(401, 'The signature is wrong.');
  }
}
