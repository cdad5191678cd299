import { useMemo } from 'react';
import type { OrderType, OutletSettings, Tax } from '#contract';
import {
  allInPrice,
  type Cents,
  getLineParts,
  type Line,
  lineTotal,
  type Priced,
  serviceChargePercentage,
} from '#contract/money';
import { selectTaxes, useBrand } from '#features/model/shop';
import { selectOrderType, selectOutletSettings } from '#features/model/visit';
import { useAppSelector } from '../store';

/** How prices are displayed; totals are calculated from the prices of the menu (MONEY-7). */
export interface ShownPrices {
  /** Service charge and GST are included in every price. */
  isAllIn: boolean;
  /** Displayed price of one, in cents. */
  of: (priced: Priced) => Cents;
  /** Displayed price of a line with modifiers and quantity, in cents. */
  ofLine: (line: Line) => Cents;
}

const asOnMenu: ShownPrices = { isAllIn: false, of: ({ price }) => price, ofLine: lineTotal };

/**
 * All-in prices for dine-in orders, if the brand has `allInPrices` and the charges are known.
 * @param isWanted the brand's `allInPrices`.
 */
export function getShownPrices(
  isWanted: boolean,
  type: OrderType | null,
  settings: OutletSettings | null,
  taxes: readonly Tax[],
): ShownPrices {
  if (!isWanted || type !== 'Dine In' || !settings) return asOnMenu;
  const charges = { taxes, serviceChargePercentage: serviceChargePercentage(settings, type) };
  return {
    isAllIn: true,
    of: (priced) => allInPrice(priced, charges),
    ofLine: (line) =>
      getLineParts(line).reduce((sum, part) => sum + allInPrice({ ...part, price: part.amount }, charges), 0),
  };
}

/** {@link getShownPrices} for this visit. */
export function useShownPrices(): ShownPrices {
  const isWanted = useBrand()?.toggles.allInPrices ?? false;
  const type = useAppSelector(selectOrderType);
  const settings = useAppSelector(selectOutletSettings);
  const taxes = useAppSelector(selectTaxes);
  return useMemo(() => getShownPrices(isWanted, type, settings, taxes), [isWanted, type, settings, taxes]);
}
