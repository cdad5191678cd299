import { selectProfile } from '#features/model/account';
import { selectOutlet } from '#features/model/visit';
import { isRefusal } from '#features/platform/api';
import type { AppThunk } from '../store';
import { cartApi } from './cartApi';
import { applyPromoCode, isReward, setInputPromoCode } from './cartSlice';
import type { CartModifier } from './cartTypes';

/** The outcome of a submitted promo code. `refused` has the server's message; `overtaken`: another code was submitted. */
export type PromoOutcome =
  | { kind: 'applied' | 'signed-out' | 'empty' | 'invalid' | 'failed' | 'overtaken' }
  | { kind: 'refused'; message: string };

/** Brand id of the request if the configuration has none (WIRE-19). */
const DEFAULT_BRAND_ID = 1;
const BAD_REQUEST = 400;

/** Removes leading spaces and converts to upper case (CART-16). */
export const cleanPromoCode = (typed: string): string => typed.trimStart().toUpperCase();

const options = (modifiers: readonly CartModifier[], times: number): { modifierItemId: number; quantity: number }[] =>
  modifiers.flatMap(({ modifierItemId, quantity, options: inner }) => [
    { modifierItemId, quantity: quantity * times },
    ...options(inner, quantity * times),
  ]);

const toOutcome = (error: unknown): PromoOutcome =>
  isRefusal(error) && error.statusCode === BAD_REQUEST
    ? { kind: 'refused', message: error.message }
    : { kind: 'failed' };

/**
 * Submits a promo code: requests its promotions, then its rewards for this cart (CART-18). The cart changes once, when
 * both requests have succeeded; of two codes that are submitted at once the later one applies.
 */
export const submitPromoCode =
  (typed: string): AppThunk<Promise<PromoOutcome>> =>
  async (dispatch, getState, { config }) => {
    const state = getState();
    const profile = selectProfile(state);
    const outlet = selectOutlet(state);
    const code = cleanPromoCode(typed).trimEnd();
    if (!profile) return { kind: 'signed-out' };
    if (code === '') return { kind: 'empty' };
    if (state.cart.promoCode?.code === code) return { kind: 'applied' };
    if (!outlet) return { kind: 'failed' };
    dispatch(setInputPromoCode(code));
    const isOvertaken = () => getState().cart.inputPromoCode !== code || selectProfile(getState())?.id !== profile.id;

    const found = await dispatch(
      cartApi.endpoints.promotionsOfCode.initiate({ code, cardNo: profile.cardNo, outletId: outlet.id }),
    );
    if (isOvertaken()) return { kind: 'overtaken' };
    if (found.error) return toOutcome(found.error);
    if (found.data.length === 0) return { kind: 'invalid' };

    const given = await dispatch(
      cartApi.endpoints.rewardsOfCode.initiate({
        promoCode: code,
        brandId: config.promoBrandId ?? DEFAULT_BRAND_ID,
        outletId: outlet.id,
        userId: profile.id,
        cartItems: getState()
          .cart.items.filter((line) => !isReward(line))
          .map(({ itemId, quantity, modifiers }) => ({ itemId, quantity, itemOptions: options(modifiers, 1) })),
      }),
    );
    if (isOvertaken()) return { kind: 'overtaken' };
    if (given.error) return toOutcome(given.error);
    dispatch(applyPromoCode({ code, promotions: found.data, rewards: given.data }));
    return { kind: 'applied' };
  };
