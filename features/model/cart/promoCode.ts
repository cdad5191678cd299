import { selectProfile } from '#features/model/account';
import { selectOutlet } from '#features/model/visit';
import { isRefusal } from '#features/platform/api';
import type { AppThunk } from '../store';
import { cartApi } from './cartApi';
import { applyPromoCode, isReward, setInputPromoCode } from './cartSlice';
import type { CartModifier } from './cartTypes';

/** What became of a promo code. `refused` carries the host's sentence. */
export type PromoOutcome =
  | { kind: 'applied' | 'signed-out' | 'empty' | 'invalid' | 'failed' | 'overtaken' }
  | { kind: 'refused'; message: string };

/** Brand id of the call where the configuration names none (WIRE-19). */
const DEFAULT_BRAND_ID = 1;
const BAD_REQUEST = 400;

/** As it is sent: leading spaces trimmed, in capitals (CART-16). */
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
 * Tries a promo code: its promotions, then what it gives for this cart (CART-18). The cart is changed once, when
 * both calls have answered, so a code that is sent twice at once counts once; of two codes the later one counts.
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
