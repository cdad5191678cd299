import type { PaymentState } from '../host/payments/gateway.ts';
import type { Outcome } from '../host/sandbox/gateway.ts';

/** What the sandbox's gateway says of a payment that was decided so. */
export const sandboxState = (session: string, outcome: Outcome, amount: number): PaymentState =>
  outcome === 'approved'
    ? { outcome: 'paid', captures: [{ ref: `${session}:${amount}`, amount, kind: null, refunded: 0 }] }
    : {
        outcome: 'failed',
        captures: [],
        reason: outcome === 'declined' ? 'Payment error: declined' : 'Payment error: customer cancelled',
      };
