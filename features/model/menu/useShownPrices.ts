import { useMemo } from 'react';
import {
  allInPrice,
  type Cents,
  lineTotal,
  type Priced,
  type PricedLine,
  partsOfLine,
  serviceChargePercentage,
} from '#contract/money';
import { selectTaxes, useBrand } from '#features/model/shop';
import { selectOrderType, selectOutletSettings } from '#features/model/visit';
import { useAppSelector } from '../store';

/** How prices are shown. Only what is read: sums are made from the prices of the menu (MONEY-7). */
export interface ShownPrices {
  /** Service charge and GST are in every price. */
  isAllIn: boolean;
  /** One of something. */
  of: (priced: Priced) => Cents;
  /** A line with its modifiers, all of its quantity. */
  ofLine: (line: PricedLine) => Cents;
}

const asOnMenu: ShownPrices = { isAllIn: false, of: ({ price }) => price, ofLine: lineTotal };

/** All-in for a diner who dines in, where the brand's `allInPrices` is on and the charges are known. */
export function useShownPrices(): ShownPrices {
  const isWanted = useBrand()?.toggles.allInPrices ?? false;
  const type = useAppSelector(selectOrderType);
  const settings = useAppSelector(selectOutletSettings);
  const taxes = useAppSelector(selectTaxes);
  return useMemo(() => {
    if (!isWanted || type !== 'Dine In' || !settings) return asOnMenu;
    const charges = { taxes, serviceChargePercentage: serviceChargePercentage(settings, type) };
    return {
      isAllIn: true,
      of: (priced) => allInPrice(priced, charges),
      ofLine: (line) =>
        partsOfLine(line).reduce((sum, part) => sum + allInPrice({ ...part, price: part.amount }, charges), 0),
    };
  }, [isWanted, type, settings, taxes]);
}
