import { isDepositCharged } from '#contract/money';
import { selectOrderType, selectOutletSettings } from '#features/model/visit';
import { type RootState, useAppSelector } from '../store';

/**
 * Whether this visit pays deposits for containers (MONEY-44). True until the outlet is known; until the way of ordering is
 * known, as for dine-in.
 */
export function selectIsDepositCharged(state: RootState): boolean {
  const settings = selectOutletSettings(state);
  return !settings || isDepositCharged(settings, selectOrderType(state) ?? 'Dine In');
}

export const useIsDepositCharged = (): boolean => useAppSelector(selectIsDepositCharged);
