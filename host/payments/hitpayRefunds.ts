import type { Cents } from '#contract/money';
import type { Refund } from './gateway.ts';

/** Amounts of a charge before a refund of it, cents. */
export interface RefundAttempt {
  total: Cents;
  refunded: Cents;
}

/** Refunds that this server remembers; beyond that the oldest are forgotten. */
const MAX_REMEMBERED = 1000;

const attempts = new Map<string, RefundAttempt & { answer?: Refund }>();

/**
 * HitPay has no idempotency keys. This finds out whether an earlier call with the same key refunded already: by its
 * answer, or by the amount that the charge has lost since. Another server sees only that a charge is refunded in full.
 */
export function findEarlierRefund(key: string, amount: Cents, charge: RefundAttempt): Refund | undefined {
  const attempt = attempts.get(key);
  if (attempt?.answer) return attempt.answer;
  const isDone = attempt && charge.refunded >= attempt.refunded + amount;
  const isInFull = amount === charge.total && charge.refunded === charge.total;
  return isDone || isInFull ? { ref: null, outcome: 'done' } : undefined;
}

/** Remembers a refund before its call, and its answer after it. A failed one may be tried again. */
export function rememberRefund<T extends Refund | undefined>(key: string, charge: RefundAttempt, answer?: T): T {
  const [oldest] = attempts.size >= MAX_REMEMBERED ? attempts.keys() : [];
  if (oldest !== undefined) attempts.delete(oldest);
  const { total, refunded } = attempts.get(key) ?? charge;
  attempts.set(key, { total, refunded, ...(answer && answer.outcome !== 'failed' && { answer }) });
  return answer as T;
}
