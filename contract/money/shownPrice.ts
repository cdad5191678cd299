import type { Tax } from '../index.ts';
import type { Cents } from './cents.ts';
import { takePercent } from './fractions.ts';
import type { Priced } from './lines.ts';
import { getChargedTaxes, isUnreadableTax, type Totals, taxOn } from './totals.ts';

/** Taxes and charges of an outlet for one way of ordering. */
export interface Charges {
  taxes: readonly Tax[];
  /** 10 is 10 %; 0: none is levied. */
  serviceChargePercentage: number;
  /** Prices are shown with the service charge too. Default false. */
  isAllIn?: boolean;
}

/** The parts of a price that decide what is added to it. */
export type Charged = Pick<Priced, 'taxId' | 'isServiceChargeExempt'>;

export const toCharged = ({ taxId, isServiceChargeExempt }: Charged): Charged => ({ taxId, isServiceChargeExempt });

/** `asOnMenu`: the price of the menu; `withTax`: with the taxes that are added; `allIn`: with the service charge too. */
export type PriceForm = 'asOnMenu' | 'withTax' | 'allIn';

/** A service charge or a tax. The name of a tax has no percentage in it, and may be empty. */
export type ChargeName = { kind: 'serviceCharge' } | { kind: 'tax'; name: string };

/** A charge that a price holds, or that comes on top of it. `rate`: 9 is 9 %. */
export type ChargeOfPrice = ChargeName & { rate: number };

/** Charges in shown prices, and on top of them. Both lists are empty where nothing is charged. */
export interface PriceDescription {
  shown: PriceForm;
  /** Comes on top of the shown price. */
  excluded: ChargeOfPrice[];
  /** The shown price holds it. */
  included: ChargeOfPrice[];
}

/**
 * The form in which a dish and its modifiers are shown (MONEY-36). Without a service charge a price is shown with its taxes.
 * @param dish default: any dish that the service charge is taken on.
 */
export const getPriceForm = (
  { taxes, serviceChargePercentage, isAllIn }: Charges,
  dish?: Pick<Priced, 'isServiceChargeExempt'>,
): PriceForm => {
  // The bill cannot be known, so no price can claim to hold its taxes.
  if (taxes.some(isUnreadableTax)) return 'asOnMenu';
  if (isAllIn) return 'allIn';
  return serviceChargePercentage > 0 && !dish?.isServiceChargeExempt ? 'asOnMenu' : 'withTax';
};

/** A price with service charge and added taxes. */
const withCharges = (
  { price, taxId, isServiceChargeExempt }: Omit<Priced, 'isDiscountable'>,
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

/**
 * The amount that is shown for a price (MONEY-36, MONEY-37). A bill rounds its sums and not each unit, so the sum of several
 * of these may differ from it by cents.
 * @param dish the dish, for one of its modifiers: they have the form of their dish, and one that lowers the price of the
 *   dish has its taxes and charges (MONEY-46). Default: the price itself.
 */
export const shownPrice = (price: Omit<Priced, 'isDiscountable'>, charges: Charges, dish: Charged = price): Cents =>
  // Without a service charge this is the price with its taxes. A dish without one may have a modifier that it is taken on:
  // nothing is to come on top of what the dish claims to hold.
  getPriceForm(charges, dish) === 'asOnMenu'
    ? price.price
    : withCharges(price.price < 0 ? { ...price, ...toCharged(dish) } : price, charges);

/** The name of a tax in a sentence, 'GST' for 'GST 9%': the rate is written beside it. */
export const toTaxName = (name: string): string =>
  name
    .replace(/[([]?\d+(?:[.,]\d+)?\s?[%％][)\]]?/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Names the charges in shown prices, and those on top of them (MONEY-38). Undefined while a tax cannot be computed (CART-38).
 * @param prices the dish first, then its modifiers. Default: the menu as a whole.
 */
export function describePrices(charges: Charges, prices?: readonly Charged[]): PriceDescription | undefined {
  const { taxes, serviceChargePercentage } = charges;
  if (taxes.some(isUnreadableTax)) return undefined;
  const shown = getPriceForm(charges, prices?.[0]);
  const isLevied =
    serviceChargePercentage > 0 && (prices?.some(({ isServiceChargeExempt }) => !isServiceChargeExempt) ?? true);
  const service: ChargeOfPrice[] = isLevied ? [{ kind: 'serviceCharge', rate: serviceChargePercentage }] : [];
  const carried = getChargedTaxes(taxes).filter(
    ({ tax, takesServiceCharge }) =>
      tax.rate > 0 && (!prices || (takesServiceCharge && isLevied) || prices.some(({ taxId }) => taxId === tax.id)),
  );
  const named = (isIncluded: boolean): ChargeOfPrice[] =>
    carried
      .filter(({ tax }) => (shown !== 'asOnMenu' || tax.type === 'Inclusive') === isIncluded)
      .map(({ tax: { name, rate } }) => ({ kind: 'tax', name: toTaxName(name), rate }));
  return shown === 'asOnMenu'
    ? { shown, excluded: [...service, ...named(false)], included: named(true) }
    : { shown, excluded: [], included: [...service, ...named(true)] };
}

/** The charges that a bill adds to its subtotal, which is the sum of the prices of the menu. */
export const toAddedCharges = ({ serviceCharge, taxes }: Pick<Totals, 'serviceCharge' | 'taxes'>): ChargeName[] => [
  ...(serviceCharge > 0 ? [{ kind: 'serviceCharge' } as const] : []),
  ...taxes
    .filter(({ type }) => type !== 'Inclusive')
    .map(({ name }) => ({ kind: 'tax', name: toTaxName(name) }) as const),
];
