import type { Tax } from '../index.ts';
import { type Cents, takePercent } from './cents.ts';
import type { Priced } from './lines.ts';
import { getChargedTaxes, taxOn } from './totals.ts';

/** Taxes and charges that an outlet adds to a price for one way of ordering. */
export interface Charges {
  taxes: readonly Tax[];
  /** 10 is 10 %. */
  serviceChargePercentage: number;
}

/**
 * The price of one unit with service charge and exclusive taxes: what the diner pays for one without a discount. A bill
 * rounds its sums and not each unit, so the sum of several of these may differ from it by cents.
 */
export const allInPrice = (
  { price, taxId, isServiceChargeExempt }: Priced,
  { taxes, serviceChargePercentage }: Charges,
): Cents => {
  const serviceCharge = isServiceChargeExempt ? 0 : takePercent(price, serviceChargePercentage);
  const addedTaxes = getChargedTaxes(taxes)
    .filter(({ tax }) => tax.type === 'Exclusive')
    .map(({ tax, takesServiceCharge }) =>
      taxOn((tax.id === taxId ? price : 0) + (takesServiceCharge ? serviceCharge : 0), tax),
    );
  return addedTaxes.reduce((sum, amount) => sum + amount, price + serviceCharge);
};
