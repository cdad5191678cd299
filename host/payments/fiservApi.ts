import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type Cents, toDollars } from '#contract/money';
import { type CallAnswer, callJson, isRecord, readAmount, readBaseAddress, readMessage, readText } from './calls.ts';
import {
  type Capture,
  GatewayError,
  type GatewaySettings,
  type GatewayTools,
  type PaymentGateway,
  type PaymentState,
  type Refund,
} from './gateway.ts';

export type FiservApi = Pick<PaymentGateway, 'ask' | 'expire' | 'refund'>;

type Item = Record<string, unknown>;

/** States of a sale or a return that moved money. */
const MOVED = new Set(['CAPTURED', 'SETTLED']);

/** States of a sale whose result is still to come. */
const WAITING = new Set(['WAITING', 'PENDING', 'INITIALIZED', 'READY', 'CHECKED', 'AUTHORIZED']);

/**
 * Fiserv's Payments API, for orders that were paid on its page.
 * @returns undefined for a brand without a key of the API.
 */
export function openFiservApi(settings: GatewaySettings, tools: GatewayTools): FiservApi | undefined {
  const { apiKey, apiSecret, apiHost, storeId = '' } = settings;
  if (!apiKey && !apiSecret && !apiHost) return undefined;
  if (!apiKey || !apiSecret || !apiHost) {
    throw new GatewayError('The API of Fiserv needs a key, its secret and its host: set all three, or leave them out.');
  }
  const base = readBaseAddress(apiHost, 'The API of Fiserv');
  const currency = settings.currency.toUpperCase();

  const call = (method: string, path: string, requestId: string, content?: object): Promise<CallAnswer> => {
    const timestamp = String(tools.now());
    const body = content ? JSON.stringify(content) : '';
    const signature = createHmac('sha256', apiSecret)
      .update(apiKey + requestId + timestamp + body)
      .digest('base64');
    const headers = {
      'content-type': 'application/json',
      'api-key': apiKey,
      'client-request-id': requestId,
      timestamp,
      'message-signature': signature,
    };
    return callJson(tools, 'Fiserv', `${base}/${path}`, { method, headers, ...(content && { body }) });
  };

  const ask: FiservApi['ask'] = async ({ session }) => {
    const query = new URLSearchParams({ storeId });
    const { status, body } = await call('GET', `orders/${encodeURIComponent(session)}?${query}`, randomUUID());
    // Fiserv knows an order once the payer has sent the form of its page.
    if (status === 404) return { outcome: 'pending', captures: [] };
    if (status !== 200 || !isRecord(body) || !Array.isArray(body.transactions)) {
      throw new GatewayError(`Fiserv did not show the order: ${readMessage(body) ?? `status ${status}`}`);
    }
    return readOrder(body.transactions.filter(isRecord), currency);
  };

  const refund: FiservApi['refund'] = async (_payment, capture, amount, key) => {
    const { status, body } = await call('POST', `payments/${encodeURIComponent(capture)}`, toUuid(key), {
      requestType: 'ReturnTransaction',
      storeId,
      transactionAmount: { total: toDollars(amount), currency },
    });
    return readRefund(status, body);
  };

  // A page of Fiserv cannot be ended early.
  return { ask, refund, expire: async () => undefined };
}

/** The same UUID for the same key: Fiserv repeats no request whose number it has seen. */
function toUuid(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function readOrder(transactions: readonly Item[], currency: string): PaymentState {
  const ofType = (type: string) => transactions.filter(({ transactionType }) => transactionType === type);
  const sales = ofType('SALE');
  const isIn = (states: ReadonlySet<string>) => (item: Item) => states.has(String(item.transactionState));
  // A voided sale took money and gave it back before it was settled.
  const taken = sales.filter((sale) => isIn(MOVED)(sale) || sale.transactionState === 'VOIDED');
  const returned = ofType('RETURN')
    .filter(isIn(MOVED))
    .reduce((sum, item) => sum + readTotal(item, currency), 0);
  const captures = shareReturns(
    taken.map((sale) => readCapture(sale, currency)),
    returned,
  );
  if (captures.length > 0) return { outcome: 'paid', captures };
  const hasFailed = sales.length > 0 && !sales.some(isIn(WAITING));
  return { outcome: hasFailed ? 'failed' : 'pending', captures };
}

function readTotal(item: Item, currency: string): Cents {
  const amount = isRecord(item.approvedAmount) ? item.approvedAmount : item.transactionAmount;
  if (!isRecord(amount)) throw new GatewayError('Fiserv sent a transaction without an amount.');
  if (amount.currency !== currency)
    throw new GatewayError(`Fiserv sent an amount in ${amount.currency}, not ${currency}.`);
  return readAmount(amount.total, 'Fiserv');
}

function readCapture(sale: Item, currency: string): Capture {
  const ref = readText(sale.ipgTransactionId);
  if (!ref) throw new GatewayError('Fiserv sent a transaction without its number.');
  const amount = readTotal(sale, currency);
  const method = isRecord(sale.paymentMethodDetails) ? sale.paymentMethodDetails.paymentMethodType : undefined;
  return { ref, amount, kind: readText(method) ?? null, refunded: sale.transactionState === 'VOIDED' ? amount : 0 };
}

/** An order lists its returns, but not which sale each belongs to. The total is right in any case. */
function shareReturns(captures: readonly Capture[], returned: Cents): Capture[] {
  let left = returned;
  return captures.map((capture) => {
    const share = Math.min(left, capture.amount - capture.refunded);
    left -= share;
    return { ...capture, refunded: capture.refunded + share };
  });
}

function readRefund(status: number, body: unknown): Refund {
  const answer = isRecord(body) ? body : {};
  const ref = readText(answer.ipgTransactionId) ?? null;
  if (status < 300 && answer.transactionStatus === 'APPROVED') return { ref, outcome: 'done' };
  if (status < 300 && answer.transactionStatus === 'WAITING') return { ref, outcome: 'pending' };
  const result = readText(answer.transactionStatus);
  if (status < 300 && !result) throw new GatewayError('Fiserv sent a refund without a status.');
  return { ref, outcome: 'failed', reason: readMessage(body) ?? result ?? `Fiserv answered with status ${status}.` };
}
