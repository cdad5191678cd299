import { hmac, isSameSecret } from '../secrets.ts';
import { isRecord, parseJson, readHeader, readSession, readText } from './calls.ts';
import { GatewayError, type GatewayNotice, NotSigned, type RawNotification } from './gateway.ts';

/** Largest form that is read, bytes. A notification has less than one. */
const MAX_FORM = 16_384;

type Fields = Record<string, unknown>;

/**
 * Reads a notification of HitPay in either form: JSON with the signature in a header, or the older form with a field
 * `hmac`. Neither has a time, so an old one can be sent again. It therefore only says which payment to ask for.
 * @param secrets salts, any of which may have signed it: each webhook of HitPay has another one.
 */
export function readHitpayNotification(raw: RawNotification, secrets: readonly string[]): GatewayNotice | undefined {
  const signature = readHeader(raw.headers, 'hitpay-signature');
  return signature === undefined ? readForm(raw, secrets) : readEvent(raw, signature, secrets);
}

function readEvent(
  { body, headers }: RawNotification,
  signature: string,
  secrets: readonly string[],
): GatewayNotice | undefined {
  if (!secrets.some((secret) => isSameSecret(hmac(secret, body), signature.toLowerCase()))) {
    throw new NotSigned('The notification is not signed with the salt of this brand.');
  }
  const event = parseJson(body.toString('utf8'));
  if (!isRecord(event)) throw new GatewayError('The notification of HitPay is not valid JSON.');
  const object = readHeader(headers, 'hitpay-event-object');
  if (object === undefined || object === 'payment_request' || object === 'charge') {
    // A charge has the number of its payment request; a payment request has its own number as its id.
    const isCharge = object === 'charge' || event.payment_request_id !== undefined;
    return toNotice(event.reference_number, isCharge ? event.payment_request_id : event.id);
  }
  return undefined;
}

function readForm({ body }: RawNotification, secrets: readonly string[]): GatewayNotice | undefined {
  if (body.length === 0 || body.length > MAX_FORM) throw new NotSigned('The notification has no signature.');
  const fields: Fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const { hmac: signature, ...signed } = fields;
  if (typeof signature !== 'string' || signature === '') throw new NotSigned('The notification has no signature.');
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}${signed[name]}`)
    .join('');
  if (!secrets.some((secret) => isSameSecret(hmac(secret, text), signature.toLowerCase()))) {
    throw new NotSigned('The notification is not signed with the salt of this brand.');
  }
  return toNotice(signed.reference_number, signed.payment_request_id);
}

/** Notifications that name no payment are those of payouts, invoices and the like. */
function toNotice(reference: unknown, request: unknown): GatewayNotice | undefined {
  const session = readSession(reference);
  const providerRef = readText(request);
  if (!session && !providerRef) return undefined;
  return { ...(session && { session }), ...(providerRef && { providerRef }) };
}
