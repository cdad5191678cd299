import { vi } from 'vitest';
import type {
  GatewaySettings,
  GatewayTools,
  OpenedPayment,
  PaymentPage,
  PaymentRequest,
  RawNotification,
} from '../../../../host/payments/gateway.ts';
import { GatewayError } from '../../../../host/payments/gateway.ts';
import type { Notification } from '../../../gateways/notifier.ts';

/** A moment that both the gateway and its stand-in take as now. */
export const NOW = Date.parse('2026-11-28T12:00:00.000Z');

export const tools: GatewayTools = { fetch, now: () => NOW };

export const settings: GatewaySettings = {
  currency: 'SGD',
  host: undefined,
  storeId: undefined,
  apiKey: undefined,
  sharedSecret: 'a secret',
};

let count = 0;

/** A payment of $12.50 with a new number. */
export const newRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  session: `session-${++count}`,
  amount: 1250,
  description: 'Kopi & Toast, Bugis',
  mode: null,
  successUrl: 'https://order.example/payment-complete?from=kopi',
  failUrl: 'https://order.example/payment-complete?failed=1',
  notifyUrl: 'https://order.example/api/payments/notification/gateway/kopi',
  expiresAt: new Date(NOW + 5 * 60_000),
  ...change,
});

export const toOpened = ({ session, amount }: PaymentRequest, { providerRef }: PaymentPage): OpenedPayment => ({
  session,
  providerRef,
  amount,
  createdAt: new Date(NOW),
});

/** A notification as the server receives it. */
export const toRaw = ({ body, headers }: Pick<Notification, 'body' | 'headers'>): RawNotification => ({
  body: Buffer.from(body),
  headers,
});

/** Accepts notifications and keeps them for the test. */
export const acceptAll = async (): Promise<number> => 200;

/** Bodies that no gateway sends. */
export const RUBBISH: readonly [string, Buffer][] = [
  ['empty', Buffer.alloc(0)],
  ['of 1 MB', Buffer.alloc(1024 * 1024, 'a')],
  ['of HTML', Buffer.from('<!doctype html><title>Not found</title>')],
  ['in another charset', Buffer.from('caf\xe9=\xff\xfe&oid=\xe9', 'latin1')],
  ['of JSON', Buffer.from('{"status":"completed"}')],
];

/** Answers every call with the same content. */
export const answering = (status: number, body: string, type = 'application/json'): typeof fetch =>
  vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } }));

/** The error of a call that has to fail with a GatewayError. */
export async function getError(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayError)) throw new Error(`Not a GatewayError: ${String(error)}`);
  return error;
}

/** A fetch that never answers, and the signal that it was called with. */
export function createSlowFetch(): { fetch: typeof fetch; called: Promise<AbortSignal> } {
  let tell: (signal: AbortSignal) => void = () => undefined;
  const called = new Promise<AbortSignal>((resolve) => {
    tell = resolve;
  });
  const slow: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal;
      if (!signal) return;
      signal.addEventListener('abort', () => reject(signal.reason));
      tell(signal);
    });
  return { fetch: slow, called };
}
