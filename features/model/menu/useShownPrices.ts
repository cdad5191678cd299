import { useMemo } from 'react';
import type { OrderType, OutletSettings } from '#contract';
import {
  type Cents,
  type Charged,
  type Charges,
  describePrices,
  getPriceForm,
  isUnreadableTax,
  type Line,
  lineTotal,
  type PriceDescription,
  type Priced,
  serviceChargePercentage,
  shownLine,
  shownPrice,
} from '#contract/money';
import { selectTaxes, shopApi, useBrand } from '#features/model/shop';
import { selectOrderType, selectOutletSettings } from '#features/model/visit';
import { type RootState, useAppSelector } from '../store';

type ExemptDish = Pick<Priced, 'isServiceChargeExempt'>;

/** How prices are displayed; totals are calculated from the prices of the menu (MONEY-36). */
export interface ShownPrices {
  /**
   * Displayed price of one, in cents.
   * @param dish the dish of a modifier, whose form it has.
   */
  of: (price: Omit<Priced, 'isDiscountable'>, dish?: Charged) => Cents;
  /** Displayed price of a line with modifiers and quantity, in cents. */
  ofLine: (line: Line) => Cents;
  /**
   * Names the charges in the prices and on top; undefined while they are not known.
   * @param prices a dish first, then its modifiers. Default: the menu as a whole.
   */
  describe: (prices?: readonly Charged[]) => PriceDescription | undefined;
  /** Whether a dish has no service charge where other dishes have one, so that it is shown with its taxes. */
  isException: (dish: ExemptDish) => boolean;
}

const asOnMenu: ShownPrices = {
  of: ({ price }) => price,
  ofLine: lineTotal,
  describe: () => undefined,
  isException: () => false,
};

/** @param charges undefined: not known. Prices are then shown as on the menu, and nothing is said about them. */
export function getShownPrices(charges: Charges | undefined): ShownPrices {
  if (!charges || charges.taxes.some(isUnreadableTax)) return asOnMenu;
  return {
    of: (price, dish) => shownPrice(price, charges, dish),
    ofLine: (line) => shownLine(line, charges),
    describe: (prices) => describePrices(charges, prices),
    isException: (dish) => getPriceForm(charges) !== getPriceForm(charges, dish),
  };
}

/** Whether prices are shown with the service charge: with the brand's `allInPrices`, for dine-in. */
export const isAllIn = (isWanted: boolean | undefined, type: OrderType): boolean =>
  isWanted === true && type === 'Dine In';

/** The outlet's settings; the last ones that came, where those that were asked for again did not. */
const selectLastSettings = (state: RootState): OutletSettings | null => {
  const outlet = state.visit.selectedOutlet;
  const settings = selectOutletSettings(state);
  if (settings || !outlet) return settings;
  return shopApi.endpoints.outletSettings.select(outlet.id)(state).data ?? null;
};

/** A brand without taxes is known to have none once they were answered. */
const selectAreTaxesKnown = ({ shop }: RootState): boolean => shop.taxes.length > 0 || shop.areTaxesUnknown === false;

/** {@link getShownPrices} for this visit. */
export function useShownPrices(): ShownPrices {
  const isWanted = useBrand()?.toggles.allInPrices;
  const type = useAppSelector(selectOrderType);
  const settings = useAppSelector(selectLastSettings);
  const taxes = useAppSelector(selectTaxes);
  const isKnown = useAppSelector(selectAreTaxesKnown);
  return useMemo(
    () =>
      getShownPrices(
        isKnown && type && settings
          ? {
              taxes,
              serviceChargePercentage: serviceChargePercentage(settings, type),
              isAllIn: isAllIn(isWanted, type),
            }
          : undefined,
      ),
    [isKnown, isWanted, type, settings, taxes],
  );
}
