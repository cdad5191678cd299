import { randomBytes } from 'node:crypto';

export interface StripeRefund {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

/** A payment as the stand-in keeps it. */
export interface Payment {
  id: string;
  session: string;
  parameters: Record<string, string>;
  amount: number;
  currency: string;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  intent: { id: string; status: string; reason: string | null };
  charge: { id: string; status: 'pending' | 'succeeded' | 'failed'; kind: string } | undefined;
  refunds: StripeRefund[];
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const readMetadata = (form: Record<string, string>, name = 'metadata'): Record<string, string> => {
  const entries = Object.entries(form).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
};
/** Cents that were given back and have not failed. */
export const sumRefunds = ({ refunds }: Payment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** The charge of a payment, as the API answers it. */
export const toCharge = (payment: Payment) =>
  payment.charge && {
    id: payment.charge.id,
    object: 'charge',
    status: payment.charge.status,
    amount: payment.amount,
    amount_captured: payment.charge.status === 'succeeded' ? payment.amount : 0,
    amount_refunded: sumRefunds(payment),
    captured: payment.charge.status === 'succeeded',
    currency: payment.currency,
    paid: payment.charge.status === 'succeeded',
    metadata: readMetadata(payment.parameters, 'payment_intent_data[metadata]'),
    payment_intent: payment.intent.id,
    payment_method_details: { type: payment.charge.kind },
  };
export const toIntent = (payment: Payment, isExpanded: boolean) => ({
  id: payment.intent.id,
  object: 'payment_intent',
  status: payment.intent.status,
  metadata: readMetadata(payment.parameters, 'payment_intent_data[metadata]'),
  last_payment_error: payment.intent.reason ? { message: payment.intent.reason } : null,
  latest_charge: (isExpanded ? toCharge(payment) : payment.charge?.id) ?? null,
});
/** @param url address of the stand-in. */
export const toSession = (payment: Payment, url: string, isExpanded = false) => ({
  id: payment.id,
  object: 'checkout.session',
  client_reference_id: payment.parameters.client_reference_id ?? null,
  metadata: readMetadata(payment.parameters),
  amount_total: payment.amount,
  currency: payment.currency,
  expires_at: payment.expiresAt,
  status: payment.status,
  payment_status: payment.charge?.status === 'succeeded' ? 'paid' : 'unpaid',
  // A session has an intent once the payer has begun to pay.
  payment_intent: payment.charge ? (isExpanded ? toIntent(payment, true) : payment.intent.id) : null,
  url: payment.status === 'open' ? `${url}/c/pay/${payment.id}` : null,
});
export const toRefund = (payment: Payment, { id, amount, status, metadata }: StripeRefund) => ({
  id,
  object: 'refund',
  amount,
  status,
  metadata,
  charge: payment.charge?.id ?? null,
  payment_intent: payment.intent.id,
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});
