import type { PromoCodeReward, Promotion } from '#contract';
import { isFree, isReward } from '#contract/money';
import { cleanTyped } from '#contract/text';
import { selectProfile, toUserId } from '#features/model/account';
import { selectOutlet } from '#features/model/visit';
import { isRefusal, isUnreadable } from '#features/platform/api';
import type { AppDispatch, AppThunk, RootState } from '../store';
import { cartApi } from './cartApi';
import { applyPromoCode, promoCodeEnded, setInputPromoCode } from './cartSlice';
import type { CartModifier } from './cartTypes';
import { fetchGifts } from './gifts';
import {
  getUnmetConditions,
  selectCountingCode,
  selectIsCodeNewlyMet,
  selectPromoCodeProblems,
} from './quoteSelectors';

/**
 * The outcome of a submitted promo code. `held`: it is in the cart and gives nothing yet (MONEY-29). `refused` has the
 * server's message; `overtaken`: another code was submitted, or this one for another cart.
 */
export type PromoOutcome =
  | { kind: 'applied' | 'held' | 'signed-out' | 'empty' | 'invalid' | 'failed' | 'overtaken' }
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
  isRefusal(error) && error.statusCode === BAD_REQUEST && !isUnreadable(error)
    ? { kind: 'refused', message: error.message }
    : { kind: 'failed' };

interface Found {
  kind: 'found';
  promotions: Promotion[];
  rewards: PromoCodeReward[];
  /** The cart that the server was asked about lacked something; a later one may not. */
  wasUnmet: boolean;
}

/** Requests the promotions of a code, then its rewards for this cart (CART-18). */
const requestPromoCode =
  (code: string): AppThunk<Promise<Found | PromoOutcome>> =>
  async (dispatch, getState, { config }) => {
    const profile = selectProfile(getState());
    const outlet = selectOutlet(getState());
    if (!profile || !outlet) return { kind: 'failed' };
    const userId = toUserId(profile);
    const isOvertaken = () => getState().cart.inputPromoCode !== code || selectProfile(getState())?.id !== profile.id;

    const found = await dispatch(
      cartApi.endpoints.promotionsOfCode.initiate({ code, cardNo: profile.cardNo, outletId: outlet.id }),
    );
    if (isOvertaken()) return { kind: 'overtaken' };
    if (found.error) return toOutcome(found.error);
    if (found.data.length === 0) return { kind: 'invalid' };

    const wasUnmet = getUnmetConditions(getState(), found.data).length > 0;
    const given = await dispatch(
      cartApi.endpoints.rewardsOfCode.initiate({
        promoCode: code,
        brandId: config.promoBrandId ?? DEFAULT_BRAND_ID,
        outletId: outlet.id,
        ...(userId !== null && { userId }),
        cartItems: getState()
          .cart.items.filter((line) => !isFree(line))
          .map(({ itemId, quantity, modifiers }) => ({ itemId, quantity, itemOptions: options(modifiers, 1) })),
      }),
    );
    if (isOvertaken()) return { kind: 'overtaken' };
    if (given.error) return toOutcome(given.error);
    const rewards = given.data.filter(isReward);
    const failure = await dispatch(
      fetchGifts(rewards.flatMap((reward) => (reward.type === 'Item' ? [reward.value] : []))),
    );
    if (isOvertaken()) return { kind: 'overtaken' };
    if (failure) return { kind: 'failed' };
    return { kind: 'found', promotions: found.data, rewards, wasUnmet };
  };

const putIntoCart =
  (code: string, { promotions, rewards, wasUnmet }: Found): AppThunk<PromoOutcome> =>
  (dispatch, getState) => {
    const isAwaitingCart = wasUnmet || getUnmetConditions(getState(), promotions).length > 0;
    dispatch(applyPromoCode({ code, promotions, rewards, isAwaitingCart }));
    return { kind: selectPromoCodeProblems(getState()).length > 0 ? 'held' : 'applied' };
  };

/** How the last question about a code ended; its code, since the cart may have another one by now. */
interface PromoCheck {
  code: string;
  outcome: Found | PromoOutcome;
}

/** One key for all of them: the state of the latest one counts. */
const LATEST = { fixedCacheKey: 'promoCode' } as const;

/** The question as a whole, so that the store knows while it is open. */
const { endpoints } = cartApi.injectEndpoints({
  endpoints: (build) => ({
    promoCheck: build.mutation<PromoCheck, string>({
      queryFn: async (code, { dispatch }) => ({
        data: { code, outcome: await (dispatch as AppDispatch)(requestPromoCode(code)) },
      }),
    }),
  }),
});

const selectLatestCheck = endpoints.promoCheck.select({ ...LATEST, requestId: undefined });

/** The server is asked what a code gives: until it has answered, nothing is ordered without it (CART-39). */
export const selectIsCodeChecking = (state: RootState): boolean =>
  state.cart.inputPromoCode !== '' && selectLatestCheck(state).isLoading;

/** The code would count now, and what it gives could not be asked (CART-39). One that counted before goes on counting. */
export const selectHasCodeCheckFailed = (state: RootState): boolean => {
  const { data } = selectLatestCheck(state);
  const isFailed = data?.outcome.kind === 'failed' && data.code === state.cart.promoCode?.code;
  return isFailed && selectIsCodeNewlyMet(state) && !selectCountingCode(state);
};

const checkPromoCode =
  (code: string): AppThunk<Promise<Found | PromoOutcome>> =>
  async (dispatch, getState) => {
    const check = dispatch(endpoints.promoCheck.initiate(code, LATEST));
    const { data } = await check;
    // The same code was asked about again, for another cart.
    if (selectLatestCheck(getState()).requestId !== check.requestId) return { kind: 'overtaken' };
    return data?.outcome ?? { kind: 'failed' };
  };

/** Submits a promo code. The cart changes once, when both requests have succeeded; of two codes the later one applies. */
export const submitPromoCode =
  (typed: string): AppThunk<Promise<PromoOutcome>> =>
  async (dispatch, getState) => {
    const state = getState();
    const code = cleanPromoCode(cleanTyped(typed));
    if (!selectProfile(state)) return { kind: 'signed-out' };
    if (code === '') return { kind: 'empty' };
    if (state.cart.promoCode?.code === code) return { kind: 'applied' };
    if (!selectOutlet(state)) return { kind: 'failed' };
    dispatch(setInputPromoCode(code));
    const outcome = await dispatch(checkPromoCode(code));
    return outcome.kind === 'found' ? dispatch(putIntoCart(code, outcome)) : outcome;
  };

/** Asks again what the code in the cart gives; one that has ended leaves the cart (CART-33). */
export const refreshPromoCode = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const applied = getState().cart.promoCode;
  if (!applied) return;
  const { code } = applied;
  const outcome = await dispatch(checkPromoCode(code));
  if (getState().cart.promoCode?.code !== code) return;
  if (outcome.kind === 'found') dispatch(putIntoCart(code, outcome));
  if (outcome.kind === 'invalid' || outcome.kind === 'refused') dispatch(promoCodeEnded());
};
