import { skipToken } from '@reduxjs/toolkit/query';
import { selectOutlet } from '#features/model/visit';
import { useAppSelector } from '../store';
import { cartApi } from './cartApi';
import { selectLines } from './cartSelectors';

/** Seconds after which promotions are asked for again when the cart opens: they come and go with the hour. */
const FRESH_S = 60;

/** Keeps the outlet's promotions at hand while there is something in the cart. */
export function useCartPromotions(): void {
  const outletId = useAppSelector(selectOutlet)?.id;
  const hasLines = useAppSelector((state) => selectLines(state).length > 0);
  cartApi.useCurrentPromotionsQuery(hasLines && outletId !== undefined ? outletId : skipToken, {
    refetchOnMountOrArgChange: FRESH_S,
  });
}
