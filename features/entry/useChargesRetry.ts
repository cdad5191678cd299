import { skipToken } from '@reduxjs/toolkit/query';
import { useOutletSettingsQuery, useTaxesQuery } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectAreChargesUnknown, selectOutlet } from '#features/model/visit';

const RETRY_MS = 5_000;

/** Asks for what the outlet charges again while it is not known (CART-38). */
export function useChargesRetry(): void {
  const outlet = useAppSelector(selectOutlet);
  const again = { pollingInterval: useAppSelector(selectAreChargesUnknown) ? RETRY_MS : 0 };
  useOutletSettingsQuery(outlet?.id ?? skipToken, again);
  useTaxesQuery(outlet?.brandId ?? skipToken, again);
}
