import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { selectOrderType, selectOutlet } from '#features/model/visit';
import { useAppDispatch, useAppSelector } from '../store';
import { cartApi } from './cartApi';
import { selectLines } from './cartSelectors';
import { fetchGifts } from './gifts';
import { refreshPromoCode } from './promoCode';
import { selectArePromotionsMissing, selectIsCodeNewlyMet, selectMissingGifts } from './quoteSelectors';

/** Age in seconds after which promotions are refetched when the cart opens: they depend on the time of day. */
const FRESH_S = 60;
/** Pause before promotions that did not load are asked for again, milliseconds. */
const RETRY_MS = 5_000;

/**
 * Subscribes to the outlet's promotions while the cart is not empty, and asks for the rewards of a promo code once the
 * cart holds what its promotions want (MONEY-29). Fetches given dishes that the menu does not have (CART-36).
 */
export function useCartPromotions(): void {
  const outletId = useAppSelector(selectOutlet)?.id;
  const hasLines = useAppSelector((state) => selectLines(state).length > 0);
  const areMissing = useAppSelector(selectArePromotionsMissing);
  cartApi.useCurrentPromotionsQuery(hasLines && outletId !== undefined ? outletId : skipToken, {
    refetchOnMountOrArgChange: FRESH_S,
    pollingInterval: areMissing ? RETRY_MS : 0,
  });
  const dispatch = useAppDispatch();
  const gifts = useAppSelector(selectMissingGifts);
  const orderType = useAppSelector(selectOrderType);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of ordering may have what this one has not.
  useEffect(() => {
    if (gifts.length > 0) void dispatch(fetchGifts(gifts));
  }, [gifts, orderType, dispatch]);
  // A code's rewards apply to the checked cart. Selecting other lines would render the whole screen needlessly.
  const newlyMet = useAppSelector((state) => (selectIsCodeNewlyMet(state) ? selectLines(state) : undefined));
  useEffect(() => {
    if (newlyMet) void dispatch(refreshPromoCode());
  }, [newlyMet, dispatch]);
}
