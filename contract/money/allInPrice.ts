import type { Tax } from '../index.ts';
import { type Cents, takePercent } from './cents.ts';
import type { Priced } from './lines.ts';
import { getChargedTaxes, taxOn } from './totals.ts';

/** What is added to a price at an outlet for a way of ordering. */
export interface Charges {
  taxes: readonly Tax[];
  serviceChargePercentage: number;
}

/**
 * A price with the service charge and the taxes that the bill adds to it: what the diner pays for one when nothing is
 * discounted. The bill rounds its sums once, so several of these may differ from it by cents.
 */
export const allInPrice = (
  { price, taxId, isServiceChargeExempt }: Priced,
  { taxes, serviceChargePercentage }: Charges,
): Cents => {
  const service = isServiceChargeExempt ? 0 : takePercent(price, serviceChargePercentage);
  const added = getChargedTaxes(taxes)
    .filter(({ tax }) => tax.type === 'Exclusive')
    .map(({ tax, takesServiceCharge }) =>
      taxOn((tax.id === taxId ? price : 0) + (takesServiceCharge ? service : 0), tax),
    );
  return added.reduce((sum, amount) => sum + amount, price + service);
};
