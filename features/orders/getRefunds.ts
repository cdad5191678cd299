import type { Order } from '#contract';
import { type Cents, readCents } from '#contract/money';
import { singaporeDate } from './singaporeTime';

/** Money that was given back, as the order page shows it. An entry without a sum or a day is left out (ORDER-24). */
export function getRefunds({ refunds }: Order): { amount: Cents; day: string }[] {
  // A server of someone else may answer anything here.
  const list: unknown = refunds;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: Partial<NonNullable<Order['refunds']>[number]> | null) => {
    const amount = readCents(entry?.amount ?? Number.NaN);
    const day = singaporeDate(entry?.at ?? '');
    return amount !== undefined && amount > 0 && day !== '' ? [{ amount, day }] : [];
  });
}
