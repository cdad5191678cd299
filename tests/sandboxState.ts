import type { PaymentState } from '../host/payments/gateway.ts';
import type { Outcome } from '../host/sandbox/gateway.ts';

/** The state of a payment of the sandbox after a decision. */
export const sandboxState = (session: string, outcome: Outcome, amount: number): PaymentState =>
  outcome === 'approved'
    ? { outcome: 'paid', captures: [{ ref: `${session}:${amount}`, amount, kind: null, refunded: 0 }] }
    : {
        outcome: 'failed',
        captures: [],
        reason: outcome === 'declined' ? 'Payment error: declined' : 'Payment error: customer cancelled',
      };
