import type { IncomingHttpHeaders } from 'node:http';
import { type Cents, readCents } from '#contract/money';
import { GatewayError, type GatewaySettings, type GatewayTools } from './gateway.ts';

/** Longest time of one call to a gateway, milliseconds. */
export const CALL_TIMEOUT_MS = 10_000;

/** A gateway's answer to one call. `body` is its parsed JSON. */
export interface CallAnswer {
  status: number;
  body: unknown;
}

/**
 * Calls a gateway that answers with JSON.
 * @param gateway name for error messages.
 * @returns the answer if it is a success or says that the request was wrong.
 * @throws GatewayError for a wrong key, too many requests, a fault of the gateway, a timeout and anything but JSON.
 */
export async function callJson(
  tools: GatewayTools,
  gateway: string,
  url: string | URL,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<CallAnswer> {
  let status: number;
  let text: string;
  try {
    // A redirect would carry the key in the headers to another host.
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await tools.fetch(url, { ...init, redirect: 'error', signal });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw new GatewayError(`${gateway} could not be reached.`, { cause });
  }
  if (status >= 500 || [401, 403, 408, 425, 429].includes(status)) {
    throw new GatewayError(`${gateway} answered with status ${status}${withReason(readMessage(parseJson(text)))}`);
  }
  // An answer to DELETE may have no body.
  const body = status < 300 && text === '' ? {} : parseJson(text);
  if (body === undefined) throw new GatewayError(`${gateway} answered with status ${status} and no JSON.`);
  return { status, body };
}

const withReason = (reason: string | undefined): string => (reason ? `: ${reason}` : '.');

/** Longest reason that is kept of a gateway's message, characters. */
const MAX_REASON = 200;

/** The `message` of an error answer, also of one inside `error`. */
export function readMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const message = body.message ?? (isRecord(body.error) ? body.error.message : undefined);
  return typeof message === 'string' && message !== '' ? message.slice(0, MAX_REASON) : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value if it is a text that is not empty. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A header that was sent once. */
export const readHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => readText(headers[name]);

/** Numbers of our payments, as the gateways return them. */
export const readSession = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined;

const AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

/**
 * Reads an amount of dollars that a gateway wrote as a number or as a text: 12.5, '12.50', '1,234.50'.
 * @throws GatewayError for anything else.
 */
export function readAmount(value: unknown, gateway: string): Cents {
  const text = String(value);
  const cents = AMOUNT.test(text) ? readCents(Number(text.replaceAll(',', ''))) : undefined;
  if (cents === undefined) throw new GatewayError(`${gateway} sent ${text.slice(0, 40)} as an amount.`);
  return cents;
}

/**
 * Checks the settings that all gateways need. Our amounts are integer cents, so the currency must have cents, unlike JPY.
 * Anyone could sign with an empty secret.
 * @throws GatewayError with the sentence for the operator.
 */
export function checkSettings({ currency, sharedSecret }: GatewaySettings, gateway: string): void {
  let decimals: number | undefined;
  try {
    decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  } catch {}
  if (decimals !== 2) {
    throw new GatewayError(`${gateway} cannot be used with the currency ${currency}: use one with cents, such as SGD.`);
  }
  if (sharedSecret.trim() === '') throw new GatewayError(`${gateway} needs the secret that signs its notifications.`);
}

/** The method that a payment type code names: 'paynow' for 'payment-type-paynow' and 'PAY_NOW'; '' for null. */
const toModeName = (mode: string | null): string =>
  (mode ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^paymenttype/, '');

/** The gateway's method for a payment type code. undefined for a code that it does not know, and for null. */
export function findMethod(methods: Readonly<Record<string, string>>, mode: string | null): string | undefined {
  const name = toModeName(mode);
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** The codes of cards, without those of a single brand. */
export const CARD_MODES = ['card', 'cards', 'creditcard', 'debitcard', 'cybersource'] as const;

/** `{ a: value, b: value }` for the names a and b. */
export const toAll = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));

/**
 * The base address of a gateway, without a slash at its end.
 * @throws GatewayError for anything but an http or https address.
 */
export function readBaseAddress(host: string, gateway: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new GatewayError(`${gateway} needs an address that starts with https:// as its host, not ${host}.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
