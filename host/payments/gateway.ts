import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '#contract/money';

/** The kinds of gateways that are built in. */
export const GATEWAY_NAMES = ['sandbox', 'stripe', 'hitpay', 'fiserv'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** The settings of a gateway for one brand. Secrets never leave the server. */
export interface GatewaySettings {
  /** ISO 4217, for example SGD. */
  currency: string;
  /** Base address of the gateway; undefined: its public one. */
  host: string | undefined;
  /** Number of the shop at the gateway (Fiserv). */
  storeId: string | undefined;
  /** Key for calls to the gateway (Stripe, HitPay; Fiserv's API). */
  apiKey: string | undefined;
  /** Signs what the gateway and this server send each other: webhook secret, salt or shared secret. */
  sharedSecret: string;
  /** Base address of Fiserv's API, with its path: it is on another host than the payment page. undefined: it is not used. */
  apiHost?: string | undefined;
  /** Signs the calls to Fiserv's API. It belongs to `apiKey`. */
  apiSecret?: string | undefined;
}

export interface GatewayTools {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The records of the sandbox's gateway; only where there is a sandbox. */
  book?: SandboxBook;
}

/** The records of the sandbox's gateway. */
export interface SandboxBook {
  read: (session: string) => Promise<PaymentState>;
  expire: (session: string) => Promise<void>;
  refund: (session: string, capture: string, amount: Cents, key: string) => Promise<Refund>;
}

/** A payment that is to be opened at a gateway. */
export interface PaymentRequest {
  /** Our number of the payment: random, and the key that makes a repeated request the same one. */
  session: string;
  amount: Cents;
  /** Text for the payer: 'Kopi & Toast, Bugis'. */
  description: string;
  /** Code of the payment type that the diner chose; null: any. */
  mode: string | null;
  /** Where the gateway sends the payer back to. */
  successUrl: string;
  failUrl: string;
  /** Where the gateway sends its notifications to. */
  notifyUrl: string;
  /** When an unpaid payment ends here. A gateway whose shortest time is longer is told to end it by {@link PaymentGateway.expire}. */
  expiresAt: Date;
}

/** The page where a payer pays: an address to go to, or a form that the browser posts. */
export type PaymentPage = {
  /** The gateway's own number of the payment; null where it gives one only once it is paid. */
  providerRef: string | null;
} & ({ url: string } | { action: string; fields: Record<string, string> });

/** A payment that was opened. */
export interface OpenedPayment {
  session: string;
  providerRef: string | null;
  amount: Cents;
  createdAt: Date;
}

/** One time that money was taken. A payment that the payer completed twice has two. */
export interface Capture {
  /** The gateway's number of the capture; the same one is counted once. */
  ref: string;
  amount: Cents;
  /** Kind of payment as the gateway names it: 'card', 'paynow', 'grabpay'; null: it does not say. */
  kind: string | null;
  /** Cents of it that were given back. */
  refunded: Cents;
}

/** The state of a payment at its gateway. Each answer is whole, so that late and doubled ones do no harm. */
export interface PaymentState {
  /**
   * 'pending': nothing is decided yet. 'paid': see `captures`. 'failed': declined or cancelled. 'expired': the time is over.
   * A refund, whole or in part, is in `captures`.
   */
  outcome: 'pending' | 'paid' | 'failed' | 'expired';
  captures: readonly Capture[];
  /** Why it failed, in the gateway's words. */
  reason?: string;
  /** It failed because the payer cancelled it. */
  isCancelled?: boolean;
}

/** A notification as it arrived. */
export interface RawNotification {
  /** The bytes of the body: signatures are over them. */
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** A notification that was proven to be the gateway's. */
export interface GatewayNotice {
  /** Our number of the payment, or undefined where only the gateway's own is in it. */
  session?: string;
  providerRef?: string;
  /** undefined: ask the gateway. */
  state?: PaymentState;
}

/** The result of a refund: 'done', 'pending' (the gateway will tell), or 'failed' with the reason. */
export interface Refund {
  /** The gateway's number of the refund. */
  ref: string | null;
  outcome: 'done' | 'pending' | 'failed';
  reason?: string;
}

/**
 * A payment gateway. Each is one file of this folder. Calls throw {@link GatewayError} where the gateway gave no usable
 * answer: then nothing is known, and nothing has to be assumed.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Address of the page, for a gateway whose page needs no call before it. */
  pageUrl?: (request: Pick<PaymentRequest, 'session' | 'successUrl' | 'failUrl' | 'notifyUrl'>) => string;
  /** Two calls of {@link open} at the same moment would open two payments: this gateway knows no idempotency keys. */
  readonly mustOpenAlone?: true;
  /** The payer comes back to `successUrl` from a payment that failed too. @returns whether it did, by the query of that address. */
  hasFailed?: (query: URLSearchParams) => boolean;
  /** Opens the payment. Repeating it leads to the same payment. */
  open: (request: PaymentRequest) => Promise<PaymentPage>;
  /**
   * Proves and reads a notification. Throws {@link NotSigned}, and {@link GatewayError} for a content that it cannot read.
   * @returns undefined for one that says nothing of a payment: it is answered with success and forgotten.
   */
  readNotification: (raw: RawNotification) => Promise<GatewayNotice | undefined>;
  /** Asks for the state of a payment. undefined: this gateway cannot be asked. */
  ask: (payment: OpenedPayment) => Promise<PaymentState | undefined>;
  /** Ends an unpaid payment, so that it cannot be paid any more. A payment may arrive at the same moment, so ask afterwards. */
  expire: (payment: OpenedPayment) => Promise<void>;
  /**
   * Gives money back.
   * @param capture the gateway's number of what is given back.
   * @param key repeated with the same key, it is one refund.
   */
  refund: (payment: OpenedPayment, capture: string, amount: Cents, key: string) => Promise<Refund>;
}

/** The gateway could not be reached, or its answer could not be used. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

/** A notification that does not prove that it is the gateway's. */
export class NotSigned extends Error {
  override name = 'NotSigned';
}
