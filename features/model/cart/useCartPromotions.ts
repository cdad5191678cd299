import { skipToken } from '@reduxjs/toolkit/query';
import { selectOutlet } from '#features/model/visit';
import { useAppSelector } from '../store';
import { cartApi } from './cartApi';
import { selectLines } from './cartSelectors';

/** Age in seconds after which promotions are refetched when the cart opens: they depend on the time of day. */
const FRESH_S = 60;

/** Subscribes to the outlet's promotions while the cart is not empty. */
export function useCartPromotions(): void {
  const outletId = useAppSelector(selectOutlet)?.id;
  const hasLines = useAppSelector((state) => selectLines(state).length > 0);
  cartApi.useCurrentPromotionsQuery(hasLines && outletId !== undefined ? outletId : skipToken, {
    refetchOnMountOrArgChange: FRESH_S,
  });
}
