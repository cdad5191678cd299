import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountApi, setProfile, signedOut, type WithAccount } from '#features/account';
import { api, type Services } from '#features/api';
import { resetCart } from '#features/cart';
import {
  clearTempCart,
  resetSelections,
  selectDiningOptions,
  setOrderType,
  type WithSelections,
} from '#features/selections';

/** Something done to the session. */
export type SessionThunk<R = void> = ThunkAction<R, WithAccount & WithSelections, Services, UnknownAction>;

/** Ends the session in this tab: selections and cart first, then who it was, then what the host said to them. */
export const forgetMember = (): SessionThunk => (dispatch, getState) => {
  dispatch(resetSelections());
  // Where the QR code allows one way of ordering only, there is nothing to choose again.
  const [only, ...others] = selectDiningOptions(getState());
  if (only && others.length === 0) dispatch(setOrderType(only));
  dispatch(resetCart());
  dispatch(clearTempCart());
  dispatch(signedOut());
  dispatch(api.util.resetApiState());
};

/**
 * Signs out. The diner does not wait for the host: a log-out, a failed one and an unanswered one end in the same
 * signed-out state (decision 34), and only then is the host told to end the token.
 */
export const signOut = (): SessionThunk => (dispatch, getState) => {
  const token = getState().account.accessToken;
  dispatch(forgetMember());
  if (token) void dispatch(accountApi.endpoints.logout.initiate(token.id, { track: false }));
};

/** Asks the host for the profile again. False: it did not come, and nobody is signed in any more (accounts §4). */
export const loadProfile = (): SessionThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { accessToken, profile } = getState().account;
  if (!accessToken || !profile) return false;
  const answer = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  // Somebody else may have signed in meanwhile, or nobody be signed in any more.
  if (getState().account.accessToken?.id !== accessToken.id) return true;
  if (answer.data) dispatch(setProfile(answer.data));
  else dispatch(signOut());
  return answer.data !== undefined;
};
